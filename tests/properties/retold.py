"""A round told in another way, and what an engine must then answer."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from pareo.history import Entrant, RoundSetup, round_setup
from pareo.model import Tournament
from pareo.pairing import Board, ListTrace, NullTrace, PairingSystem, RoundPairing, Unpairable
from pareo.pairing.system import Engine
from pareo.pairing.trace import ColourGranted
from tests.words import assert_fair_pairing

Item = TypeVar("Item")


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


def assert_engines_agree(system: PairingSystem, tournament: Tournament, edition: str) -> ListTrace:
    """All outcomes, and all reasons told on the way, are those of the literal engine."""
    setup = round_setup(tournament)
    told = ListTrace()
    literal = system.engines["literal"](setup, told)
    assert_fair_pairing(tournament, literal, edition)
    for name in ("reference", "fast"):
        trace = ListTrace()
        assert system.engines[name](setup, trace) == literal
        assert trace.happenings == told.happenings
    return told


def assert_tracing_names_and_order_change_nothing(
    engine: Engine, tournament: Tournament, seed: int
) -> None:
    setup = round_setup(tournament)
    plain = engine(setup, NullTrace())
    assert engine(setup, ListTrace()) == plain
    again = round_setup(retold(tournament, seed))
    entrants = mixed(again.entrants, Random(seed))
    assert engine(replace(again, entrants=entrants), NullTrace()) == plain


def assert_initial_colour_turns_boards_of(
    article: str, engine: Engine, tournament: Tournament
) -> None:
    """Exactly the boards whose colours this article gave are turned with the initial colour."""
    setup = round_setup(tournament)
    trace = ListTrace()
    outcome = engine(setup, trace)
    other = engine(replace(setup, initial_colour=setup.initial_colour.other), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    turned = {
        Board(one.white, one.black)
        for one in trace.happenings
        if isinstance(one, ColourGranted) and one.because.article == article
    }
    expected = tuple(
        Board(board.black, board.white) if board in turned else board for board in outcome.boards
    )
    assert other == RoundPairing(expected, outcome.bye)


def assert_turned_colours_turn_all_boards(engine: Engine, tournament: Tournament) -> None:
    setup = round_setup(tournament)
    outcome = engine(setup, NullTrace())
    other = engine(mirrored(setup), NullTrace())
    if isinstance(outcome, Unpairable):
        assert other == outcome
        return
    expected = tuple(Board(board.black, board.white) for board in outcome.boards)
    assert other == RoundPairing(expected, outcome.bye)
