"""Random tournaments of any size, each with a next round to be paired; the seed tells them apart.

Earlier rounds are played between neighbours in the order of the scores who have not met, with
a little disorder. So the histories hold all that a pairing system looks at: floats, colours out
of balance, forfeits, byes of every kind, late entries and withdrawals. Nobody meets twice or has
a bye that is barred, but colours, scoregroups and forbidden pairs are as they come.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pareo.history import (
    baku_bands,
    bye_barred,
    colour_difference,
    colours_played,
    opponents_met,
    pairing_scores,
    points_for_a_win,
    to_be_paired,
    unplayed_rounds,
)
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    LateEntry,
    Match,
    Points,
    PointSystem,
    RequestedBye,
    Result,
    Round,
    Settings,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from tests.words import player

MOST_ROUNDS: Final = 11
POINT_SYSTEMS: Final = (
    PointSystem(pairing_allocated_bye=Points(5)),
    PointSystem(pairing_allocated_bye=Points(0)),
    PointSystem.of(Points(30), Points(10)),
    PointSystem.of(Points(30), Points(20), Points(10), pairing_allocated_bye=Points(20)),
    PointSystem.of(Points(13), Points(6), Points(-1)),
)
USUAL: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
UNUSUAL: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
    Result.UNRATED_WHITE_WON,
    Result.BOTH_LOST,
    Result.DRAWN_LOST,
)
REQUESTED: Final = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT)


@dataclass(frozen=True)
class Habits:
    """How often something happens, between 0 (never) and 1 (always)."""

    absence: float
    oddity: float
    disorder: float


def random_tournament(seed: int, smallest: int = 4, largest: int = 10) -> Tournament:
    """Return a tournament before a round that is to be paired, in one of four cases its last."""
    random = Random(seed)
    size = random.randint(smallest, largest)
    rounds = random.randint(2, min(MOST_ROUNDS, size + 2))
    paired = rounds - 1 if random.random() < 0.25 else random.randrange(rounds - 1)
    habits = Habits(
        absence=random.choice((0, 0, 0.05, 0.15)),
        oddity=random.choice((0, 0.05, 0.2)),
        disorder=random.choice((0, 0.1, 0.3, 1)),
    )
    numbers = [Tpn(number) for number in range(1, size + 1)]
    tournament = Tournament(
        tuple(player(number, 2800 - 3 * number) for number in numbers),
        Settings(
            rounds=rounds,
            points=random.choice(POINT_SYSTEMS) if random.random() < 0.3 else PointSystem(),
            initial_colour=random.choice(tuple(Colour)),
            forbidden_pairs=_forbidden(random, numbers),
        ),
        late_entries=tuple(
            LateEntry(number, random.randint(2, 3))
            for number in numbers
            if random.random() < habits.absence / 2
        ),
    )
    settings = replace(tournament.settings, acceleration=_acceleration(random, tournament))
    tournament = replace(tournament, settings=settings)
    for _ in range(paired):
        tournament = _with_absences(random, tournament, habits)
        tournament = tournament.with_round(_played(random, tournament, habits))
    return _with_absences(random, tournament, habits)


def _forbidden(random: Random, numbers: Sequence[Tpn]) -> tuple[ForbiddenPairs, ...]:
    groups = []
    while random.random() < 0.2:
        first = random.randint(1, 3)
        last = random.choice((None, first, first + 2))
        groups.append(
            ForbiddenPairs(tuple(random.sample(numbers, random.randint(2, 3))), first, last)
        )
    return tuple(groups)


def _acceleration(random: Random, tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Return the Baku method's virtual points, or somebody's own idea of them; mostly none."""
    settings = tournament.settings
    numbers = [player.number for player in tournament.players]
    assert settings.rounds is not None
    chance = random.random()
    if chance < 0.15:
        late = {entry.participant for entry in tournament.late_entries}
        return baku_bands(numbers, settings.rounds, settings.points, late=late)
    if chance < 0.2:
        first, last = sorted(random.sample(numbers, 2))
        return (VirtualPoints(Points(random.randint(1, 20)), 1, settings.rounds, first, last),)
    return ()


def _with_absences(random: Random, tournament: Tournament, habits: Habits) -> Tournament:
    """Let some leave for good and others ask for a bye; two at least stay."""
    number = len(tournament.rounds) + 1
    present = list(to_be_paired(tournament))
    away = [tpn for tpn in present if random.random() < habits.absence][: len(present) - 2]
    gone = [tpn for tpn in away if random.random() < 0.1]
    return replace(
        tournament,
        requested_byes=tournament.requested_byes
        + tuple(
            RequestedBye(number, tpn, random.choice(REQUESTED)) for tpn in away if tpn not in gone
        ),
        withdrawals=tournament.withdrawals + tuple(Withdrawal(tpn, number - 1) for tpn in gone),
    )


def _played(random: Random, tournament: Tournament, habits: Habits) -> Round:
    """Pair neighbours who have not met; White goes to who had it less often, though not always."""
    scores = pairing_scores(tournament)[-1]
    spread = max(scores.values()) - min(scores.values()) + 1
    waiting = sorted(
        to_be_paired(tournament),
        key=lambda tpn: (-scores[tpn] + habits.disorder * random.uniform(-1, 1) * spread, tpn),
    )
    byes = [Bye(bye.participant, bye.kind) for bye in tournament.requested_byes]
    if len(waiting) % 2 and (last := _bye_of(tournament, waiting)) is not None:
        waiting.remove(last)
        byes.append(Bye(last, ByeKind.PAIRING_ALLOCATED))
    met = opponents_met(tournament)
    colours = colours_played(tournament)
    differences = {tpn: colour_difference(colours[tpn]) for tpn in waiting}
    matches = []
    while waiting:
        one = waiting.pop(0)
        other = next((tpn for tpn in waiting if tpn not in met[one]), None)
        if other is not None:
            waiting.remove(other)
            balance = differences[one] - differences[other]
            if balance == 0 or random.random() < habits.disorder:
                balance = random.choice((-1, 1))
            white, black = (one, other) if balance < 0 else (other, one)
            matches.append(Match.of(white, black, _result(random, habits)))
    return Round(tuple(matches), tuple(byes))


def _bye_of(tournament: Tournament, waiting: Sequence[Tpn]) -> Tpn | None:
    unplayed = unplayed_rounds(tournament)
    win = points_for_a_win(tournament.settings)
    return next((tpn for tpn in reversed(waiting) if not bye_barred(unplayed[tpn], win)), None)


def _result(random: Random, habits: Habits) -> Result:
    return random.choice(UNUSUAL if random.random() < habits.oddity else USUAL)
