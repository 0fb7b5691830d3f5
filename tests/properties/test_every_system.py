"""What holds for every pairing system: all in the list are put through the same."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from pareo.auditor import audit
from pareo.checker import check
from pareo.errors import UnsupportedRuleError
from pareo.generator import RatingRange, Wishes, generate
from pareo.history import round_setup
from pareo.model import Tournament
from pareo.naming import code_for, system_of
from pareo.pairing import ListTrace, NullTrace, PairingOutcome
from pareo.pairing.trace import ColourGranted
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from pareo.tournament_json import dumps, loads
from pareo.trf import read_trf, write_trf
from tests.properties.retold import mixed, retold

SIZES: Final = (5, 6, 8, 11, 14, 23)

EVERY_SYSTEM: Final = pytest.mark.parametrize("key", SYSTEMS)
EVERY_SIZE: Final = pytest.mark.parametrize("size", SIZES)


@cache
def event_of(key: str, size: int) -> Tournament:
    """Return an event that was played to its end, with whatever can happen in one."""
    rounds = min(9, size * 2 // 3)
    wishes = Wishes(system=key, players=size, rounds=rounds, ratings=RatingRange(1400, 2500))
    return generate(wishes, f"{key}, {size}")


def states_of(event: Tournament) -> list[Tournament]:
    return [event.after_round(number) for number in range(len(event.rounds))]


@EVERY_SYSTEM
@EVERY_SIZE
def test_every_round_is_lawful(key: str, size: int) -> None:
    event = event_of(key, size)
    assert event.rounds
    report = audit(event, edition=SYSTEMS[key].basic_rules)
    assert report.clean, [finding.said() for finding in report.faults]


@EVERY_SYSTEM
@EVERY_SIZE
def test_every_engine_gives_the_same_round(key: str, size: int) -> None:
    for before in states_of(event_of(key, size)):
        outcomes = [outcome for name in SYSTEMS[key].engines if (outcome := by(before, key, name))]
        assert outcomes
        assert all(outcome == outcomes[0] for outcome in outcomes)


def by(before: Tournament, key: str, engine: str) -> PairingOutcome | None:
    """Pair with one engine; the one that follows the articles word by word may find it too large."""
    try:
        return pair_round(before, key, engine)
    except UnsupportedRuleError:
        assert engine == "literal"
        return None


@EVERY_SYSTEM
@EVERY_SIZE
def test_who_reads_the_trace_and_in_which_order_players_stand_changes_nothing(
    key: str, size: int
) -> None:
    run = SYSTEMS[key].pair
    for number, before in enumerate(states_of(event_of(key, size))):
        setup = round_setup(before)
        plain = run(setup, NullTrace())
        assert run(setup, ListTrace()) == plain
        ratings = {player.number: player.rating for player in before.players}
        again = retold(before, number)
        again = replace(
            again,
            players=tuple(
                replace(player, rating=ratings[player.number]) for player in again.players
            ),
        )
        entrants = mixed(round_setup(again).entrants, Random(number))
        assert run(replace(round_setup(again), entrants=entrants), NullTrace()) == plain


@EVERY_SYSTEM
def test_every_board_tells_why_its_colours_are_so(key: str) -> None:
    for before in states_of(event_of(key, 14)):
        trace = ListTrace()
        outcome = SYSTEMS[key].pair(round_setup(before), trace)
        told = {
            (each.white, each.black) for each in trace.happenings if isinstance(each, ColourGranted)
        }
        assert {(board.white, board.black) for board in getattr(outcome, "boards", ())} == told


@EVERY_SYSTEM
@EVERY_SIZE
def test_a_file_is_checked_without_a_difference(key: str, size: int) -> None:
    event = event_of(key, size)
    if event.settings.games_per_match == 1:  # report files have no round of two games
        from_file = read_trf(write_trf(event).text.encode(), name=key).tournament
        assert check(from_file, key).agrees
    assert check(loads(dumps(event)), key).agrees


@EVERY_SYSTEM
def test_a_code_of_report_files_leads_back_to_its_system(key: str) -> None:
    event = event_of(key, 8)
    code = code_for(SYSTEMS[key], event)
    if code != "CUSTOM_SWISS":
        named = replace(event, settings=replace(event.settings, system=code))
        assert system_of(named).system is SYSTEMS[key]
