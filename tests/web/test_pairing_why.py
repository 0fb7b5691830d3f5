"""Why a board is paired as it is, why not otherwise, in both languages."""

from collections.abc import Callable

import pytest

from pareo.service.desk import corrections, numbers, person_data, rounds
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


@pytest.fixture
def second_round(visitor: Visitor) -> tuple[Hall, DeskClient, str]:
    """Nine players; after four wins of White round 2 is a draft."""
    hall, client = visitor(players=9)
    hall.do(numbers.close_list)
    hall.open_round()
    hall.play(("1-0",))
    hall.do(rounds.pair)
    return hall, client, f"/e/{hall.event.slug}/round/2"


def test_why_stands_beside_the_boards(second_round: tuple[Hall, DeskClient, str]) -> None:
    _, client, page = second_round
    text = client.get(f"{page}?why=1").text
    assert "<h2" in text
    assert 'class="picture groups"' in text
    assert "C.04.3" in text
    assert "Colours" in text


def test_a_script_gets_the_panel_only(second_round: tuple[Hall, DeskClient, str]) -> None:
    _, client, page = second_round
    answer = client.http.get(f"{page}?why=1", headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'class="picture groups"' in answer.text


def test_why_not_takes_a_name(second_round: tuple[Hall, DeskClient, str]) -> None:
    hall, client, page = second_round
    (first, second, *_) = hall.state.games_of(2)
    other = hall.state.people[second.white].name
    text = client.get(f"{page}?why=1&who={first.white}&against={other}").text
    assert "Why not" in text


def test_why_not_with_nobody_is_a_fault_in_the_panel(
    second_round: tuple[Hall, DeskClient, str],
) -> None:
    _, client, page = second_round
    text = client.get(f"{page}?why=1&against=Nobody", status=422).text
    assert "There is no player “Nobody”." in text
    assert 'value="Nobody"' in text


def test_the_bye_and_floats_are_asked_likewise(second_round: tuple[Hall, DeskClient, str]) -> None:
    hall, client, page = second_round
    (first, *_) = hall.state.games_of(2)
    assert "Why not the bye for" in client.get(f"{page}?why=1&bye={first.white}").text
    assert "float" in client.get(f"{page}?why=1&float={first.white}").text
    (bye,) = hall.state.rounds[2].byes
    of_bye = client.get(f"{page}?why={bye}").text
    assert "Why the bye for" in of_bye
    assert "Why not the bye for" not in of_bye


def test_the_answer_is_given_in_the_language_of_the_player(
    second_round: tuple[Hall, DeskClient, str],
) -> None:
    _, client, page = second_round
    assert "en español" in client.get(f"{page}?why=1").text
    text = client.get(f"{page}/why?why=1&in=es").text
    assert '<html lang="es"' in text
    assert "¿Por qué" in text
    assert '<html lang="en"' in client.get(page).text


def test_an_erased_name_is_shown_no_more(second_round: tuple[Hall, DeskClient, str]) -> None:
    hall, client, page = second_round
    first, *_ = hall.state.games_of(2)
    name = hall.state.people[first.white].name
    assert name in client.get(f"{page}?why=1").text
    hall.do(person_data.erase, first.white, "identity")
    assert name not in client.get(f"{page}?why=1").text


def test_an_old_answer_stays_as_it_was(second_round: tuple[Hall, DeskClient, str]) -> None:
    """A result that is corrected later does not change why a round was paired as it was."""
    hall, client, page = second_round
    hall.do(rounds.publish)
    before = client.http.get(f"{page}?why=1", headers={"hx-request": "true"}).text
    hall.do(corrections.correct, 1, 1, "0-1")
    after = client.http.get(f"{page}?why=1", headers={"hx-request": "true"}).text
    assert after == before


def test_who_floats_is_asked_why(second_round: tuple[Hall, DeskClient, str]) -> None:
    """Five with one point: the one who meets somebody without a point floats down."""
    hall, client, page = second_round
    game = next(each for each in hall.state.games_of(2) if each.board == 3)
    text = client.get(f"{page}?why=3").text
    numbers_ = {who: hall.state.numbers[who] for who in (game.white, game.black)}
    asked = [who for who, number in numbers_.items() if f"Why does {number} float?" in text]
    (floater,) = asked
    (other,) = set(numbers_) - {floater}
    assert f"Why no float of {numbers_[other]}?" in text
    answer = client.get(f"{page}?why=3&float={floater}").text
    assert "float down?" in answer
    assert "not float down" not in answer
