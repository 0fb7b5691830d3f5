"""An event run through the library: what the tables of docs/library.md promise."""

import json
from pathlib import Path

import pytest

import pareo
from pareo import (
    Bye,
    ByeKind,
    InputError,
    LateEntry,
    Player,
    RequestedBye,
    Result,
    Round,
    RoundPairing,
    Settings,
    Standings,
    Tournament,
    Withdrawal,
    audit,
    check,
    explain_round,
    numbered,
    pair_round,
    rank,
    rate_event,
    read_json,
    read_trf,
    write_json,
    write_trf,
)
from pareo.checker import check_standings
from pareo.prizes import award, read_plan
from tests.architecture.named_tests import ROOT

SAMPLE = ROOT / "src/pareo/samples/open.trf"


def club(players: int = 4, **settings: object) -> Tournament:
    people = [Player(n, f"P{n}", 2000 - n) for n in range(1, players + 1)]
    return Tournament(people, Settings(rounds=3, initial_colour="w", **settings), "Club")  # type: ignore[arg-type] # any


def thirteen() -> Tournament:
    """Return the open of docs/library.md, run by its own lines."""
    page = (ROOT / "docs/library.md").read_text(encoding="utf-8")
    block = page.partition("```python\n")[2].partition("```")[0]
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("print")]
    assert len(lines) <= 20
    names: dict[str, Tournament] = {}
    exec("\n".join(lines), names)  # noqa: S102 - our own document
    return names["club"]


# --------------------------------------------------------------------------- twenty lines


def test_an_open_of_13_players_is_run_in_twenty_lines_and_its_report_is_clean() -> None:
    event = thirteen()
    assert repr(event) == "<Tournament 'Club open': 13 players, round 5 of 5>"
    reading = read_trf(write_trf(event).text)
    assert reading.adjustments == ()
    assert audit(reading.tournament).findings == ()
    assert check(reading.tournament).agrees
    places = check_standings(reading.tournament)
    assert places is not None
    assert (places.compared, places.differences, places.possible) == (13, (), True)


