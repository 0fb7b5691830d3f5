"""FIDE's questions about pairing by hand, open games and Chess960, as the pages answer them."""

from collections.abc import Callable

import pytest
from httpx2 import Response

from pareo.journal import Phase
from pareo.laws import first_rank
from pareo.model import Colour
from pareo.service.desk import adjournments, apart, manual, numbers, results, rounds, schedules
from pareo.service.desk.laws.event_rules import set_rules_by_the_laws
from pareo.service.desk.schedules import Wanted
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


@pytest.fixture
def third_round(visitor: Visitor) -> tuple[Hall, DeskClient, str]:
    """Two rounds are played, White won all games; the third is a draft."""
    hall, client = visitor(players=8)
    hall.do(numbers.close_list)
    hall.do(rounds.pair, colour=Colour.WHITE)
    hall.do(rounds.publish)
    hall.play(["1-0"])
    hall.open_round()
    hall.play(["1-0"])
    hall.do(rounds.pair)
    return hall, client, _round(hall, 3)


def _round(hall: Hall, number: int) -> str:
    return f"/e/{hall.event.slug}/round/{number}"


def _agreed(client: DeskClient, answer: Response) -> None:
    """Confirm a question, if one is asked."""
    if answer.status_code == 409:
        client.confirm(answer)


def _names(hall: Hall, *people: str) -> list[str]:
    return [hall.state.people[who].name for who in people]


def test_q63_an_unpairable_event_is_finished_by_hand(visitor: Visitor) -> None:
    """Four players have three opponents each: round 4 repeats a game, by hand only."""
    hall, client = visitor(players=4, rounds=4)
    hall.start()
    hall.play()
    for _ in (2, 3):
        hall.open_round()
        hall.play()
    page = _round(hall, 4)
    refused = client.submit(client.get(page), "/pair", status=409)
    assert "Not possible" in refused.text
    assert all(person.name in refused.text for person in hall.state.people.values())
    assert f'href="{page}/manual"' in refused.text
    bench = client.submit(client.get(f"{page}/manual"), "/manual/begin")
    for pair in ((1, 2), (3, 4)):
        picked = [hall.person(number) for number in pair]
        question = client.submit(bench, "/manual/do", status=409, do="pair", pick=picked)
        assert "played each other" in question.text
        bench = client.confirm(question)
    assert "Everybody has a place." in bench.text
    ending = client.get(f"{page}/manual/end")
    assert "The rules give no pairing here." in ending.text
    question = client.submit(ending, "/end", status=409, reason="no other pairs are left")
    client.confirm(client.confirm(question, status=409))
    client.submit(client.get(f"{page}/publish"), "/publish", status=409)
    hall.do(rounds.publish)
    assert " MPA @ Round 4: no other pairs are left" in hall.tournament.remarks


