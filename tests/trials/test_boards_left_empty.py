"""A board that both teams leave empty stands in the report of the event, and is read back."""

import pytest

from pareo.checker import check
from pareo.errors import InputError
from pareo.service.desk import finishing, keeping, line_ups, results, rounds
from pareo.service.desk.games import game_at
from pareo.service.desk.keeping import final_report
from pareo.service.files import convert
from pareo.trf import read_trf
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, play_round

EMPTY = [(4,), (1,), (1, 2), (2, 3)]


def with_empty(hall: MakeHall, empty: tuple[int, ...]) -> Hall:
    """Return a finished league; in round 2, whose first match D plays at home, two teams are short."""
    here = league(hall)
    play_round(here, 1)
    here.do(rounds.publish, 2)
    match = here.state.game(2, game_at(here.state, 2, 1))
    for team in (match.white, match.black):
        seats = [
            None if board in empty else who
            for board, who in enumerate(here.state.rosters[team][:4], start=1)
        ]
        here.do(line_ups.hand_in, team, 2, seats)
    for board in {1, 2, 3, 4} - set(empty):
        here.do(results.enter, 2, match.number, "1-0", board=board)
    play_match(here, 2, 2, ("½-½",) * 4)
    here.do(rounds.close, 2)
    play_round(here, 3)
    here.do(finishing.finish)
    return here


@pytest.mark.parametrize("empty", EMPTY)
def test_a_board_empty_on_both_sides_is_read_back(hall: MakeHall, empty: tuple[int, ...]) -> None:
    here = with_empty(hall, empty)
    read = read_trf(final_report(here.state).file.data)
    assert not [str(each) for each in read.adjustments]
    assert [set(each.matches) for each in read.tournament.rounds] == [
        set(each.matches) for each in here.tournament.rounds
    ]
    assert not check(read.tournament).differences


def test_record_801_has_a_sign_for_every_board(hall: MakeHall) -> None:
    text = final_report(with_empty(hall, (1,)).state).file.data.decode()
    assert " w -010 0234" in text
    assert " b -101 0234" in text


def test_a_report_that_is_read_back_with_other_games_is_refused(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = with_empty(hall, (1,))
    other = replace(here.tournament, rounds=here.tournament.rounds[:2])
    monkeypatch.setattr(keeping, "draft_report", lambda _: convert(other, "trf26"))
    with pytest.raises(InputError, match="Round 3 of the report is read back with other games"):
        final_report(here.state)
