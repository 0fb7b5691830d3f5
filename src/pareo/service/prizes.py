"""Prizes of an event by a plan that lies in a file."""

from pathlib import Path

from pareo.prizes import Plan, read_plan
from pareo.service.files import read_text


def open_plan(path: Path) -> Plan:
    """Read a plan; raises InputError where it is not there or not one."""
    return read_plan(read_text(path), str(path))
