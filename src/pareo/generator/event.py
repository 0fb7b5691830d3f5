"""A whole event from a seed: set up, then paired and played round by round."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from pareo.arguments import IDENTITY, Argument, checked, instance, taken
from pareo.generator.amounts import Amount, Part, chosen
from pareo.generator.matches import TEAM_BOARDS, people_needed, played_match, settings_for, teams_of
from pareo.generator.results import FORFEITS, ODD, drawn_result
from pareo.generator.wishes import Plan, RatingRange, Wishes, plan_for
from pareo.history import baku_acceleration
from pareo.language import Message
from pareo.model import (
    BAKU,
    Bye,
    ByeKind,
    Colour,
    Event,
    ForbiddenPairs,
    Game,
    LateEntry,
    Match,
    Player,
    Rating,
    RequestedBye,
    Result,
    Round,
    Settings,
    Sex,
    Tournament,
    Tpn,
    Withdrawal,
)
from pareo.naming import naming, system_named
from pareo.pairing import Board, PairingOutcome, RoundPairing, Unit, Unpairable
from pareo.rounds import pair_round
from pareo.value import dataclass, replace

_BEGINNINGS: Final = (
    "Al",
    "Bar",
    "Cor",
    "Del",
    "Es",
    "Fer",
    "Gar",
    "Her",
    "Ib",
    "Jim",
    "Lo",
    "Mar",
)
_MIDDLES: Final = ("a", "be", "ca", "di", "e", "li", "mo", "na", "o", "ri", "ta", "va")
_ENDS: Final = ("cia", "dez", "les", "lin", "lov", "nen", "res", "rra", "son", "ster", "tes", "ñez")
_WOMEN: Final = ("Ana", "Berta", "Clara", "Delia", "Eva", "Inés", "Nora", "Sara")
_MEN: Final = ("Abel", "Bruno", "César", "Darío", "Hugo", "Iván", "Leo", "Raúl")
_FEDERATIONS: Final = ("ARG", "COL", "CUB", "ENG", "ESP", "FRA", "GER", "IND", "MEX", "NOR", "POR")
_LOWEST: Final = 1400
_HIGHEST: Final = 2850


def people(
    random: Random, number: int, ratings: tuple[int | None, ...] | RatingRange | None
) -> tuple[Player, ...]:
    """Return so many players in the order of ratings, numbered from 1."""
    drawn = _ratings(random, number, ratings)
    return tuple(
        _person(random, Tpn(index), rating)
        for index, rating in enumerate(sorted(drawn, key=lambda each: -(each or 0)), start=1)
    )


def _person(random: Random, number: Tpn, rating: int | None) -> Player:
    woman = random.random() < 0.15
    family = "".join(map(random.choice, (_BEGINNINGS, _MIDDLES, _ENDS)))
    return Player(
        number,
        f"{family}, {random.choice(_WOMEN if woman else _MEN)}",
        rating=None if rating is None else Rating(rating),
        sex=Sex.FEMALE if woman else Sex.MALE,
        federation=random.choice(_FEDERATIONS),
    )


def _ratings(
    random: Random, number: int, wished: tuple[int | None, ...] | RatingRange | None
) -> Sequence[int | None]:
    match wished:
        case RatingRange(lowest, highest, None):
            return [random.randint(lowest, highest) for _ in range(number)]
        case RatingRange(lowest, highest, int() as gap):
            return [max(lowest, highest - gap * index) for index in range(number)]
        case tuple():
            return wished
        case _:
            mean, spread = random.uniform(1500, 2400), random.uniform(60, 300)
            return [
                round(min(max(random.gauss(mean, spread), _LOWEST), _HIGHEST))
                for _ in range(number)
            ]


Pairing = Callable[[Tournament, str], PairingOutcome]


def _seed(given: object, where: str) -> str | None:
    """Take a text without lone surrogates, which no file can hold."""
    text = taken(IDENTITY, given, where)
    return text if text.isascii() or not _HALVES.search(text) else None


def _pairing(given: object, _where: str) -> Pairing | None:
    if not callable(given):
        return None
    from inspect import signature  # large, and nobody who opens an event gives one

    try:
        signature(given).bind("tournament", "system")
    except TypeError:
        return None
    except ValueError:  # written in C, without a signature
        return given
    return given


_HALVES: Final = re.compile("[\ud800-\udfff]")
_SEED: Final[Argument[str]] = Argument(frozenset(), _seed, IDENTITY.wanted)
_PAIRING: Final[Argument[Pairing]] = Argument(
    frozenset(), _pairing, Message("a function of a tournament and the key of a system")
)
_OUTCOME: Final[Argument[PairingOutcome]] = instance(RoundPairing, Unpairable)
_FEWEST_PRESENT: Final = 2
_LAST_ENTRY: Final = 3  # nobody comes later than this round


@dataclass(frozen=True, slots=True)
class _Course:
    """What is to happen, fixed before the start: absences, byes and unusual results."""

    away: Mapping[Tpn, range]
    byes: Mapping[ByeKind, Sequence[Part]]
    results: Mapping[Sequence[Result], Sequence[Part]]
    draws: Fraction | None


@checked(wishes=instance(Wishes), seed=_SEED, pair=_PAIRING)
def generate(wishes: Wishes, seed: str, pair: Pairing = pair_round) -> Tournament:
    """Return a complete event, the same for the same wishes and seed.

    If a round cannot be paired, the event ends before it, with a remark. Raises InputError for
    wishes that are not possible, UnsupportedRuleError for an unknown system.
    """
    random = Random(seed)
    system = system_named(wishes.system)
    plan = plan_for(wishes, random, modern=system.accelerated)
    tournament = _drawn_up(random, plan, seed, system.unit)
    course = _course(random, plan, tournament)
    if plan.baku:
        bands = baku_acceleration(replace(tournament, late_entries=_late_entries(course.away)))
        tournament = _with(tournament, replace(tournament.settings, acceleration=bands))
    baku = BAKU if plan.baku else None
    tournament = naming(_with(tournament, replace(tournament.settings, system=baku)), system)
    for number in range(1, plan.rounds + 1):
        tournament = _with_absences(random, tournament, course, number)
        known = _with_arrivals(tournament, course, number)
        outcome = taken(_OUTCOME, pair(known, system.key), "pair()")
        if isinstance(outcome, Unpairable):
            remark = f" Round {number} cannot be paired; the event ends here"
            ended = replace(tournament, requested_byes=(), remarks=(*tournament.remarks, remark))
            return _with_comings_and_goings(ended, course)
        byes = [Bye(bye.participant, bye.kind) for bye in tournament.requested_byes]
        if outcome.bye is not None:
            byes.append(Bye(outcome.bye, ByeKind.PAIRING_ALLOCATED))
        played = _played(random, tournament, outcome.boards, course, number)
        tournament = tournament.with_round(Round(played, tuple(byes)))
    return _with_comings_and_goings(tournament, course)


def _late_entries(away: Mapping[Tpn, range]) -> tuple[LateEntry, ...]:
    return tuple(LateEntry(tpn, when.stop) for tpn, when in away.items() if when.start == 1)


def _with_arrivals(tournament: Tournament, course: _Course, number: int) -> Tournament:
    """Record who has come late by a round: some rules give them no bye."""
    come = [one for one in _late_entries(course.away) if one.first_round <= number]
    if not come:
        return tournament
    late = _late_entries(_absent(tournament, course))
    return replace(tournament, late_entries=tuple(one for one in come if one in late))


def _absent(tournament: Tournament, course: _Course) -> Mapping[Tpn, range]:
    """Return who is absent and when, except players who had to play to make a pairing."""
    paired = {
        number: {
            participant for match in played.matches for participant in (match.home, match.away)
        }
        | {bye.participant for bye in played.byes if bye.kind is not ByeKind.ZERO_POINT}
        for number, played in enumerate(tournament.rounds, start=1)
    }
    return {
        tpn: when
        for tpn, when in course.away.items()
        if not any(tpn in paired.get(number, ()) for number in when)
    }


def _with_comings_and_goings(tournament: Tournament, course: _Course) -> Tournament:
    """Record late entries and withdrawals."""
    away = _absent(tournament, course)
    return replace(
        tournament,
        late_entries=_late_entries(away),
        withdrawals=tuple(
            Withdrawal(tpn, when.start - 1) for tpn, when in away.items() if when.start > 1
        ),
    )


def _with(tournament: Tournament, settings: Settings) -> Tournament:
    return replace(tournament, settings=settings)


def _drawn_up(random: Random, plan: Plan, seed: str, unit: Unit) -> Tournament:
    ratings = plan.ratings
    if isinstance(ratings, tuple) and unit is Unit.TEAMS:
        ratings = tuple(rating for rating in ratings for _ in range(TEAM_BOARDS))
    players = people(random, people_needed(unit, plan.players), ratings)
    numbers = [player.number for player in players[: plan.players]]
    return Tournament(
        players,
        settings_for(
            unit,
            Settings(
                rounds=plan.rounds,
                points=plan.points,
                initial_colour=random.choice(tuple(Colour)),
                forbidden_pairs=tuple(
                    ForbiddenPairs(tuple(sorted(random.sample(numbers, 2))))
                    for _ in range(plan.forbidden_pairs)
                ),
                tie_breaks=plan.tie_breaks,
            ),
        ),
        teams=teams_of(unit, players),
        event=Event(name=f"Generated {seed}"),
        remarks=(f" Generated by Pareo with seed {seed}",),
    )


def _course(random: Random, plan: Plan, tournament: Tournament) -> _Course:
    numbers = [one.number for one in tournament.participants]
    return _Course(
        _away(random, plan, numbers),
        {kind: amount.over(plan.rounds, random) for kind, amount in plan.byes.items()},
        {
            FORFEITS: plan.forfeits.over(plan.rounds, random),
            (Result.DOUBLE_FORFEIT,): plan.double_forfeits.over(plan.rounds, random),
            ODD: plan.odd_results.over(plan.rounds, random),
        },
        plan.draws,
    )


def _away(random: Random, plan: Plan, numbers: Sequence[Tpn]) -> Mapping[Tpn, range]:
    """Return the rounds missed by late entries and withdrawn players."""
    away: dict[Tpn, range] = {}
    if plan.rounds < 2:
        return away
    for tpn, number in _strewn(random, plan.withdrawals, numbers, range(2, plan.rounds + 1)):
        away[tpn] = range(number, plan.rounds + 1)
    last = min(_LAST_ENTRY, plan.rounds)
    staying = [tpn for tpn in numbers if tpn not in away]
    for tpn, number in _strewn(random, plan.late_entries, staying, range(2, last + 1)):
        away[tpn] = range(1, number)
    return away


def _strewn(
    random: Random, amount: Amount, numbers: Sequence[Tpn], rounds: range
) -> list[tuple[Tpn, int]]:
    """Return players with their rounds; a share is that of all players."""
    if not amount.by_round:
        return [
            (Tpn(tpn), random.choice(rounds)) for tpn in chosen(random, amount.parts[0], numbers)
        ]
    found: dict[Tpn, int] = {}
    for number, part in enumerate(amount.parts, start=1):
        free = [tpn for tpn in numbers if tpn not in found]
        if number in rounds:
            found |= {Tpn(tpn): number for tpn in chosen(random, part, free)}
    return list(found.items())


def _with_absences(
    random: Random, tournament: Tournament, course: _Course, number: int
) -> Tournament:
    """Give the byes of a round; enough players stay for a pairing."""
    absent: dict[Tpn, ByeKind] = {
        tpn: ByeKind.ZERO_POINT for tpn, when in course.away.items() if number in when
    }
    everyone = [one.number for one in tournament.participants]
    for kind, parts in course.byes.items():
        present = [tpn for tpn in everyone if tpn not in absent]
        absent |= {Tpn(tpn): kind for tpn in chosen(random, parts[number - 1], present)}
    kept = sorted(absent)[: max(0, len(everyone) - _FEWEST_PRESENT)]
    return replace(
        tournament,
        requested_byes=tuple(RequestedBye(number, tpn, absent[tpn]) for tpn in kept),
    )


def _played(
    random: Random,
    tournament: Tournament,
    boards: Sequence[Board],
    course: _Course,
    number: int,
) -> tuple[Match, ...]:
    unusual: dict[int, Result] = {}
    for results, parts in course.results.items():
        free = [index for index in range(len(boards)) if index not in unusual]
        for index in chosen(random, parts[number - 1], free):
            unusual[index] = random.choice(results)
    players = tournament.player_by_number

    def drawn(game: Game) -> Result:
        white, black = (None if n is None else players[n].rating for n in (game.white, game.black))
        return drawn_result(random, white, black, course.draws)

    return tuple(
        played_match(random, tournament, board, unusual.get(index), drawn)
        for index, board in enumerate(boards)
    )
