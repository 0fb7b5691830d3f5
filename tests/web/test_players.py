"""The list of players: shown, searched, added to, pasted into."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pareo.service.desk import byes, marks, people, withdrawals
from pareo.trf import write_trf
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.lists import keep_lists

Visitor = Callable[..., tuple[Hall, DeskClient]]
LIST = "/e/open/players"


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two lists of this computer."""
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    keep_lists(tmp_path / "lists")


@pytest.fixture(autouse=True)
def _no_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "none"))


def test_an_empty_list_is_a_box_to_paste_names_into(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.get(LIST)
    assert "Nobody is on the list yet" in page.text
    lines = "\n".join(f"Player{place:02}, X {2100 + place}" for place in range(1, 21))
    preview = client.submit(page, "/players/import", lines=lines)
    assert "20 of 20 rows can be entered" in preview.text
    assert not hall.state.people
    rows = [str(place) for place in range(1, 21)]
    done = client.submit(preview, "/players/take", row=rows)
    assert "20 players" in done.text
    assert len(hall.state.people) == 20


def test_pasted_lines_with_faults_are_named_and_the_good_rows_taken(visitor: Visitor) -> None:
    hall, client = visitor(players=1)
    table = "Name;Rating\nNew, N;2000\nWrong, W;99999\nPlayer001, X;2490\n"
    preview = client.submit(client.get(LIST), "/players/import", lines=table)
    assert "“99999” is not a valid rating." in preview.text
    assert "Player001, X is already in the event." in preview.text
    form = client.form(preview, "/players/take")
    assert [value for name, value in form.fields if name == "row"] == ["2"]
    client.submit(preview, "/players/take")
    assert [person.name for person in hall.state.people.values()] == ["Player001, X", "New, N"]


def test_a_double_that_is_ticked_all_the_same_is_asked_about(visitor: Visitor) -> None:
    hall, client = visitor(players=1)
    preview = client.submit(client.get(LIST), "/players/import", lines="Player001, X 2490")
    question = client.submit(preview, "/players/take", status=409, row=["1"])
    assert (
        "is already in the event. Confirm only if Player001, X is another person." in question.text
    )
    page = client.confirm(question)
    assert len(hall.state.people) == 2
    assert "may be there twice" in page.text
    client.submit(page, "/players/merge")
    assert list(hall.state.people) == ["p1"]


def test_columns_are_matched_and_can_be_changed(visitor: Visitor) -> None:
    hall, client = visitor()
    table = "Name;Elo;Verein\nNew, N;2000;Club Norte\n"
    preview = client.submit(client.get(LIST), "/players/import", lines=table)
    assert "not used: Verein" in preview.text
    again = client.submit(preview, "/players/import", column__club="Verein")
    assert "Club Norte" in again.text
    client.submit(again, "/players/take")
    assert hall.state.people["p1"].player.club == "Club Norte"


def test_a_file_is_carried_from_the_preview_to_the_entry(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.get(f"{LIST}/import")
    example = client.get(f"{LIST}/import/example.csv")
    preview = client.submit(page, "/players/import", files={"file": ("p.csv", example.content)})
    assert "3 of 3 rows can be entered" in preview.text
    client.submit(preview, "/players/take")
    assert len(hall.state.people) == 3


@pytest.mark.usefixtures("lists")
def test_typing_finds_players_of_the_kept_lists(visitor: Visitor) -> None:
    hall, client = visitor()
    found = client.http.get(f"{LIST}/found?line=nun", headers={"hx-request": "true"}).text
    assert found.index('value="FIDE standard 99000003"') < found.index('value="typed"')
    page = client.submit(
        client.get(LIST), "/players/add", line="nun", pick="FIDE standard 99000003"
    )
    assert "FIDE standard 2026-11" in page.text
    player = hall.state.people["p1"].player
    assert (player.name, player.rating, player.fide_id) == ("Núñez, María", 2412, "99000003")


@pytest.mark.usefixtures("lists")
def test_a_name_without_a_pick_shows_who_is_meant(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.submit(client.get(LIST), "/players/add", line="ruiz")
    assert not hall.state.people
    assert 'value="FEDA standard 55"' in page.text
    client.submit(page, "/players/add", line="Ruiz, Eva 1500", pick="typed")
    player = hall.state.people["p1"].player
    assert (player.name, player.rating, player.ratings[0].typed) == ("Ruiz, Eva", 1500, True)


@pytest.mark.usefixtures("lists")
def test_a_title_is_said_in_the_language_of_the_reader(visitor: Visitor) -> None:
    """A WFM of the lists is an MFF in Spanish, before and after she is entered."""
    _, client = visitor(language="es")
    found = client.http.get(f"{LIST}/found?line=ruiz", headers={"hx-request": "true"}).text
    preview = client.submit(client.get(LIST), "/players/import", lines="Ruiz, Ana").text
    for page in (found, preview):
        assert "WFM" not in page
        assert "MFF" in page


@pytest.mark.usefixtures("lists")
def test_a_national_rating_is_shown_where_there_is_no_other(visitor: Visitor) -> None:
    hall, client = visitor()
    preview = client.submit(client.get(LIST), "/players/import", lines="Soto, Eva")
    page = client.submit(preview, "/players/take", row="1", pick__1="FEDA standard 77")
    assert hall.state.people["p1"].player.rating is None
    assert "ESP 1720" in page.text


def test_who_is_in_no_list_is_typed(visitor: Visitor) -> None:
    hall, client = visitor()
    page = client.submit(client.get(LIST), "/players/add", line="Nobody, Knows 1500 ESP")
    assert "typed" in page.text
    assert hall.state.people["p1"].player.rating == 1500


def test_no_name_is_a_fault_of_the_field(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.submit(client.get(LIST), "/players/add", status=422)
    assert 'href="#f-line"' in page.text


def test_chips_say_the_state_of_everybody(visitor: Visitor) -> None:
    hall, client = visitor(players=6)
    hall.do(marks.mark, "p1", {"no_half_point_bye": True, "fixed_table": 5, "hidden_name": True})
    hall.do(byes.grant_byes, ["p2"], [3], "H")
    hall.start()
    hall.play()
    hall.do(withdrawals.withdraw, "p3")
    hall.do(withdrawals.expel, "p4")
    page = client.get(LIST).text
    for words in ("no ½", "table 5", "hidden name", "½ R3", "withdrawn after 1", "expelled"):
        assert f">{words}</span>" in page
    gone = client.get(f"{LIST}?show=gone").text
    assert "Player003, X" in gone
    assert "Player001, X" not in gone


def test_the_list_is_searched_and_sorted(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    hall.do(people.enter, {"name": "Álvarez, Zoe", "rating": 1500})
    assert "Player001" not in client.get(f"{LIST}?q=alvarez").text
    page = client.get(f"{LIST}?sort=name").text
    assert page.index("Álvarez, Zoe") < page.index("Player001")


def test_a_chosen_row_is_withdrawn_after_a_question(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.play()
    page = client.get(LIST)
    form = client.form(page, "/players/choose")
    data = {**dict(form.fields), "who": "p1"}
    question = client.http.post(f"{LIST}/withdraw", data=data)
    client.confirm(question)
    assert "p1" in hall.state.gone
    nobody = client.http.post(f"{LIST}/withdraw", data=dict(form.fields))
    assert (nobody.status_code, "Nobody is chosen." in nobody.text) == (422, True)


def test_the_players_of_a_report_are_imported(visitor: Visitor, tmp_path: Path) -> None:
    other = Hall.make(tmp_path / "other", players=4)
    hall, client = visitor()
    report = write_trf(other.tournament).text.encode()
    page = client.get(f"{LIST}/import")
    preview = client.submit(page, "/players/import", files={"file": ("report.trf", report)})
    assert "4 of 4 rows can be entered" in preview.text
    client.submit(preview, "/players/take")
    assert [person.player.rating for person in hall.state.people.values()] == [
        2490,
        2480,
        2470,
        2460,
    ]
    other.store.close()


def test_a_file_that_is_no_list_is_refused_with_the_reason(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get(f"{LIST}/import")
    answer = client.submit(
        page, "/players/import", status=422, files={"file": ("picture.png", b"\x89PNG\r\n\x1a\n\0")}
    )
    assert "There is a problem" in answer.text


def test_a_double_warns_while_it_is_typed(visitor: Visitor) -> None:
    _, client = visitor(players=2)
    found = client.get(f"{LIST}/found?line=player001+x").text
    assert "Player001, X is already in the event." in found


def test_an_older_state_is_shown_without_forms(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    seq = hall.state.head
    hall.do(people.enter, {"name": "Later, L"})
    for path in (LIST, f"{LIST}/check-in", f"{LIST}/numbers", f"{LIST}/apart", f"{LIST}/ratings"):
        page = client.get(f"{path}?at={seq}").text
        assert "Later, L" not in page
        assert '<button name="fee"' not in page
        assert "/numbers/close" not in page
