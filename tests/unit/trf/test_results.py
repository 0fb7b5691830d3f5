"""Results in files: every one that exists, none that does not (FIDE's list Q180 to Q186)."""

from dataclasses import replace

import pytest

from pareo.model import STANDARD_POINTS, ByeKind, Points, PointSystem, Result
from pareo.trf import read_trf, write_trf
from tests.unit.trf.files import adjustments, faults, file, player

LEGAL = {
    ("1", "0"): Result.WHITE_WON,
    ("=", "="): Result.DRAWN,
    ("0", "1"): Result.BLACK_WON,
    ("0", "0"): Result.BOTH_LOST,
    ("=", "0"): Result.DRAWN_LOST,
    ("0", "="): Result.LOST_DRAWN,
    ("W", "L"): Result.UNRATED_WHITE_WON,
    ("D", "D"): Result.UNRATED_DRAWN,
    ("L", "W"): Result.UNRATED_BLACK_WON,
    ("L", "L"): Result.UNRATED_BOTH_LOST,
    ("D", "L"): Result.UNRATED_DRAWN_LOST,
    ("L", "D"): Result.UNRATED_LOST_DRAWN,
    ("+", "-"): Result.WHITE_WON_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WON_BY_FORFEIT,
    ("-", "-"): Result.DOUBLE_FORFEIT,
    ("?", "?"): Result.ADJOURNED,
    (" ", " "): Result.PENDING,
}
CODES = "1=0WDL+-? "
ILLEGAL = [(white, black) for white in CODES for black in CODES if (white, black) not in LEGAL]


def game(white: str, black: str) -> tuple[str, str]:
    return player(1, f"   2 w {white}"), player(2, f"   1 b {black}")


@pytest.mark.parametrize(("codes", "result"), LEGAL.items())
def test_q180_q183_q185_q186_every_result_is_read_and_written_back(
    codes: tuple[str, str], result: Result
) -> None:
    tournament = read_trf(file(*game(*codes))).tournament
    (match,) = tournament.rounds[0].matches
    assert match.games[0].result is result
    again = read_trf(write_trf(tournament).text).tournament
    assert again.rounds == tournament.rounds


@pytest.mark.parametrize("codes", ILLEGAL)
def test_q181_q182_q184_no_other_pair_of_codes_is_a_result(codes: tuple[str, str]) -> None:
    """1-1, 1-½, half forfeits and mixtures of played and forfeited are among them."""
    (fault,) = faults(*game(*codes))
    assert fault.place is not None
    line, column = fault.place.line, fault.place.column
    odd = [code in "? " for code in codes]
    if odd[0] is odd[1]:
        assert (line, column) == (1, 99)
        assert "do not fit each other" in str(fault)
    else:
        assert (line, column) == (1 if odd[0] else 2, 99)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "?",
            "“?” marks the game of players 2 and 1 as adjourned; the other line (line 1, column 99)",
        ),
        ("X", "the sign “X” of player 2 is not a result; the line of player 1 (line 1, column 99)"),
        (" ", "player 2 has no result against player 1; the other line (line 1, column 99)"),
    ],
)
def test_a_sign_against_a_result_is_told_as_what_it_is(code: str, words: str) -> None:
    (fault,) = faults(*game("1", code))
    assert words in str(fault)


@pytest.mark.parametrize("code", ["F", "H", "U", "Z"])
def test_q182_a_bye_letter_is_no_result_of_a_game(code: str) -> None:
    assert faults(*game(code, "0"))


def test_lower_case_letters_are_results_too() -> None:
    tournament = read_trf(file(*game("w", "l"))).tournament
    assert tournament.rounds[0].matches[0].games[0].result is Result.UNRATED_WHITE_WON


@pytest.mark.parametrize("code", ["*", "x", "9"])
def test_q166_an_unknown_symbol_is_an_unknown_result_and_told(code: str) -> None:
    lines = game(code, code)
    match = read_trf(file(*lines)).tournament.rounds[0].matches[0]
    assert match.games[0].result is Result.PENDING
    assert any("not yet known" in told for told in adjustments(*lines))


def test_q164_q165_an_adjourned_game_is_marked_with_a_question_mark() -> None:
    text = write_trf(read_trf(file(*game("?", "?"))).tournament).text
    assert "   2 w ?" in text
    assert "   1 b ?" in text


def test_q165_the_value_of_an_adjourned_game_stands_in_record_162() -> None:
    """X is what a draw is worth (C.04.2 Art. 3.1), at column 51; without such a game there is no 162."""
    adjourned = read_trf(file(*game("?", "?"))).tournament
    lines = write_trf(adjourned).text.splitlines()
    record = next(line for line in lines if line.startswith("162"))
    assert (record[5], record[50], record[51:55].strip()) == ("W", "X", "0.5")
    assert read_trf(write_trf(adjourned).text).tournament.settings.points == STANDARD_POINTS
    three = replace(
        adjourned,
        settings=replace(adjourned.settings, points=PointSystem.of(Points(30), Points(10))),
    )
    record = next(line for line in write_trf(three).text.splitlines() if line.startswith("162"))
    assert record[50:55] == "X 1.0"
    played = read_trf(file(*game("1", "0"))).tournament
    assert "162" not in [line[:3] for line in write_trf(played).text.splitlines()]


def test_q167_no_provisional_score_but_a_draw() -> None:
    (fault,) = faults("162  W 1.0    D 0.5    L 0.0    X 1.0", *game("?", "?"))
    assert "only as a draw" in str(fault)
    assert not faults("162  W 3.0    D 1.0    L 0.0    X 1.0", *game("?", "?"))


@pytest.mark.parametrize("kind", list(ByeKind))
def test_q171_q172_byes_of_every_kind(kind: ByeKind) -> None:
    lines = (player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, f"0000 - {kind.value}"))
    tournament = read_trf(file(*lines)).tournament
    assert [bye.kind for bye in tournament.rounds[0].byes] == [kind]


def test_q186_unequal_results_are_scored_for_each_side() -> None:
    lines = (
        player(1, "   2 w =", points="0.5"),
        player(2, "   1 b 0", points="0.0"),
    )
    assert not [told for told in adjustments(*lines) if "points" in told and "results" in told]


def test_points_that_do_not_add_up_are_told_and_the_results_stand() -> None:
    lines = (player(1, "   2 w 1", points="2.0"), player(2, "   1 b 0", points="0.0"))
    assert any("2 points; the results give 1" in told for told in adjustments(*lines))
