"""Numbers, prohibited pairs and ratings on their pages."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pareo.service.desk import apart, events, people
from tests.desk.hall import Hall
from tests.web.client import DeskClient
from tests.web.lists import keep_lists

Visitor = Callable[..., tuple[Hall, DeskClient]]
NUMBERS = "/e/open/players/numbers"
APART = "/e/open/players/apart"
RATINGS = "/e/open/players/ratings"


def test_the_list_is_closed_with_one_button(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=2)
    client.submit(client.get(NUMBERS), "/numbers/close")
    assert hall.state.list_closed


def test_what_would_move_is_shown_with_the_reason(visitor: Visitor) -> None:
    """A rating corrected after round 4 leaves the numbers; outside FIDE mode they can be made anew."""
    hall, client = visitor(players=8, rounds=7)
    hall.start()
    for _ in range(3):
        hall.play()
        hall.open_round()
    hall.do(people.correct, "p8", {"rating": 2600})
    page = client.get(NUMBERS).text
    assert "8 numbers would change." in page
    assert "now comes before Player001, X" in page
    assert "(C.04.2 Art. 2.3" in page


def test_numbers_of_a_round_robin_are_given_by_hand_and_the_rounds_laid(visitor: Visitor) -> None:
    hall, client = visitor(players=4, system="round-robin", rounds=None)
    page = client.get(NUMBERS)
    client.submit(
        page, "/numbers/give", number__p1="4", number__p2="3", number__p3="2", number__p4="1"
    )
    assert hall.state.numbers == {"p1": 4, "p2": 3, "p3": 2, "p4": 1}
    client.submit(client.get(NUMBERS), "/numbers/lay", variant="berger")
    assert len(hall.state.rounds) == 3
    assert hall.state.numbers["p1"] == 4


def test_the_variant_of_a_double_round_robin_is_chosen(visitor: Visitor) -> None:
    hall, client = visitor(players=4, system="double-round-robin", rounds=None)
    client.submit(client.get(NUMBERS), "/numbers/lay", system="double-round-robin", variant="fide")
    assert (len(hall.state.rounds), hall.state.plan["cycles"]) == (6, 2)


def test_numbers_are_drawn_by_lot(visitor: Visitor) -> None:
    hall, client = visitor(players=6, system="round-robin", rounds=None)
    client.submit(client.get(NUMBERS), "/numbers/draw", seed="club")
    drawn = dict(hall.state.numbers)
    assert sorted(drawn.values()) == [1, 2, 3, 4, 5, 6]
    assert next(iter(hall.state.lots.values()))["seed"] == "club"


def test_lots_that_were_not_announced_are_refused_with_the_way_out(visitor: Visitor) -> None:
    _, client = visitor(players=4)
    refused = client.submit(client.get(NUMBERS), "/numbers/draw", status=409)
    assert "Announce lots as the order of equals." in refused.text


def test_people_are_kept_apart_and_let_meet_again(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    page = client.submit(client.get(APART), "/forbid", who=["Player001", "2"], last_round="3")
    (kept,) = hall.state.apart.values()
    assert (kept.people, kept.last_round) == (("p1", "p2"), 3)
    assert "Player001, X – Player002, X" in page.text
    client.submit(page, "/allow")
    assert not hall.state.apart
    assert "Nobody is kept apart." in client.get(APART).text


def test_a_rule_by_club_is_kept(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    client.submit(client.get(APART), "/forbid", rule="club")
    assert next(iter(hall.state.apart.values())).rule == "club"
    page = client.submit(client.get(APART), "/forbid", status=422)
    assert "Name at least two people" in page.text


def test_differences_to_the_list_are_shown_and_taken(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    hall, client = visitor()
    for name, number, rating in (
        ("Ruiz, Ana", "99000001", 2000),
        ("Núñez, María", "99000003", 2412),
    ):
        hall.do(people.enter, {"name": name, "fide_id": number, "rating": rating})
    assert "No list is kept on this computer" in client.get(RATINGS).text
    keep_lists(tmp_path / "lists")
    hall.do(events.describe, {"first_day": "2026-11-14"})
    page = client.get(RATINGS)
    assert "1 rating differs from the list" in page.text
    client.confirm(client.submit(page, "/players/ratings", status=409, who="p1"))
    taken = hall.state.people["p1"].player.ratings[0]
    assert (taken.rating, taken.source) == (2105, "FIDE 2026-11")
    assert "All ratings are current" in client.get(RATINGS).text


def test_kept_apart_names_the_entry(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    done = hall.do(apart.forbid, ["p1", "p2"])
    form = client.form(client.get(APART), "/allow")
    assert ("entry", str(done.seq)) in form.fields


def test_a_bracket_stays_chosen_and_the_next_step_is_the_main_button(visitor: Visitor) -> None:
    hall, client = visitor(players=6, system="knockout", rounds=None)
    page = client.get(NUMBERS)
    assert '<button class="primary"><span class="of-schedules">' in page.text
    made = client.submit(page, "/numbers/lay")
    assert "Bracket made: knock-out" in made.text
    assert re.search(r'<option value="knockout"[^>]* selected>', made.text)
    assert '<button class="primary">Pair round 1</button>' in made.text
    assert '<button><span class="of-schedules">' in made.text
    asked = client.submit(made, "/numbers/lay", system="round-robin", status=409)
    assert "It is dropped, and the system becomes: round robin." in asked.text
    assert hall.state.plan["key"] == "knockout"
    again = client.submit(made, "/numbers/lay", third_place="1")
    assert "Bracket made" in again.text
    assert hall.state.plan["key"] == "knockout"


def test_a_laid_table_leads_to_its_first_round(visitor: Visitor) -> None:
    hall, client = visitor(players=4, system="round-robin", rounds=None)
    made = client.submit(client.get(NUMBERS), "/numbers/lay")
    assert "Schedule made: round robin, 3 rounds" in made.text
    assert '<a class="button primary" href="/e/open/round/1">Look and publish</a>' in made.text
    assert len(hall.state.rounds) == 3


def test_a_form_of_rounds_asks_only_what_its_system_needs(visitor: Visitor) -> None:
    """What a system does not have is hidden; what was typed there before does not count."""
    hall, client = visitor(players=4, system="knockout", rounds=None)
    page = client.get(NUMBERS)
    (chosen,) = re.findall(r'<option value="knockout"[^>]*>', page.text)
    assert "data-bracket data-games data-rapid" in chosen
    assert "data-cycles" not in chosen
    assert "empty: 2 in a knock-out, 1 between two players" in page.text
    client.submit(page, "/numbers/lay", cycles="2", variant="berger")
    assert hall.state.plan["key"] == "knockout"
