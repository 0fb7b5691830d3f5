"""A first rating is explained with every number on the way."""

import pytest

from pareo.elo import STANDARD_2005, STANDARD_2025, Regulations
from pareo.rating import RatedEvent, explain
from tests.unit.rating.words import entrants, event, games, rated, round_robin


def lines(found: RatedEvent, regulations: Regulations, key: int) -> list[str]:
    """Return what follows the games."""
    said = [str(line) for line in explain(rated(found, regulations), key)]
    return [line for line in said if not line.startswith("Round")]


def test_8_2_2_two_hypothetical_draws_the_average_p_and_dp_are_shown() -> None:
    """A published case: (9507 + 3600) / 7 = 1872.43; 4 of 7 is 0.57, dp 50; Ru 1922."""
    people = entrants(1902, 1877, 1884, 2012, 1832, None)
    played = games("6-1 =", "6-2 =", "6-3 1", "6-4 0", "6-5 1")
    assert lines(event(people, played), STANDARD_2025, 6) == [
        (
            "Ra = (1902 + 1877 + 1884 + 2012 + 1832 + 2 × 1800) / 7 = 1872.43: the rated opponents "
            "and two hypothetical draws against 1800."
        ),
        "p = (3 + 1) / 7 = 0.57; dp = 50.",
        "Ru = 1872.43 + 50 = 1922 (B.02 Art. 8.2.2, edition of 2025).",
        "The list requires 5 games and a rating of 1400; this event has 5 games.",
        "First result: 3 of 5 against an average of 1901: Ru = 1922.",
    ]


def test_8_2_3_the_highest_first_rating_is_shown() -> None:
    """(12000 + 3600) / 7 = 2228.57; 6 of 7 is 0.86, dp 309: 2537.57 rounded, cut to 2200."""
    played = games(*(f"6-{n} 1" for n in range(1, 6)))
    found = lines(event(entrants(*[2400] * 5, None), played), STANDARD_2025, 6)
    assert found[2:4] == [
        "Ru = 2228.57 + 309 = 2538 (B.02 Art. 8.2.2, edition of 2025).",
        "The maximum first rating is 2200: Ru = 2200.",
    ]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        # Rc 2000: 2½ of 4 is one half point above 50 %, 12.5 more, a half rounded up.
        ("11=0", "2½ of 4: 1 half point above 50 %; Ru = 2000 + 1 × 12.5 = 2013 ({}10.23{})."),
        ("1=0=", "2 of 4 is 50 %: Ru = Rc = 2000 ({}10.22{})."),
        ("1000", "Ru = 2000 − 193 = 1807 ({}10.24{})."),  # p 0.25, dp −193
    ],
)
def test_10_22_to_10_24_rc_and_half_points_are_shown(results: str, words: str) -> None:
    people = entrants(1900, 2100, 1950, 2050, None)
    played = games(*(f"5-{n} {sign}" for n, sign in enumerate(results, start=1)))
    found = lines(event(people, played), STANDARD_2005, 5)
    assert found[0] == (
        "Rc = (1900 + 2100 + 1950 + 2050) / 4 = 2000 (B.02 Art. 10.21a, edition of 2005)."
    )
    assert words.format("B.02 Art. ", ", edition of 2005") in found
    assert found[-2] == "The list requires 9 games and a rating of 1601; this event has 4 games."


def test_10_25_in_a_round_robin_dp_is_shown_with_its_share() -> None:
    """The example of 10.54: H has 2 of 9, p 0.22, dp −220: 2337 − 220 · 9/10 = 2139."""
    people = entrants(2600, 2500, None, 2400, None, 2150, 2300, None, None, 2300)
    found = lines(round_robin(people, [8, 7, 7, 6, 6, 4, 3, 2, 1, 1]), STANDARD_2005, 8)
    assert found[:3] == [
        "Rc = 2337, from the average of the round robin.",
        "p = 2 / 9 = 0.22; dp = −220.",
        "Ru = 2337 − 220 × 9/10 = 2139 (B.02 Art. 10.25, edition of 2005).",
    ]
