"""A second opinion on the rating regulations in force since March 2024 (B.02, two chapters).

Standard: with article 8.3.1 as amended from 1 October 2025; rapid and blitz: with article 7.3.1 as
amended from 1 December 2024. Written from the text of the rules alone, in exact fractions and plain
data; it shares nothing with the code that it checks. `kind` is "standard", "rapid" or "blitz". A
rating is an integer or None (unrated), a score a fraction; games of one player are pairs (rating
of the opponent, score), games of an event triples (one, other, score of the first), the score
being None if the game was not played. Articles are those of the chapter on standard chess.

Where the text leaves room, these are the readings:

 1. Percentages and first ratings: halves up. The change of a period: halves away from zero.
 2. Ra of a first rating stays a fraction; only Ru is rounded. Then it is limited to 2200, and
    then compared with 1400.
 3. A first rating is one calculation over all games that are pooled, not a mean of events.
 4. 8.2.1: the score is the one in games that count. The first event is the first one with a game that
    counts, and no other: the second may have zero points. It stays out when it leaves the window.
 5. 7.1.4: 26 monthly periods, the one of the calculation included.
 6. Both amendments go by the day on which the event starts.
 7. 8.3.1: at least 2650 is asked of the own rating that serves for the game. Rapid and blitz: a
    gap of at least 600 and one of the two above 2600, each by the rating that serves.
 8. 8.3.3: K is fixed at the beginning of the period by the games finished and the ratings published
    before, the one that serves included; games before the first rating are the caller's choice.
    Juniors have 40 to the end of the year in which they become 18, if 2300 was never published.
    The same K holds for rapid and blitz. The year is that of the period.
 9. K·n ≤ 700: n are the games of the period that count, of one kind, all events together.
10. 7.2.1: below 1400 after the change means unrated; the change itself has no floor.
11. 8.2.4: who was listed meanwhile has a change of the own and is unrated for all others.
12. Games of a match are rated until the other cannot catch up; points without play count.
13. Rapid, 7.2.1: the standard rating replaces a missing one for player and opponents alike.
14. 1.1: the unrated count as below 1800. Rapid and blitz want the same time for both.
15. Rp: the mean of the rated opponents, whole, plus dp; 0 and 100 % have ∓800.
16. The rise of March 2024 gives whole ratings, halves up.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from tests.independent.ratings_2005 import (
    DP,
    Game,
    Meeting,
    Points,
    Ratings,
    decided_after,
    half_up,
    mean,
    pd,
    percent,
    played_by,
    points_of,
)

FLOOR = 1400
CEILING = 2200
CAP = 400
UNCAPPED_FROM = date(2025, 10, 1)
GAP_FROM = date(2024, 12, 1)

# --------------------------------------------------------------------------------- single numbers


def dp(percentage: int) -> int:
    """8.1.1."""
    return {**DP, 100: 800, 0: -800}[percentage]


def away_from_zero(value: Fraction) -> int:
    """8.3.4."""
    nearest = math.floor(abs(value) + Fraction(1, 2))
    return nearest if value >= 0 else -nearest


def is_uncapped(own: int, kind: str, started: date) -> bool:
    """8.3.1 as amended: the full difference for a player of at least 2650."""
    return kind == "standard" and own >= 2650 and started >= UNCAPPED_FROM


def difference(own: int, opponent: int, kind: str, started: date) -> int:
    """8.3.1: more than 400 counts as 400."""
    apart = own - opponent
    return apart if is_uncapped(own, kind, started) else max(-CAP, min(CAP, apart))


def expected(own: int, opponent: int, kind: str, started: date) -> Fraction:
    """8.1.2, 8.3.1."""
    return pd(difference(own, opponent, kind, started))


def gap_is_rated(one: int, other: int, kind: str, started: date) -> bool:
    """Rapid and blitz, 7.3.1 as amended."""
    if kind == "standard" or started < GAP_FROM:
        return True
    return abs(one - other) < 600 or max(one, other) <= 2600


def counting(
    own: int, games: Iterable[Game], kind: str, started: date
) -> list[tuple[int, Fraction]]:
    """8.3, 7.3.1: the games of a rated player that are rated."""
    return [
        (other, score)
        for other, score in games
        if other is not None and gap_is_rated(own, other, kind, started)
    ]


def delta(own: int, games: Iterable[Game], kind: str, started: date) -> Fraction:
    """8.3.2: the sum of score − PD."""
    return sum(
        (
            score - expected(own, other, kind, started)
            for other, score in counting(own, games, kind, started)
        ),
        Fraction(),
    )


def k_factor(games: int, highest_published: int, birth_year: int | None, year: int) -> int:
    """8.3.3: games finished before, highest rating that was ever published."""
    if highest_published >= 2400:
        return 10
    if birth_year is not None and year <= birth_year + 18 and highest_published < 2300:
        return 40
    return 40 if games < 30 else 20


def limited_k(k: int, games: int) -> int:
    """8.3.3: K·n does not exceed 700 in a period."""
    return k if k * games <= 700 else 700 // games


def k_history(
    entries: Iterable[tuple[int, int, int]], birth_year: int | None, games: int = 0
) -> list[int]:
    """8.3.3: K as applied in each period, from (published rating, games of the period, year)."""
    history, highest = [], 0
    for published, played, year in entries:
        highest = max(highest, published)
        history.append(limited_k(k_factor(games, highest, birth_year, year), played))
        games += played
    return history


def period_change(k: int, events: Iterable[tuple[int, Fraction]]) -> tuple[int, Fraction, int]:
    """8.3.3, 8.3.4: events as (games, sum of ΔR); the K applied, the exact change, the change."""
    played = list(events)
    applied = limited_k(k, sum(games for games, _ in played))
    exact = applied * sum((deltas for _, deltas in played), Fraction())
    return applied, exact, away_from_zero(exact)


def listed(rating: int) -> int | None:
    """7.2.1: below 1400 a player is unrated."""
    return rating if rating >= FLOOR else None


def next_rating(old: int, k: int, events: Iterable[tuple[int, Fraction]]) -> int | None:
    """7.2.1, 8.3.4: the rating of the next list."""
    return listed(old + period_change(k, events)[2])


def performance(games: Iterable[Game]) -> int | None:
    """B.01 1.4.8: Rp over the rated opponents, nobody's rating being raised."""
    rated = [(other, score) for other, score in games if other is not None]
    if not rated:
        return None
    score = sum((score for _, score in rated), Fraction())
    return mean([other for other, _ in rated]) + dp(percent(score, len(rated)))


