"""pareo event change, recall: the cases of C.04.2 Art. 4.4, and those of older editions."""

import pytest

from pareo.service.desk import manual, rounds
from tests.desk.hall import Hall
from tests.unit.cli.event_rounds.conftest import Event, Open

RECALL = ("recall", "--text", "a mistake")


def _with_a_repeat(hall: Hall) -> None:
    """Round 2 is published with a game of round 1."""
    hall.open_round()
    hall.play()
    game = hall.state.games[1, 1]
    hall.do(manual.begin)
    hall.do(manual.do, "pair", game.black, game.white)
    hall.do(manual.do, "rest")
    hall.do(manual.end, "a slip")
    hall.do(rounds.publish)


@pytest.mark.parametrize("system", ["dutch-2026", "dutch-2017", "dutch-1992"])
def test_art_4_4_1_two_who_have_met(
    opened: Open, event: Event, confirmed: Event, system: str
) -> None:
    hall = opened(players=8, system=system)
    _with_a_repeat(hall)
    assert event(*RECALL).code == (1 if system == "dutch-2026" else 5)  # the arbiter finds it best
    assert confirmed(*RECALL, "--case", "4.4.1").code == 0
    assert hall.state.rounds[2].recalled


@pytest.mark.parametrize("system", ["dutch-2026", "dutch-2017", "dutch-1992", "fide-1987"])
def test_art_4_4_a_correct_pairing_stays(opened: Open, event: Event, system: str) -> None:
    opened(players=8, system=system).open_round()
    assert event(*RECALL, "--case", "4.4.1").code == 1


def test_art_4_4_2_the_event_allows_it_for_some_minutes(
    opened: Open, event: Event, confirmed: Event
) -> None:
    hall = opened(players=8)
    assert event("rules", "--recall-window", "10").code == 0
    hall.open_round()
    assert confirmed(*RECALL, "--case", "4.4.2").code == 0


def test_art_4_4_3_two_without_an_opponent_agree(
    opened: Open, event: Event, confirmed: Event
) -> None:
    hall = opened(players=8)
    event("present", "--all", "--round", "1", "--away", "8")
    hall.open_round()
    (rested,) = (who for who, kind in hall.state.rounds[1].byes.items() if kind == "U")
    line = ("change", "pair", rested, "p8", "--text", "came")
    assert event(*line, "--case", "4.4.1").code == 1
    assert confirmed(*line, "--case", "4.4.3").code == 0
    assert len(list(hall.state.games_of(1))) == 4


def test_art_4_4_4_a_late_entry_by_the_bye(opened: Open, event: Event, confirmed: Event) -> None:
    hall = opened(players=7)
    hall.open_round()
    event("player", "add", "Late, Lea", "--rating", "2100")
    assert event("late", "Lea", "--into-published", "--agreed").code == 5
    assert confirmed("late", "Lea", "--into-published", "--agreed").code == 0
    assert len(list(hall.state.games_of(1))) == 4


def test_art_4_4_5_top_boards_of_the_last_round(
    opened: Open, event: Event, confirmed: Event
) -> None:
    hall = opened(players=8, rounds=1)
    hall.open_round()
    line = ("change", "exchange", "1", "2", "--text", "fire")
    assert event(*line, "--case", "4.4.5").code == 1  # no top boards
    assert confirmed(*line, "--case", "4.4.5", "--top-boards", "2").code == 0
