"""People before they stand on the list: typed, read from a file, and shown before they enter."""
