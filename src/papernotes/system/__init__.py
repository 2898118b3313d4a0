"""What the machine gives: processes, locks, temporary files, folders and time."""
