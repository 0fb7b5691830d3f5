"""Norms of B.01 against an independent reading, on generated events.

    python3 run.py campaign norms [--independent] [--count 2000] [--seed 1] [--jobs 2]

--independent  COUNT events with norms in reach, Swiss and round robins: for every player and every
               title the verdict, all requirements that fail with their values, and the numbers of
               a norm

Each difference is told and stored as a report file.
"""

import sys
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Any, Final

from pareo.model import Event, EventKind, Player, Round, Settings, TimeControl, Title, Tournament
from pareo.norms import NORM_TITLES, RULES_2024, Check, Circumstances, Verdict, norms_of
from pareo.trf import write_trf
from tests.campaigns._harness import Case, Part, on_processes, run, seeded
from tests.independent import norms as reading
from tests.random_norms import random_norm_event

_SYSTEMS: Final = {
    "swiss": "FIDE_DUTCH_2026",
    "round-robin": "FIDE_ROUNDROBIN",
    "double-round-robin": "FIDE_DOUBLEROUNDROBIN",
}
_RESULTS: Final = {
    ("1", "0"): "1-0",
    ("=", "="): "½-½",
    ("0", "1"): "0-1",
    ("+", "-"): "1F-0F",
    ("-", "+"): "0F-1F",
    ("-", "-"): "0F-0F",
}
_START: Final = date(2026, 3, 1)
_NUMBERS: Final = ("rating_sum", "raised_from", "average", "percent", "dp", "performance")


def tournament_of(event: dict[str, Any]) -> Tournament:
    """Return the event as a tournament."""
    players = [
        Player(
            number,
            f"Player{number:02}, A",
            one["rating"],
            one["title"] or None,
            one["sex"],
            one["federation"],
        )
        for number, one in event["people"].items()
    ]
    rounds = [
        Round.of(
            *(
                (white, black, _RESULTS[one, other])
                for white, black, one, other in pairings
                if black is not None
            ),
            byes={white: one for white, black, one, _ in pairings if black is None},
        )
        for pairings in event["pairings"]
    ]
    minutes = event.get("minutes_for_60_moves")
    settings = Settings(
        rounds=event["rounds"],
        system=_SYSTEMS[event["system"]],
        time_control=TimeControl.parse(str(60 * minutes)) if minutes else None,
    )
    days = [
        _START + timedelta(days=day)
        for day, count in enumerate(event.get("rounds_per_day", ()))
        for _ in range(count)
    ]
    about = Event(
        "Random",
        federation=event["host"],
        first_day=_START,
        last_day=_START + timedelta(days=14),
        round_dates=days,
    )
    return Tournament(tuple(players), settings, about, rounds=tuple(rounds))


def circumstances_of(event: dict[str, Any]) -> Circumstances:
    """Return what the tournament does not contain."""
    before = event.get("registered_days_before")
    return Circumstances(
        kind=EventKind(event["kind"]),
        registered_on=None if before is None else _START - timedelta(days=before),
        registered_by=event["registered_by"],
        chief_arbiter=event.get("chief_arbiter"),
    )


def ours(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict in the words of the other reading."""
    basis = verdict.basis
    found: dict[str, Any] = {
        "achieved": verdict.achieved,
        "games": basis.n,
        "score": Fraction(basis.score, 10),
    }
    if not verdict.achieved:
        found["failed"] = sorted(map(_check, verdict.failed))
    if basis.n:
        found |= {name: getattr(basis, name) for name in _NUMBERS}
        found["title_holders"] = basis.title_holders
        found["target_holders"] = basis.target_holders
        found["required_score"] = None if basis.required is None else Fraction(basis.required, 10)
    if verdict.attempt.holds:
        found["via"] = sorted(verdict.via)
        found["ignored"] = sorted(map(list, verdict.choices)) or [list(verdict.ignored)]
        if verdict.achieved:
            found["exceeding"] = Fraction(verdict.exceeding or 0, 10)
            found["norm_games"] = verdict.norm_games
        found["normal_rule"] = verdict.normal_rule
    return found


def theirs(verdict: dict[str, Any], chosen: list[int]) -> dict[str, Any]:
    """Return a verdict of the other reading with what both say.

    Where several sets of rounds may be left out, it is about the one that was chosen.
    """
    made = verdict.get("norms", ())
    achieved, every, failed = verdict["achieved"], verdict.get("ignored", []), verdict.get("failed")
    verdict = next((one for one in made if one["rounds"] == chosen), verdict)
    verdict = {**verdict, "achieved": achieved}
    found = {
        name: verdict[name]
        for name in (
            *("achieved", "games", "score", *_NUMBERS, "title_holders", "target_holders"),
            *("required_score", *(("exceeding", "norm_games") if achieved else ())),
        )
        if name in verdict
    }
    if made:
        found["via"] = sorted(verdict["via"])
        found["ignored"] = sorted(every)
        found["normal_rule"] = verdict["exemption"] is None
    if failed:
        found["failed"] = sorted(
            (one["id"], one["article"], *_values(one["have"], one.get("need", one.get("max"))))
            for one in failed
        )
    return found


def _check(one: Check) -> tuple[str, str, str, str]:
    limit = one.most if one.need is None else one.need
    return one.key, one.rule.article, *_values(one.have, limit)


def _values(have: object, limit: object) -> tuple[str, str]:
    """Return the two values of a requirement, if they are numbers."""
    return (
        str(have) if isinstance(have, int | Fraction) else "",
        str(limit) if isinstance(limit, int | Fraction) else "",
    )


def compared(seed: int) -> Case:
    """Compare all verdicts on one event."""
    event = random_norm_event(seed)
    tournament = tournament_of(event)
    report = norms_of(tournament, RULES_2024, circumstances_of(event), titles=NORM_TITLES)
    other = reading.verdicts_of(event)
    differences = []
    seen = 0
    for number, verdicts in report.players.items():
        there = other[number]
        if {one.title for one in verdicts} != {Title(name) for name in there}:
            differences.append(f"titles of {number}: {[one.title for one in verdicts]}")
            continue
        for verdict in verdicts:
            seen += 1
            here, said = ours(verdict), theirs(there[verdict.title.value], list(verdict.ignored))
            differences += [
                f"{event['system']} {event['kind']} player {number} {verdict.title.value} {name}: "
                f"ours {here.get(name)}, theirs {said.get(name)}"
                for name in here.keys() | said.keys()
                if here.get(name) != said.get(name)
            ]
    file = write_trf(tournament).text if differences else ""
    return Case(f"{event['system']}-{seed}", boards=seen, differences=tuple(differences), file=file)


def independent(count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Compare with the reading that was made from the rules alone."""
    yield from on_processes(seeded(compared, seed, count), jobs)


PARTS: Final = {"independent": Part(lambda asked: independent(asked.count, asked.seed, asked.jobs))}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing differs."""
    return run("norms", __doc__, PARTS, arguments, count=2000)


if __name__ == "__main__":
    sys.exit(main())
