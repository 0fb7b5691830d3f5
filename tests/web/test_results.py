"""The results page without a browser: typed, verified, settled, corrected, closed."""

import re
from collections.abc import Callable
from typing import Any

from httpx2 import Response

from pareo.journal import Phase
from pareo.service.desk import results
from pareo.service.desk.result_list import result_list
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def in_play(visitor: Visitor, players: int = 8, **settings: Any) -> tuple[Hall, DeskClient]:
    """Return a hall whose first round is in play."""
    hall, client = visitor(players=players, **settings)
    hall.start()
    return hall, client


def page_of(hall: Hall, client: DeskClient, number: int = 1, more: str = "") -> Response:
    return client.get(f"/e/{hall.event.slug}/round/{number}/results{more}")


def typed(
    hall: Hall, client: DeskClient, game: int, result: str, seen: int, key: str = ""
) -> Response:
    """Send one key, as the script of the page does."""
    form = dict(client.form(page_of(hall, client), "/results").fields)
    values = {"game": game, "result": result, "seen": seen, "key": key or f"{game} {result}"}
    found: Response = client.http.post(
        f"/e/{hall.event.slug}/round/1/result",
        data={**values, "form_token": form["form_token"]},
        headers={"accept": "application/json"},
    )
    return found


def cell(page: Response, game: int, number: int = 1) -> str:
    """Return what the result cell of a game shows."""
    found = re.search(rf'id="r-{number}-{game}"><span data-value="([^"]*)"', page.text)
    assert found is not None
    return found[1]


def phase(hall: Hall) -> Phase:
    return hall.state.rounds[1].phase


