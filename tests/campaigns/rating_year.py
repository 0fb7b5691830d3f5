"""A rating year of invented players: events, a list after each period, and its bookkeeping.

    python3 run.py campaign rating-year [--players 5000] [--events 40] [--edition 2025]
                                        [--seed 1] [--seconds 60]

Events are played by strengths that nobody is told; some players are new, some do not appear.
After each period it is asked whether
  every change is what a second, plain computation makes of the games and the printed table;
  the games between rated players made no points: ΣΔR is 0;
  the points of the list are those before, and the changes, the newcomers, less those who left;
  every list is read back as it was written.
It ends with 1 if one of these fails, or if it takes longer than --seconds.
"""

import argparse
import csv
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from fractions import Fraction
from math import floor
from pathlib import Path
from random import Random
from typing import Final

from pareo.elo import Regulations, regulations_named
from pareo.model import (
    Event,
    Match,
    Player,
    Rating,
    Result,
    Round,
    Settings,
    TimeClass,
    TimeControl,
    Tournament,
    Tpn,
)
from pareo.rating import (
    Listed,
    Period,
    RatingList,
    drift_of,
    dumps_list,
    entrants_by_list,
    event_of,
    loads_list,
    next_list,
    rate_period,
)

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"
ROUNDS: Final = 9
FULL_DIFFERENCE: Final = 2650
SLOW: Final = TimeControl.parse("7200+30")


@dataclass(frozen=True, slots=True)
class World:
    """Everybody who may play: the true strength by ID."""

    strengths: dict[str, int]
    ratings: RatingList
    regulations: Regulations


def world(players: int, edition: str, seed: int) -> World:
    """Return so many players, one in ten of whom has no rating yet, and the list they are in."""
    random = Random(seed)
    regulations = regulations_named(edition, TimeClass.STANDARD)
    strengths: dict[str, int] = {}
    listed: dict[str, Listed] = {}
    steps = regulations.coefficients
    for number in range(1, players + 1):
        key = str(90_000_000 + number)
        strength = round(random.gauss(2000, 200))
        strengths[key] = strength
        if random.random() < 0.1:
            continue
        rating = max(regulations.floor, strength + random.randint(-80, 80))
        k = steps.top if rating >= 2400 else steps.usual
        listed[key] = Listed(
            key, f"Player {number}", rating, k, "ESP", total_games=60, highest=rating
        )
    first = date(2006, 1, 1) if edition == "2005" else date(2026, 1, 1)
    return World(strengths, RatingList(first, TimeClass.STANDARD, listed), regulations)


# ----------------------------------------------------------------------------------- playing


def played(random: Random, whole: World, start: date, name: str) -> Tournament:
    """Return an event in which neighbours by score meet, without meeting again."""
    keys = random.sample(sorted(whole.strengths), random.randint(60, 160))
    players = tuple(
        Player(Tpn(n), f"Player {key}", federation="ESP", fide_id=key)
        for n, key in enumerate(keys, start=1)
    )
    strength = {player.number: whole.strengths[player.fide_id or ""] for player in players}
    scores = dict.fromkeys(strength, 0)
    met: set[frozenset[Tpn]] = set()
    rounds: list[Round] = []
    for _ in range(ROUNDS):
        matches = []
        for white, black in _pairs(random, scores, met):
            result = _result(random, strength[white] - strength[black])
            scores[white] += {"1": 2, "½": 1, "0": 0}[result.value[0]]
            scores[black] += 2 - {"1": 2, "½": 1, "0": 0}[result.value[0]]
            met.add(frozenset((white, black)))
            matches.append(Match.of(white, black, result))
        rounds.append(Round(tuple(matches)))
    return Tournament(
        players,
        Settings(rounds=ROUNDS, system="FIDE_DUTCH_2026", time_control=SLOW),
        Event(name, first_day=start, last_day=start + timedelta(days=ROUNDS - 1)),
        rounds=tuple(rounds),
    )


def _pairs(
    random: Random, scores: dict[Tpn, int], met: set[frozenset[Tpn]]
) -> Iterator[tuple[Tpn, Tpn]]:
    waiting = sorted(scores, key=lambda number: (-scores[number], random.random()))
    while len(waiting) > 1:
        first = waiting.pop(0)
        second = next((n for n in waiting if frozenset((first, n)) not in met), None)
        if second is None:
            continue
        waiting.remove(second)
        yield (first, second) if random.random() < 0.5 else (second, first)


def _result(random: Random, difference: int) -> Result:
    if random.random() < 0.01:
        return Result.WHITE_WON_BY_FORFEIT
    expected = 1 / (1 + 10 ** (-difference / 400))
    draw = 0.3 * min(expected, 1 - expected) * 2
    drawn = random.random()
    if drawn < expected - draw / 2:
        return Result.WHITE_WON
    return Result.DRAWN if drawn < expected + draw / 2 else Result.BLACK_WON


# ------------------------------------------------------------------- the second computation


def printed_table() -> list[tuple[int, int]]:
    """Return the smallest difference and the hundredths of each row of the printed table."""
    with (FIXTURES / "rating-pd.csv").open(encoding="utf-8", newline="") as file:
        return [(int(r["d_min"]), round(float(r["pd_higher"]) * 100)) for r in csv.DictReader(file)]


def expected_by_table(table: list[tuple[int, int]], difference: int) -> int:
    """Look PD up, row by row."""
    above = [share for first, share in table if first <= abs(difference)][-1]
    return above if difference >= 0 else 100 - above


