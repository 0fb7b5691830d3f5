"""Whole tournaments from a seed, every round paired by our own engine."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pareo.generator import Wishes, generate
from pareo.history import baku_acceleration, to_be_paired
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Match,
    PointSystem,
    RequestedBye,
    Result,
    Round,
    Settings,
    Tournament,
    Tpn,
)
from pareo.pairing import Board, PairingOutcome, Unit, Unpairable
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from tests.random_rounds import POINT_SYSTEMS
from tests.words import player

MOST_ROUNDS: Final = 13
_FORFEITS: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)
_REQUESTED: Final = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)


def simulated(
    seed: int,
    smallest: int,
    largest: int,
    pair: Callable[[Tournament], PairingOutcome] = pair_round,
    *,
    plain: bool = False,
) -> Tournament:
    """Return a tournament that was played to its end, or to a round that nobody can pair.

    Sizes are spread evenly by their logarithm: small fields are where completion decides.
    A plain one names no system, has the usual points and no acceleration.
    """
    random = Random(seed)
    size = round(smallest * (largest / smallest) ** random.random())
    numbers = [Tpn(number) for number in range(1, size + 1)]
    ratings = sorted((random.randint(1200, 2700) for _ in numbers), reverse=True)
    tournament = Tournament(
        tuple(map(player, numbers, ratings)),
        Settings(
            rounds=random.randint(3, min(MOST_ROUNDS, size - 2)),
            points=random.choice(POINT_SYSTEMS) if random.random() < 0.2 else PointSystem(),
            system="FIDE_DUTCH_2026",
            initial_colour=random.choice(tuple(Colour)),
            forbidden_pairs=tuple(
                ForbiddenPairs(tuple(random.sample(numbers, 2)))
                for _ in range(random.choice((0, 0, 0, 1, size // 5)))
            ),
        ),
    )
    if random.random() < 0.2:
        bands = baku_acceleration(tournament)
        tournament = replace(tournament, settings=replace(tournament.settings, acceleration=bands))
    if plain:
        settings = replace(tournament.settings, system=None, points=PointSystem(), acceleration=())
        tournament = replace(tournament, settings=settings)
    absence, forfeits = random.choice((0, 0.02, 0.1)), random.choice((0, 0.02, 0.1))
    drawish = random.uniform(0.1, 0.5)
    gone: set[Tpn] = set()
    for number in range(1, (tournament.settings.rounds or 0) + 1):
        gone |= {tpn for tpn in numbers if random.random() < absence / 5}
        tournament = _with_requests(random, tournament, number, gone, absence)
        pairing = pair(tournament)
        if isinstance(pairing, Unpairable) or not pairing.boards:
            return replace(tournament, requested_byes=())
        byes = [Bye(bye.participant, bye.kind) for bye in tournament.requested_byes]
        if pairing.bye is not None:
            byes.append(Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))
        matches = tuple(
            Match.of(*board, _result(random, board, ratings, drawish, forfeits))
            for board in pairing.boards
        )
        tournament = tournament.with_round(Round(matches, tuple(byes)))
    return tournament


def simulated_by(key: str, seed: int, smallest: int, largest: int) -> Tournament:
    """Return a plain tournament that a system paired, of whatever that system pairs."""
    if SYSTEMS[key].unit is Unit.SINGLE_GAMES:
        return simulated(seed, smallest, largest, partial(pair_round, system=key), plain=True)
    size = Random(seed).randint(smallest, largest)
    wishes = Wishes(system=key, players=size, rounds=min(9, size - 3), baku=False)
    return generate(wishes, f"{seed}")


def _with_requests(
    random: Random, tournament: Tournament, number: int, gone: set[Tpn], absence: float
) -> Tournament:
    """Let some ask for a bye; four at least stay, whoever has left."""
    present = to_be_paired(tournament)
    away = [tpn for tpn in present if tpn in gone or random.random() < absence]
    return replace(
        tournament,
        requested_byes=tuple(
            RequestedBye(
                number, tpn, ByeKind.ZERO_POINT if tpn in gone else random.choice(_REQUESTED)
            )
            for tpn in away[: max(0, len(present) - 4)]
        ),
    )


def _result(
    random: Random, board: Board, ratings: list[int], drawish: float, forfeits: float
) -> Result:
    if random.random() < forfeits:
        return random.choice(_FORFEITS)
    if random.random() < drawish:
        return Result.DRAWN
    ahead = ratings[board.white - 1] - ratings[board.black - 1]
    white_wins = random.random() < 1 / (1 + 10 ** (-ahead / 400))
    return Result.WHITE_WON if white_wins else Result.BLACK_WON
