"""pareo --version, and plain pareo: what this is."""

from pareo import __version__
from pareo.cli.output import Output
from pareo.language import Message


def say_version(out: Output, *, as_json: bool) -> None:
    """Print the version, and which kernel answers here."""
    from pareo.matching import KERNEL

    if as_json:
        out.as_json({"version": __version__, "kernel": KERNEL})
    elif KERNEL == "python":
        out.say(Message("Pareo {version}, with the kernel's Python twin", version=__version__))
    else:
        out.say(Message("Pareo {version}, with the native kernel", version=__version__))
