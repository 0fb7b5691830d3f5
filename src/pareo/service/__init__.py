"""One function for each thing that an arbiter does."""
