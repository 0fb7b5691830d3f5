"""The installed command, and python -m pareo."""

import gc
import signal
import sys


def main() -> int:
    """Load the command line and run it.

    Loading takes a moment. Until the command line can answer it, Ctrl-C ends the program as it
    ends any other, without a word.
    """
    gc.set_threshold(100_000)  # what is loaded stays: looking for garbage in it only takes time
    answered = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from pareo.cli import main as run

    signal.signal(signal.SIGINT, answered)
    try:
        return run()
    finally:
        gc.freeze()  # the process ends: no last search through all that was loaded


if __name__ == "__main__":
    sys.exit(main())
