"""Rules, fields and the schema as documents."""
