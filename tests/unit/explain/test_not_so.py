"""Asked why something is so that is not so, the answer says what is.

Seven players, round 1 by C.04.3: without the bye, which the last of the lowest group has, S1 is
1 2 3 and S2 is 4 5 6 (Art. 3.2.2), so that 1 meets 4, 2 meets 5, 3 meets 6 and 7 has the bye.
"""

from typing import Final

import pytest

from pareo import ByeFor, FloatOf, InputError, Meeting, Player, Settings, Tournament, explain_round
from pareo.systems import SYSTEMS
from tests.words import for_system

SEVEN: Final = Tournament(
    [Player(n, f"P{n}", 2000 - n) for n in range(1, 8)], Settings(rounds=3, initial_colour="w")
)


def lines(wish: Meeting | ByeFor | FloatOf) -> list[str]:
    """The sentences of the answer."""
    (section,) = explain_round(SEVEN, wish).sections
    return [str(line) for line in section.lines]


def test_two_who_do_not_meet_are_said_not_to_meet() -> None:
    assert lines(Meeting(7, 1, wanted=False)) == [
        "P7 (7) and P1 (1) do not meet.",
        "P7 (7) has the bye.",
        "P1 (1) meets P4 (4).",
    ]


def test_who_does_not_have_the_bye_is_said_not_to_have_it() -> None:
    assert lines(ByeFor(1, wanted=False)) == [
        "P1 (1) does not have the bye.",
        "P1 (1) meets P4 (4).",
    ]


def test_who_does_not_float_is_said_not_to_float() -> None:
    assert lines(FloatOf(2, wanted=False)) == [
        "P2 (2) does not float down.",
        "P2 (2) meets P5 (5).",
    ]


def test_who_has_the_bye_of_the_own_group_is_said_not_to_float() -> None:
    (said,) = lines(FloatOf(7, wanted=False))
    assert said.startswith("P7 (7) has the bye, and so does not float")


def test_nobody_meets_himself() -> None:
    with pytest.raises(InputError, match="Both are 1"):
        Meeting(1, 1)


@pytest.mark.parametrize("key", SYSTEMS)
def test_what_is_not_so_is_never_stated_by_any_system(key: str) -> None:
    for wish in (Meeting(1, 2, wanted=False), ByeFor(1, wanted=False)):
        page = explain_round(for_system(key, SEVEN), wish, key)
        said = [str(line) for line in page.sections[0].lines]
        assert said[0].endswith(("do not meet.", "does not have the bye."))
