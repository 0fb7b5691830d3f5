"""Who left a table early: every place that shows their games says that none of them count."""

import re
from collections.abc import Callable, Iterator

import pytest

from pareo.model import Round, Tpn
from pareo.reports import crosstable, crosstable_of_players, form_1, round_table, rounds_of_player
from pareo.reports import grid as opponents_grid
from pareo.service.desk import boards, events, numbers, results, rounds, schedules, withdrawals
from pareo.service.desk.schedules import Wanted
from pareo.standings import member_records, rank
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league, play_match, team_named
from tests.web.client import DeskClient, house_of
from tests.web.program import Program
from tests.words import event

LISTS_ON_THE_DESK = ("boards", "players", "members", "crosstable")
PAPERS_OF_MEMBERS = ("board-lists", "player-list", "members", "individual-crosstable")
COUNT_NOT = "missed more than half of the games: none of them count."


def words_of(page: str) -> str:
    """Return the text of a page without its tags."""
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def of_teams(hall: MakeHall) -> Hall:
    """Return a league in which D, after 1½-½ for A in round 1, left; B and C drew."""
    here = league(hall, boards=2)
    here.do(events.set_public, {"level": "all"})
    here.do(rounds.publish)
    play_match(here, 1, 1, ("1-0", "½-½"))
    play_match(here, 1, 2, ("½-½", "½-½"))
    here.do(rounds.close)
    here.do(withdrawals.withdraw, team_named(here, "D"))
    return here


def of_players(hall: MakeHall) -> Hall:
    """Return a round robin of six in which No. 2 left after a draw with No. 5."""
    here = hall(players=6, system="round-robin", rounds=None, tie_breaks=["DE"])
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(events.set_public, {"level": "all"})
    here.do(rounds.publish)
    for game, score in enumerate(("1-0", "½-½", "0-1"), start=1):
        here.do(results.enter, 1, game, score)
    here.do(rounds.close)
    here.do(withdrawals.withdraw, here.person(2))
    return here


TABLES = [(of_teams, "No. 4 (D)", 4, 1), (of_players, "No. 2 (Player002, X)", 2, 5)]


def pages_of(gone: str, other: str) -> Iterator[str]:
    """Yield every page that shows the game of the two."""
    for view in ("", "/grid", "/rounds"):
        yield f"/p/open/crosstable{view}"
    for who in (gone, other):
        yield from (f"/p/open/player/{who}", f"/p/open/me/{who}", f"/e/open/players/{who}")
    yield from ("/p/open/boards/1", "/p/open/names/1", "/p/open/standings")
    yield from ("/e/open/crosstable?view=grid", "/e/open/crosstable?view=rounds")
    yield from ("/e/open/round/1", "/e/open/round/1/results", "/e/open/standings")
    yield from ("/e/open/documents/crosstable", "/e/open/documents/by-board?round=1")


@pytest.mark.parametrize(("made", "named", "gone", "other"), TABLES)
def test_every_page_that_shows_a_game_says_that_it_does_not_count(
    hall: MakeHall, made: Callable[[MakeHall], Hall], named: str, gone: int, other: int
) -> None:
    here = made(hall)
    client = DeskClient(house_of(here))
    for page in pages_of(here.person(gone), here.person(other)):
        assert words_of(client.get(page).text).count(f"{named} {COUNT_NOT}") == 1, page
    assert words_of(client.get("/s/open/results").text).count("does not count") == 1
    third = here.person(3)  # who did not meet them
    for page in (f"/p/open/player/{third}", f"/e/open/players/{third}"):
        assert COUNT_NOT not in words_of(client.get(page).text)
    spanish = DeskClient(house_of(here), "es").get("/p/open/crosstable").text
    assert "no cuenta ninguna" in words_of(spanish)


def test_a_match_that_does_not_count_is_shown_with_its_score(hall: MakeHall) -> None:
    """A won 1½-½ at home, and has no point of it."""
    here = of_teams(hall)
    for table in (crosstable(here.tournament), opponents_grid(here.tournament)):
        row = next(row for row in table.rows if row[1] == 1)
        assert {"4w1½", "1½"} & {str(cell) for cell in row}
        assert row[-2:] == (0, 0)
    assert round_table(here.tournament, 1).rows[0][7] == "1½-½"
    client = DeskClient(house_of(here))
    for page in ("/p/open/crosstable/rounds", "/e/open/documents/crosstable"):
        words = words_of(client.get(page).text)
        assert "4w1½" in words, page
        assert "4w0" not in words


