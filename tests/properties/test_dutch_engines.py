"""Three engines, one pairing; and nothing but the facts of the tournament decides it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

import pytest

from pareo.history import Entrant, RoundSetup, round_setup
from pareo.model import Points, Tournament
from pareo.pairing import Board, ListTrace, NullTrace, RoundPairing, Unpairable
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.system import Engine
from pareo.pairing.trace import ColourGranted
from tests.random_rounds import random_tournament
from tests.words import EVERY_ENGINE, assert_fair_pairing

Item = TypeVar("Item")

SEEDS: Final = range(500)
LARGER: Final = range(1000, 1080)
FEW: Final = range(2000, 2080)


def mixed(items: Sequence[Item], random: Random) -> tuple[Item, ...]:
    return tuple(random.sample(items, len(items)))


def retold(tournament: Tournament, seed: int) -> Tournament:
    """Return the same tournament with other names, and everything in another order."""
    random = Random(seed)
    settings = tournament.settings
    return replace(
        tournament,
        players=tuple(
            replace(player, name=f"{random.random()}", rating=None)
            for player in mixed(tournament.players, random)
        ),
        settings=replace(
            settings,
            forbidden_pairs=tuple(
                replace(group, participants=mixed(group.participants, random))
                for group in mixed(settings.forbidden_pairs, random)
            ),
            acceleration=mixed(settings.acceleration, random),
        ),
        rounds=tuple(
            replace(played, matches=mixed(played.matches, random), byes=mixed(played.byes, random))
            for played in tournament.rounds
        ),
        requested_byes=mixed(tournament.requested_byes, random),
        late_entries=mixed(tournament.late_entries, random),
        withdrawals=mixed(tournament.withdrawals, random),
    )


def mirrored(setup: RoundSetup) -> RoundSetup:
    """Return the round as if everybody had always had the other colour."""

    def turned(entrant: Entrant) -> Entrant:
        return replace(entrant, colours=tuple(colour.other for colour in entrant.colours))

    return replace(
        setup,
        entrants=tuple(map(turned, setup.entrants)),
        initial_colour=setup.initial_colour.other,
    )


def dearer(setup: RoundSetup, times: int) -> RoundSetup:
    """Return the round as if every point were worth several."""

    def paid(entrant: Entrant) -> Entrant:
        return replace(
            entrant,
            score=Points(entrant.score * times),
            gaps=tuple(None if gap is None else Points(gap * times) for gap in entrant.gaps),
            unplayed=tuple(
                replace(missed, points=Points(missed.points * times)) for missed in entrant.unplayed
            ),
        )

    return replace(
        setup,
        entrants=tuple(map(paid, setup.entrants)),
        win=Points(setup.win * times),
        loss=Points(setup.loss * times),
    )


def assert_engines_agree(tournament: Tournament) -> None:
    """All outcomes, and all reasons told on the way, are those of the literal engine."""
    setup = round_setup(tournament)
    told = ListTrace()
    literal = DUTCH_2026.engines["literal"](setup, told)
    assert_fair_pairing(tournament, literal)
    for name in ("reference", "fast"):
        trace = ListTrace()
        assert DUTCH_2026.engines[name](setup, trace) == literal
        assert trace.happenings == told.happenings


@pytest.mark.parametrize("seed", SEEDS)
def test_engines_agree_in_small_tournaments(seed: int) -> None:
    assert_engines_agree(random_tournament(seed))


@pytest.mark.parametrize("seed", LARGER)
def test_engines_agree_in_somewhat_larger_ones(seed: int) -> None:
    assert_engines_agree(random_tournament(seed, 11, 14))


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_tracing_names_and_order_change_nothing(seed: int, engine: Engine) -> None:
    tournament = random_tournament(seed)
    setup = round_setup(tournament)
    plain = engine(setup, NullTrace())
    assert engine(setup, ListTrace()) == plain
    again = round_setup(retold(tournament, seed))
    entrants = mixed(again.entrants, Random(seed))
    assert engine(replace(again, entrants=entrants), NullTrace()) == plain


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_the_initial_colour_turns_exactly_the_boards_of_5_2_5(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    trace = ListTrace()
    outcome = engine(setup, trace)
    other = engine(replace(setup, initial_colour=setup.initial_colour.other), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    turned = {
        Board(one.white, one.black)
        for one in trace.happenings
        if isinstance(one, ColourGranted) and one.because.article == "5.2.5"
    }
    expected = tuple(
        Board(board.black, board.white) if board in turned else board for board in outcome.boards
    )
    assert other == RoundPairing(expected, outcome.bye)


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_with_all_colours_turned_the_boards_are_turned(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    outcome = engine(setup, NullTrace())
    other = engine(mirrored(setup), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    expected = tuple(Board(board.black, board.white) for board in outcome.boards)
    assert other == RoundPairing(expected, outcome.bye)


@EVERY_ENGINE
@pytest.mark.parametrize("seed", FEW)
def test_the_worth_of_a_point_changes_nothing(seed: int, engine: Engine) -> None:
    setup = round_setup(random_tournament(seed))
    assert engine(dearer(setup, 7), NullTrace()) == engine(setup, NullTrace())
