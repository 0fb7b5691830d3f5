"""The manual phase on its pages: begun, changed step by step, ended; and published rounds."""

from collections.abc import Callable

from pareo.service.desk import manual, numbers, results, rounds
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]


def at_round_2(visitor: Visitor, players: int = 8) -> tuple[Hall, DeskClient, str]:
    hall, client = visitor(players=players)
    hall.do(numbers.close_list)
    hall.open_round()
    hall.play(("1-0",))
    hall.do(rounds.pair)
    return hall, client, f"/e/{hall.event.slug}/round/2"


def test_the_band_stands_on_every_page_until_the_end(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    bench = client.submit(client.get(page), "/manual/begin")
    assert bench.url.path == f"{page}/manual"
    assert "Manual pairing of round 2 – started" in client.get(f"/e/{hall.event.slug}").text
    ending = client.get(f"{page}/manual/end")
    assert "The round is exactly as the rules pair it." in ending.text
    question = client.submit(ending, "/manual/end", status=409)
    client.confirm(question)
    assert "Manual pairing of round 2" not in client.get(f"/e/{hall.event.slug}").text


def test_others_only_read_until_they_take_it_over(visitor: Visitor) -> None:
    hall, _, page = at_round_2(visitor)
    hall.do(manual.begin)
    ben = DeskClient(house_of(hall, name="Ben"))
    text = ben.get(f"{page}/manual").text
    assert "Ana is pairing this round by hand" in text
    assert 'name="pick"' not in text
    assert 'name="pick"' in ben.get(f"{page}/manual?take=1").text


def test_people_are_picked_and_exchanged(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    hall.do(manual.begin)
    first, second, *_ = hall.state.games_of(2)
    bench = client.get(f"{page}/manual")
    wrong = client.submit(bench, "/manual/do", status=422, do="exchange", pick=[first.white])
    assert "Pick two people." in wrong.text
    client.submit(bench, "/manual/do", do="exchange", pick=[first.black, second.black])
    (first_now, second_now, *_) = hall.state.games_of(2)
    assert (first_now.black, second_now.black) == (second.black, first.black)


def test_a_board_is_dissolved_and_the_rest_paired(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    hall.do(manual.begin)
    before = {(game.white, game.black) for game in hall.state.games_of(2)}
    bench = client.submit(client.get(f"{page}/manual"), "/manual/do", do="unpair 1")
    assert "Everybody has a place." not in bench.text
    client.submit(bench, "/manual/do", do="rest")
    assert {(game.white, game.black) for game in hall.state.games_of(2)} == before


def test_a_discarded_manual_phase_leaves_no_round(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    hall.do(manual.begin)
    question = client.submit(client.get(f"{page}/manual"), "/discard", status=409)
    client.confirm(question)
    assert 2 not in hall.state.rounds


def test_a_published_round_is_recalled_only_in_a_case_of_the_rules(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    hall.do(rounds.publish)
    form = client.get(f"{page}/recall")
    refused = client.submit(form, "/recall", status=409, text="Wrong hall")
    assert "Not possible" in refused.text
    assert "/settings/fide" in refused.text


def test_a_published_round_is_changed_step_by_step(visitor: Visitor) -> None:
    hall, client, page = at_round_2(visitor)
    hall.do(rounds.publish)
    hall.do(results.enter, 2, 4, "1-0")
    first, second, *_ = hall.state.games_of(2)
    address = f"{page}/change?do=exchange&pick={first.black}&pick={second.black}"
    bench = client.get(address)
    assert "1 step so far." in bench.text
    refused = client.submit(bench, "/change", status=409, text="They asked", case="4.4.2")
    assert "Not possible" in refused.text
    assert next(iter(hall.state.games_of(2))) == first
