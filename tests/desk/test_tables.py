"""Tables of a round (C.04.2 Art. 3.6)."""

import pytest

from pareo.errors import FormError
from pareo.service.desk import operations, rounds
from tests.desk.conftest import MakeHall
from tests.desk.writing import wrote


def test_a_fixed_table_is_kept_and_the_others_fill_the_rest(hall: MakeHall) -> None:
    here = hall(players=8)
    wrote(here, "player.mark", {"person": "p1", "marks": {"table": 3}})
    here.do(rounds.pair)
    assert [game.board for game in here.state.games_of(1)] == [3, 1, 2, 4]


def test_games_are_given_other_tables(hall: MakeHall) -> None:
    here = hall(players=8)
    here.start()
    here.do(operations.place, 1, {1: 4, 4: 1})
    assert [game.board for game in here.state.games_of(1)] == [4, 2, 3, 1]
    with pytest.raises(FormError):
        operations.place(here.desk, 1, {1: 2})
