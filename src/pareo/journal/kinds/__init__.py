"""What each kind of entry does to an event; a module for each noun.

A function checks first and changes then: an entry that does not apply leaves the state as it was.
Payloads carry outcomes, not requests (the games of a round, all numbers after a change), so that
an old journal gives the same event in every later version.
"""

from pareo.journal.kinds import (
    brackets,
    entries,
    events,
    files,
    line_ups,
    manual,
    members,
    notes,
    numbers,
    people,
    publication,
    results,
    rounds,
    sides,
    standings,
    undo,
)

__all__ = [
    "brackets",
    "entries",
    "events",
    "files",
    "line_ups",
    "manual",
    "members",
    "notes",
    "numbers",
    "people",
    "publication",
    "results",
    "rounds",
    "sides",
    "standings",
    "undo",
]
