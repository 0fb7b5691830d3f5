"""What an event is played by where its announcement says nothing: a proposal to announce."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.language import Message
from pareo.model import Settings, Tournament
from pareo.schedules import FIXED, KNOCKOUT, MATCH, TEAM_KNOCKOUT
from pareo.service.desk.matches import form_of
from pareo.standings import EDITIONS, fitting, kind_of, spelt
from pareo.standings import Kind as TieBreakKind

SYSTEM: Final = "dutch-2026"
_SWISS: Final = ["BH/C1", "BH", "SB"]
_ALL_PLAY_ALL: Final = ["DE", "SB", "KS", "WIN"]
_SWISS_OF_TEAMS: Final = ["EMGSB/C1", "MPvGP", "BH:MP/C1"]
_LEAGUE: Final = ["MPvGP", "DE", "BC"]
_FEWEST: Final = 2
_USUAL_ROUNDS: Final = (5, 7, 9, 11, 13)
_FORMS: Final = (
    ("", "", None),
    ("C", "/C1", Message("{name}, lowest value cut")),
    ("C", "/C2", Message("{name}, two lowest values cut")),
    ("M", "/M1", Message("{name}, lowest and highest value cut")),
)
"""The letter that a tie-break must take, what is added to its code, and its name then."""


def proposed(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of a new event, with a system and tie-breaks where none are given."""
    key = settings.get("system") or SYSTEM
    found = {"system": key, **settings}
    if "tie_breaks" not in settings and (tie_breaks := proposed_tie_breaks(key)):
        found["tie_breaks"] = tie_breaks
    return found


def proposed_tie_breaks(key: str) -> list[str]:
    """Return a usual list for a system; none where places come from the matches."""
    if key in (KNOCKOUT, TEAM_KNOCKOUT, MATCH):
        return []
    if form_of(key).teams:
        return list(_LEAGUE if key in FIXED else _SWISS_OF_TEAMS)
    return list(_ALL_PLAY_ALL if key in FIXED else _SWISS)


def proposed_rounds(people: int) -> int | None:
    """Return a usual number of rounds for a Swiss: odd, and enough for a clear winner.

    With few people it is what they can play without a rematch. None while nobody is known.
    """
    if people < _FEWEST:
        return None
    enough = next((each for each in _USUAL_ROUNDS if people <= 2**each), _USUAL_ROUNDS[-1])
    return min(enough, people - 1 + people % 2)


def offered_tie_breaks(key: str) -> tuple[tuple[str, Message], ...]:
    """Return the tie-breaks that fit a system, with their names: all that a list may begin with.

    Kinds that do not fit are left out (FIDE's list, Q105). Usual cuts stand beside their plain
    forms.
    """
    kind, teams = _kind_of_system(key), form_of(key).teams
    return tuple(
        (spelt(code) + ending, Message(words.template, name=each.name) if words else each.name)
        for code, each in fitting(kind, EDITIONS[0], teams=teams).items()
        for letter, ending, words in _FORMS
        if not letter or letter in each.modifiers
    )


def name_in_form(name: Message, code: str) -> Message:
    """Return the name of a tie-break with its usual cut, if its code has one."""
    parts = code.split("/")
    return next(
        (
            Message(words.template, name=name)
            for _, ending, words in _FORMS
            if words and ending.removeprefix("/") in parts
        ),
        name,
    )


def _kind_of_system(key: str) -> TieBreakKind:
    return kind_of(Tournament((), Settings(system=key)))


def replaced_tie_breaks(held: Mapping[str, Any], key: str) -> list[str] | None:
    """Return the list for a fixed system, if the event has still the one proposed for a Swiss."""
    return proposed_tie_breaks(key) if held.get("tie_breaks") == _SWISS else None
