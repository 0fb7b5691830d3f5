"""C.05 Art. 6.6: who has missed more than half of a round robin."""

from pareo.model import Round, Tpn
from pareo.standings import rank
from tests.unit.standings.words import values
from tests.words import event

# 4 plays one game and loses two by forfeit.
LEFT = event(
    4,
    Round.of((1, 4, "0-1"), (2, 3, "½-½")),
    Round.of((4, 3, "0F-1F"), (1, 2, "1-0")),
    Round.of((2, 4, "1F-0F"), (3, 1, "½-½")),
    rounds=3,
    system="FIDE_ROUNDROBIN",
)


def test_6_6_who_missed_more_than_half_is_left_out_with_all_games() -> None:
    standings = rank(LEFT, ["SB"])
    assert {row.number: float(row.points) for row in standings.rows} == {1: 15, 3: 10, 2: 5}
    assert "4" in str(standings.notices[0])
    # 1: 1 times ½ of player 2, and ½ times 1 of player 3.
    assert values(LEFT, "SB")[1] == 1


def test_6_6_with_half_of_the_games_everything_counts() -> None:
    stays = event(
        3,
        Round.of((1, 3, "0-1")),
        Round.of((3, 2, "0F-1F")),
        Round.of((1, 2, "1-0")),
        rounds=3,
        system="FIDE_ROUNDROBIN",
    )
    assert len(rank(stays, []).rows) == 3


def test_6_6_nobody_is_left_out_before_it_is_certain() -> None:
    begun = event(
        4,
        Round.of((1, 4, "1F-0F"), (2, 3, "½-½")),
        rounds=3,
        system="FIDE_ROUNDROBIN",
    )
    assert Tpn(4) in rank(begun, []).by_number


def test_a_swiss_leaves_nobody_out() -> None:
    swiss = event(2, Round.of((1, 2, "1F-0F")), rounds=1)
    assert len(rank(swiss, []).rows) == 2
