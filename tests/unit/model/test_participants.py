"""Players and teams."""

from pareo.model import Player, Team, Tpn


def test_what_is_unknown_of_a_player_is_absent() -> None:
    player = Player(Tpn(1), "Núñez, Ana")
    assert (player.rating, player.title, player.birth_date, player.national) == (
        None,
        None,
        None,
        (),
    )


def test_a_team_keeps_its_members_in_board_order() -> None:
    assert Team(Tpn(1), "Club", (Tpn(7), Tpn(3))).members == (7, 3)