def test_lists_of_players_of_teams_are_without_games_that_do_not_count(hall: MakeHall) -> None:
    """A1 won the only game of A that was played, against D1: ruling 0463."""
    here = of_teams(hall)
    client = DeskClient(house_of(here))
    said = f"No. 4 (D) {COUNT_NOT}"
    for page in (
        "/p/open/individual",
        *(f"/e/open/standings/players?view={view}" for view in LISTS_ON_THE_DESK),
        *(f"/e/open/documents/{paper}" for paper in PAPERS_OF_MEMBERS),
    ):
        assert said in words_of(client.get(page).text), page
    records = {who: each for who, each in member_records(here.tournament).items() if each.games}
    assert {record.team for record in records.values()} == {2, 3}
    table = crosstable_of_players(here.tournament)
    assert {row[1]: row[-1] for row in table.rows}[10] == 0


@pytest.mark.parametrize(("made", "named", "gone", "other"), TABLES)
def test_the_paper_of_all_rounds_says_whose_games_do_not_count(
    hall: MakeHall, made: Callable[[MakeHall], Hall], named: str, gone: int, other: int
) -> None:
    del gone, other
    client = DeskClient(house_of(made(hall)))
    assert f"{named} {COUNT_NOT}" in words_of(client.get("/e/open/documents/schedule").text)


def test_form_1_says_whose_games_do_not_count(hall: MakeHall) -> None:
    text = "".join(str(part) for part in form_1(of_players(hall).tournament))
    assert COUNT_NOT in text


@pytest.mark.parametrize(("made", "named", "gone", "other"), TABLES)
def test_the_next_round_is_shown_without_the_sentence_and_says_who_left(
    hall: MakeHall, made: Callable[[MakeHall], Hall], named: str, gone: int, other: int
) -> None:
    del other
    here = made(hall)
    here.do(rounds.publish)
    assert all(named not in str(note) for note in boards.by_table(here.state, 2).notes)
    client = DeskClient(house_of(here))
    assert COUNT_NOT not in words_of(client.get("/p/open/boards/2").text)
    card = words_of(client.get(f"/p/open/player/{here.person(gone)}").text)
    assert re.search(r"\b2 withdrawn after round 1", card)
    assert "absent" not in card


def test_who_rests_in_a_round_robin_is_not_absent(hall: MakeHall) -> None:
    here = hall(players=5, system="round-robin", rounds=None)
    here.do(numbers.close_list)
    here.do(schedules.lay, Wanted("round-robin"))
    here.do(events.set_public, {"level": "all"})
    here.do(rounds.publish)
    card = words_of(DeskClient(house_of(here)).get(f"/p/open/player/{here.person(1)}").text)
    assert "1 rests" in card


@pytest.mark.parametrize(("made", "named", "gone", "other"), TABLES)
def test_programs_read_which_games_count(
    hall: MakeHall, made: Callable[[MakeHall], Hall], named: str, gone: int, other: int
) -> None:
    program = Program(made(hall))
    games = program.get("rounds/1/games").json()["games"]
    found = [{each[side]["number"] for side in ("white", "black")} for each in games if not each["counts"]]  # fmt: skip
    assert found == [{gone, other}]
    assert f"{named} {COUNT_NOT}" in program.get("crosstable").json()["notes"]


@pytest.mark.parametrize(("made", "named", "gone", "other"), TABLES)
def test_a_crosstable_has_the_places_of_the_standings(
    hall: MakeHall, made: Callable[[MakeHall], Hall], named: str, gone: int, other: int
) -> None:
    """Who left comes last, without a place; the others are in the order of the tie-breaks."""
    del named, other
    tournament = made(hall).tournament
    ranks = rank(tournament).ranks
    for table in (crosstable(tournament), opponents_grid(tournament)):
        assert [row[:2] for row in table.rows] == [
            *((place, number) for number, place in ranks.items()),
            (None, gone),
        ]


def test_points_of_a_crosstable_are_without_the_games_of_who_missed_most() -> None:
    """C.05 Art. 6.6: 4 beat 1 and lost two games by forfeit; 2 and 3 have no point of them."""
    left = event(
        4,
        Round.of((1, 4, "0-1"), (2, 3, "½-½")),
        Round.of((4, 3, "0F-1F"), (1, 2, "1-0")),
        Round.of((2, 4, "1F-0F"), (3, 1, "½-½")),
        rounds=3,
        system="FIDE_ROUNDROBIN",
    )
    table = crosstable(left)
    assert {row[1]: row[-1] for row in table.rows} == {1: 15, 3: 10, 2: 5, 4: 0}
    for shown in (table, round_table(left, 1), rounds_of_player(left, Tpn(1))):
        assert COUNT_NOT in str(shown.notes[-1])
