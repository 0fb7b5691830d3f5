"""The store: journals and personal data of all events, in SQLite or PostgreSQL."""
