"""One round of players, board by board."""

from pareo.language import english
from pareo.model import Match, Player, Round, Settings, Tournament, Tpn
from pareo.reports import pairing_of_players, round_table
from tests.unit.reports.events import SWISS, game


def test_a_round_names_both_players_their_points_before_it_and_the_result() -> None:
    table = round_table(SWISS, 2)
    assert table.as_dict()["rows"] == [
        {
            "board": 1,
            "white": 4,
            "white_title": None,
            "white_name": "Díaz, Dora",
            "white_rating": 2100,
            "white_points": 1,
            "result": "½-½",
            "black_points": 1,
            "black": 1,
            "black_title": "WGM",
            "black_name": "Alba, Ana",
            "black_rating": 2400,
            "bye": None,
            "bye_points": None,
        },
        {
            "board": 2,
            "white": 5,
            "white_title": None,
            "white_name": "Egea, Eva",
            "white_rating": None,
            "white_points": 1,
            "result": None,
            "black_points": 0,
            "black": 2,
            "black_title": None,
            "black_name": "Boix, Blas",
            "black_rating": 2300,
            "bye": None,
            "bye_points": None,
        },
        {
            "board": None,
            "white": 3,
            "white_title": None,
            "white_name": "Cruz, Cid",
            "white_rating": 2200,
            "white_points": 0,
            "result": None,
            "black_points": None,
            "black": None,
            "black_title": None,
            "black_name": None,
            "black_rating": None,
            "bye": "half-point",
            "bye_points": 0.5,
        },
    ]
    assert list(table.texts(english))[2][6::4] == ("½", "half-point bye")


def test_c_04_2_art_3_1_a_pairing_shows_the_points_that_it_was_made_by() -> None:
    rounds = (Round.of((1, 2), (3, 4, "1-0")), Round.of((3, 1), (2, 4)))
    players = tuple(Player(Tpn(n), f"Player {n}") for n in range(1, 5))
    table = pairing_of_players(Tournament(players, rounds=rounds), 2)
    assert [(row[1], row[5]) for row in table.rows] == [(3, 10), (2, 5)]
    assert "count as draws" in str(table.notes[0])
    assert pairing_of_players(SWISS, 2).notes == ()


def test_c_04_2_art_3_6_boards_stand_by_score_and_not_as_recorded() -> None:
    rounds = (Round.of((1, 2, "0-1"), (3, 4, "1-0")), Round.of((1, 4), (2, 3)))
    players = tuple(Player(Tpn(n), f"Player {n}") for n in range(1, 5))
    rows = list(round_table(Tournament(players, rounds=rounds), 2).texts(english))
    assert [(row[0], row[1]) for row in rows] == [("1", "2"), ("2", "1")]


def test_a_forfeit_is_shown_by_signs() -> None:
    results = [row[6] for row in round_table(SWISS, 1).texts(english)]
    assert results == ["1-0", "- +", "1"]


def test_the_day_of_a_round_stands_in_its_title() -> None:
    assert str(round_table(SWISS, 1).title) == "Round 1, 2026-05-01"
    assert str(round_table(SWISS, 2).title) == "Round 2"


def test_a_match_of_two_games_shows_the_points_of_both() -> None:
    both = (game(1, 2, "1-0"), game(2, 1, "½-½"))
    players = (Player(Tpn(1), "One"), Player(Tpn(2), "Two"))
    event = Tournament(
        players,
        Settings(games_per_match=2),
        rounds=(Round((Match(Tpn(1), Tpn(2), both),)),),
    )
    assert [row[6] for row in round_table(event, 1).texts(english)] == ["1½-½"]
