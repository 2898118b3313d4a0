"""Check the types of the scripts that run in the browser, as their comments (JSDoc) declare them.

TypeScript does it, in one version that is kept in `.cache/`. It comes by npm, which nothing else here needs: where
there is none, or no network, this says so in a line and finds nothing wrong.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

VERSION = "7.0.2"
ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src/papernotes/theme/assets/papernotes"
CACHE = ROOT / ".cache" / f"typescript-{VERSION}"
OPTIONS = """
--noEmit --allowJs --checkJs --strict --noUnusedLocals --noUnusedParameters --noImplicitReturns
--target es2023 --lib es2023,dom,dom.iterable --module es2022 --moduleResolution bundler --moduleDetection force
"""


def main(cache: Path = CACHE) -> int:
    """1 when a script does not keep its types."""
    compiler = installed(cache) or install(cache)
    if compiler is None:
        return 0
    modules = sorted(str(path.relative_to(ROOT)) for path in SOURCES.glob("*.js"))
    done = subprocess.run([compiler, *OPTIONS.split(), *modules], cwd=ROOT, check=False)
    if not done.returncode:
        print(f"Success: {len(modules)} browser scripts keep their types")
    return int(done.returncode != 0)


def installed(cache: Path) -> str | None:
    """The compiler, if it is there."""
    return shutil.which("tsc", path=str(cache / "node_modules" / ".bin"))


def install(cache: Path) -> str | None:
    """Bring the compiler; without a lock file, which would name the place it came from."""
    npm = shutil.which("npm")
    if npm is None:
        print("Types of browser scripts are not checked: there is no npm.")
        return None
    quiet = ["--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    call = [npm, "install", "--prefix", str(cache), *quiet, f"typescript@{VERSION}"]
    cache.mkdir(parents=True, exist_ok=True)
    if subprocess.run(call, capture_output=True, check=False).returncode:
        print(f"Types of browser scripts are not checked: npm could not bring TypeScript {VERSION}.")
    return installed(cache)


if __name__ == "__main__":
    sys.exit(main())
