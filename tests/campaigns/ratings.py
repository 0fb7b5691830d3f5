"""Ratings of B.02 against an independent reading of the same text.

    python3 run.py campaign ratings [--edition 2005|2024|2025] [--count 3000] [--seed 1]
                                    [--jobs 2]

COUNT random events of every edition, those since 2024 in turn standard, rapid and blitz. Two
in three stand alone: whether they are rated, which games count, sums, Rc, Ru, K and change;
of 2005 also with ratings below the floor and the articles that refuse a composition. The others
are a chain of periods: also first and next ratings, who enters, leaves, is inactive.
Each difference is told.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final

from pareo.elo import Regulations, regulations_in_force, regulations_named
from pareo.model import Game, Sex, TimeClass, Tpn
from pareo.rating import (
    Circumstances,
    Entrant,
    EventGame,
    EventResult,
    Form,
    PlayerResult,
    RatedEvent,
    Severity,
    computer_list,
    rate_event,
)
from pareo.rating.from_tournament import decided_before
from tests.campaigns._harness import Case, Task, follow, on_processes
from tests.campaigns._rated_events import Invented, Played, invent
from tests.campaigns._rating_chains import differences_in_a_chain
from tests.campaigns._rating_readings import Reading, read_2005, read_2024, refused_2005

FAILURES: Final = Path(".cache/campaigns/ratings")
EDITIONS: Final = ("2005", "2024", "2025")
RATES: Final = (TimeClass.STANDARD, TimeClass.RAPID, TimeClass.BLITZ)


# ----------------------------------------------------------------------------- as the product


def as_event(invented: Invented, regulations: Regulations) -> RatedEvent:
    """Return it for the product."""
    entrants = tuple(
        Entrant(
            key,
            str(key),
            rating,
            invented.current.get(key),
            regulations.coefficient(invented.careers[key], regulations, invented.started.year),
            sex=Sex.FEMALE if key in invented.women else Sex.MALE,
            birth_year=invented.careers[key].birth_year,
            first_event=key in invented.first,
        )
        for key, rating in invented.ratings.items()
    )
    games = invented.contest.games
    flags = _decided(games) if invented.contest.form is Form.MATCH else [False] * len(games)
    return RatedEvent(
        "Invented",
        invented.contest.form,
        entrants,
        tuple(
            EventGame(one.round, one.white, one.black, one.result, decided=flag)
            for one, flag in zip(games, flags, strict=True)
        ),
        first_day=invented.started,
        last_day=invented.started,
        time_control=invented.control,
        circumstances=Circumstances(
            national_championship=bool(invented.championship),
            rate_decided_games=invented.rate_decided,
        ),
    )


def _decided(games: Sequence[Played]) -> list[bool]:
    return decided_before(
        [Game(Tpn(one.white), Tpn(one.black), one.result) for one in games], len(games)
    )


def our_reading(result: EventResult) -> Mapping[int, Reading] | None:
    """Return what the product says of everybody; None if the event is not rated."""
    if not result.accepted:
        return None
    rows = {row.key: row for row in computer_list(result)}
    return {key: _line(one, rows[key].rar, result) for key, one in result.players.items()}


def _line(one: PlayerResult, rar: int, result: EventResult) -> Reading:
    games = tuple(sorted((game.opponent_rating, game.score) for game in one.counted))
    old = result.regulations.edition.name == "2005"
    if one.entrant.changes_from is not None:
        return Reading(
            len(games),
            Fraction(one.won, 100),
            (rar or None) if old else None,
            Fraction(sum(one.deltas), 100),
            k=one.k,
            change=one.change,
            opponents=() if old else games,
        )
    first = one.first
    if first is None or not (
        first.counts or (first.ignored and _is_low(first.ignored.rule.article))
    ):
        return Reading()
    return Reading(
        first.games,
        Fraction(first.score, 100),
        first.rc if old else None,
        ru=first.ru,
        opponents=() if old else games,
    )


def composition_of(result: EventResult) -> tuple[str, ...]:
    """Return the articles of 6.3 to 6.4 by which the product refuses an event."""
    found = [one.rule.article for one in result.findings if one.severity is Severity.REFUSED]
    return tuple(article for article in found if article.startswith("6."))


def _is_low(article: str) -> bool:
    return article == "10.31"


# ---------------------------------------------------------------------------------- comparing


def compared(seed: int, edition: str, rate: TimeClass) -> Case:
    """Rate one event twice."""
    regulations = regulations_named(edition, rate)
    invented = invent(seed, regulations)
    differences: list[str] = []
    if regulations_in_force(invented.started, rate) is not regulations:
        differences.append(f"edition of {invented.started}")
    result = rate_event(as_event(invented, regulations), regulations)
    ours = our_reading(result)
    if edition == "2005" and composition_of(result) != (article := refused_2005(invented)):
        differences.append(f"refused: ours {composition_of(result)}, theirs {article}")
    read = read_2005 if edition == "2005" else read_2024
    theirs = read(invented, rate)
    if ours is None or theirs is None:
        differences += [] if ours is theirs else [f"rated: ours {ours}, theirs {theirs}"]
    else:
        differences += [
            f"{key} ({invented.ratings[key]}): ours {ours[key]}, theirs {theirs[key]}"
            for key in ours
            if ours[key] != theirs[key]
        ]
    name = f"{edition}-{rate.value}-{invented.contest.form.value}-{seed}"
    return Case(name, boards=len(invented.ratings), differences=tuple(differences))


def chained(seed: int, edition: str, rate: TimeClass) -> Case:
    """Follow some players over many periods, twice."""
    events, players, differences = differences_in_a_chain(seed, regulations_named(edition, rate))
    name = f"{edition}-{rate.value}-chain-{seed}"
    return Case(name, rounds=events, boards=players, differences=tuple(differences))


def campaign(edition: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare so many events, every third being a chain of them."""
    rates = RATES[:1] if edition == "2005" else RATES
    tasks: list[Task] = [
        partial(
            chained if number % 3 == 2 else compared,
            seed * 1_000_000 + number,
            edition,
            rates[number // 3 % len(rates)],
        )
        for number in range(count)
    ]
    yield from on_processes(tasks, jobs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for; 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="campaign ratings")
    parser.add_argument("--edition", choices=EDITIONS)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    different = 0
    for edition in [options.edition] if options.edition else EDITIONS:
        cases = campaign(edition, options.count, options.seed, options.jobs)
        different += follow(f"ratings {edition}, seed {options.seed}", cases, FAILURES)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
