"""Rounds are paired, audited, and put on record with the byes that were granted."""

from dataclasses import replace

import pytest

from pareo.errors import BrokenInvariantError, FormError, InputError
from pareo.handling import renumbered
from pareo.language import english
from pareo.model import Bye, ByeKind, Colour, LateEntry, Lot, RequestedBye, Round, Tpn
from pareo.pairing import Board, RoundPairing
from pareo.pairing.common.lot import drawn_colour
from pareo.rounds import PreparedRound
from pareo.service.rounds import PairedRound, UnpairableRound, pair
from tests.words import WHITE, event, pairs

START = event(6, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")


def test_the_next_round_is_on_record_with_its_byes_and_open_results() -> None:
    start = replace(
        START,
        requested_byes=(RequestedBye(1, Tpn(2), ByeKind.HALF_POINT),),
        late_entries=(LateEntry(Tpn(6), 2),),
    )
    paired = pair(start)
    assert isinstance(paired, PairedRound)
    assert (paired.number, paired.notices) == (1, ())
    # 1, 3, 4, 5 are left, with the effective numbers 1 to 4.
    assert pairs(paired.paired) == [(1, 4), (5, 3)]
    assert paired.paired.byes == (
        Bye(Tpn(2), ByeKind.HALF_POINT),
        Bye(Tpn(6), ByeKind.ZERO_POINT),
    )
    assert paired.after.requested_byes == ()
    assert not any(game.result.known for match in paired.paired.matches for game in match.games)


def test_c_04_2_3_6_boards_stand_in_their_order() -> None:
    accelerated = event(8, rounds=5, initial_colour=WHITE, system="FIDE_DUTCH_BAKU")
    paired = pair(accelerated)
    assert isinstance(paired, PairedRound)
    assert pairs(paired.paired) == [(1, 3), (4, 2), (5, 7), (8, 6)]


def test_a_round_on_record_is_paired_again_from_the_state_before_it() -> None:
    played = START.with_round(Round.of((1, 2, "1-0"), (3, 4, "1-0"), (5, 6, "1-0")))
    again = pair(played, number=1)
    assert isinstance(again, PairedRound)
    assert again.before.rounds == ()
    assert pairs(again.paired) == [(1, 4), (5, 2), (3, 6)]


def test_5_1_an_initial_colour_that_is_not_known_is_drawn_by_lot() -> None:
    """Before it was taken as White; now seed and result stand in the event (ruling 0280)."""
    unknown = replace(START, settings=replace(START.settings, initial_colour=None))
    seeds = {drawn_colour(seed): seed for seed in "0123456789"}
    for colour, first in ((Colour.WHITE, (1, 4)), (Colour.BLACK, (4, 1))):
        seed = seeds[colour]
        drawn = pair(unknown, lot=seed)
        assert isinstance(drawn, PairedRound)
        assert pairs(drawn.paired)[0] == first
        assert drawn.after.settings.initial_colour is colour
        letter = colour.value.upper()
        assert drawn.after.lots == (Lot("colour", seed, letter),)
        assert f"from seed {seed} (C.04.3 Art. 5.1)" in drawn.notices[0].said(english)
    black = pair(unknown, initial_colour=Colour.BLACK)
    assert isinstance(black, PairedRound)
    assert (pairs(black.paired)[0], black.notices) == ((4, 1), ())
    assert black.after.lots == ()


def test_5_1_the_lot_is_the_same_each_time_whatever_the_numbers() -> None:
    unknown = replace(START, settings=replace(START.settings, initial_colour=None))
    turned = renumbered(unknown, {one.number: Tpn(7 - one.number) for one in unknown.players})
    found = [pair(unknown), pair(unknown), pair(turned)]
    drawn = {one.after.settings.initial_colour for one in found if isinstance(one, PairedRound)}
    assert len(drawn) == 1
    known = pair(START, lot="7")
    assert isinstance(known, PairedRound)
    assert "no lot was drawn" in known.notices[0].said(english)


@pytest.mark.parametrize("number", [0, 3, -1])
def test_only_the_next_round_or_an_earlier_one_can_be_paired(number: int) -> None:
    with pytest.raises(FormError, match="Choose a round from 1 to 2"):
        pair(START.with_round(Round.of((1, 4), (5, 2), (3, 6))), number=number)


def test_a_round_more_than_planned_is_refused_unless_more_are_planned() -> None:
    whole = event(6, Round.of((1, 4, "1-0"), (5, 2, "1-0"), (3, 6, "1-0")), rounds=1)
    with pytest.raises(InputError, match="The only planned round is paired"):
        pair(whole)
    assert isinstance(pair(whole, rounds=2), PairedRound)


def test_1_9_3_an_unpairable_round_says_why() -> None:
    met = event(2, Round.of((1, 2, "1-0")), rounds=2, initial_colour=WHITE)
    refused = pair(met)
    assert isinstance(refused, UnpairableRound)
    assert set(refused.why.blocked) == {1, 2}


@pytest.mark.parametrize(
    "wrong",
    [
        RoundPairing((Board(Tpn(1), Tpn(2)), Board(Tpn(3), Tpn(4)), Board(Tpn(5), Tpn(6)))),
        RoundPairing((Board(Tpn(1), Tpn(3)), Board(Tpn(2), Tpn(4)))),
    ],
    ids=["met before", "left out"],
)
def test_a_pairing_that_the_audit_refuses_is_our_bug(
    monkeypatch: pytest.MonkeyPatch, wrong: RoundPairing
) -> None:
    monkeypatch.setattr(PreparedRound, "pair", lambda *_: wrong)
    played = START.with_round(Round.of((1, 2, "1-0"), (3, 4, "1-0"), (5, 6, "1-0")))
    with pytest.raises(BrokenInvariantError, match="round 2 by dutch-2026"):
        pair(played)


def test_colours_that_others_brought_out_of_balance_are_not_our_bug() -> None:
    whites = (Round.of((1, opponent, "1-0")) for opponent in (2, 4, 6, 8))
    paired = pair(event(8, *whites, rounds=9))
    assert isinstance(paired, PairedRound)
    assert any(match.away == 1 for match in paired.paired.matches)