def test_the_readme_has_the_same_lines() -> None:
    pages = [(ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/library.md")]
    one, other = (page.partition("```python\n")[2].partition("```")[0] for page in pages)
    assert one == other


# ------------------------------------------------------------------------------- the steps


def test_with_player_takes_a_name_or_a_player_and_gives_the_next_number() -> None:
    event = Tournament([]).with_player("Ana", 2100, title="FM", sex="w", birth_date="1990-05-17")
    event = event.with_player(Player(0, "Bo")).with_player(Player(7, "Cruz")).with_player("Dee")
    assert [(each.number, each.name) for each in event.players] == [
        (1, "Ana"),
        (2, "Bo"),
        (7, "Cruz"),
        (8, "Dee"),
    ]
    assert event.players[0] == Player(1, "Ana", 2100, "FM", "w", birth_date="1990/05/17")


def test_c_04_2_2_2_numbered_orders_by_rating_title_and_name() -> None:
    event = Tournament([])
    for name, rating, title in (
        ("Dee", None, None),
        ("Cruz", 2000, None),
        ("Bo", 2000, None),
        ("Ana", 2000, "FM"),
        ("Eva", 2100, None),
    ):
        event = event.with_player(name, rating, title=title)
    found = [each.name for each in numbered(event).players]
    assert found == ["Eva", "Ana", "Bo", "Cruz", "Dee"]


def test_c_04_2_2_3_numbered_refuses_once_round_4_is_paired() -> None:
    event = Tournament([Player(1, "Ana"), Player(2, "Bo", 2000)])
    for _ in range(3):
        event = event.with_round(Round())
    assert numbered(event).players[0].name == "Bo"
    with pytest.raises(InputError, match="Round 4 is paired"):
        numbered(event.with_round(Round()))


def test_with_result_enters_one_game_of_the_last_round_or_of_another() -> None:
    event = club().with_round(Round.of((1, 3), (4, 2))).with_round(Round.of((2, 1), (3, 4)))
    event = event.with_result(2, 1, "1/2-1/2").with_result(4, 2, "0-1", round=1)
    results = [[m.games[0].result for m in played.matches] for played in event.rounds]
    assert results == [[Result.PENDING, Result.BLACK_WON], [Result.DRAWN, Result.PENDING]]


def test_with_results_enters_several_games_at_once() -> None:
    event = club().with_round(Round.of((1, 2), (3, 4)))
    both = event.with_results((1, 2, "1-0"), (3, 4, "="))
    assert both == event.with_result(3, 4, "=").with_result(1, 2, "1-0")
    assert event.with_results() == event


def test_with_results_tells_everybody_who_has_no_game_there() -> None:
    two = "Name two who are paired in that round, White first."
    event = club().with_round(Round.of((1, 2), (3, 4)))
    with pytest.raises(InputError) as refused:
        event.with_results((2, 1, "1-0"), (3, 4, "="), (1, 3, "0-1"))
    assert [str(fault) for fault in refused.value.faults] == [
        "2 has no game with White against 1 in round 1. Name 1 first, who has White.",
        f"1 has no game with White against 3 in round 1. {two}",
    ]


@pytest.mark.parametrize(
    ("white", "black", "round_", "said"),
    [
        (3, 1, None, "3 has no game with White against 1 in round 1. Name 1 first"),
        (1, 2, None, "Name two who are paired in that round"),
        (1, 3, 2, "Round 2 is not paired."),
        (1, 3, 0, "Round 0 is not paired."),
    ],
)
def test_with_result_refuses_a_game_that_is_not_there(
    white: int, black: int, round_: int | None, said: str
) -> None:
    event = club().with_round(Round.of((1, 3), (4, 2)))
    with pytest.raises(InputError, match=said):
        event.with_result(white, black, "1-0", round=round_)


def test_with_bye_is_granted_and_stands_in_the_round_that_is_paired() -> None:
    event = club(5).with_bye(2).with_bye(3, "Z", round=2)
    assert event.requested_byes == (
        RequestedBye(1, 2, ByeKind.HALF_POINT),
        RequestedBye(2, 3, ByeKind.ZERO_POINT),
    )
    pairing = pair_round(event)
    assert isinstance(pairing, RoundPairing)
    event = event.with_round(pairing.as_round())
    assert event.rounds[0].byes == (Bye(2, "H"),)
    assert event.requested_byes == (RequestedBye(2, 3, ByeKind.ZERO_POINT),)


def test_with_round_keeps_a_bye_that_the_round_itself_gives() -> None:
    event = club(3).with_bye(3, "H").with_round(Round.of((1, 2), byes={3: "Z"}))
    assert event.rounds[0].byes == (Bye(3, "Z"),)


def test_with_withdrawal_is_after_the_last_round_and_the_player_is_paired_no_more() -> None:
    event = club(5).with_round(Round.of((1, 3, "1-0"), (4, 2, "="), byes={5: "U"}))
    event = event.with_withdrawal(4)
    assert event.withdrawals == (Withdrawal(4, 1),)
    assert event.with_withdrawal(3, expelled=True).withdrawals[1] == Withdrawal(3, 1, expelled=True)
    pairing = pair_round(event)
    assert isinstance(pairing, RoundPairing)
    assert 4 not in {number for board in pairing.boards for number in board} | {pairing.bye}


def test_with_late_entry_is_a_new_player_or_one_who_comes_later() -> None:
    event = club(4).with_round(Round.of((1, 3, "1-0"), (4, 2, "=")))
    assert event.with_late_entry("Eva").late_entries == (LateEntry(5, 2),)
    assert event.with_late_entry(Player(9, "Eva"), first_round=3).late_entries == (LateEntry(9, 3),)
    assert club(4).with_late_entry(2, first_round=2).late_entries == (LateEntry(2, 2),)
    with pytest.raises(InputError, match="Nobody has the number 8"):
        club(4).with_late_entry(8)


def test_a_number_that_nobody_has_is_named() -> None:
    with pytest.raises(InputError, match="Nobody has the number 9"):
        club().participant(9)


# ------------------------------------------------------------------------------------ files


def test_a_path_bytes_and_text_are_read(tmp_path: Path) -> None:
    expected = read_trf(SAMPLE).tournament
    copied = tmp_path / "open.json"
    copied.write_text(write_json(expected).text, encoding="utf-8")
    for source in (copied, copied.read_bytes(), write_json(expected).text):
        assert read_json(source).tournament == expected


@pytest.mark.parametrize("text", ["missing.trf", "no/such/file.json", "a" * 5000])
def test_a_text_that_is_no_content_is_refused_and_the_path_is_advised(text: str) -> None:
    for read in (read_trf, read_json):
        with pytest.raises(InputError, match="is not the content of a file"):
            read(text)


def test_a_single_record_without_line_end_is_content() -> None:
    line = SAMPLE.read_text(encoding="utf-8").splitlines()
    player = next(each for each in line if each.startswith("001"))[:90].rstrip()
    assert len(read_trf(player).tournament.players) == 1


def test_json_that_cannot_be_read_names_its_source(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(b'{"format": "pareo-tournament", "version": 1, "players": [7]}')
    with pytest.raises(InputError, match=r"players\[0\]") as caught:
        read_json(path)
    assert caught.value.source == str(path)
    with pytest.raises(InputError, match="not UTF-8"):
        read_json(b"\xff\xff")


# ---------------------------------------------------------------------------- plain values


def test_plain_values_are_taken_and_converted_where_they_enter() -> None:
    ana = Player(1, "Ana", 2100, title="fm", sex="F", fide_id=1234, birth_date="1990")
    assert (ana.title, ana.sex, ana.fide_id) == (pareo.Title.FM, pareo.Sex.FEMALE, "1234")
    assert ana.birth_date == pareo.BirthDate(1990)
    settings = Settings(tie_breaks=["BH", "SB"], initial_colour="White", time_control="5400+30")
    assert settings.tie_breaks == ("BH", "SB")
    assert settings.initial_colour is pareo.Colour.WHITE
    assert settings.time_control == pareo.TimeControl.parse("5400+30")
    event = pareo.Event("Open", first_day="2026-02-01", deputies=["Bo"])
    assert event.first_day is not None
    assert (event.first_day.isoformat(), event.deputies) == ("2026-02-01", ("Bo",))
    assert isinstance(Tournament([ana]).players, tuple)


@pytest.mark.parametrize(
    ("written", "result"),
    [
        *(("=", "½-½"), ("1/2-1/2", "½-½"), ("0.5-0.5", "½-½"), ("½", "½-½"), ("1/2", "½-½")),
        *(("1:0", "1-0"), (" 0 - 1 ", "0-1"), ("1", "1-0"), ("0", "0-1"), ("1.0-0.0", "1-0")),
        *(("+", "1F-0F"), ("-", "0F-1F"), ("+-", "1F-0F"), ("--", "0F-0F"), ("0f-1f", "0F-1F")),
        *(("1-0U", "1-0u"), ("0.5-0", "½-0"), ("PENDING", "pending"), ("1–0", "1-0")),
    ],
)
def test_results_are_taken_as_people_write_them(written: str, result: str) -> None:
    assert Round.of((1, 2, written)).matches[0].games[0].result is Result(result)


def test_all_faults_of_a_value_are_told_at_once_and_private_ones_are_not_shown() -> None:
    with pytest.raises(InputError) as caught:
        Player("x", 3, "y", "XX", birth_date="17 May")  # type: ignore[arg-type] # wrong
    said = [str(fault) for fault in caught.value.faults]
    assert [line.split()[0] for line in said] == [
        f"Player.{name}" for name in ("number", "name", "rating", "title", "birth_date")
    ]
    assert "17 May" not in str(caught.value)


def test_all_faults_of_a_round_are_told_at_once() -> None:
    with pytest.raises(InputError) as caught:
        Round.of((1, 2, "2-0"), 7, ("a", 4), byes={"b": "Q"})  # type: ignore[dict-item, arg-type] # wrong
    assert len(caught.value.faults) == 5


def test_all_wrong_arguments_of_a_function_are_told_at_once() -> None:
    with pytest.raises(InputError) as caught:
        check("open.trf", 7, rounds="nine")  # type: ignore[arg-type] # wrong
    assert [fault.about[1] for fault in caught.value.faults] == ["tournament", "system", "rounds"]


# -------------------------------------------------------------------------------- as_dict


def test_as_dict_of_everything_is_plain_and_has_points_as_decimal_numbers() -> None:
    event = read_trf(SAMPLE).tournament
    standings = rank(event, ["BH"])
    plan = read_plan('[[category]]\nname = "Open"\nprizes = [300]')
    prizes = award(standings, plan).as_dict()
    pairing = pair_round(event)
    dicts = [standings.as_dict(), rate_event(event).as_dict(), pairing.as_dict(), prizes]
    dicts += [audit(event).as_dict(), check(event).as_dict()]
    for each in dicts:
        assert json.loads(json.dumps(each)) == each
    rows = standings.as_dict()["standings"]
    assert [row["points"] for row in rows] == [row.points / 10 for row in standings.rows]
    assert prizes["prizes"] == [{"category": "Open", "place": 1, "number": 1, "amount": "300.00"}]
    assert isinstance(pairing, RoundPairing)
    assert pairing.as_dict()["boards"][0] == [9, 1]


def test_explain_as_dict_has_points_everywhere_and_no_tenths() -> None:
    event = read_trf(SAMPLE).tournament
    for number in range(5):
        told = explain_round(event.after_round(number)).as_dict()
        for group in (section for section in told["sections"] if "criteria" in section):
            values = {each["criterion"]: each["value"] for each in group["criteria"]}
            # C7 lists the scores of those who float down: those of the group and of the moved-down.
            assert all(score <= number for score in values["C7"])
            assert len(values["C7"]) == values["C6"]
            assert group["score"] <= number


# ------------------------------------------------------------------------------------ repr


def test_reprs_are_short() -> None:
    event = read_trf(SAMPLE)
    standings: Standings = rank(event.tournament, ["BH"])
    assert repr(Round.of((1, 2), byes={3: "U"})) == "<Round: boards 1, byes 1>"
    assert repr(standings) == "<Standings after round 5 by BH: rows 20>"
    report, replayed = audit(event.tournament), check(event.tournament)
    written, rated = write_trf(event.tournament), rate_event(event.tournament)
    told = explain_round(event.tournament)
    for text in map(repr, (event, standings, report, replayed, written, rated, told)):
        assert len(text) < 120
