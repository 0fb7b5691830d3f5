"""Late entries on their page: entered and admitted in one go."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pareo.service.desk import people
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.lists import keep_lists

Visitor = Callable[..., tuple[Hall, DeskClient]]
LATE = "/e/open/players/late"


@pytest.fixture(autouse=True)
def _lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    keep_lists(tmp_path / "lists")


def test_art_2_4_found_entered_and_admitted_with_one_question(visitor: Visitor) -> None:
    """2412 fits between 2420 (number 8) and 2410: number 9."""
    hall, client = visitor(players=12)
    hall.start()
    question = client.submit(
        client.get(LATE), "/late", status=409, line="nun", pick="FIDE standard 99000003"
    )
    assert "gets the number 9; 4 numbers move down by one." in question.text
    assert "(C.04.2 Art. 2.4)" in question.text
    assert "p13" not in hall.state.people
    page = client.confirm(question)
    assert hall.state.numbers["p13"] == 9
    assert hall.state.late == {"p13": 2}
    assert "late R2" in page.text


def test_who_waits_is_admitted_later(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    who = hall.do(people.enter, {"name": "Late, L"}).entry.payload["person"]  # type: ignore[union-attr]
    page = client.get(LATE)
    assert f'href="{LATE}?who={who}"' in page.text
    form = client.get(f"{LATE}?who={who}")
    client.confirm(client.submit(form, "/late", status=409, round="3"))
    assert hall.state.late == {who: 3}


def test_art_4_4_4_into_a_published_round_only_if_all_agree(visitor: Visitor) -> None:
    hall, client = visitor(players=5)
    hall.start()
    page = client.get(LATE)
    refused = client.submit(page, "/late", status=409, line="Late, L", round="into")
    assert "4.4.4" in refused.text
    assert "token" not in dict(client.form(refused, "/language").fields)
    assert "Not possible" in refused.text
    assert "p6" not in hall.state.people
    assert 'href="/e/open/players/late?line=Late%2C+L"' in refused.text
    first = client.submit(page, "/late", status=409, line="Late, L", round="into", agreed="1")
    assert "p6" not in hall.state.people
    assert "All concerned agree that Late, L plays" in first.text
    second = client.confirm(first, status=409)
    client.confirm(second)
    assert any("p6" in (game.white, game.black) for game in hall.state.games_of(1))


def test_before_the_start_nobody_is_late(visitor: Visitor) -> None:
    _, client = visitor(players=4)
    assert client.get(LATE).url.path == "/e/open/players"


def test_a_double_is_asked_about_before(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    first = client.submit(client.get(LATE), "/late", status=409, line="Player001, X 2490")
    assert "is already in the event" in first.text
    assert len(hall.state.people) == 4
    assert "gets the number" in first.text
    client.confirm(first)
    assert "p5" in hall.state.numbers


def test_the_way_out_leads_to_that_person_and_the_next_round(visitor: Visitor) -> None:
    hall, client = visitor(players=5)
    hall.start()
    refused = client.submit(
        client.get(LATE), "/late", status=409, line="Late, L 1800", round="into", pick="typed"
    )
    assert "Admit the late entry from the next round on." in refused.text
    page = client.get(f"{LATE}?line=Late%2C+L+1800")
    form = dict(client.form(page, "/late").fields)
    assert (form["line"], form["round"]) == ("Late, L 1800", "2")
    client.confirm(client.submit(page, "/late", status=409, pick="typed"))
    assert hall.state.late == {"p6": 2}


def test_the_way_out_of_who_waits_leads_to_them(visitor: Visitor) -> None:
    hall, client = visitor(players=5)
    hall.start()
    hall.do(people.enter, {"name": "Late, L"})
    refused = client.submit(client.get(f"{LATE}?who=p6"), "/late", status=409, round="into")
    assert f'href="{LATE}?who=p6"' in refused.text


def test_a_published_round_with_a_bye_is_offered(visitor: Visitor) -> None:
    hall, client = visitor(players=5)
    hall.start()
    assert "round 1, which is published: by its bye" in client.get(LATE).text


def test_a_published_round_without_a_bye_is_not_offered(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(LATE).text
    assert "which is published" not in page
    assert "All concerned agree" not in page


def test_who_is_in_no_list_is_entered_by_a_button(visitor: Visitor) -> None:
    _, client = visitor(players=4)
    found = client.get("/e/open/players/found?line=Nobody, Known 1830").text
    assert '<button name="pick" value="typed" class="primary">In no list: enter' in found


def test_after_the_last_pairing_nobody_comes_late(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    assert 'data-key="l"' not in client.get("/e/open").text
    hall.start()
    assert 'data-key="l"' not in client.get("/e/open").text
    page = client.get(LATE).text
    assert "nobody can be admitted any more" in page
    assert "Plays from" not in page


def test_the_bye_of_the_last_round_is_open_to_a_latecomer(visitor: Visitor) -> None:
    hall, client = visitor(players=5, rounds=1)
    hall.start()
    assert 'data-key="l"' in client.get("/e/open").text
    assert "<button>Search</button>" in client.get(LATE).text
