"""Rounds by the commands: paired, shown, published, played, closed."""

import json
from pathlib import Path

from tests.unit.cli.event_rounds.conftest import Event, Open


def test_a_round_from_its_draft_to_its_end(opened: Open, event: Event) -> None:
    opened(players=5)
    paired = event("pair", "--colour", "white")
    assert paired.code == 0
    # C.04.3: five players, S1 = 1, 2 and S2 = 3, 4 of the first four; the last has the bye.
    assert "Round 1, a draft" in paired.out
    rows = [line.split() for line in paired.out.splitlines()[2:4]]
    assert [(row[0], row[1], row[7]) for row in rows] == [("1", "1", "3"), ("2", "4", "2")]
    assert "pairing-allocated bye" in paired.out
    published = event("publish")
    assert (published.code, "Round 1\n" in published.out) == (0, True)
    assert event("close").code == 1
    for table in ("1", "2"):
        assert event("result", table, "1-0").code == 0
    closed = event("close")
    assert closed.code == 0
    assert event("boards").out.startswith("Round 1, closed\n")
    assert event("reopen-round").code == 5


def test_boards_by_name_list_everybody_with_table_colour_and_opponent(
    opened: Open, event: Event
) -> None:
    opened(players=3)
    event("pair", "--colour", "black")
    lines = event("boards", "--by-name").out.splitlines()
    assert [line.split() for line in lines[2:]] == [
        ["Player001,", "X", "1", "1", "Black", "Player002,", "X", "2"],
        ["Player002,", "X", "2", "1", "White", "Player001,", "X", "1"],
        ["Player003,", "X", "3", "pairing-allocated", "bye"],
    ]


def test_boards_for_programs(opened: Open, event: Event) -> None:
    opened(players=4)
    event("pair", "--colour", "white")
    found = json.loads(event("boards", "--json").out)
    assert (found["event"], found["round"], found["phase"]) == ("open", 1, "draft")
    games = [(row["table"], row["white"], row["black"]) for row in found["rows"]]
    assert games == [(1, 1, 3), (2, 4, 2)]


def test_boards_of_a_round_that_is_not_paired(opened: Open, event: Event) -> None:
    opened()
    assert event("boards").err.startswith("Round 1 is not paired.")
    assert event("boards", "--round", "3").code == 3


def test_the_colour_is_drawn_or_told_not_both(opened: Open, event: Event) -> None:
    opened()
    assert event("pair", "--colour", "white", "--seed", "x").code == 2
    drawn = event("pair", "--seed", "x")
    assert "--seed SEED draws from another one" in drawn.err
    assert "--lot" not in drawn.err


def test_games_move_to_other_tables_and_results_follow_them(opened: Open, event: Event) -> None:
    hall = opened(players=4)
    event("pair", "--colour", "white")
    assert event("tables", "1=7").code == 0
    assert event("tables", "1").code == 2
    assert event("tables", "9=1").code == 3
    event("publish")
    assert event("result", "7", "1-0").code == 0
    assert hall.state.game(1, 1).result == "1-0"
    assert event("result", "1", "1-0").code == 3


def test_publication_may_be_dated(opened: Open, event: Event) -> None:
    hall = opened()
    event("pair")
    assert event("publish", "--at", "soon").code == 2
    assert event("publish", "--at", "2026-10-01T15:30+02:00").code == 0
    assert hall.state.rounds[1].published_at == "2026-10-01T13:30:00+00:00"


def test_a_round_by_hand(opened: Open, event: Event, confirmed: Event) -> None:
    hall = opened(players=6)
    event("pair", "--colour", "white")
    assert event("manual", "pair", "1", "2").code == 1
    assert event("manual", "begin").code == 0
    assert event("manual", "unpair", "1").code == 0
    assert "Not yet paired" in event("boards").out
    assert event("manual", "pair", "Player004", "Player001").code == 0
    assert event("manual", "exchange", "1", "4").code == 0
    assert event("manual", "colours", "2").code == 0
    assert event("manual", "unpair", "x").code == 2
    assert event("manual", "end").code == 1
    assert event("manual", "bye", "1", "--zero").code == 5
    assert event("manual", "end", "--reason", "their coach asked").code == 5
    assert confirmed("manual", "end", "--reason", "their coach asked").code == 0
    games = [(game.white, game.black) for game in hall.state.games_of(1)]
    assert (hall.person(1), hall.person(4)) in games


def test_the_rest_is_paired_by_the_engine(opened: Open, event: Event, confirmed: Event) -> None:
    hall = opened(players=6)
    event("manual", "begin", "--colour", "white")
    event("manual", "pair", "1", "2")
    assert event("manual", "rest").code == 0
    assert event("manual", "end").code == 1
    assert event("manual", "end", "--reason", "television").code == 5
    assert confirmed("manual", "end", "--reason", "television").code == 0
    assert len(list(hall.state.games_of(1))) == 3


def test_a_schedule_lays_all_rounds(opened: Open, event: Event) -> None:
    hall = opened(players=4)
    assert event("schedule", "round-robin").code == 0
    assert len(hall.state.rounds) == 3
    assert event("schedule", "round-robin").code == 1
    assert event("schedule", "nothing").code == 2


def test_the_numbers_of_a_schedule_as_drawn_in_the_hall(opened: Open, event: Event) -> None:
    hall = opened(players=4)
    order = ("3", "1", "4", "2")
    wanted = [hall.person(int(each)) for each in order]
    given = [word for each in order for word in ("--next", each)]
    assert event("schedule", "round-robin", *given).code == 0
    numbers = hall.state.numbers
    assert sorted(numbers, key=numbers.__getitem__) == wanted


def test_a_backup_is_made_after_publishing_and_closing(opened: Open, event: Event) -> None:
    opened(players=2)
    event("pair")
    assert event("backups").out == ""
    event("publish")
    event("result", "1", "1-0")
    event("close")
    assert event("backups").out.count("  open-round-1  ") == 2


def test_a_backup_that_fails_does_not_take_the_act_with_it(
    opened: Open, event: Event, tmp_path: Path
) -> None:
    hall = opened(players=2)
    (tmp_path / "pareo-backups").write_text("a file where the folder should be")
    event("pair")
    published = event("publish")
    assert published.code == 0
    assert "No backup: " in published.err
    assert hall.state.published == 1