def test_q64_pairs_are_made_and_changed(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(numbers.close_list)
    page = _round(hall, 1)
    bench = client.submit(client.get(page), "/manual/begin")
    first, second, last = (hall.person(number) for number in (1, 2, 8))
    bench = client.submit(bench, "/manual/do", do="pair", pick=[first, last])
    bench = client.submit(bench, "/manual/do", do="rest")
    assert len(list(hall.state.games_of(1))) == 4
    bench = client.submit(bench, "/manual/do", do="unpair 2")
    bench = client.submit(bench, "/manual/do", do="rest")
    bench = client.submit(bench, "/manual/do", do="colours 1")
    client.submit(bench, "/manual/do", do="exchange", pick=[first, second])
    pairs = [{game.white, game.black} for game in hall.state.games_of(1)]
    assert {second, last} in pairs


def test_q65_the_phase_begins_and_ends_for_a_round(
    third_round: tuple[Hall, DeskClient, str],
) -> None:
    hall, client, page = third_round
    client.submit(client.get(page), "/manual/begin")
    begun = hall.state.rounds[3]
    assert begun.phase is Phase.MANUAL
    assert "Manual pairing of round 3 – started" in client.get(page).text
    assert '/publish"' not in client.get(page).text
    ending = client.submit(client.get(f"{page}/manual/end"), "/end", status=409)
    client.confirm(ending)
    ended = hall.state.rounds[3]
    assert ended.phase is Phase.DRAFT
    assert "Manual pairing" not in client.get(page).text


def test_q66_a_repeat_asks(third_round: tuple[Hall, DeskClient, str]) -> None:
    hall, client, page = third_round
    game = hall.state.games[1, 1]
    bench = client.submit(client.get(page), "/manual/begin")
    question = client.submit(
        bench, "/manual/do", status=409, do="pair", pick=[game.black, game.white]
    )
    assert "played each other in round 1" in question.text
    assert "C.04.1 Art. 2" in question.text
    assert "Cancel" in question.text


def test_q66_a_prohibited_pair_asks(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(apart.forbid, ["p1", "p2"])
    hall.do(rounds.pair)
    bench = client.submit(client.get(_round(hall, 1)), "/manual/begin")
    question = client.submit(bench, "/manual/do", status=409, do="pair", pick=["p1", "p2"])
    assert "Please confirm" in question.text


def test_q66_a_barred_bye_asks(visitor: Visitor) -> None:
    hall, client = visitor(players=7)
    hall.start()
    (rested,) = hall.state.rounds[1].byes
    hall.play()
    hall.do(rounds.pair)
    bench = client.submit(client.get(_round(hall, 2)), "/manual/begin")
    question = client.submit(bench, "/manual/do", status=409, do="bye", pick=[rested])
    assert "C.04.1 Art. 4" in question.text


def test_q66_a_third_colour_asks(third_round: tuple[Hall, DeskClient, str]) -> None:
    """Number 1 had White; with White by hand in round 2 and 3 it would be the third time."""
    hall, client, _ = third_round
    hall.do(rounds.discard, 3)
    white = hall.person(1)
    colours = [
        game.white == white
        for number in (1, 2)
        for game in hall.state.games_of(number)
        if white in (game.white, game.black)
    ]
    assert colours == [True, False]
    hall.do(rounds.pair)
    hall.do(manual.begin)
    (board,) = (game.number for game in hall.state.games_of(3) if white in (game.white, game.black))
    if hall.state.games[3, board].white == white:
        hall.do(manual.do, "colours", board)
    hall.do(manual.end, "test")
    hall.do(rounds.publish)
    hall.play(["1-0"])
    hall.do(rounds.pair)
    page = _round(hall, 4)
    bench = client.submit(client.get(page), "/manual/begin")
    (board,) = (game.number for game in hall.state.games_of(4) if game.white == white)
    question = client.submit(bench, "/manual/do", status=409, do=f"colours {board}")
    assert "C.04.1 Art. 7" in question.text


def test_q67_both_against_their_colour_is_told(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.play(["1-0", "0-1"])
    hall.do(rounds.pair)
    had = {game.white for game in hall.state.games_of(1)}
    board = next(
        game.number
        for game in hall.state.games_of(2)
        if game.white not in had and game.black in had
    )
    bench = client.submit(client.get(_round(hall, 2)), "/manual/begin")
    question = client.submit(bench, "/manual/do", status=409, do=f"colours {board}")
    assert "both get the other colour" in question.text
    assert "Understood" in question.text


def test_q68_the_end_compares_with_the_engine(third_round: tuple[Hall, DeskClient, str]) -> None:
    _, client, page = third_round
    client.submit(client.get(page), "/manual/begin")
    ending = client.get(f"{page}/manual/end")
    assert "The round is exactly as the rules pair it." in ending.text
    question = client.submit(ending, "/end", status=409)
    assert "Understood" in question.text


def test_q69_differences_are_shown_confirmed_and_remarked(
    third_round: tuple[Hall, DeskClient, str],
) -> None:
    hall, client, page = third_round
    first, second, *_ = hall.state.games_of(3)
    bench = client.submit(client.get(page), "/manual/begin")
    answer = client.http.post(
        f"{page}/manual/do",
        data={
            **dict(client.form(bench, "/manual/do").fields),
            "do": "exchange",
            "pick": [first.white, second.white],
        },
    )
    _agreed(client, answer)
    ending = client.get(f"{page}/manual/end")
    assert "2 boards differ from the rules." in ending.text
    own = " – ".join(_names(hall, second.white, first.black))
    due = " – ".join(_names(hall, first.white, first.black))
    assert ending.text.index(own) < ending.text.index(due)
    question = client.submit(ending, "/end", status=409, reason="wish of the sponsor")
    assert "To the last question" in question.text
    again = client.confirm(question, status=409)
    assert "Go on pairing by hand?" in again.text
    client.confirm(again)
    assert " MPA @ Round 3: wish of the sponsor" in hall.tournament.remarks


def test_q100_a_round_of_a_round_robin_is_changed_by_hand(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("double-round-robin"))
    bench = client.submit(client.get(_round(hall, 1)), "/manual/begin")
    before, *_ = hall.state.games_of(1)
    answer = client.http.post(
        f"{_round(hall, 1)}/manual/do",
        data={**dict(client.form(bench, "/manual/do").fields), "do": "colours 1"},
    )
    _agreed(client, answer)
    after, *_ = hall.state.games_of(1)
    assert (after.white, after.black) == (before.black, before.white)


def test_q101_that_all_meet_once_is_checked(visitor: Visitor) -> None:
    """Two pairs of round 2 exchanged: they meet too often, and others too seldom."""
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("round-robin"))
    page = _round(hall, 2)
    bench = client.submit(client.get(page), "/manual/begin")
    one, other = hall.state.games_of(2)
    question = client.submit(
        bench, "/manual/do", status=409, do="exchange", pick=[one.white, other.white]
    )
    bench = client.confirm(question)
    assert "Rules broken" in bench.text
    ending = client.submit(client.get(f"{page}/manual/end"), "/end", status=409, reason="by lot")
    assert "meet 2 times." in ending.text
    assert "meet 0 times." in ending.text


def test_q102_a_third_colour_in_a_double_round_asks(visitor: Visitor) -> None:
    """Number 1 has White, Black, White in the first cycle: turned, White three times."""
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("double-round-robin"))
    first = hall.person(1)
    (game,) = (game for game in hall.state.games_of(2) if game.black == first)
    bench = client.submit(client.get(_round(hall, 2)), "/manual/begin")
    question = client.submit(bench, "/manual/do", status=409, do=f"colours {game.number}")
    assert "round 3" in question.text
    assert "Confirm" in question.text


def test_q158_q159_q160_missing_results_are_told_and_become_adjourned(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    for game in (1, 2, 3):
        hall.do(results.enter, 1, game, "1-0")
    question = client.submit(client.get(_round(hall, 2)), "/pair", status=409)
    assert "1 game has no result: it becomes adjourned and counts as a draw" in question.text
    assert "C.04.2 Art. 3.1" in question.text
    page = client.confirm(question)
    assert hall.state.games[1, 4].result == "adjourned"
    assert "Points as used for pairing" in page.text


def test_q168_older_open_games_are_told(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.start()
    hall.do(adjournments.adjourn, 1, 2)
    hall.play_rest()
    hall.open_round()
    hall.play_rest()
    question = client.submit(client.get(_round(hall, 3)), "/pair", status=409)
    assert "Table 2 of round 1 is still open and counts as a draw." in question.text


def test_q222_a_position_is_drawn_and_shown(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=3)
    hall.do(numbers.close_list)
    hall.do(rounds.pair)
    page = client.get(_round(hall, 1))
    assert "Chess960" not in page.text  # most events never need it
    hall.do(set_rules_by_the_laws, {"chess960": True})
    page = client.submit(client.get(_round(hall, 1)), "/position")
    (drawn,) = (lot.drawn for lot in hall.tournament.lots if lot.round == 1)
    number, rank = str(drawn).split()
    assert first_rank(int(number)) == rank
    assert f"Start position: {drawn}" in page.text
    question = client.submit(page, "/position", status=409, position="518")
    page = client.confirm(question)
    assert "518 RNBQKBNR" in page.text
    assert "518 RNBQKBNR" in client.get(f"{_round(hall, 1)}/publish").text
    spanish = DeskClient(client.house, "es")
    assert "518 TCADRACT" in spanish.get(_round(hall, 1)).text
