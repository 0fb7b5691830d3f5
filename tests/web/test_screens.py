"""Screens of the hall: everybody once, nothing cut off, nothing that is not public; notices."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from pareo.service.desk import (
    events,
    hall_screens,
    lots,
    numbers,
    operations,
    people,
    results,
    rounds,
    withdrawals,
)
from pareo.service.desk.festivals import join
from pareo.service.desk.laws import starts
from pareo.service.desk.making import make_alike
from pareo.service.desk.marks import mark
from pareo.service.desk.rules import set_rules
from pareo.service.public.screens import Notice, notice_of
from pareo.web.screens.layout import MOST_ROWS, cut, spans
from pareo.web.screens.names import ShortName, short_names
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]
DESK: Final = "/e/open/screens"
_NAME: Final = re.compile(r'<bdi class="name"><span class="family">([^<]*)</span>')
_PAGE: Final = re.compile(r"<section.*?</section>", re.DOTALL)


def shown(page: str) -> list[str]:
    """Return the pages of a screen that are visible."""
    return [each for each in _PAGE.findall(page) if " hidden>" not in each.partition("\n")[0]]


def public_open(visitor: Visitor, players: int, level: str = "all") -> tuple[Hall, DeskClient]:
    hall, client = visitor(players=players)
    hall.do(events.set_public, {"level": level})
    return hall, client


# ---------------------------------------------------------------------------------- layout


@pytest.mark.parametrize("count", [1, 7, 14, 15, 42, 43, 66, 67, 200, 264, 1000])
@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_every_row_stands_on_one_page_and_no_page_has_too_many(count: int, columns: int) -> None:
    rows = list(range(count))
    made = cut(rows, columns)
    assert [row for page in made.pages for row in page] == rows
    assert made.grid.rows <= MOST_ROWS
    assert made.grid.columns <= columns
    fewest = -(-count // (columns * MOST_ROWS))
    assert len(made.pages) == max(1, fewest)


def test_few_rows_have_large_letters_in_one_column() -> None:
    assert (cut(range(12), 3).grid.columns, cut(range(20), 3).grid.columns) == (1, 2)


def test_pages_are_told_apart_by_as_many_letters_as_it_takes() -> None:
    pages = [["Abad", "Gale"], ["Gil", "Mas"], ["Mata", "Mato"]]
    assert spans(pages) == ("A–Ga", "Gi–Mas", "Mat–M")


def test_long_names_keep_a_first_letter_and_two_who_would_be_the_same_the_given_name() -> None:
    found = short_names(["García Montesinos, Luis", "García Montesinos, Lara", "Soto, Eva"], 12)
    assert found["Soto, Eva"] == ShortName("Soto, Eva")
    assert found["García Montesinos, Lara"] == ShortName("García Montesinos", ", Lara")
    alone = short_names(["García Montesinos, Luis"], 12)
    assert alone["García Montesinos, Luis"] == ShortName("García Montesinos", " L.")


def test_long_names_of_teams_keep_what_tells_them_apart() -> None:
    names = ["Sociedad de Ajedrez B", "Sociedad de Ajedrez II", "Peón Pasado de Soria"]
    found = short_names(names, 12)
    assert found[names[0]] == ShortName("Sociedad de Ajedrez", " B")
    assert found[names[1]] == ShortName("Sociedad de Ajedrez", " II")
    assert found[names[2]] == ShortName(names[2])


# --------------------------------------------------------------------------------- screens


def test_by_name_everybody_stands_once_and_one_page_is_visible(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 80)
    hall.start()
    page = client.get("/s/open/names").text
    expected = sorted(each.name for each in hall.state.people.values())
    assert _NAME.findall(page) == expected
    first, second = (client.get(f"/s/open/names?page={n}").text for n in (1, 2))
    assert _NAME.findall("".join(shown(first) + shown(second))) == expected
    assert '<p class="count">1/2</p>' in shown(first)[0]
    # Without a script each page leads to the next one, the last one to the first.
    assert '<noscript><meta http-equiv="refresh" content="12;url=?page=2"></noscript>' in first
    assert 'content="12;url=?page=1"' in second


def test_table_and_colour_come_first_and_opponents_can_be_left_out(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    row = re.compile(r'<li><b class="t">1</b><i class="pc ([wb])"></i>.*?Player00[15]')
    page = client.get("/s/open/names").text
    assert sorted(row.findall(page)) == ["b", "w"]
    assert page.count('<bdi class="other">') == 8
    hall.do(hall_screens.set_screen, hall_screens.screen_from("names", ["names"]))
    assert "other" not in client.get("/s/open/names").text


def test_before_publication_there_is_only_the_clock(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.do(numbers.close_list)
    hall.do(rounds.pair)
    for name in ("names", "boards", "results", "standings"):
        page = client.get(f"/s/open/{name}").text
        assert 'data-kind="clock"' in shown(page)[0]
        assert "Player" not in page
    later = datetime.now(UTC) + timedelta(hours=2)
    hall.do(rounds.publish, at=later.isoformat())
    page = client.get("/s/open/names").text
    assert "Pairings of round 1 at" in page
    assert "Player" not in page


def test_a_closed_round_gives_way_to_the_clock_until_the_next_one(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    hall.play()
    assert "Player" not in client.get("/s/open/names").text
    assert "1-0" in client.get("/s/open/results").text
    assert "Standings after round 1" in client.get("/s/open/standings").text


def test_start_and_default_time(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    times = ["2026-11-21 16:00", "2026-11-22 10:00"]
    hall.do(events.set_public, {"times": times})
    page = client.get("/s/open/clock").text
    assert "Round 1 begins at 16:00" in page
    assert "Default time 16:00" in page
    hall.do(set_rules, {"default_time": 30})
    assert "Default time 16:30" in client.get("/s/open/clock").text
    schedule = client.get("/s/open/schedule").text
    assert [each in schedule for each in ("Saturday", "16:00", "Sunday", "10:00")] == [True] * 4


def test_6_7_1_the_default_time_counts_from_the_real_start(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.do(set_rules, {"default_time": 30})
    hall.start()
    hall.do(starts.start, 1, "2026-11-21T16:05")
    page = client.get("/s/open/clock").text
    assert "Round 1 started at 16:05" in page
    assert "Default time 16:35" in page
    ends = datetime.fromisoformat("2026-11-21T16:35").astimezone()
    assert f'data-count="{int(ends.timestamp() * 1000)}"' in page


def test_q222_the_position_of_a_round_is_on_the_screen(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    hall.do(lots.draw, "position", by_hand="518", round=1)
    for name in ("names", "boards", "clock"):
        assert "RNBQKBNR" in client.get(f"/s/open/{name}").text


def test_the_level_decides_what_a_screen_shows(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8, "pairings")
    hall.start()
    hall.do(results.enter, 1, 1, "1-0")
    assert "Player" in client.get("/s/open/names").text
    for name in ("results", "standings"):
        page = client.get(f"/s/open/{name}").text
        assert "1-0" not in page
        assert 'data-kind="clock"' in shown(page)[0]
    hall.do(events.set_public, {"level": "nothing"})
    nothing = client.get("/s/open/names", status=404).text
    unknown = client.get("/s/no-such-event/names", status=404).text
    moments = re.compile(r'data-now="\d+"|\d\d:\d\d')
    assert moments.sub("", nothing) == moments.sub("", unknown)
    assert "refresh" in nothing  # it comes to life by itself


def test_hidden_names_are_initials(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 4)
    hall.do(mark, "p1", {"hidden_name": True})
    hall.start()
    for name in ("names", "boards", "results"):
        page = client.get(f"/s/open/{name}").text
        assert "Player001" not in page
        assert "X. P." in page


def test_nobody_signs_in_for_a_screen_and_it_has_the_code_of_the_public_page(
    visitor: Visitor,
) -> None:
    hall, alone = public_open(visitor, 4)
    hall.start()
    assert "<svg" not in alone.get("/s/open/names").text  # no phone can reach this desk
    base = "http://192.168.1.20:8765"
    house = house_of(hall, hall=True, hosts=frozenset({"192.168.1.20:8765"}), address=base)
    page = DeskClient(house, base=base).get("/s/open/names").text
    assert f"<title>{base}/p/open</title>" in page


def test_a_festival_shows_several_events_with_other_tables(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    other = Hall(
        hall.store, events.create(hall.store, "Ana", "B", slug="b", settings={"rounds": 5})
    )
    for place in range(1, 7):
        other.do(people.enter, {"name": f"Other{place:03}, X", "rating": 1500 - place})
    other.do(events.set_public, {"level": "all"})
    for each in (hall, other):
        each.start()
        join(each.event, "Soria 2026")
    other.do(
        operations.place, 1, {game.number: 10 + game.number for game in other.state.games_of(1)}
    )
    page = client.get("/s/f/Soria 2026/names").text
    assert len(_NAME.findall(page)) == 14
    rows = re.findall(r'<b class="t">(\d+)</b>.*?<span class="tag">([AB])</span>', page)
    tables_of = {tag: {table for table, each in rows if each == tag} for tag in "AB"}
    assert tables_of["B"] == {"1", "2", "3", "4"}  # Open comes after B in the alphabet
    assert tables_of["A"] == {"11", "12", "13"}
    boards = client.get("/s/f/Soria 2026/boards").text
    found = re.findall(r'<b class="t">(\d+)</b>', boards)
    assert len(found) == len(set(found)) == 7
    client.get("/s/f/nowhere/names", status=404)


# -------------------------------------------------------------------------------- the desk


def test_a_notice_is_shown_until_its_time(visitor: Visitor) -> None:
    _, client = public_open(visitor, 8)
    later = (datetime.now().astimezone() + timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M")
    page = client.submit(client.get(DESK), "/notice", text="Bus at 20:15 <b>", until=later)
    assert "Notice in the hall: Bus at 20:15 &lt;b&gt;" in page.text
    for name in ("names", "clock"):
        assert re.search(
            r'<p data-until="\d+">Bus at 20:15 &lt;b&gt;</p>', client.get(f"/s/open/{name}").text
        )
    client.submit(client.get(DESK), "/notice", text="")
    assert "Bus" not in client.get("/s/open/clock").text


def test_a_notice_whose_time_has_come_is_gone(visitor: Visitor) -> None:
    hall, _ = public_open(visitor, 4)
    until = datetime.now(UTC) + timedelta(minutes=1)
    hall.do(hall_screens.set_notice, "Bus", until.isoformat())
    assert notice_of(hall.state, until - timedelta(seconds=1)) == Notice("Bus", until)
    assert notice_of(hall.state, until) is None


def test_the_faults_of_a_notice_are_said_at_once(visitor: Visitor) -> None:
    _, client = public_open(visitor, 8)
    page = client.submit(client.get(DESK), "/notice", status=422, text="x" * 161, until="soon").text
    assert "The notice is too long." in page
    assert "“soon” is not a time." in page
    past = client.submit(client.get(DESK), "/notice", 422, text="x", until="2020-01-01T10:00").text
    assert "That time has passed." in past


def test_a_screen_is_added_changed_and_removed(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    kinds = ["boards", "clock", "", ""]
    page = client.submit(
        client.get(DESK), "/screens/screen", name="entrance", kinds=kinds, seconds="20"
    )
    assert "/s/open/entrance" in page.text
    screen = client.get("/s/open/entrance").text
    assert re.findall(r'<section class="page (\w+)', screen) == ["boards", "clock"]
    assert 'data-seconds="20"' in screen
    client.submit(client.get(DESK), "/screens/remove", screen="entrance")
    client.get("/s/open/entrance", status=404)


def test_the_faults_of_a_screen_are_said_at_once(visitor: Visitor) -> None:
    _, client = public_open(visitor, 8)
    page = client.submit(
        client.get(DESK), "/screens/screen", 422, name="Hall 2", kinds=[""], seconds="1"
    ).text
    assert "“Hall 2” cannot be the name of a screen." in page
    assert "A screen shows one list or several." in page
    assert "A page cannot stay for 1 seconds." in page


def test_the_desk_shows_all_screens_small_and_says_what_is_not_public(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    page = client.get(DESK).text
    assert "Nothing of this event is public" in page
    assert page.count('class="screen preview"') == 6
    client.submit(client.get(DESK), "/screens/level", level="results")
    hall.start()
    page = client.get(DESK).text
    assert "Not public: it shows the clock." in page  # the standings
    assert "Player001" in page
    assert 'href="/e/open/documents/poster"' in page


def test_a_copy_of_an_event_has_its_screens_but_not_its_notice(visitor: Visitor) -> None:
    hall, _ = public_open(visitor, 4)
    hall.do(hall_screens.set_screen, hall_screens.screen_from("door", ["clock"], seconds=30))
    hall.do(hall_screens.set_notice, "Bus")
    made = make_alike(hall.store, "Ana", "Next year", hall.event).state.public
    assert set(made) == {"level", "screens"}


def test_screens_speak_the_language_of_their_address(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 8)
    hall.start()
    assert "Ronda 1" in client.get("/s/open/names?language=es").text
    assert "language=es&amp;page=1" in client.get("/s/open/names?language=es").text


def test_who_left_takes_no_line_and_the_results_say_the_same_words(visitor: Visitor) -> None:
    hall, client = public_open(visitor, 7)
    hall.start()
    hall.play()
    hall.do(withdrawals.withdraw, "p7", after=1)
    hall.open_round()
    for screen in ("names", "boards"):
        page = client.get(f"/s/open/{screen}").text
        assert "Player006" in page
        assert "Player007" not in page
    for part in ("results", ""):
        page = client.get(f"/e/open/round/2/{part}".rstrip("/")).text
        beside = page[page.rindex("Player007") :]
        assert "withdrawn after round 1" in beside
        assert "absent" not in page
