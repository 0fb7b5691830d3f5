"""A round that is published before an earlier one: everything public has it in its place."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from pareo.journal import tournament_of
from pareo.language import english
from pareo.service.desk import events, numbers, results, rounds, schedules
from pareo.service.desk.schedules import Wanted
from pareo.service.desk.standings_list import standings_list
from pareo.service.public.card import card_of
from pareo.service.public.event import PublicEvent, public_event
from pareo.service.public.files import files_of, pgn_of
from pareo.service.public.screens import ScreenKind
from pareo.trf import read_trf
from pareo.web.app import make_app
from pareo.web.site import site_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match
from tests.web.client import BASE, DeskClient, house_of
from tests.web.test_site import assert_whole

NOW = datetime.now(UTC) + timedelta(days=1)


def of_players(hall: MakeHall) -> Hall:
    """Return a round robin of five, all rounds drafts."""
    here = hall(players=5, system="round-robin", rounds=None, tie_breaks=["DE", "SB"])
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    return here


def of_teams(hall: MakeHall) -> Hall:
    return league(hall, boards=2)


TABLES: list[tuple[Callable[[MakeHall], Hall], int]] = [(of_players, 4), (of_teams, 3)]
"""A table, and the round that is published right after the first one."""


def ahead(hall: MakeHall, made: Callable[[MakeHall], Hall], *published: int) -> Hall:
    here = made(hall)
    here.do(events.set_public, {"level": "all"})
    for number in published:
        here.do(rounds.publish, number)
    return here


def play(here: Hall, *played: int) -> None:
    """Enter all results of rounds: White wins, then draws."""
    for number in played:
        for place, game in enumerate(list(here.state.games_of(number)), start=1):
            if here.state.of_teams:
                play_match(here, number, place, ("1-0", "½-½"))
            else:
                here.do(results.enter, number, game.number, ("1-0", "½-½")[place - 1])


def seen(here: Hall, now: datetime = NOW) -> PublicEvent:
    found = public_event(here.state, now)
    assert found is not None
    return found


def words_of(page: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", page.rsplit("<main", maxsplit=1)[-1]).split())


def standings_page(here: Hall) -> str:
    return words_of(DeskClient(house_of(here)).get("/p/open/standings").text)


def addresses(here: Hall, last: int) -> Iterator[str]:
    for view in ("", "/names", "/boards", "/players", "/schedule", "/feed.xml"):
        yield f"/p/open{view}"
    for number in (1, last):
        yield from (f"/p/open/names/{number}", f"/p/open/boards/{number}")
        yield f"/api/v1/events/open/rounds/{number}/games"
    for who in here.state.people:
        yield from (f"/p/open/me/{who}", f"/p/open/player/{who}")
    for view in ("standings", "crosstable", "crosstable/grid", "crosstable/rounds", "ratings"):
        yield f"/p/open/{view}"
    yield from (f"/s/open/{kind}" for kind in ScreenKind)
    for view in ("players", "standings", "crosstable"):
        yield f"/api/v1/events/open/{view}"


@pytest.mark.parametrize(("made", "last"), TABLES)
def test_everything_public_is_there_for_everybody(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int
) -> None:
    here = ahead(hall, made, 1, last)
    for played in ((), (1,), (last,)):
        play(here, *played)
        client = TestClient(
            make_app(house_of(here, hall=True)), base_url=BASE, headers={"accept-language": "es"}
        )
        for address in addresses(here, last):
            assert client.get(address).status_code == 200, address
        for address in ("/p/open/names/2", "/p/open/boards/2", "/p/open/standings/2"):
            assert client.get(address).status_code == 404
        assert client.get("/api/v1/events/open/rounds/2/games").status_code == 404
    assert_whole(dict(site_of(here.state, "en", NOW)))


@pytest.mark.parametrize(("made", "last"), TABLES)
def test_cards_and_files_have_each_round_under_its_own_number(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int
) -> None:
    here = ahead(hall, made, 1, last)
    play(here, 1, last)
    public = seen(here)
    assert [len(each.matches) for each in public.tournament.rounds] == [2, *[0] * (last - 2), 2]
    assert public.tournament.rounds[last - 1] == tournament_of(here.state).rounds[last - 1]
    for who in here.state.people:
        card = card_of(public, who)
        assert card is not None
        assert [line.round for line in card.lines] == [1, last]
    client = DeskClient(house_of(here))
    for game in here.state.games_of(last):
        words = words_of(client.get(f"/p/open/player/{game.white}").text)
        assert re.search(rf"\b{last} (White|Home) {here.state.people[game.black].name}", words)
    assert set(re.findall(r'\[Round "(\d)"\]', pgn_of(public))) == {"1", str(last)}
    report = {each.name: each.data for each in files_of(public, english)}["event.trf"]
    again = read_trf(report.decode()).tournament
    assert [bool(each.matches) for each in again.rounds] == [True, *[False] * (last - 2), True]


@pytest.mark.parametrize(("made", "last"), TABLES)
def test_no_round_is_after_which_nothing_was_played(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int
) -> None:
    here = ahead(hall, made, 1, last)
    assert "after round" not in standings_page(here)
    play(here, 1)
    assert "Standings after round 1" in standings_page(here)


@pytest.mark.parametrize("played", [(1,), (1, 0), (0,)])
@pytest.mark.parametrize(("made", "last"), TABLES)
def test_standings_are_those_of_the_desk(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int, played: tuple[int, ...]
) -> None:
    here = ahead(hall, made, 1, last)
    play(here, *(each or last for each in played))
    public, desk = seen(here).standings(), standings_list(here.state)
    assert public is not None
    assert desk is not None
    assert public.made.rows == desk.made.rows
    assert (public.round, public.title, public.state) == (desk.round, desk.title, desk.state)


@pytest.mark.parametrize(("made", "last"), TABLES)
def test_results_are_missing_as_long_as_a_round_is(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int
) -> None:
    here = ahead(hall, made, 1, last)
    for number in sorted(here.state.rounds.keys() - {1, 2, last}):
        here.do(rounds.publish, number)
    shown = sorted(here.state.rounds.keys() - {2})
    play(here, *shown)
    assert "Provisional: results are missing." in standings_page(here)
    address = f"/p/open/working/{shown[-1]}/{here.person(1)}"
    working = words_of(DeskClient(house_of(here)).get(address).text)
    assert re.search(r"\b1 (\w+, X|D|absent) ", working)
    assert "2 absent" not in working.partition("MPvGP")[0]


@pytest.mark.parametrize(("made", "last"), TABLES)
def test_the_first_round_that_is_not_known_comes_next(
    hall: MakeHall, made: Callable[[MakeHall], Hall], last: int
) -> None:
    here = ahead(hall, made, 1, last)
    coming = seen(here).coming
    assert coming is not None
    assert coming.round == 2


def test_a_later_round_with_a_time_is_announced_as_itself(hall: MakeHall) -> None:
    here = ahead(hall, of_players, 1)
    at = NOW + timedelta(hours=2)
    here.do(rounds.publish, 4, at.isoformat())
    words = seen(here).coming_words
    assert str(words) == f"Round 4: pairings at {at.astimezone():%H:%M}"
    assert seen(here, at).known == (1, 4)


def test_a_swiss_round_of_which_the_time_has_not_come_keeps_its_place(hall: MakeHall) -> None:
    here = hall(players=6)
    here.do(events.set_public, {"level": "all"})
    here.start()
    here.play()
    here.do(rounds.pair)
    here.do(rounds.publish, 2, (NOW + timedelta(hours=2)).isoformat())
    here.play()
    here.open_round()
    public = seen(here)
    assert public.known == (1, 3)
    assert public.tournament.rounds[2] == here.tournament.rounds[2]
    assert_whole(dict(site_of(here.state, "en", NOW)))