def plain_changes(
    whole: World, events: Sequence[Tournament], before: RatingList
) -> dict[str, tuple[int, int, int]]:
    """Return games, ΣΔR and the new rating of every rated player, computed game by game."""
    table = printed_table()
    limit = 350 if whole.regulations.edition.name == "2005" else 400
    full = FULL_DIFFERENCE if whole.regulations.key == "2025" else 10_000
    games: dict[str, list[int]] = {}
    for event in events:
        ids = {player.number: player.fide_id or "" for player in event.players}
        for match in (match for one in event.rounds for match in one.matches):
            if match.games[0].result.value not in ("1-0", "½-½", "0-1"):
                continue
            white, black = ids[match.home], ids[match.away]
            score = {"1-0": 100, "½-½": 50, "0-1": 0}[match.games[0].result.value]
            for own, other, made in ((white, black, score), (black, white, 100 - score)):
                one, two = before.players.get(own), before.players.get(other)
                if not (one and two and one.rating and two.rating):
                    continue
                difference = one.rating - two.rating
                if one.rating < full:
                    difference = max(-limit, min(limit, difference))
                games.setdefault(own, []).append(made - expected_by_table(table, difference))
    found: dict[str, tuple[int, int, int]] = {}
    for key, deltas in games.items():
        player = before.players[key]
        k = player.k or 0
        if limit == 400 and k * len(deltas) > 700:
            k = 700 // len(deltas)
        change = Fraction(k * sum(deltas), 100)
        size = floor(abs(change) + Fraction(1, 2))
        rounded = (player.rating or 0) + (size if change >= 0 else -size)
        if whole.regulations.edition.name == "2005":  # 10.53: the rating is rounded, not the change
            rounded = floor((player.rating or 0) + change + Fraction(1, 2))
        found[key] = (len(deltas), sum(deltas), rounded)
    return found


def faults_of(whole: World, events: Sequence[Tournament], period: Period) -> Iterator[str]:
    """Tell what does not add up."""
    plain = plain_changes(whole, events, period.before)
    ours = {
        key: (change.games, change.total, change.after)
        for key, change in period.changes.items()
        if change.before is not None
    }
    floor_ = whole.regulations.floor
    for key in sorted(plain.keys() | ours.keys()):
        mine, other = ours.get(key), plain.get(key)
        if other is not None and other[2] < floor_:
            other = (other[0], other[1], None)  # type: ignore[assignment]  # off the list
        if mine != other:
            yield f"{key}: {mine} is not {other}"
    study = drift_of(period)
    strong = any((one.rating or 0) >= FULL_DIFFERENCE for one in period.before.rated)
    if study.surplus and not strong:
        yield f"games between rated players made {study.surplus} hundredths"
    total = sum(one.rating or 0 for one in period.after.rated)
    kept = sum(one.rating or 0 for one in period.before.rated)
    entered = (study.entered.mean or 0) * study.entered.players
    left = (study.left.mean or 0) * study.left.players
    if total != kept + study.gained + entered - left:
        yield f"the list has {total} points, which is not {kept + study.gained + entered - left}"
    if loads_list(dumps_list(period.after)) != period.after:
        yield "the list is not read back as it was written"
    if period.refused or period.waiting or period.without_id:
        yield "an event is refused or waits, or somebody has no ID"


# ----------------------------------------------------------------------------------- running


def year(
    players: int, events: int, edition: str, seed: int
) -> Iterator[tuple[Period, list[Tournament], list[str]]]:
    """Yield every period of a year, its events, and what does not add up."""
    whole = world(players, edition, seed)
    random = Random(seed + 1)
    lists = whole.regulations.lists_per_year
    current = whole.ratings
    for number in range(lists):
        share = range(events * number // lists, events * (number + 1) // lists)
        start = current.published + timedelta(days=3)
        field = [played(random, whole, start + timedelta(days=n % 7), f"Open {n}") for n in share]
        field = [_with_ratings(event, current) for event in field]
        rated = [
            event_of(one, entrants=entrants_by_list(one, current, whole.regulations))
            for one in field
        ]
        period = rate_period(current, rated, whole.regulations)
        assert period.after.published == next_list(current.published, whole.regulations)
        yield period, field, list(faults_of(whole, field, period))
        current = period.after


def _with_ratings(event: Tournament, current: RatingList) -> Tournament:
    """Return the event as its report has it: with the ratings of the list."""
    players = []
    for player in event.players:
        listed = current.players.get(player.fide_id or "")
        rating = Rating(listed.rating) if listed and listed.rating else None
        players.append(replace(player, rating=rating))
    return replace(event, players=tuple(players))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a year; 0 if everything adds up in time."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign rating-year",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=int, default=5000)
    parser.add_argument("--events", type=int, default=40)
    parser.add_argument("--edition", choices=("2005", "2024", "2025"), default="2025")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args(arguments)
    started = time.perf_counter()
    wrong = 0
    for period, _, faults in year(options.players, options.events, options.edition, options.seed):
        study = drift_of(period)
        games = sum(change.games for change in period.changes.values())
        print(
            f"{period.after.published}: events {len(period.rated)}, games counted {games}, "
            f"rated {study.after.players}, entered {study.entered.players}, "
            f"left {study.left.players}, gained {study.gained}"
        )
        for fault in faults[:20]:
            print(f"  {fault}")
        wrong += len(faults)
    took = time.perf_counter() - started
    print(f"{wrong} faults in {took:.1f} s")
    return 1 if wrong or took > options.seconds else 0


if __name__ == "__main__":
    sys.exit(main())
