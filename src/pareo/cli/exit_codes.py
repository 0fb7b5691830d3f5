"""What the shell learns from the end of a command."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The exit codes of every command."""

    FINE = 0
    FINDINGS = 1
    """No pairing is possible, differences or faults were found, or an act is refused."""
    USAGE = 2
    """The command line is not understood."""
    BAD_INPUT = 3
    """A file, a value in it, or an option that does not suit the file."""
    OUR_BUG = 4
    QUESTION = 5
    """Nothing is written yet: the rules ask something first."""
    CONFLICT = 6
    """Nothing is written: somebody else was first."""
    UNTOLD = 7
    """It is done and kept, but the answer cannot be printed."""
    INTERRUPTED = 130
    """Ctrl-C, by the custom of shells."""


class EngineCode(IntEnum):
    """The exit codes of `pareo engine`: those that programs know from other engines."""

    FINE = 0
    NO_PAIRING = 1
    """No pairing is possible; of a check: a round differs."""
    OUR_BUG = 2
    USAGE = 3
    """The command line or the content of the file is not understood."""
    SIZE = 4
    ACCESS = 5
    """A file cannot be opened or written."""
