"""Words that the tests of ratings share."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations

from pareo.elo import STANDARD_2005, STANDARD_2025, Regulations
from pareo.model import Result, Sex, TimeClass, TimeControl
from pareo.rating import (
    Circumstances,
    Entrant,
    EventGame,
    EventResult,
    Form,
    Listed,
    RatedEvent,
    RatingList,
    rate_event,
)

RESULTS = {"1": Result.WHITE_WON, "=": Result.DRAWN, "0": Result.BLACK_WON}
SLOW = TimeControl.parse("5400+30")
"""90 minutes and 30 seconds a move: 120 minutes for 60 moves."""


def entrants(
    *ratings: int | None, women: bool = False, k: int | None = None
) -> tuple[Entrant, ...]:
    """Return players 1, 2, 3 … with these ratings, and IDs from 1001 on."""
    return tuple(
        Entrant(
            number,
            f"P{number}",
            rating,
            k=k,
            id=str(1000 + number),
            federation="ESP",
            sex=Sex.FEMALE if women else Sex.MALE,
        )
        for number, rating in enumerate(ratings, start=1)
    )


def games(*lines: str) -> tuple[EventGame, ...]:
    """Return games such as `1-2 1`, `3-1 =`, `2-3 1F-0F`, each in a round of its own."""
    found = []
    for number, line in enumerate(lines, start=1):
        pair, result = line.split()
        white, black = map(int, pair.split("-"))
        found.append(EventGame(number, white, black, RESULTS.get(result) or Result(result)))
    return tuple(found)


def event(
    people: Sequence[Entrant],
    played: Sequence[EventGame],
    form: Form = Form.SWISS,
    **circumstances: object,
) -> RatedEvent:
    """Return an event of a week in May 2026 (or as the tests change it)."""
    return RatedEvent(
        "Test Open",
        form,
        tuple(people),
        tuple(played),
        first_day=date(2026, 5, 2),
        last_day=date(2026, 5, 9),
        time_control=SLOW,
        circumstances=Circumstances(**circumstances),  # type: ignore[arg-type]  # any of them
    )


def round_robin(
    people: Sequence[Entrant], scores: Sequence[float], **changes: object
) -> RatedEvent:
    """Return a round robin in which everybody comes to the given score.

    The scores must be possible; games are found from the top: the strongest score wins as
    many as it needs against the lowest.
    """
    left = {one.key: round(score * 2) for one, score in zip(people, scores, strict=True)}
    opponents = {one.key: len(people) - 1 for one in people}
    results: dict[tuple[int, int], Result] = {}
    assert _assign(list(combinations(sorted(left), 2)), left, opponents, results)
    played = tuple(
        EventGame(number, white, black, result)
        for number, ((white, black), result) in enumerate(sorted(results.items()), start=1)
    )
    return replace(event(people, played, Form.ROUND_ROBIN), **changes)  # type: ignore[arg-type]  # any of them


def _assign(
    pairs: list[tuple[int, int]],
    left: dict[int, int],
    opponents: dict[int, int],
    results: dict[tuple[int, int], Result],
) -> bool:
    if not pairs:
        return all(value == 0 for value in left.values())
    (white, black), rest = pairs[0], pairs[1:]
    opponents[white] -= 1
    opponents[black] -= 1
    for result, mine, other in (
        (Result.WHITE_WON, 2, 0),
        (Result.DRAWN, 1, 1),
        (Result.BLACK_WON, 0, 2),
    ):
        left[white] -= mine
        left[black] -= other
        fits = all(0 <= left[key] <= 2 * opponents[key] for key in (white, black))
        if fits and _assign(rest, left, opponents, results):
            results[white, black] = result
            return True
        left[white] += mine
        left[black] += other
    opponents[white] += 1
    opponents[black] += 1
    return False


def rated(found: RatedEvent, regulations: Regulations = STANDARD_2005) -> EventResult:
    """Rate an event."""
    return rate_event(found, regulations)


def articles(found: RatedEvent, regulations: Regulations = STANDARD_2005) -> list[str]:
    """Return the articles for which an event is refused or noted."""
    return [finding.rule.article for finding in rate_event(found, regulations).findings]


def rating_list(
    *players: Listed, published: date = date(2026, 5, 1), rate: TimeClass = TimeClass.STANDARD
) -> RatingList:
    """Return a list of these players."""
    return RatingList(published, rate, {player.id: player for player in players})


def listed(number: int, rating: int | None = None, **values: object) -> Listed:
    """Return a player of a list: `listed(1, 2210, k=20)` has the ID 1001."""
    usual: dict[str, object] = {
        "k": None if rating is None else 15,
        "federation": "ESP",
        "total_games": 0 if rating is None else 40,
        "highest": rating or 0,
    }
    return Listed(str(1000 + number), f"P{number}", rating, **(usual | values))  # type: ignore[arg-type]  # any of them


NOW = STANDARD_2025