def raised_in_2024(rating: int) -> int:
    """The change of 1 March 2024."""
    return half_up(rating + Fraction(2, 5) * (2000 - rating)) if rating < 2000 else rating


# ---------------------------------------------------------------------------------- first rating


def ru(games: Sequence[tuple[int, Fraction]]) -> int:
    """8.2.2, 8.2.3: with two draws against 1800; before limits."""
    count = len(games) + 2
    average = Fraction(sum(other for other, _ in games) + 2 * 1800, count)
    score = sum((score for _, score in games), Fraction(1))
    return half_up(average + dp(percent(score, count)))


def pooled(events: Iterable[tuple[int, Iterable[Game]]], month: int) -> list[tuple[int, Fraction]]:
    """7.1.4, 8.2.1: what counts in this month of events (month, games), the earliest first."""
    against_rated = [
        (when, [(other, score) for other, score in games if other is not None])
        for when, games in events
    ]
    held = [(when, games) for when, games in against_rated if games]
    if held and sum(score for _, score in held[0][1]) == 0:
        held = held[1:]
    return [game for when, games in held if month - 25 <= when <= month for game in games]


def first_rating(events: Iterable[tuple[int, Iterable[Game]]], month: int) -> int | None:
    """7.1.4, 8.2: months are numbered one after the other."""
    games = pooled(events, month)
    return listed(min(CEILING, ru(games))) if len(games) >= 5 else None


# ------------------------------------------------------------------------------------- the event


class Line(NamedTuple):
    """What an event means to a player.

    `games` are those that count, as (rating, score); `delta` is the sum of ΔR of a rated player.
    """

    games: tuple[tuple[int, Fraction], ...]
    delta: Fraction | None = None


def rate_of_play_suffices(
    kind: str, one: int | None, other: int | None, minutes: Sequence[Fraction]
) -> bool:
    """1.1: minutes for 60 moves of the two players."""
    if kind == "standard":
        highest = max(one or 0, other or 0)
        needed = 120 if highest >= 2400 else 90 if highest >= 1800 else 60
        return min(minutes) >= needed
    if len(set(minutes)) > 1:
        return False
    return 10 < minutes[0] < 60 if kind == "rapid" else 3 < minutes[0] <= 10


def rating_that_serves(kind: str, own: int | None, standard: int | None) -> int | None:
    """Rapid and blitz, 7.2.1: the standard rating of those who have no other."""
    return own if own is not None or kind == "standard" else standard


def match_games(
    ratings: Ratings, games: Sequence[Meeting], length: int, awarded: Mapping[int, Points]
) -> list[Meeting]:
    """6: a match of two; nothing if one is unrated, and nothing after it was decided.

    The first player of all games must be the same one; `awarded` are the points of both for games
    that were not played, by their place.
    """
    if None in ratings.values():
        return []
    return list(games[: decided_after(points_of(games, awarded), length)])


def rate_event(
    ratings: Ratings, games: Sequence[Meeting], kind: str, started: date
) -> dict[str, Line]:
    """5.1, 8.2, 8.3: with the ratings of the list in force at the start (7.1)."""
    lines = {}
    for player, own in ratings.items():
        met = [(ratings[other], score) for other, score in played_by(player, games)]
        lines[player] = line_of(own, met, kind, started)
    return lines


def line_of(own: int | None, games: Iterable[Game], kind: str, started: date) -> Line:
    """8.2, 8.3: games against unrated opponents never count."""
    if own is None:
        return Line(tuple((other, score) for other, score in games if other is not None))
    rated = counting(own, games, kind, started)
    return Line(tuple(rated), delta(own, rated, kind, started))


def line_meanwhile(
    player: str, current: int, ratings: Ratings, games: Sequence[Meeting], when: tuple[str, date]
) -> Line:
    """8.2.4: who was unrated in the event (kind and start: `when`) and is listed now."""
    met = [(ratings[other], score) for other, score in played_by(player, games)]
    return line_of(current, met, *when)


def ratings_that_serve(
    kind: str, own: Ratings, standard: Mapping[str, int | None]
) -> dict[str, int | None]:
    """Rapid and blitz, 7.2.1, for everybody in an event."""
    return {one: rating_that_serves(kind, rating, standard.get(one)) for one, rating in own.items()}


# -------------------------------------------------------------------------------------- the list


def list_of(day: date) -> date:
    """7.1.1: the list that serves events which start on this day."""
    return day.replace(day=1)


def is_inactive(games_of_the_year: int) -> bool:
    """7.2.2."""
    return games_of_the_year == 0
