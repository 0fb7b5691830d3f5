"""Players and teams, and the ratings that a player has by list and round."""

from pareo.model import Player, PlayerRating, Team, Tpn


def test_what_is_unknown_of_a_player_is_absent() -> None:
    player = Player(Tpn(1), "Núñez, Ana")
    assert (player.rating, player.title, player.birth_date, player.national) == (
        None,
        None,
        None,
        (),
    )
    assert (player.club, player.ratings, player.estimate) == (None, (), None)


def test_a_team_keeps_its_members_in_board_order() -> None:
    assert Team(Tpn(1), "Club", (Tpn(7), Tpn(3))).members == (7, 3)


def several() -> Player:
    return Player(
        1,
        "Núñez, Ana",
        2215,
        ratings=[
            PlayerRating("standard", 2210, "FIDE 2026-10"),
            PlayerRating("rapid", 2150, "FIDE 2026-10"),
            PlayerRating("standard", 2236, "FIDE 2026-12", from_round=5),
            PlayerRating("standard", 2221, "FIDE 2026-11", from_round=3),
        ],
    )


def test_the_tournament_rating_counts_until_its_list_gives_another() -> None:
    player = several()
    assert [player.rating_in(number) for number in range(1, 7)] == [
        *(2215, 2215),
        *(2221, 2221),
        *(2236, 2236),
    ]
    assert Player(1, "Li, X", 1800).rating_in(9) == 1800
    dropped = Player(1, "Li, X", 1405, ratings=[PlayerRating("standard", None, from_round=2)])
    assert (dropped.rating_in(1), dropped.rating_in(2)) == (1405, None)


def test_a_list_says_what_it_says_in_each_round() -> None:
    player = several()
    listed = [player.listed("standard", number) for number in (1, 4, 5)]
    assert [each and each.rating for each in listed] == [2210, 2221, 2236]
    rapid = player.listed("rapid", 5)
    assert rapid is not None
    assert (rapid.rating, rapid.source, rapid.typed) == (2150, "FIDE 2026-10", False)
    assert player.listed("blitz") is None
