"""Tournaments for norms: the worked example of the rules page among ten players."""

from datetime import date
from typing import Any, Final

from pareo.model import Event, Player, Round, Settings, Tournament

RESULTS: Final = ("0-1", "1-0", "½-½", "1-0", "½-½", "1-0", "½-½", "1-0", "½-½")
OPPONENTS: Final = (
    ("GM", 2545, "UKR"),
    ("FM", 2310, "ESP"),
    ("IM", 2440, "FRA"),
    (None, 2005, "ESP"),
    ("GM", 2501, "ARM"),
    ("IM", 2398, "ESP"),
    ("WGM", 2335, "GEO"),
    ("FM", 2287, "ITA"),
    ("IM", 2422, "POL"),
)
CANDIDATE: Final = 10
EVENT: Final = Event(
    "Open",
    federation="ESP",
    first_day=date(2026, 5, 1),
    last_day=date(2026, 5, 9),
    round_dates=tuple(date(2026, 5, day) for day in range(1, 10)),
)
SWISS: Final = "FIDE_DUTCH_2026"


def example(
    results: tuple[str, ...] = RESULTS, event: Event = EVENT, **settings: Any
) -> Tournament:
    """Return the event in which player 10 meets 1 in round 1, 2 in round 2 and so on.

    All other games are drawn; the rounds are those of a round robin.
    """
    players = [
        Player(number, f"Player {number}", rating, title, "m", federation)
        for number, (title, rating, federation) in enumerate(OPPONENTS, start=1)
    ]
    players.append(Player(CANDIDATE, "Candidate, Ana", 2390, None, "w", "ESP"))
    values: dict[str, Any] = {"rounds": 9, "system": SWISS} | settings
    rounds = [_round(number, result) for number, result in enumerate(results, start=1)]
    return Tournament(players, Settings(**values), event, rounds=rounds)


def _round(number: int, result: str) -> Round:
    others = [
        (one, two, "pending" if result == "pending" else "½-½")
        for one in range(1, 10)
        for two in range(one + 1, 10)
        if (one + two - 2 * number) % 9 == 0
    ]
    return Round.of((CANDIDATE, number, result), *others)
