"""Write the pages of docs/reference/ that are made from the code."""

from pathlib import Path

from papernotes.manual.pages import update

if __name__ == "__main__":
    changed = update(Path(__file__).parent.parent)
    print("\n".join(f"wrote {name}" for name in changed) or "the reference is up to date")
