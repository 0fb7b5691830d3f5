"""The card of a player, and what is done to one person there."""

from collections.abc import Callable

from pareo.service.desk import events, people, withdrawals
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.forms import Forms

Visitor = Callable[..., tuple[Hall, DeskClient]]
CARD = "/e/open/players/p1"


def test_the_card_shows_rounds_colours_and_why(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.play()
    page = client.get(CARD).text
    assert "<bdi>Player003, X</bdi>" in page
    assert 'href="/e/open/round/1?why=1&amp;who=p1"' in page
    assert 'class="picture colours"' in page
    assert 'class="picture changes"' in client.get(f"{CARD}/change").text


def test_nobody_has_a_card_of_an_unknown_id(visitor: Visitor) -> None:
    _, client = visitor(players=2)
    client.get("/e/open/players/p9", status=404)


def test_data_are_corrected_and_only_what_changed(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get(CARD), "/correct", club="Norte", federation="esp", birth_date="1999")
    player = hall.state.people["p1"].player
    assert (player.club, player.federation, player.rating) == ("Norte", "ESP", 2490)
    head = hall.state.head
    client.submit(client.get(CARD), "/correct")
    assert hall.state.head == head


def test_a_value_is_removed_by_emptying_its_field(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get(CARD), "/correct", rating="")
    assert hall.state.people["p1"].player.rating is None


def test_faults_stand_beside_their_fields_and_nothing_typed_is_lost(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    page = client.submit(client.get(CARD), "/correct", status=422, rating="abc", club="Norte")
    assert 'href="#f-rating"' in page.text
    assert 'value="Norte"' in page.text
    assert hall.state.people["p1"].player.club is None


def test_a_rating_that_moves_numbers_is_asked_about(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    question = client.submit(client.get(CARD), "/correct", status=409, rating="2475")
    assert "2 numbers change." in question.text
    client.confirm(question)
    assert hall.state.numbers["p1"] == 2


def test_marks_are_set_and_taken_off(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    client.submit(client.get(CARD), "/mark", no_half_point_bye="1", fixed_table="3", fee="20")
    person = hall.state.people["p1"]
    assert dict(person.marks) == {"no_half_point_bye": True, "fixed_table": 3}
    assert person.private["fee"] == "20"
    form = client.form(client.get(CARD), "/mark")
    data = {name: value for name, value in form.fields if name != "no_half_point_bye"}
    client.http.post(f"{CARD}/mark", data=data)
    assert not hall.state.people["p1"].marks.get("no_half_point_bye")


def test_a_bye_is_granted_and_cancelled(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    page = client.submit(client.get(CARD), "/bye", round="2", kind="H")
    assert hall.state.byes == {("p1", 2): "H"}
    assert "Round 2: half-point bye" in page.text
    client.submit(page, "/cancel-bye")
    assert not hall.state.byes


def test_who_left_comes_back_and_who_is_expelled_does_not(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.play()
    client.confirm(client.submit(client.get(CARD), "/withdraw", status=409))
    assert "withdrawn after 1" in client.get(CARD).text
    client.confirm(client.submit(client.get(CARD), "/return", status=409))
    assert not hall.state.gone
    client.confirm(client.submit(client.get(CARD), "/expel", status=409, reason="cheating"))
    page = client.get(CARD).text
    assert "expelled" in page
    assert f'action="{CARD}/return"' not in page


def test_a_paired_player_is_refused_to_leave_the_list_and_the_way_out_leads_on(
    visitor: Visitor,
) -> None:
    hall, client = visitor(players=4)
    hall.start()
    page = client.get(CARD)
    assert f'action="{CARD}/remove"' not in page.text
    form = client.form(page, "/correct")
    refused = client.http.post(f"{CARD}/remove", data=dict(form.fields))
    assert refused.status_code == 409
    assert "Withdraw the player." in refused.text


def test_somebody_is_moved_to_another_event(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    other = events.create(hall.store, "Ana", "Other")
    client.submit(client.get(CARD), "/move", event=other.slug)
    assert "p1" not in hall.state.people
    assert [person.name for person in other.state.people.values()] == ["Player001, X"]


def test_somebody_is_merged_and_removed(visitor: Visitor) -> None:
    hall, client = visitor(players=3)
    client.submit(client.get(CARD), "/merge", drop="p2")
    assert list(hall.state.people) == ["p1", "p3"]
    client.submit(client.get(CARD), "/remove")
    assert list(hall.state.people) == ["p3"]


def test_personal_data_are_erased_after_two_questions(visitor: Visitor) -> None:
    hall, client = visitor()
    hall.do(
        people.enter,
        {"name": "Secret, S", "birth_date": "1990-01-02", "contact": "s@example.org"},
    )
    hall.do(people.enter, {"name": "Other, O"})
    hall.start()
    seq = hall.state.head
    assert "1990-01-02" in client.get(CARD).text
    older = (f"{CARD}?at={seq}", f"/e/open/players?at={seq}", "/e/open/round/1?why=1")
    assert all("Secret" in client.get(path).text for path in older)
    first = client.submit(client.get(CARD), "/erase", status=409, depth="identity")
    second = client.confirm(first, status=409)
    assert "Keep the data?" in second.text
    client.confirm(second)
    new = (CARD, "/e/open/players", "/e/open/players/check-in", "/e/open/players/numbers")
    for path in (*new, *older):
        page = client.get(path).text
        assert "Secret" not in page
        assert "1990-01-02" not in page
        assert "s@example.org" not in page


def test_an_older_state_can_be_looked_at_but_not_changed(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    seq = hall.state.head
    hall.do(withdrawals.withdraw, "p1", 0)
    page = client.get(f"{CARD}?at={seq}").text
    assert "withdrawn" not in page
    assert '<form method="post" action="/e/' not in page


def test_who_did_not_appear_has_three_ways_on_the_card(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=3)
    hall.start()
    hall.play(("1F-0F", "1-0"))
    absent = next(hall.state.games_of(1)).black
    card = client.get(f"/e/open/players/{absent}")
    assert "did not appear in round 1: withdraw, keep, or a zero-point bye?" in card.text
    assert "Keep: plays round 2" in card.text
    (bye,) = (each for each in Forms(card.text).forms if ("kind", "Z") in each.fields)
    client.http.post(bye.action, data=dict(bye.fields))
    assert hall.state.byes == {(absent, 2): "Z"}
    assert 'id="absence"' not in client.get(f"/e/open/players/{absent}").text


def test_the_pairing_asks_with_the_same_three_ways(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=3)
    hall.start()
    hall.play(("1F-0F", "1-0"))
    absent = next(hall.state.games_of(1)).black
    question = client.submit(client.get("/e/open/pairing"), "/pair", status=409)
    assert "would be paired again" in question.text
    ways = [f"/e/open/players/{absent}/{act}" for act in ("withdraw", "bye", "keep")]
    assert [each.action for each in Forms(question.text).forms if each.action in ways] == ways
    assert "Keep: plays round 2" in question.text
    assert "About to be written:" in question.text
    client.confirm(question)
    assert hall.state.paired == 2


def test_who_is_kept_is_asked_about_no_more(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=3)
    hall.start()
    hall.play(("1F-0F", "1-0"))
    absent = next(hall.state.games_of(1)).black
    client.submit(client.get(f"/e/open/players/{absent}"), "/keep")
    assert hall.state.presence == {(absent, 2): True}
    assert 'id="absence"' not in client.get(f"/e/open/players/{absent}").text
    assert "did not appear" not in client.get("/e/open").text
    client.submit(client.get("/e/open/pairing"), "/pair")
    assert hall.state.paired == 2


def test_the_pairing_question_withdraws_with_one_confirmation(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=3)
    hall.start()
    hall.play(("1F-0F", "1-0"))
    absent = next(hall.state.games_of(1)).black
    question = client.submit(client.get("/e/open/pairing"), "/pair", status=409)
    confirmation = client.submit(question, "/withdraw", status=409)
    done = client.confirm(confirmation)
    assert absent in hall.state.gone
    assert "/players/" not in str(done.url)
