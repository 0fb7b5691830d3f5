"""Q197 and Q198: the expelled are marked and have no place; their opponents keep everything."""

from pareo import (
    Player,
    Round,
    RoundPairing,
    Settings,
    Tournament,
    Tpn,
    Withdrawal,
    pair_round,
    rank,
    read_trf,
    write_trf,
)
from pareo.checker.standings import check_standings
from pareo.reports import crosstable, start_list
from pareo.reports.standings import standings_table
from pareo.value import replace

PLAYED = Tournament(
    [Player(number, f"Player {number}", 2000 - number) for number in range(1, 7)],
    Settings(3, initial_colour="w", tie_breaks=["BH", "SB"], system="dutch-2026"),
    "Open",
    rounds=[
        Round.of((1, 4, "1-0"), (5, 2, "0-1"), (3, 6, "1-0")),
        Round.of((2, 1, "0-1"), (4, 3, "0-1"), (6, 5, "½-½")),
    ],
)
LEFT = replace(PLAYED, withdrawals=(Withdrawal(1, 2),))
EXPELLED = replace(PLAYED, withdrawals=(Withdrawal(1, 2, expelled=True),))


def test_q198_the_expelled_are_left_out_of_the_standings() -> None:
    """5 and 6 have half a point; 6 met 3 and 5 (2 + ½), 5 met 2 and 6 (1 + ½): Buchholz decides."""
    before, after = rank(LEFT), rank(EXPELLED)
    assert 1 in before.ranks
    assert after.ranks == {3: 1, 2: 2, 6: 3, 5: 4, 4: 5}
    assert {row.number: row.values for row in after.rows} == {
        row.number: row.values for row in before.rows if row.number != 1
    }
    assert str(after.notices[0]) == (
        "No. 1 is expelled and has no place; the opponents keep their results."
    )


def test_q198_before_the_expulsion_there_was_a_place() -> None:
    assert 1 in rank(EXPELLED.after_round(1)).ranks


def test_q170_and_q197_withdrawn_and_expelled_are_marked() -> None:
    shown = standings_table(rank(LEFT))
    marked = [row for row in shown.rows if row[1] == 1]
    assert str(marked[0][-1]) == "withdrawn after round 2"
    assert all(row[1] != 1 for row in standings_table(rank(EXPELLED)).rows)
    assert str(start_list(EXPELLED).rows[0][-1]) == "expelled after round 2"


def test_q198_in_the_crosstable_the_expelled_come_last_without_a_rank() -> None:
    rows = crosstable(EXPELLED).rows
    assert [row[0] for row in rows] == [1, 2, 3, 4, 5, None]
    assert rows[-1][1] == 1


def test_q198_a_report_with_an_expelled_player_passes_its_own_check() -> None:
    written = write_trf(EXPELLED)
    again = read_trf(written.text).tournament
    assert again.withdrawals == EXPELLED.withdrawals
    last = {each.number: each.rank for each in again.published_players}
    assert last[Tpn(1)] == 6
    places = check_standings(again)
    assert places is not None
    assert (places.compared, places.differences) == (5, ())


def test_an_expelled_player_is_not_paired_any_more() -> None:
    paired = pair_round(EXPELLED)
    assert isinstance(paired, RoundPairing)
    assert 1 not in {number for board in paired.boards for number in (board.white, board.black)}
