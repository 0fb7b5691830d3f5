"""A game with two results has none in public until one is chosen: pages, programs, files."""

from collections.abc import Callable
from datetime import UTC, datetime

from pareo.language import english
from pareo.service.desk import events, results, rounds
from pareo.service.public.event import public_event
from pareo.service.public.files import files_of
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def test_two_results_of_a_game_are_public_only_when_one_is_chosen(visitor: Visitor) -> None:
    here, client = visitor(players=4)
    here.do(events.set_public, {"level": "all"})
    here.start()
    ben = here.by("Ben", seen=here.state.head)
    here.do(results.enter, 1, 2, "0-1")
    here.do(results.enter, 1, 1, "½-½")
    ben.do(results.enter, 1, 1, "1-0")

    def shown() -> str:
        pages = ("boards", "standings", "crosstable", "ratings", "prizes", "player/p1")
        read = "".join(client.http.get(f"/p/open/{page}").text for page in pages)
        return read.replace("b: Black; ½: drawn", "")

    found = public_event(here.state, datetime.now(UTC))
    assert found is not None
    assert found.state.games[1, 1].result == "pending"
    assert found.known_real.games[1, 1].result == "pending"
    assert str(found.progress) == "1 of 2 games have a result"
    assert "½" not in shown()
    assert not any("½-½" in each.data.decode("latin-1") for each in files_of(found, english))
    here.do(results.settle, 1, 1, "½-½")
    assert shown().count("½") > 2


def test_a_match_does_not_count_a_board_with_two_results_in_public(hall: MakeHall) -> None:
    here = league(hall)
    here.do(events.set_public, {"level": "all"})
    here.do(rounds.publish, 1)
    ben = here.by("Ben", seen=here.state.head)
    here.do(results.enter, 1, 1, "1-0", board=1)
    here.do(results.enter, 1, 1, "1-0", board=2)
    ben.do(results.enter, 1, 1, "0-1", board=2)
    found = public_event(here.state, datetime.now(UTC))
    assert found is not None
    assert (1, 1, 2) not in found.state.boards
    assert found.state.boards[1, 1, 1].result == "1-0"
    assert here.state.boards[1, 1, 2].disputes
