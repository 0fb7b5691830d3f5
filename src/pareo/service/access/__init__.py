"""Who may come in: people with a password, helpers with a device, programs with a token."""
