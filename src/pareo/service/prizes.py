"""Prizes of an event by a plan that lies in a file."""

from pathlib import Path

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.prizes import Plan, read_plan


def open_plan(path: Path) -> Plan:
    """Read a plan; raises InputError where it is not there or not one."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise InputError(
            [
                Fault(
                    Message("The plan cannot be read: {why}.", why=why),
                    Message("Write it in TOML or JSON, as docs/prizes.md shows."),
                )
            ],
            str(path),
        ) from error
    return read_plan(text, str(path))
