"""Tools for the people who develop Pareo; none of them is installed."""