def test_the_tab_leads_to_the_round_in_play(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    hall.play()
    hall.open_round()
    page = client.get(f"/e/{hall.event.slug}/results")
    assert page.url.path.endswith("/round/2/results")
    assert "Results of round 2" in page.text


def test_without_a_round_the_way_to_the_pairing_is_shown(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    page = client.get(f"/e/{hall.event.slug}/results").text
    assert "Round 1 is not paired yet." in page
    assert f'href="/e/{hall.event.slug}/pairing"' in page


def test_a_key_is_written_once_however_often_it_is_sent(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    head = hall.state.head
    first = typed(hall, client, 2, "½-½", head, "the key").json()
    again = typed(hall, client, 2, "½-½", head, "the key").json()
    assert first["seq"] == again["seq"] == hall.state.head == head + 1
    assert first["said"] == "Table 2, round 1: ½-½"
    assert first["parts"]["b-1-2"] == "<bdi>Ana</bdi>"
    assert hall.state.game(1, 2).checked == ()


def test_equal_results_of_two_devices_count_as_a_check(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    head = hall.state.head
    hall.by("Leo").do(results.enter, 1, 3, "1-0")
    told = typed(hall, client, 3, "1-0", head).json()
    assert "✔" in told["parts"]["b-1-3"]
    assert hall.state.game(1, 3).checked == ("Ana",)


def test_different_results_of_two_devices_stand_side_by_side_until_one_is_chosen(
    visitor: Visitor,
) -> None:
    hall, client = in_play(visitor)
    head = hall.state.head
    hall.by("Leo").do(results.enter, 1, 3, "1-0")
    told = typed(hall, client, 3, "0-1", head).json()
    assert "two results" in told["parts"]["r-1-3"]
    page = page_of(hall, client)
    assert "Table 3: two results" in page.text
    assert "1-0 or 0-1" in client.get(f"/e/{hall.event.slug}/round/1").text
    refused = client.submit(page, "/close", status=409)
    assert "has two results" in refused.text or "no result" in refused.text
    board = page_of(hall, client, more="/3")
    done = client.submit(board, "/settle", result="1-0")
    assert cell(done, 3) == "1-0"
    assert hall.state.game(1, 3).disputes == ()


def test_save_all_takes_what_was_chosen_and_leaves_the_rest(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    page = client.submit(page_of(hall, client), "/results", r1="1-0", r4="0-1")
    assert [cell(page, game) for game in (1, 2, 3, 4)] == ["1-0", "pending", "pending", "0-1"]


def test_save_all_names_what_could_not_be_taken(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    before = page_of(hall, client)
    hall.by("Leo").do(results.enter, 1, 2, "1-0")
    hall.by("Eva", seen=hall.state.head - 1).do(results.enter, 1, 2, "0-1")
    form_seen = hall.state.head
    page = client.submit(before, "/results", status=422, seen=form_seen, r1="1-0", r2="½-½")
    assert "Table 2 has two results." in page.text
    assert hall.state.game(1, 1).result == "1-0"


def test_the_second_pass_marks_what_is_alike_and_names_the_difference(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    for game, score in ((1, "1-0"), (2, "½-½"), (3, "0-1")):
        hall.do(results.enter, 1, game, score)
    page = page_of(hall, client, more="?verify=1")
    found = client.submit(page, "/verify", status=422, r1="1-0", r2="1-0", r3="0-1")
    assert "Table 2: 1-0 now, ½-½ before." in found.text
    assert [hall.state.game(1, game).checked for game in (1, 2, 3)] == [("Ana",), (), ("Ana",)]


def test_an_adjournment_is_asked_about_and_ends_in_a_later_round(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    question = client.submit(page_of(hall, client, more="/1"), "/result", 409, result="adjourned")
    assert "C.04.2 Art. 3.1" in question.text
    page = client.confirm(question)
    assert cell(page, 1) == "adjourned"
    hall.play_rest()
    hall.open_round()
    question = client.submit(page_of(hall, client, more="/1"), "/result", 409, result="1-0")
    assert "counted it as a draw" in question.text
    assert cell(client.confirm(question), 1) == "1-0"


def test_a_round_is_closed_and_opened_again(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    for game in (1, 2, 3, 4):
        hall.do(results.enter, 1, game, "1-0")
    page = client.submit(page_of(hall, client), "/close")
    assert phase(hall) is Phase.CLOSED
    assert "Pair round 2" in page.text
    client.confirm(client.submit(page, "/reopen", 409))
    assert phase(hall) is Phase.PUBLISHED


def test_art_4_3_a_result_of_the_round_before_is_corrected_by_a_key(visitor: Visitor) -> None:
    """C.04.2 Art. 4.3: it counts from the next pairing on, which the question says."""
    hall, client = in_play(visitor)
    hall.play(["1-0"])
    hall.open_round()
    question = typed(hall, client, 2, "0-1", hall.state.head)
    assert question.status_code == 409
    assert "round 3" in question.text
    client.confirm(question)
    assert hall.state.game(1, 2).result == "0-1"


def test_art_4_3_colours_of_the_round_before_are_corrected_on_the_page_of_the_board(
    visitor: Visitor,
) -> None:
    hall, client = in_play(visitor)
    hall.play(["1-0"])
    hall.open_round()
    before = hall.state.game(1, 2)
    question = client.submit(page_of(hall, client, more="/2"), "/correct", 409, colours="1")
    client.confirm(question)
    after = hall.state.game(1, 2)
    assert (after.white, after.black, after.result) == (before.black, before.white, "0-1")


def test_art_4_3_too_late_leaves_the_rating_report(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    hall.play(["1-0"])
    hall.open_round()
    hall.play(["1-0"])
    hall.open_round()
    board = page_of(hall, client, more="/2")
    refused = client.submit(board, "/correct", 409, result="0-1")
    way = f"/e/{hall.event.slug}/round/1/results/2"
    assert f'href="{way}?result=0-1"' in refused.text  # what was typed goes along
    form = client.form(board, "/correct")
    question = client.http.post(f"{way}/report", data={**dict(form.fields), "result": "0-1"})
    client.confirm(question)
    assert hall.state.game(1, 2).result == "1-0"
    assert hall.state.report[1, 2]["result"] == "0-1"
    assert "report: 0-1" in page_of(hall, client).text


def test_the_keys_1_2_3_are_a_matter_of_taste(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    assert "&#34;5&#34;: &#34;½-½&#34;" in page_of(hall, client).text
    client.http.cookies.set("pareo_keymap", "123")
    assert "&#34;2&#34;: &#34;½-½&#34;" in page_of(hall, client).text


def test_the_past_is_shown_without_anything_to_change(visitor: Visitor) -> None:
    hall, client = in_play(visitor)
    head = hall.state.head
    hall.do(results.enter, 1, 1, "1-0")
    page = page_of(hall, client, more=f"?at={head}")
    assert cell(page, 1) == "pending"
    assert "data-post" not in page.text
    assert "data-event" not in page.text


def test_a_sector_sees_its_own_tables_first_and_goes_on_among_them(visitor: Visitor) -> None:
    hall, _ = in_play(visitor)
    found = result_list(hall.state, 1, range(3, 5))
    assert [board.game.board for board in found.boards] == [3, 4, 1, 2]


def test_a_round_that_is_over_is_corrected_not_entered(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get("/e/open/round/1/results").text
    assert "Choose a board and type its result." in page
    assert ">Missing players, clocks</a>" in page
    hall.play()
    hall.open_round()
    page = client.get("/e/open/round/1/results").text
    assert "Choose a board to correct its result." in page
    assert "type its result" not in page
