"""What a file says about its own rounds: changed by hand, paired on the results of then."""

import pytest

from pareo import (
    EarlierResult,
    Result,
    RoundPairing,
    Settings,
    Tournament,
    check,
    numbered,
    pair_round,
)
from pareo.checker import rounds_by_hand
from pareo.errors import InputError
from pareo.language import english
from pareo.rounds import prepare
from pareo.trf import read_trf, write_trf
from pareo.value import replace


def event(rounds: int) -> Tournament:
    """Eight players of five rounds; so many are paired, and White has won all but the last."""
    club = Tournament([], Settings(5, initial_colour="w", system="dutch-2026"), "Club")
    for place in range(8):
        club = club.with_player(f"Player {place}", 2000 - 10 * place)
    club = numbered(club)
    for _ in range(rounds):
        club = with_next_round(club)
        for match in club.rounds[-1].matches:
            club = club.with_result(match.home, match.away, "1-0")
    return club


def with_next_round(club: Tournament) -> Tournament:
    pairing = pair_round(club)
    assert isinstance(pairing, RoundPairing)
    return club.with_round(pairing.as_round())


def with_true_result(club: Tournament, result: str) -> tuple[Tournament, int, int]:
    """Return the event once the game of board 1 of round 1 is known to have ended otherwise."""
    first = club.rounds[0]
    top = first.matches[0]
    right = replace(top, games=(replace(top.games[0], result=Result(result)),))
    changed = replace(first, matches=(right, *first.matches[1:]))
    return replace(club, rounds=(changed, *club.rounds[1:])), top.home, top.away


def test_a_round_is_compared_on_the_results_that_counted_then() -> None:
    club, white, black = with_true_result(with_next_round(event(1)), "0-1")
    assert [each.round for each in check(club).differences] == [2]
    known = replace(club, earlier_results=(EarlierResult(1, white, black, "1-0", 2),))
    assert check(known).agrees


def test_a_later_round_is_compared_on_the_true_result() -> None:
    club, white, black = with_true_result(with_next_round(event(1)), "0-1")
    known = replace(club, earlier_results=(EarlierResult(1, white, black, "1-0", 2),))
    for match in known.rounds[1].matches:
        known = known.with_result(match.home, match.away, "1-0")
    assert check(with_next_round(known)).agrees


def test_of_two_earlier_results_the_one_of_that_time_counts() -> None:
    club, white, black = with_true_result(with_next_round(event(1)), "1-0")
    twice = (
        EarlierResult(1, white, black, "½-½", 3),
        EarlierResult(1, white, black, "0-1", 2),
    )
    prepared = prepare(replace(with_next_round_open(club), earlier_results=twice))
    (game,) = prepared.before.rounds[0].matches[0].games
    assert game.result.value == "½-½"  # round 3 was paired between the two corrections


def with_next_round_open(club: Tournament) -> Tournament:
    """Return the event with results in its last round, so that the next one can be prepared."""
    for match in club.rounds[-1].matches:
        club = club.with_result(match.home, match.away, "1-0")
    return club


def test_an_earlier_result_is_kept_in_a_report_file() -> None:
    club, white, black = with_true_result(with_next_round(event(1)), "0-1")
    known = replace(club, earlier_results=(EarlierResult(1, white, black, "½-½", 2),))
    text = write_trf(known).text
    assert f"### Counted for pairings up to round 2 @ Round 1: {white} - {black} ½-½" in text
    assert read_trf(text).tournament.earlier_results == known.earlier_results


@pytest.mark.parametrize(
    "wrong",
    [
        EarlierResult(1, 1, 2, "1-0", 2),  # they did not meet
        EarlierResult(3, 1, 5, "1-0", 4),  # not paired
        EarlierResult(1, 1, 5, "1-0", 1),  # its own round
        EarlierResult(1, 1, 5, "pending", 2),  # no result
    ],
    ids=["strangers", "no round", "no later round", "no result"],
)
def test_an_earlier_result_is_of_a_game(wrong: EarlierResult) -> None:
    with pytest.raises(
        InputError, match="An earlier result does not belong to a game of a paired round"
    ):
        replace(event(1), earlier_results=(wrong,))


def test_q69_a_round_changed_by_hand_is_told_apart() -> None:
    club = with_next_round(event(1))
    one, other, *rest = club.rounds[1].matches
    swapped = (
        replace(one, away=other.away, games=(replace(one.games[0], black=other.away),)),
        replace(other, away=one.away, games=(replace(other.games[0], black=one.away),)),
    )
    changed = replace(club.rounds[1], matches=(*swapped, *rest))
    by_hand = replace(club, rounds=(club.rounds[0], changed))
    assert [each.round for each in check(by_hand).differences] == [2]
    marked = check(replace(by_hand, remarks=(" MPA @ Round 2: a reason",)))
    assert (marked.agrees, marked.differences) == (True, ())
    (told,) = marked.by_hand
    assert (told.round, len(told.recorded), len(told.due)) == (2, 2, 2)
    assert "by hand, as the file says" in told.message.said(english)


def test_only_the_lines_of_a_report_mark_a_round() -> None:
    club = replace(event(1), remarks=(" MPA @ Round 1: x", " Import @ Round 4: y", "MPA of 3"))
    assert rounds_by_hand(club) == {1, 4}
