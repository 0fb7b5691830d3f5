"""Questions of FIDE's checklist about people, answered by the pages of the desk."""

from collections.abc import Callable
from pathlib import Path

import pytest
from httpx2 import Response

from pareo.service.desk import fide_mode, numbers, people
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.lists import keep_lists

Visitor = Callable[..., tuple[Hall, DeskClient]]
LIST = "/e/open/players"
CARD = f"{LIST}/p1"
NUMBERS = f"{LIST}/numbers"


@pytest.fixture(autouse=True)
def _lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    keep_lists(tmp_path / "lists")


def test_q116_official_and_tournament_rating_are_two_fields(visitor: Visitor) -> None:
    hall, client = visitor()
    client.submit(client.get(LIST), "/add", line="ruiz", pick="FIDE standard 99000001")
    client.submit(client.get(CARD), "/correct", rating="2150")
    player = hall.state.people["p1"].player
    official = player.ratings[0]
    assert (player.rating, official.rating, official.source) == (2150, 2105, "FIDE 2026-11")
    page = client.get(CARD).text
    assert "Tournament rating" in page
    assert "Official rating" in page


def test_q127_who_is_found_in_the_main_list_gets_its_rating(visitor: Visitor) -> None:
    hall, client = visitor()
    preview = client.submit(client.get(LIST), "/import", lines="Ruiz, Ana 99000001")
    assert "2105 FIDE standard 2026-11" in preview.text
    client.submit(preview, "/take")
    assert hall.state.people["p1"].player.rating == 2105


def test_q128_q129_ratings_of_other_lists_are_shown_and_picked(visitor: Visitor) -> None:
    hall, client = visitor()
    found = client.get(f"{LIST}/found?line=soto").text
    assert 'value="FEDA standard 77"' in found
    assert "1720" in found
    client.submit(client.get(LIST), "/add", line="soto", pick="FEDA standard 77")
    (national,) = hall.state.people["p1"].player.national
    assert (national.federation, national.rating) == ("ESP", 1720)
    rapid = client.get(f"{LIST}/found?line=ruiz").text
    assert 'value="FIDE rapid 99000001"' in rapid


def test_q130_no_minimum_rating_is_filled_in(visitor: Visitor) -> None:
    hall, client = visitor()
    client.submit(client.get(LIST), "/add", line="Nobody, Knows")
    assert hall.state.people["p1"].player.rating is None


def test_q131_q132_a_rating_is_typed_and_one_of_a_list_is_edited(visitor: Visitor) -> None:
    hall, client = visitor()
    client.submit(client.get(LIST), "/add", line="Nobody, Knows 1500")
    assert hall.state.people["p1"].player.rating == 1500
    client.submit(client.get(LIST), "/add", line="ruiz", pick="FIDE standard 99000001")
    client.submit(client.get(f"{LIST}/p2"), "/correct", rating="2111", official="2111")
    player = hall.state.people["p2"].player
    assert (player.rating, player.ratings[0].typed) == (2111, True)


def test_q134_the_source_is_kept_and_typed_ones_are_marked(visitor: Visitor) -> None:
    _, client = visitor()
    client.submit(client.get(LIST), "/add", line="nun", pick="FIDE standard 99000003")
    client.submit(client.get(LIST), "/add", line="Nobody, Knows 1500")
    page = client.get(LIST).text
    assert "FIDE standard 2026-11" in page
    assert page.count('<span class="chip">typed</span>') == 1


def _with_equals(visitor: Visitor, rounds: int = 5) -> tuple[Hall, DeskClient]:
    """Numbers 1 to 3 differ, 4 and 5 have the same rating and no title."""
    hall, client = visitor(players=3, rounds=rounds)
    for name in ("Equal, A", "Equal, B", *(f"Low, {letter}" for letter in "ABCDE")):
        hall.do(people.enter, {"name": name, "rating": 2000 if name[0] == "E" else 1900})
    hall.do(numbers.close_list)
    return hall, client


def _swap(client: DeskClient, *who: str) -> Response:
    return client.submit(client.get(NUMBERS), "/numbers/swap", status=409, who=list(who))


