"""R7, R8, R12, L6, L11, R15: what trials found in the rounds of teams and in tables."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from pareo.journal import Phase, board_of
from pareo.schedules import KnockoutRules
from pareo.service.access import board_links, captain_links
from pareo.service.desk import events, line_ups, paper_conditions, results, rounds, schedules
from pareo.service.desk.brackets import round_names
from pareo.service.desk.schedules import Wanted
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, play_round, players_of, team_named
from tests.unit.cli.conftest import Run, pareo, recording
from tests.unit.cli.event_set_up.conftest import Line, event
from tests.web.client import DeskClient, house_of
from tests.web.people import chief_of, hall_house

__all__ = ["event", "pareo", "recording"]
Visitor = Callable[..., tuple[Hall, DeskClient]]


def words_of(page: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", page).split())


# -------------------------------------------------------------------------- R7: one direction


def test_r7_a_slip_of_an_even_board_has_home_first_and_names_the_teams(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    slips = words_of(client.get("/e/open/documents/slips?round=1").text)
    second = slips.partition("Table 1.2")[2].partition("Signature")[0]
    assert re.search(r"A2, X .*Black · A · No\. .*D2, X .*White · D · No\. ", second)
    first = slips.partition("Table 1.1")[2].partition("Signature")[0]
    assert re.search(r"A1, X .*White · A · .*D1, X .*Black · D · ", first)
    assert "Home 1 – 0" in slips
    assert "Signature of home" in slips


def test_r7_the_page_of_a_board_takes_results_home_first(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results/1/2")
    assert re.search(r"Black\s+A2, X.*White\s+D2, X", words_of(page.text))
    client.submit(page, "/round/1/result", result="1-0")
    assert here.state.boards[1, 1, 2].result == "0-1"  # home, with Black, has won
    assert "7 boards open" in words_of(client.get("/e/open/round/1/results/1/2").text)
    client.submit(client.get("/e/open/round/1/results/1/1"), "/round/1/result", result="1-0")
    assert here.state.boards[1, 1, 1].result == "1-0"


def test_r7_a_correction_with_colours_reversed_is_typed_home_first_too(hall: MakeHall) -> None:
    here = league(hall)
    for number in (1, 2):
        play_round(here, number)
    client = DeskClient(house_of(here))
    page = client.get("/e/open/round/1/results/1/2")
    client.confirm(client.submit(page, "/1/2/correct", result="1-0", colours="1", status=409))
    board = here.state.boards[1, 1, 2]
    match = here.state.games[1, 1]
    assert (board.white, board.result) == (match.white, "1-0")


def test_r7_the_phone_of_a_player_has_the_direction_of_the_slip(hall: MakeHall) -> None:
    here = league(hall)
    here.do(board_links.switch, on=True)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    slips = chief_of(house).get("/e/open/documents/slips?round=1").text
    (link,) = set(re.findall(r"(/b/open\.1\.1-2\.\w+)", slips))
    phone = DeskClient(house)
    page = phone.get(link)
    said = words_of(page.text)
    assert re.search(r"Black: A2, X.*White: D2, X.*1-0 Black won.*0-1 White won", said)
    shown = phone.submit(page, link, side="black", result="0-1")  # the button of 1-0
    assert re.search(r"Black A2, X 1-0", words_of(shown.text))
    assert board_of(here.state, 1, 1, 2).claims == (("black", "0-1"),)


def boards_shown(here: Hall) -> str:
    """Return the public page of round 1."""
    return words_of(DeskClient(house_of(here)).get("/p/open/boards/1").text)


# ------------------------------------------------------------- R8: line-ups that nobody gave


def test_r8_one_line_up_alone_shows_no_boards(hall: MakeHall) -> None:
    here = league(hall)
    here.do(rounds.publish, 1)
    here.do(events.set_public, {"level": "all"})
    everybody = boards_shown(here)
    assert "A1, X" in everybody  # nobody hands in line-ups: the rosters play
    one, two, _, four, five = players_of(here, "A")
    here.do(line_ups.hand_in, team_named(here, "A"), 1, [one, two, four, five])
    page = boards_shown(here)
    assert "A1, X" not in page
    assert "D1, X" not in page
    assert page.count("The line-ups are not handed in yet.") == 1
    assert "B1, X" in page
    here.do(line_ups.hand_in, team_named(here, "D"), 1, players_of(here, "D")[:4])
    page = boards_shown(here)
    assert "A4, X" in page
    assert "not handed in" not in page


def test_r8_where_captains_hand_in_nothing_is_shown_before(hall: MakeHall) -> None:
    here = league(hall)
    here.do(captain_links.switch, on=True)
    here.do(rounds.publish, 1)
    here.do(events.set_public, {"level": "all"})
    page = boards_shown(here)
    assert page.count("The line-ups are not handed in yet.") == 2
    play_match(here, 1, 1, ("1-0",))  # who played is known from a result on
    page = boards_shown(here)
    assert "A1, X" in page
    assert "B1, X" not in page
    for path in ("", "/names", "/standings", "/crosstable", "/files/games.pgn"):
        assert DeskClient(house_of(here)).http.get(f"/p/open{path}").status_code in (200, 404)


# ------------------------------------------------------- L6: double round robin of four


@pytest.mark.parametrize("key", ["double-round-robin", "round-robin"])
def test_l6_the_usual_order_of_four_has_no_three_equal_colours(hall: MakeHall, key: str) -> None:
    here = hall(players=4, system="round-robin", rounds=None, tie_breaks=["DE"])
    done = here.do(schedules.lay, Wanted(key, cycles=2))
    assert not [each for each in done.notices if "three times" in str(each)]
    for who in here.state.people:
        own = "".join("w" if game.white == who else "b" for game in here.state.games.values() if who in (game.white, game.black))  # fmt: skip
        assert len(own) == 6
        assert not re.search("www|bbb", own)


def test_l6_who_chooses_the_other_order_is_told_everywhere(
    hall: MakeHall, event: Line, pareo: Run
) -> None:
    here = hall(players=4, system="round-robin", rounds=None, tie_breaks=["DE"])
    done = here.do(schedules.lay, Wanted("round-robin", cycles=2, variant="manual"))
    assert "With four participants the exchange of rounds does not work" in str(done.notices[-1])
    ran = pareo("schedule", "double-round-robin", "4", "--variant", "manual")
    assert "does not work" in ran.out + ran.err
    event.done("new Liga --system round-robin")
    for name in ("Ada", "Bea", "Cid", "Dan"):
        event.done(f"player add liga {name}")
    assert (
        "does not work" in event.done("schedule liga round-robin --cycles 2 --variant manual").err
    )


# --------------------------------------------- L11, R15: tables in which players are paired


def test_l11_refusals_of_a_hilton_name_who_plays_for_which_team(
    event: Line, hall: MakeHall
) -> None:
    event.done("new Duel --system hilton --rounds 3")
    refused = event("team add duel North")
    assert "Players are paired in this event, each for a team" in refused.err
    assert "pareo event side" in refused.err
    here = hall(system="hilton", rounds=3)
    assert str(paper_conditions.teams(here.state)) == (
        "Only where teams are paired: here their players are."
    )
    assert "who plays for which team" in str(paper_conditions.rosters(here.state))


def test_r15_two_teams_of_a_hilton_are_asked_about_when_they_are_entered(visitor: Visitor) -> None:
    _, client = visitor()
    text = "North:\nGil, Leo 2100\nPaz, Eva 1890\n\nSouth:\nRuiz, Bo 1810\nMena, Zoe 1710\n"
    values: dict[str, Any] = {"name": "Duel", "system": "hilton", "people": text}
    asked = client.submit(client.get("/new?system=hilton"), "/new", 409, **values)
    assert "hilton has no table for so many teams (2); it is for 4; 6; 8; 10; 12." in words_of(
        asked.text
    )
    client.confirm(asked)
    assert len(client.house.event("duel").state.sides) == 2


def test_r15_the_calendar_is_made_once(hall: MakeHall) -> None:
    here = league(hall)
    head = here.state.head
    refused = here.refused(schedules.lay, Wanted("team-round-robin"))
    assert [str(each.text) for each in refused.refusals] == ["The schedule is drawn up already."]
    assert here.state.head == head


# ------------------------------------------------------------------------------ R12: cups


def test_r12_closing_a_round_pairs_and_publishes_the_games_of_level_matches(
    hall: MakeHall,
) -> None:
    here = hall(players=4, system="knockout", rounds=None, tie_breaks=[])
    here.do(schedules.lay, Wanted("knockout", rules=KnockoutRules(1, 2, 2)))
    here.open_round()
    for game, score in zip(here.state.games_of(1), ("½-½", "1-0"), strict=True):
        here.do(results.enter, 1, game.number, score)
    asked = here.asked(rounds.close)
    assert str(asked.warnings[0].text) == (
        "These matches are not decided: Player001, X – Player004, X. Their next games are paired and "
        "published: semi-finals: rapid."
    )
    here.do(rounds.close)
    assert here.state.rounds[2].phase is Phase.PUBLISHED
    (game,) = here.state.games_of(2)
    page = words_of(DeskClient(house_of(here)).get("/e/open/round/2/results").text)
    assert "Results of round 2 semi-finals: rapid" in page
    here.do(results.enter, 2, game.number, "1-0u")
    here.do(rounds.close)  # two rapid games are a phase: the second one follows
    assert here.state.rounds[3].phase is Phase.PUBLISHED
    (game,) = here.state.games_of(3)
    here.do(results.enter, 3, game.number, "0-1u")
    here.do(rounds.close)
    assert here.state.paired == 3


def test_r12_a_new_stage_and_the_second_game_are_paired_by_hand(hall: MakeHall) -> None:
    here = hall(players=4, system="knockout", rounds=None, tie_breaks=[])
    here.do(schedules.lay, Wanted("knockout", rules=KnockoutRules(2, 2, 2)))
    here.open_round()
    here.play(("1-0",))  # closes without a question: the second game is as planned
    assert here.state.paired == 1
    here.open_round()
    here.play(("0-1",))
    assert here.state.paired == 2  # both are decided: the final is paired when the arbiter wants


def test_r12_rounds_of_a_knock_out_are_named_by_stage_and_game(hall: MakeHall) -> None:
    here = hall(players=4, system="knockout", rounds=None, tie_breaks=[])
    here.do(schedules.lay, Wanted("knockout", rules=KnockoutRules(2, 2, 2)))
    here.open_round()
    here.play(("½-½", "1-0"))
    here.open_round()
    here.play(("½-½", "0-1"))  # the tie-break follows by itself
    names = {number: str(name) for number, name in round_names(here.state).items()}
    assert names == {
        1: "semi-finals, game 1",
        2: "semi-finals, game 2",
        3: "semi-finals, tie-break game 1",
    }
    (game,) = here.state.games_of(3)
    here.do(results.enter, 3, game.number, "1-0u")
    assert 4 not in round_names(here.state)  # a second rapid game, or the final
    here.do(rounds.close)
    (game,) = here.state.games_of(4)
    here.do(results.enter, 4, game.number, "½-½u")
    here.do(rounds.close)
    here.do(rounds.pair)
    assert str(round_names(here.state)[5]) == "final, game 1"
    here.do(events.set_public, {"level": "all"})
    client, spanish = DeskClient(house_of(here)), DeskClient(house_of(here), "es")
    for address in ("round/3/results", "round/3"):
        assert "3 · semi-finals, tie-break game 1" in words_of(
            client.get(f"/e/open/{address}").text
        )
    page = words_of(spanish.get("/e/open/round/3/results").text)
    assert "4 · semifinales, partida de desempate 2" in page
    public = words_of(client.get("/p/open/boards/3").text)
    assert "Round 3 by table · semi-finals, tie-break game 1" in public
    printed = words_of(client.get("/e/open/documents/by-board?round=3").text)
    assert "Round 3 · semi-finals, tie-break game 1" in printed
