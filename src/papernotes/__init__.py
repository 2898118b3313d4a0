"""Reading notes on papers."""
