"""The card of one player."""

from dataclasses import replace

from pareo.language import english, translator
from pareo.model import BirthDate, Tpn
from pareo.reports import player_card, rounds_of_player
from tests.unit.reports.events import RANKED, SWISS, TEAMS


def test_a_card_tells_who_it_is_and_leaves_the_unknown_out() -> None:
    assert player_card(SWISS, Tpn(5)).as_dict() == {
        "number": 5,
        "name": "Egea, Eva",
        "federation": "ESP",
        "points": 1,
        "remark": "late entry, from round 1",
    }


def test_a_card_does_not_tell_the_birth_date() -> None:
    known = replace(SWISS.players[0], birth_date=BirthDate(1987))
    event = replace(SWISS, players=(known, *SWISS.players[1:]))
    assert "1987" not in str(player_card(event, Tpn(1)))


def test_a_published_rank_stands_on_the_card() -> None:
    assert player_card(RANKED, Tpn(5)).as_dict()["rank"] == 3


def test_rounds_show_opponent_colour_result_and_running_score() -> None:
    assert list(rounds_of_player(SWISS, Tpn(4)).texts(english)) == [
        ("1", "2", "", "Boix, Blas", "ESP", "2300", "Black", "+", "1"),
        ("2", "1", "WGM", "Alba, Ana", "ESP", "2400", "White", "½", "1½"),
    ]


def test_byes_and_those_ahead_are_named_in_words() -> None:
    rows = list(rounds_of_player(SWISS, Tpn(2)).texts(translator("es")))
    assert [(row[0], row[3], row[-1]) for row in rows] == [
        ("1", "Díaz, Dora", "0"),
        ("2", "Egea, Eva", "0"),
        ("3", "bye de medio punto", ""),
    ]


def test_a_member_of_a_team_may_sit_out_or_meet_an_empty_board() -> None:
    rows = list(rounds_of_player(TEAMS, Tpn(5)).texts(english))
    assert [(row[3], row[6], row[7], row[8]) for row in rows] == [
        ("not lined up", "", "", "0"),
        ("empty board", "White", "+", "1"),
    ]
    assert player_card(TEAMS, Tpn(5)).as_dict()["team"] == "Este"
