"""From the lines of a report file to a tournament."""
