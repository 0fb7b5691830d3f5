"""From a tournament to the lines of a report file."""
