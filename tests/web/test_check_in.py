"""The check-in: one tap each, at two doors; and the fees."""

from collections.abc import Callable

from pareo.journal import Role
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]
PAGE = "/e/open/players/check-in"
HTMX = {"hx-request": "true"}


def test_one_tap_notes_who_is_here(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(client.get(PAGE), "/check-in", here="p1")
    assert hall.state.presence == {("p1", 1): True}
    assert "1 of 4 here" in page.text
    open_ones = client.get(f"{PAGE}?show=open").text
    assert "Player001" not in open_ones
    assert "Player002" in open_ones


def test_a_script_gets_the_row_and_the_count_only(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    data = {**dict(client.form(client.get(PAGE), "/check-in").fields), "here": "p2"}
    answer = client.http.post(PAGE, data=data, headers=HTMX)
    assert answer.text.lstrip().startswith('<li id="c-p2" class="is-here">')
    assert 'id="count"' in answer.text
    assert "<html" not in answer.text
    again = client.http.post(PAGE, data={**data, "here": "", "away": "p2"}, headers=HTMX)
    assert again.status_code == 200
    assert hall.state.presence == {("p2", 1): False}


def test_two_doors_do_not_conflict(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    one, other = client.get(PAGE), client.get(PAGE)
    client.submit(one, "/check-in", here="p1")
    client.submit(other, "/check-in", here="p2")
    client.submit(other, "/check-in", here="p1")
    assert hall.state.presence == {("p1", 1): True, ("p2", 1): True}


def test_everybody_else_is_here(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(client.get(PAGE), "/check-in", away="p4")
    client.submit(page, "/check-in", rest="1")
    assert hall.state.presence == {(f"p{n}", 1): n < 4 for n in (1, 2, 3, 4)}


def test_fees_are_ticked_with_totals(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    form = dict(client.form(client.get(PAGE), "/check-in").fields)
    for who, amount in (("p1", "20"), ("p2", "12,50"), ("p3", "")):
        client.http.post(f"{PAGE}/fee", data={**form, "fee": who, "amount": amount})
    assert "3 fees noted, total 32.50" in client.get(PAGE).text
    assert hall.state.people["p3"].private["fee"] == "paid"
    client.http.post(f"{PAGE}/fee", data={**form, "fee": "p1", "amount": "20"})
    assert "2 fees noted, total 12.50" in client.get(PAGE).text


def test_a_refusal_reaches_a_script_as_a_page(visitor: Visitor) -> None:
    """Who was away at the drawing of lots is admitted by the Chief Arbiter only (Art. 4.1)."""
    hall, client = visitor(players=4)
    client.submit(client.get(PAGE), "/check-in", away="p4")
    hall.start()
    hall.play()
    page = client.get(PAGE)
    data = {**dict(client.form(page, "/check-in").fields), "here": "p9"}
    answer = client.http.post(PAGE, data=data, headers=HTMX)
    assert answer.headers["hx-retarget"] == "main"
    assert "is not on the list" in answer.text


def test_without_a_round_to_come_there_is_no_check_in(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.play()
    assert "There is no round to check in for" in client.get(PAGE).text


def test_the_role_of_check_in_is_enough(visitor: Visitor) -> None:
    hall, _ = visitor(players=2)
    from pareo.service.desk import presence

    hall.by("Eva", role=Role.CHECK_IN).do(presence.set_presence, 1, {"p1": True})
    assert hall.state.presence == {("p1", 1): True}


def test_every_row_says_how_to_check_in_and_what_is_noted(visitor: Visitor) -> None:
    """Each row has a button for here and one for away; the one that holds is pressed."""
    _, client = visitor(players=3)
    page = client.submit(client.get(PAGE), "/check-in", here="p1")
    page = client.submit(page, "/check-in", away="p2")

    def row(who: str) -> str:
        return page.text.partition(f'<li id="c-{who}"')[2].partition("</li>")[0]

    assert '<span class="state">✓ here</span>' in row("p1")
    assert '<span class="state">here</span>' in row("p2")
    assert '<span class="state">here</span>' in row("p3")
    for who, away in (("p1", "away"), ("p2", "✓ away"), ("p3", "away")):
        assert f">{away}</button>" in row(who)
        assert "only-wide" not in row(who)
    assert row("p2").count('aria-pressed="true"') == 1
    assert 'class="hint" id="h-amount"' in page.text
