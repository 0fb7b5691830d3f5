"""docs/concepts/colours.md: colour preferences, and who has White."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pytest

from pareo.model import Colour, Rating
from pareo.naming import system_named
from pareo.pairing import ListTrace, RoundPairing
from pareo.pairing.common.colours import Preference, colour_preference
from pareo.pairing.dubov_2026 import definitions as dubov_2026
from pareo.pairing.fide_1987 import definitions as fide_1987
from pareo.pairing.lim_2026 import definitions as lim_2026
from pareo.pairing.median_family.players import allowed_colours
from pareo.pairing.team_2026 import definitions as team_2026
from pareo.pairing.trace import ColourGranted
from tests.tables import Row, label, table
from tests.words import colours, entrant, setup

PREFERENCES: Final = table("colours", "The colour due")
SEATS: Final = table("colours", "Who has White")
LAST_SEATS: Final = table("colours", "Who has White in the last round")
NAMES: Final = {Colour.WHITE: "White", Colour.BLACK: "Black", None: "none"}
SYSTEMS: Final = {
    "C.04.3 2026": "dutch-2026",
    "C.04.3 2017": "dutch-2017",
    "C.04.1 1992": "dutch-1992",
    "Dubov": "dubov-2026",
    "Burstein": "burstein-2026",
    "Lim": "lim-2026",
    "1987": "fide-1987",
    "Team A": "team-2026",
    "Olympiad": "olympiad-2022",
    "Double-Swiss": "double-swiss-2026",
}


def due(preference: Preference | None) -> str:
    if preference is None:
        return ""
    return f"{preference.strength.name.lower()} {NAMES[preference.due]}"


def with_allowed(colour: Colour | None, allowed: frozenset[Colour]) -> str:
    only = "both" if len(allowed) > 1 else "only " + " ".join(NAMES[one] for one in allowed)
    return f"{NAMES[colour]}, {only} allowed"


READ: Final[dict[str, Callable[[Sequence[Colour]], str]]] = {
    "Dutch, Burstein": lambda had: due(colour_preference(had)),
    "Dubov": lambda had: due(dubov_2026.preference(had)),
    "Lim": lambda had: with_allowed(lim_2026.due_colour(had), allowed_colours(had)),
    "1987": lambda had: with_allowed(fide_1987.due_colour(had), allowed_colours(had)),
    "Team A": lambda had: due(team_2026.preference_of_type_a(had)),
    "Team B": lambda had: due(team_2026.preference_of_type_b(had, is_last=False)),
}


@pytest.mark.parametrize("row", PREFERENCES, ids=label)
@pytest.mark.parametrize("chapter", READ)
def test_1_7_and_a7_and_1_6_and_5_and_12_the_colour_due(row: Row, chapter: str) -> None:
    had = [colour for colour in colours(row["games so far"]) if colour]
    assert READ[chapter](had) == row[chapter]


def white_and_step(first: str, second: str, key: str, *, last: bool) -> str:
    """Pair two players and return who has White and by which article; nothing if they may not meet."""
    pair = (
        replace(entrant(number, 6, history), rating=Rating(2000))
        for number, history in ((1, first), (2, second))
    )
    trace = ListTrace()
    outcome = system_named(key).pair(setup(*pair, played=8, rounds=9 if last else 11), trace)
    if not isinstance(outcome, RoundPairing):
        return ""
    *_, granted = (one for one in trace.happenings if isinstance(one, ColourGranted))
    who = {1: "first", 2: "second"}[granted.white]
    return f"{who} {granted.because.article}"


@pytest.mark.parametrize("row", SEATS, ids=label)
@pytest.mark.parametrize("chapter", SYSTEMS)
def test_5_2_and_e_and_5_and_12_who_has_white(row: Row, chapter: str) -> None:
    found = white_and_step(row["first"], row["second"], SYSTEMS[chapter], last=False)
    assert found == row[chapter]


@pytest.mark.parametrize("row", LAST_SEATS, ids=label)
@pytest.mark.parametrize("chapter", SYSTEMS)
def test_1_8_and_6_and_13_who_has_white_in_the_last_round(row: Row, chapter: str) -> None:
    found = white_and_step(row["first"], row["second"], SYSTEMS[chapter], last=True)
    assert found == row[chapter]