def test_q147_q150_equals_exchange_numbers_after_a_question(visitor: Visitor) -> None:
    hall, client = _with_equals(visitor)
    question = _swap(client, "p4", "p5")
    assert "Equal, A: 4 → 5" in question.text
    assert (hall.state.numbers["p4"], hall.state.numbers["p5"]) == (4, 5)
    client.confirm(question)
    assert (hall.state.numbers["p4"], hall.state.numbers["p5"]) == (5, 4)
    assert hall.state.people["p4"].player.rating == 2000


def test_q148_q149_others_cannot_in_fide_mode(visitor: Visitor) -> None:
    hall, client = _with_equals(visitor)
    refused = _swap(client, "p1", "p2")
    assert "(C.04.2 Art. 2.2)" in refused.text
    assert 'href="/e/open/settings/fide?for=numbers-unequal"' in refused.text
    hall.do(fide_mode.leave, "Club evening")
    first = _swap(client, "p1", "p2")
    second = client.confirm(first, status=409)
    assert "Leave it as it is?" in second.text


def test_q151_q152_numbers_are_locked_once_round_4_is_paired(visitor: Visitor) -> None:
    hall, client = _with_equals(visitor)
    hall.open_round()
    for _ in range(3):
        hall.play()
        hall.open_round()
    page = client.get(NUMBERS)
    assert "(C.04.2 Art. 2.3)" in page.text
    assert "Exchange" not in page.text
    form = client.form(page, "/swap")
    data = {**dict(form.fields), "who": ["p4", "p5"]}
    assert client.http.post(f"{NUMBERS}/swap", data=data).status_code == 409
    assert hall.state.numbers["p4"] == 4


def test_q153_q154_numbers_are_made_anew_after_a_question(visitor: Visitor) -> None:
    """3 and 4 exchanged outside FIDE mode do not follow from the ratings any more."""
    hall, client = _with_equals(visitor)
    hall.do(fide_mode.leave, "To bring the list out of order")
    hall.do(numbers.swap, "p3", "p4")
    page = client.get(NUMBERS)
    assert "2 numbers would change." in page.text
    assert "now comes before Equal, A" in page.text
    question = client.submit(page, "/remake", status=409)
    assert "2 numbers change." in question.text
    client.confirm(question)
    assert hall.state.numbers["p3"] == 3


def test_q173_q174_the_second_half_point_bye_asks(visitor: Visitor) -> None:
    hall, client = visitor(players=6)
    client.submit(client.get(CARD), "/bye", round="1", kind="H")
    question = client.submit(client.get(CARD), "/bye", status=409, round="2", kind="H")
    assert "already has 1 half-point bye" in question.text
    client.confirm(question)
    assert hall.state.byes == {("p1", 1): "H", ("p1", 2): "H"}


def test_q175_q176_a_barred_player_gets_none(visitor: Visitor) -> None:
    hall, client = visitor(players=6)
    client.submit(client.get(CARD), "/mark", no_half_point_bye="1")
    refused = client.submit(client.get(CARD), "/bye", status=409, round="1", kind="H")
    assert "A mark bars Player001, X from half-point byes." in refused.text
    assert f'href="{CARD}?do=mark#mark"' in refused.text
    assert not hall.state.byes


def test_q177_q178_q179_a_full_point_bye_is_told_as_deprecated_and_remarked(
    visitor: Visitor,
) -> None:
    hall, client = visitor(players=6)
    question = client.submit(client.get(CARD), "/bye", status=409, round="1", kind="F")
    assert "Full-point byes are no longer recommended" in question.text
    assert "Understood" in question.text
    client.confirm(question)
    assert hall.state.byes == {("p1", 1): "F"}
    assert any("Full-point bye @ Round 1" in line for line in hall.tournament.remarks)


def test_q197_an_expelled_player_is_marked(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.play()
    client.confirm(client.submit(client.get(CARD), "/expel", status=409, reason="phone"))
    page = client.get(LIST).text
    assert '<span class="chip bad">expelled</span>' in page
