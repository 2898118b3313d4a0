"""The commands, one module each; `papernotes.cli` names them."""
