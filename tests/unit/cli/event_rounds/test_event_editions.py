"""Each event follows the handling rules of its own edition, on the command line too."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.event_rounds.conftest import Event, Open

EDITIONS = ("dutch-2026", "dutch-2017", "dutch-1992", "fide-1987")
BAND = {"points": {"tenths": 10}, "first_round": 1, "last_round": 2, "first": 1, "last": 4}


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("burstein-2026", ""),
        # Ruling 0431: by the article of the day, whatever edition the system names.
        ("dutch-2017", "(C.04.2 Art. 1.2)"),
        ("dutch-1992", "(C.04.2 Art. 1.2)"),
        ("fide-1987", "(C.04.2 Art. 1.2)"),
    ],
)
def test_art_1_a_system_that_is_not_published_today_is_warned_of(
    opened: Open, event: Event, confirmed: Event, system: str, text: str
) -> None:
    hall = opened(players=4, rounds=3)
    ran = event("settings", "--system", system)
    assert ran.code == (5 if text else 0)
    assert text in ran.err
    assert confirmed("settings", "--system", system).code == (0 if text else 1)
    assert hall.tournament.settings.system != "FIDE_DUTCH_2026"


def test_art_1_4_lim_is_discouraged(opened: Open, event: Event, confirmed: Event) -> None:
    opened(players=4, rounds=3)
    ran = event("settings", "--system", "lim-2026")
    assert ran.code == 5
    assert "No approved program with a free pairing checker" in ran.out + ran.err
    assert confirmed("settings", "--system", "lim-2026").code == 0


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("dutch-2026", "the Qualification Commission must authorise it"),
        ("dutch-2017", "the Qualification Commission must authorise it"),
        ("fide-1987", "the Qualification Commission must authorise it"),
    ],
)
def test_art_1_1_an_acceleration_of_its_own(
    opened: Open, event: Event, confirmed: Event, tmp_path: Path, system: str, text: str
) -> None:
    hall = opened(players=8, system=system)
    file = tmp_path / "more.json"
    file.write_text(json.dumps({"acceleration": [BAND]}))
    assert event("settings", "--settings", file).code == 1
    assert confirmed("rules", "--acceleration-text", "numbers 1 to 4 have a point more").code == 0
    ran = event("settings", "--settings", file)
    assert ran.code == (5 if text else 0)
    assert text in ran.err
    assert (
        hall.tournament.settings.acceleration or confirmed("settings", "--settings", file).code == 0
    )


def test_2017_b1_few_rounds_are_warned_of(opened: Open, event: Event) -> None:
    """Two rounds bring out one winner of at most four players."""
    opened(players=5, system="dutch-2017", rounds=3)
    ran = event("settings", "--rounds", "2")
    assert ran.code == 5
    assert "several may share the first place" in ran.err
    assert event("settings", "--rounds", "4").code == 0


@pytest.mark.parametrize("system", EDITIONS)
def test_c_04_1_art_1_rounds_stay_after_the_start(
    opened: Open, event: Event, confirmed: Event, system: str
) -> None:
    opened(players=6, system=system).open_round()
    assert event("settings", "--rounds", "4").code == 3
    forced = ("settings", "--rounds", "4", "--reason", "The hall closes")
    assert event(*forced).code == 5
    assert confirmed(*forced).code == 0


@pytest.mark.parametrize("system", EDITIONS)
def test_art_2_5_numbers_are_final_once_the_list_is_closed(
    opened: Open, event: Event, system: str
) -> None:
    hall = opened(players=6, system=system)
    event("undo")
    ran = event("numbers", "close")
    assert ran.code == 0
    assert (
        "The pairing numbers are given. Only late entries and corrections can still move them."
        in ran.out + ran.err
    )
    assert hall.state.list_closed


def test_1992_a2_titles_in_their_old_order(opened: Open, event: Event) -> None:
    """WGM stands before IM in 1992, and a candidate has no title."""
    hall = opened(players=0, system="dutch-1992", rounds=2)
    for name, title in (("A", "IM"), ("B", "WGM"), ("C", "CM")):
        assert event("player", "add", name, "--rating", "2300", "--title", title).code == 0
    assert event("numbers", "close").code == 0
    assert [player.name for player in hall.tournament.players] == ["B", "A", "C"]


@pytest.mark.parametrize(
    ("system", "line", "code"),
    [
        ("dutch-2026", (), 5),
        ("dutch-2017", (), 5),
        ("dutch-1992", (), 1),
        ("fide-1987", (), 1),
        ("fide-1987", ("--announced",), 5),
    ],
)
def test_art_4_1_who_was_not_there_at_the_draw(
    opened: Open, event: Event, confirmed: Event, system: str, line: tuple[str, ...], code: int
) -> None:
    hall = opened(players=6, system=system)
    hall.open_round()
    event("player", "add", "Late, Lea", "--rating", "2100")
    assert event("late", "Lea", *line).code == code
    if code == 5:
        assert confirmed("late", "Lea", *line).code == 0
        assert hall.state.late


def test_1987_17_late_entries_of_the_first_three_rounds(
    opened: Open, event: Event, confirmed: Event
) -> None:
    hall = opened(players=8, system="fide-1987")
    hall.open_round()
    event("player", "add", "Late, Lea", "--rating", "2100")
    into = event("late", "Lea", "--announced", "--into-published", "--agreed")
    assert into.code == 1  # round 1 is drawn, and the text knows no change of a published pairing
    assert event("late", "Lea", "--announced", "--round", "4").code == 1
    assert confirmed("late", "Lea", "--announced", "--round", "3").code == 0


def test_art_4_1_who_was_away_at_the_draw_is_here_now(opened: Open, event: Event) -> None:
    hall = opened(players=7, system="fide-1987")
    event("present", "--all", "--round", "1", "--away", "7")
    hall.open_round()
    assert event("present", "7", "--round", "2").code == 0


@pytest.mark.parametrize("system", EDITIONS)
def test_absent_without_notice(opened: Open, event: Event, confirmed: Event, system: str) -> None:
    """C.04.2 D.2 of 2017 and F8 of 1992 take them for withdrawn; other texts say nothing."""
    hall = opened(players=6, system=system)
    hall.open_round()
    hall.play(("+-", "1-0", "0-1"))
    ran = event("pair")
    assert ran.code == 5
    assert "did not appear in round 1" in ran.err
    articles = {"dutch-2017": "Art. D.2", "dutch-1992": "Art. F8"}
    assert articles.get(system, "C.04.2 Art. 3.2") in ran.err
    assert confirmed("pair").code == 0


@pytest.mark.parametrize(
    ("system", "article"),
    [("dutch-2026", "4.3.1"), ("dutch-2017", "D.8"), ("dutch-1992", "F7"), ("fide-1987", "")],
)
def test_art_4_3_a_wrong_result(
    opened: Open, event: Event, confirmed: Event, system: str, article: str
) -> None:
    hall = opened(players=6, system=system)
    hall.open_round()
    hall.play()
    hall.open_round()
    ran = event("correct", "1", "0-1", "--round", "1")
    assert ran.code == 5
    assert article in ran.err
    assert confirmed("correct", "1", "0-1", "--round", "1").code == 0
    assert confirmed("correct", "2", "--colours-reversed", "--round", "1").code == 0


@pytest.mark.parametrize("system", EDITIONS)
def test_art_1_5_nobody_is_favoured(
    opened: Open, event: Event, confirmed: Event, system: str
) -> None:
    opened(players=6, system=system)
    event("pair", "--colour", "white")
    event("manual", "begin")
    confirmed("manual", "exchange", "1", "2")
    ran = confirmed("manual", "end", "--reason", "a mistake in the draw")
    assert ran.code == 0
    assert "Changes of published pairings follow their own rule." in ran.out + ran.err
    assert "favours nobody" not in ran.out + ran.err, "nobody asked for whom it is"


def test_art_2_3_names_and_titles_are_corrected_at_any_time(
    opened: Open, event: Event, confirmed: Event
) -> None:
    hall = opened(players=6)
    hall.open_round()
    ran = event("player", "correct", "2", "--name", "Player002, Xenia")
    assert ran.code == 0
    assert "The data may be corrected, and the pairing numbers may change." in ran.out + ran.err
    for _ in range(3):
        hall.play_rest()
        hall.open_round()
    ran = confirmed("player", "correct", "2", "--title", "IM")
    assert ran.code == 0
    assert "The data may be corrected; the pairing numbers stay." in ran.out + ran.err


def test_art_1_3_the_report_names_system_and_acceleration(opened: Open, confirmed: Event) -> None:
    hall = opened(players=4, rounds=1)
    hall.open_round()
    hall.play()
    ran = confirmed("finish")
    assert ran.code == 0
    assert "Pairing system: FIDE (Dutch) System (C.04.3). Acceleration: none." in ran.out + ran.err


def test_1992_a1_ingo_and_bcf_are_converted(opened: Open, confirmed: Event, tmp_path: Path) -> None:
    """2840 − 8 · 95 = 2080 and 600 + 8 · 180 = 2040."""
    hall = opened(players=0, system="dutch-1992")
    file = tmp_path / "players.csv"
    file.write_text("Name;Rating\nA;Ingo 95\nB;BCF 180\n", encoding="utf-8")
    assert confirmed("players", "--import", file).code == 0
    assert [player.rating for player in hall.tournament.players] == [2080, 2040]
