"""FIDE's questions about what follows from results, as the pages answer them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from httpx2 import Response

from pareo.service.desk import adjournments, ratings, results, rules, withdrawals
from pareo.trf import read_trf
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def names(page: str) -> list[str]:
    """The names in the order of the list."""
    return re.findall(r"<bdi>(Player\d+), X</bdi></a></th>", page)


def played(visitor: Visitor, count: int, **given: object) -> tuple[Hall, DeskClient]:
    """Return an event with so many rounds played."""
    hall, client = visitor(**{"players": 8, **given})
    hall.start()
    for number in range(count):
        if number:
            hall.open_round()
        hall.play(("1-0", "½-½", "1-0", "0-1"))
    return hall, client


def report(client: DeskClient, hall: Hall, form: str = "trf26") -> str:
    page = client.get(place(hall, "documents"))
    return client.submit(page, "/documents/file", form=form).text


def finished(client: DeskClient, hall: Hall) -> Response:
    page = client.get(place(hall, "documents", "finish"))
    return client.confirm(client.submit(page, "/documents/finish", status=409))


def test_q161_no_final_standings_while_a_result_is_missing(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.do(results.enter, 1, 1, "1-0")
    assert "provisional: results are missing" in client.get(place(hall, "standings")).text
    assert "Final standings" not in client.get(place(hall, "documents", "standings")).text
    page = client.get(place(hall, "documents", "finish"))
    assert "1 game of round 1 has no result." in page.text
    hall.play_rest()
    assert "Finish event" in finished(client, hall).text
    assert "Final standings" in client.get(place(hall, "documents", "standings")).text


def test_q164_adjourned_games_are_marked_in_the_interim_file(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=2)
    hall.start()
    hall.do(adjournments.adjourn, 1, 1)
    hall.play_rest()
    assert re.search(r"^001 .*\d+ [wb] \?", report(client, hall), re.MULTILINE)


def test_q169_neither_final_list_nor_report_while_an_adjourned_game_is_open(
    visitor: Visitor,
) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.do(adjournments.adjourn, 1, 1)
    hall.play_rest()
    page = client.get(place(hall, "documents", "finish"))
    assert "Table 1 of round 1 is adjourned." in page.text
    assert "Download the final report" not in page.text
    hall.do(adjournments.finish_game, 1, 1, "1-0")
    assert "Download the final report" in finished(client, hall).text


def test_q170_withdrawn_players_are_marked_in_the_standings(visitor: Visitor) -> None:
    hall, client = played(visitor, 1)
    hall.do(withdrawals.withdraw, "p3")
    page = client.get(place(hall, "standings")).text
    row = next(line for line in page.splitlines() if "Player003" in line)
    assert "withdrawn" in row


def test_q189_q191_older_rounds_cannot_be_corrected(visitor: Visitor) -> None:
    hall, client = played(visitor, 3)
    hall.open_round()
    page = client.get(place(hall, "round", 1, "results", 1))
    refused = client.submit(page, "/correct", status=409, result="0-1")
    assert "C.04.2" in refused.text
    assert "Correct it only for the rating report." in refused.text


def test_q190_the_round_before_the_last_can_be_corrected(visitor: Visitor) -> None:
    hall, client = played(visitor, 2)
    hall.open_round()
    page = client.get(place(hall, "round", 2, "results", 1))
    client.confirm(client.submit(page, "/correct", status=409, result="0-1"))
    listed = client.get(place(hall, "documents", "remarks")).text
    assert "Correction @ Round 2: board 1: 0-1 instead of 1-0" in listed
    assert "### Correction @ Round 2" in report(client, hall)


def test_q192_q193_corrections_for_the_rating_report_alone(visitor: Visitor) -> None:
    """The result that pairings and standings use stays; the report says the other."""
    hall, client = played(visitor, 3)
    before = names(client.get(place(hall, "standings")).text)
    page = client.get(place(hall, "round", 1, "results", 1))
    form = client.form(page, "/correct")
    address = form.action.removesuffix("/correct") + "/report"
    sent = dict(form.fields) | {"result": "0-1"}
    question = client.http.post(address, data=sent)
    client.confirm(question)
    assert names(client.get(place(hall, "standings")).text) == before
    listed = client.get(place(hall, "documents", "remarks")).text
    assert "corrected only for the rating report" in listed
    assert "Remarks of the report" in listed
    assert "###" in report(client, hall)


def test_q197_q198_the_expelled_are_marked_and_left_out_of_the_standings(
    visitor: Visitor,
) -> None:
    hall, client = played(visitor, 1)
    hall.do(withdrawals.expel, "p3", reason="phone")
    page = client.get(place(hall, "standings")).text
    assert "Player003" not in names(page)
    assert "No. 3 is expelled and has no place" in page
    assert "expelled" in client.get(place(hall, "documents", "start-list")).text


def test_q203_ties_may_stay(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.play(("1-0",))
    page = finished(client, hall)
    assert "The event is finished" in page.text
    ranks = re.findall(
        r'<tr><td class="stay">(\d+)</td>', client.get(place(hall, "standings")).text
    )
    assert ranks == ["1", "1", "3", "3"]


def test_q204_q206_a_drawing_of_lots_is_repeatable(visitor: Visitor) -> None:
    orders = []
    for _ in range(2):
        hall, client = visitor(players=4, rounds=1)
        hall.start()
        hall.play(("1-0",))
        page = client.get(place(hall, "standings", "ties"))
        client.submit(page, "/standings/lots", seed="hall")
        orders.append(names(client.get(place(hall, "standings")).text))
    assert orders[0] == orders[1]


def test_q205_the_tied_are_ordered_by_hand(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.start()
    hall.play(("1-0",))
    before = names(client.get(place(hall, "standings")).text)
    page = client.get(place(hall, "standings", "ties"))
    one, other = (
        name
        for name, _ in client.form(page, "/standings/order").fields
        if name.startswith("place:")
    )
    turned: dict[str, Any] = {one: "2", other: "1"}
    client.confirm(client.submit(page, "/standings/order", status=409, **turned))
    after = names(client.get(place(hall, "standings")).text)
    assert after[:2] == before[1::-1]


def test_q207_values_computed_elsewhere_are_entered(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1, tie_breaks=["OTHER_1"])
    hall.start()
    hall.play(("1-0",))
    page = client.get(place(hall, "standings", "ties"))
    values: dict[str, Any] = {f"value:p{number}": str(number) for number in (1, 2, 3, 4)}
    client.confirm(client.submit(page, "/standings/values", status=409, **values))
    assert "OTHER_1" in client.get(place(hall, "standings")).text
    ranks = re.findall(
        r'<tr><td class="stay">(\d+)</td>', client.get(place(hall, "standings")).text
    )
    assert ranks == ["1", "2", "3", "4"]


def long_event(visitor: Visitor, **settings: object) -> tuple[Hall, DeskClient]:
    """Ratings of players 1 and 2 change from round 2 on: 2490 to 2550, 2480 to 2400."""
    hall, client = visitor(players=4, rounds=3, tie_breaks=["ARO"], **settings)
    hall.do(rules.set_rules, {"above_30_days": True})
    hall.start()
    hall.play()
    hall.do(ratings.apply, "FIDE 2026-12", {"p1": 2550, "p2": 2400}, from_round=2)
    for _ in range(2):
        hall.open_round()
        hall.play()
    return hall, client


def test_q210_q211_long_events_are_marked_and_advised(visitor: Visitor) -> None:
    hall, client = long_event(visitor)
    assert (
        "The event takes more than 30 days"
        in client.get(place(hall, "documents", "regulations")).text
    )
    assert "C.07 Art. 10" in client.get(place(hall, "standings")).text


@pytest.mark.parametrize(
    ("counting", "average"),
    [(None, "2477"), ("first", "2477"), ("last", "2470"), ("round", "2450")],
    ids=["q215_first_by_default", "q216_first", "q216_last", "q214_of_each_round"],
)
def test_q212_q213_q214_q215_q216_which_rating_counts(
    visitor: Visitor, counting: str | None, average: str
) -> None:
    """Player 3 meets all others: (2490 + 2480 + 2460) / 3, with the later ratings, and so on."""
    chosen = {} if counting is None else {"counting_rating": counting}
    hall, client = long_event(visitor, **chosen)
    page = client.get(place(hall, "standings")).text
    row = next(line for line in page.splitlines() if "Player003" in line)
    assert f">{average}</a>" in row


def test_q217_the_report_leaves_nothing_out(visitor: Visitor) -> None:
    hall, client = played(visitor, 2, rounds=3)
    hall.do(withdrawals.withdraw, "p3")
    hall.open_round()
    hall.play()
    sent = report(client, hall)
    read = read_trf(sent).tournament
    for here, there in zip(hall.tournament.rounds, read.rounds, strict=True):
        assert set(here.matches) == set(there.matches)
        assert set(here.byes) == set(there.byes)
    assert read.withdrawals == hall.tournament.withdrawals
    assert read.settings.tie_breaks == hall.tournament.settings.tie_breaks
