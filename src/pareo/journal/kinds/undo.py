"""Undo and redo: they decide which entries stand, and do nothing to a state themselves."""

from collections.abc import Mapping
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.state import State


@kind("undo", "CDSKOR")
@kind("redo", "CDSKOR")
def decide(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{entries}, or {undo}: read by `pareo.journal.fold`."""
    del state, payload, entry
