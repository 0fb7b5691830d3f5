"""What the end of a command tells the shell."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of every command."""

    FINE = 0
    FINDINGS = 1
    """No pairing is possible, or differences or faults were found."""
    USAGE = 2
    """The command line is not understood."""
    BAD_INPUT = 3
    """A file or a value in it is wrong."""
    OUR_BUG = 4
    INTERRUPTED = 130
    """Ctrl-C, by the custom of shells."""
