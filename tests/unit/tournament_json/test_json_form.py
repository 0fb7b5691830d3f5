"""The JSON form: what it looks like, and what is said of data that is not in it."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pareo.errors import InputError, Place
from pareo.model import (
    BirthDate,
    Event,
    Game,
    Lot,
    Match,
    MatchPoints,
    Player,
    PlayerRating,
    Points,
    Result,
    Round,
    Settings,
    Team,
    TimeControl,
    Tournament,
    Tpn,
    Withdrawal,
)
from pareo.tournament_json import dumps, from_json, loads, to_json

ONE, TWO = Tpn(1), Tpn(2)
TWO_PLAYERS = (Player(ONE, "Núñez, Ana"), Player(TWO, "Li"))
SMALLEST = {"format": "pareo-tournament", "version": 1, "players": []}
HUGE = pytest.param(10**5000, id="5001 digits")


def whole(**keys: object) -> dict[str, object]:
    players = [{"number": 1, "name": "Núñez, Ana"}, {"number": 2, "name": "Li"}]
    return {**SMALLEST, "players": players, **keys}


def faults(data: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        from_json(data)
    return [str(fault) for fault in caught.value.faults]


def faults_of_text(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        loads(text)
    return [str(fault) for fault in caught.value.faults]


def whats(data: object) -> list[str]:
    with pytest.raises(InputError) as caught:
        from_json(data)
    return [str(fault.what) for fault in caught.value.faults]


# ------------------------------------------------------------------------------- the form


def test_an_empty_tournament_is_written_with_nothing_but_its_head() -> None:
    assert to_json(Tournament(())) == SMALLEST


def test_what_is_unknown_is_left_out() -> None:
    assert to_json(Tournament(TWO_PLAYERS)) == whole()


def test_a_match_of_one_game_is_written_as_that_game() -> None:
    [played] = to_json(Tournament(TWO_PLAYERS, rounds=(Round.of((2, 1, "½-½")),)))["rounds"]
    assert played == {"matches": [{"white": 2, "black": 1, "result": "½-½"}]}


def test_a_game_without_result_is_pending() -> None:
    tournament = from_json(whole(rounds=[{"matches": [{"white": 1, "black": 2}]}]))
    assert tournament.rounds == (Round.of((1, 2, "pending")),)


@pytest.mark.parametrize(
    ("spelt", "meant"),
    [
        ("1/2-1/2", "½-½"),
        ("0.5-0.5", "½-½"),
        ("=", "½-½"),
        ("1", "1-0"),
        ("0", "0-1"),
        ("+", "1F-0F"),
        ("-", "0F-1F"),
    ],
)
def test_a_result_is_read_as_the_library_takes_it(spelt: str, meant: str) -> None:
    """docs/library.md: a half may be 1/2 or 0.5, and the signs of White's line will do."""
    game = {"white": 1, "black": 2, "result": spelt}
    tournament = from_json(whole(rounds=[{"matches": [game]}]))
    assert tournament.rounds == (Round.of((1, 2, meant)),)
    assert to_json(tournament)["rounds"][0]["matches"] == [{**game, "result": meant}]


def test_a_match_of_two_games_names_both() -> None:
    games = (Game(ONE, TWO, Result.WHITE_WON), Game(TWO, ONE, Result.ADJOURNED))
    played = Round((Match(ONE, TWO, games),))
    written = to_json(Tournament(TWO_PLAYERS, Settings(games_per_match=2), rounds=(played,)))
    assert written["rounds"][0]["matches"] == [
        {
            "home": 1,
            "away": 2,
            "games": [
                {"white": 1, "black": 2, "result": "1-0"},
                {"white": 2, "black": 1, "result": "adjourned"},
            ],
        }
    ]


def team_event(match: Match) -> Tournament:
    teams = (Team(ONE, "A", (TWO,)), Team(TWO, "B", (ONE,)))
    settings = Settings(teams_are_paired=True)
    return Tournament(TWO_PLAYERS, settings, teams=teams, rounds=(Round((match,)),))


def test_an_empty_board_leaves_its_side_out() -> None:
    match = Match(ONE, TWO, (Game(None, ONE, Result.BLACK_WON_BY_FORFEIT),))
    assert to_json(team_event(match))["rounds"][0]["matches"] == [
        {"home": 1, "away": 2, "games": [{"black": 1, "result": "0F-1F"}]}
    ]


def test_a_match_lost_by_not_appearing_may_have_no_games() -> None:
    match = Match(ONE, TWO, (), Result.DOUBLE_FORFEIT)
    assert to_json(team_event(match))["rounds"][0]["matches"] == [
        {"home": 1, "away": 2, "forfeit": "0F-0F"}
    ]


def test_byes_are_written_with_their_letters() -> None:
    [played] = to_json(Tournament(TWO_PLAYERS, rounds=(Round.of(byes={1: "U"}),)))["rounds"]
    assert played == {"byes": [{"participant": 1, "kind": "U"}, {"participant": 2, "kind": "Z"}]}


def test_dates_are_iso_dates_and_a_round_without_one_is_null() -> None:
    event = Event(first_day=date(2026, 2, 1), round_dates=(None, date(2026, 2, 2)))
    assert to_json(Tournament((), event=event))["event"] == {
        "first_day": "2026-02-01",
        "round_dates": [None, "2026-02-02"],
    }


def test_times_are_iso_times_with_or_without_their_distance_from_greenwich() -> None:
    starts = ["2026-02-01T15:30", None, "2026-02-02T09:00:07+01:00"]
    event = Event(round_starts=starts, chief_arbiter_id=2200100, deputy_ids=[None, "2200200"])
    written = to_json(Tournament((), event=event))
    assert written["event"] == {
        "chief_arbiter_id": "2200100",
        "deputy_ids": [None, "2200200"],
        "round_starts": ["2026-02-01T15:30:00", None, "2026-02-02T09:00:07+01:00"],
    }
    assert from_json(written).event == event
    assert faults({**SMALLEST, "event": {"round_starts": ["15:30"]}}) == [
        'event.round_starts[0] is the text "15:30". Give a time such as "2026-02-01T15:30".'
    ]


def test_clubs_ratings_by_list_and_estimates_are_those_of_the_model() -> None:
    ratings = (
        PlayerRating("standard", 2210, "FIDE 2026-10"),
        PlayerRating("ESP", 2190, typed=True, from_round=3),
    )
    event = Tournament((Player(ONE, "Núñez, Ana", club="Ajedrez", ratings=ratings, estimate=2100),))
    written = to_json(event)
    assert written["players"] == [
        {
            "number": 1,
            "name": "Núñez, Ana",
            "club": "Ajedrez",
            "ratings": [
                {"list": "standard", "rating": 2210, "source": "FIDE 2026-10"},
                {"list": "ESP", "rating": 2190, "typed": True, "from_round": 3},
            ],
            "estimate": 2100,
        }
    ]
    assert from_json(written) == event


def test_lots_announced_orders_and_the_expelled_are_those_of_the_model() -> None:
    event = Tournament(
        TWO_PLAYERS,
        Settings(tie_order="lots", counting_rating="round"),
        withdrawals=(Withdrawal(2, 0, expelled=True),),
        lots=(Lot("numbers", "2026"), Lot("ties", None, "2, 1", 5)),
    )
    written = to_json(event)
    assert written == whole(
        settings={"counting_rating": "round", "tie_order": "lots"},
        withdrawals=[{"participant": 2, "after_round": 0, "expelled": True}],
        lots=[
            {"subject": "numbers", "seed": "2026"},
            {"subject": "ties", "drawn": "2, 1", "round": 5},
        ],
    )
    assert from_json(written) == event


@pytest.mark.parametrize(
    ("born", "text"),
    [
        (BirthDate(1990, 5, 17), "1990-05-17"),
        (BirthDate(1990, 5), "1990-05"),
        (BirthDate(1990), "1990"),
    ],
)
def test_a_birth_date_is_as_long_as_it_is_known(born: BirthDate, text: str) -> None:
    tournament = Tournament((replace(TWO_PLAYERS[0], birth_date=born),))
    assert to_json(tournament)["players"][0]["birth_date"] == text
    assert from_json(to_json(tournament)) == tournament


def test_a_time_control_is_written_as_in_report_files() -> None:
    control = TimeControl.parse("40/6000+30:900+30")
    written = to_json(Tournament((), Settings(time_control=control)))
    assert written["settings"] == {"time_control": "40/6000+30:900+30"}


@pytest.mark.parametrize(("tenths", "number"), [(45, 4.5), (30, 3.0), (-5, -0.5), (33, 3.3)])
def test_points_are_numbers_with_one_decimal(tenths: int, number: float) -> None:
    points = MatchPoints(bye_game_points=Points(tenths))
    written = to_json(Tournament((), Settings(match_points=points)))
    assert written["settings"]["match_points"] == {"bye_game_points": number}
    assert from_json(written).settings.match_points == points


@pytest.mark.parametrize("text", ["3", "3.0", "3.00"])
def test_points_are_read_with_and_without_decimals(text: str) -> None:
    settings = f'{{"match_points": {{"win": {text}}}}}'
    whole_text = (
        f'{{"format": "pareo-tournament", "version": 1, "players": [], "settings": {settings}}}'
    )
    assert loads(whole_text).settings.match_points.win == 30


def test_the_text_has_a_line_for_each_player_and_match() -> None:
    """Recorded: guards the form that is written against change by accident."""
    players = tuple(Player(Tpn(number), "Fernández de la Vega Ñ") for number in (1, 2, 3))
    first = Round.of((3, 1, "1F-0F"), byes={2: "U"})
    assert dumps(Tournament(players, Settings(rounds=5), rounds=(first,))) == (
        "{\n"
        '  "format": "pareo-tournament",\n'
        '  "version": 1,\n'
        '  "settings": {"rounds": 5},\n'
        '  "players": [\n'
        '    {"number": 1, "name": "Fernández de la Vega Ñ"},\n'
        '    {"number": 2, "name": "Fernández de la Vega Ñ"},\n'
        '    {"number": 3, "name": "Fernández de la Vega Ñ"}\n'
        "  ],\n"
        '  "rounds": [\n'
        "    {\n"
        '      "matches": [{"white": 3, "black": 1, "result": "1F-0F"}],\n'
        '      "byes": [{"participant": 2, "kind": "U"}]\n'
        "    }\n"
        "  ]\n"
        "}\n"
    )


def test_a_byte_order_mark_is_no_fault() -> None:
    assert loads("\ufeff" + dumps(Tournament(()))) == Tournament(())


# ----------------------------------------------------------------------- what is not in it


@pytest.mark.parametrize(
    ("data", "found"),
    [([], "a list"), ("x", 'the text "x"'), (None, "null"), (True, "true"), (4.5, "4.5")],
)
def test_anything_but_an_object_is_refused(data: object, found: str) -> None:
    assert whats(data) == [f"The top level is {found}."]


def test_a_file_of_something_else_is_refused_for_that_alone() -> None:
    assert faults({"format": "other", "version": 1, "strange": 1}) == [
        'format is the text "other". Give the text "pareo-tournament".'
    ]


def test_format_and_version_must_be_there() -> None:
    assert whats({"players": []}) == ["format is missing.", "version is missing."]


def test_a_later_version_is_refused() -> None:
    assert faults({**SMALLEST, "version": 2}) == [
        "The file has version 2, but this program reads version 1. Open it with a newer program."
    ]


@pytest.mark.parametrize("version", [True, "1", 1.0, None])
def test_a_version_is_a_whole_number(version: object) -> None:
    assert len(faults({**SMALLEST, "version": version})) == 1


def test_a_fault_says_where_what_and_what_to_do() -> None:
    rounds: list[Any] = [{}, {}, {"matches": [{"white": 1, "black": 2, "result": "2-0"}]}]
    [fault] = faults(whole(rounds=rounds))
    assert fault.startswith(
        'rounds[2].matches[0].result is the text "2-0". Give one of "1-0", "½-½"'
    )


def test_programs_learn_the_path_too() -> None:
    with pytest.raises(InputError) as caught:
        from_json(whole(event={"first_day": "today"}))
    assert [fault.about for fault in caught.value.faults] == [("json", "event.first_day")]


def test_all_faults_come_at_once() -> None:
    data = whole(
        players=[{"number": "1"}, {"number": 2, "name": 5, "title": "XM"}],
        settings={"rounds": 5.5, "points": {"white_win": 0.25}},
        rounds=[{"byes": [{"participant": 1, "kind": "X"}]}],
        strange=1,
    )
    assert whats(data) == [
        "strange is an unknown key.",
        "settings.rounds is 5.5.",
        "settings.points.white_win is 0.25.",
        'players[0].number is the text "1".',
        "players[0].name is missing.",
        "players[1].name is 5.",
        'players[1].title is the text "XM".',
        'rounds[0].byes[0].kind is the text "X".',
    ]


def test_an_unknown_key_is_told_with_the_known_ones() -> None:
    assert faults(whole(late_entries=[{"participant": 1, "first_round": 2, "from": 2}])) == [
        "late_entries[0].from is an unknown key. Remove it, or use one of participant, first_round."
    ]


@pytest.mark.parametrize(
    "match",
    [
        pytest.param({"white": 1, "result": "1-0"}, id="a side is missing"),
        pytest.param({"white": 1, "black": None}, id="a side is null"),
        pytest.param({"home": 1, "away": 2, "white": 1}, id="both forms mixed"),
        pytest.param({"home": 1, "games": []}, id="no away"),
        pytest.param([1, 2], id="a list"),
    ],
)
def test_a_match_is_a_game_or_names_home_away_and_games(match: object) -> None:
    assert len(faults(whole(rounds=[{"matches": [match]}]))) == 1


@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"settings": {"rounds": True}}, "settings.rounds"),
        ({"settings": {"teams_are_paired": 1}}, "settings.teams_are_paired"),
        ({"settings": {"points": {"white_win": True}}}, "settings.points.white_win"),
        ({"settings": {"initial_colour": "white"}}, "settings.initial_colour"),
        ({"settings": {"time_control": "90 min"}}, "settings.time_control"),
        ({"settings": {"rounds": None}}, "settings.rounds"),
        ({"event": {"first_day": "2026-02-30"}}, "event.first_day"),
        ({"event": {"first_day": "20260201"}}, "event.first_day"),
        ({"event": {"round_dates": [0]}}, "event.round_dates[0]"),
        ({"event": {"name": 5}}, "event.name"),
        ({"players": {"number": 1}}, "players"),
        ({"remarks": "one"}, "remarks"),
        ({"remarks": ["one", ["two"]]}, "remarks[1]"),
        ({"teams": [[]]}, "teams[0]"),
    ],
)
def test_a_wrong_type_or_value_is_told_with_its_path(keys: dict[str, object], path: str) -> None:
    [what] = whats(whole(**keys))
    assert what.startswith(f"{path} is ")


def test_a_wrong_birth_date_is_told_with_its_path_and_not_repeated() -> None:
    [what] = whats(whole(players=[{"number": 1, "name": "A", "birth_date": "1990/05/17"}]))
    assert what == "players[0].birth_date cannot be read."


@pytest.mark.parametrize("number", [10**9, -(10**9), HUGE])
def test_a_huge_number_is_a_fault(number: int) -> None:
    assert whats(whole(settings={"rounds": number})) == ["settings.rounds is a very large number."]


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e300, HUGE, 10**9])
def test_huge_and_endless_points_are_faults(number: float) -> None:
    assert len(faults(whole(settings={"match_points": {"win": number}}))) == 1


def test_half_a_character_is_a_fault_and_can_be_printed() -> None:
    [fault] = faults(whole(remarks=["\ud800"]))
    assert fault.encode() == b'remarks[0] is the text "\\ud800". Give a text of whole characters.'


def test_a_key_of_half_a_character_can_be_printed() -> None:
    [fault] = faults(whole(**{"\udfff": 1}))
    assert fault.startswith("\\udfff is an unknown key.")


def test_a_long_text_is_not_repeated_in_full() -> None:
    [what] = whats(whole(settings={"rounds": "x" * 1000}))
    assert len(what) < 80


def test_a_key_that_is_no_text_is_unknown() -> None:
    data: dict[Any, object] = {**SMALLEST, 5: 1}
    assert whats(data) == ["int is an unknown key."]


def test_a_published_number_that_nobody_has_is_told_with_its_path() -> None:
    published = [{"number": 1, "points": 1, "rank": 1}, {"number": 99, "points": 0, "rank": 2}]
    remedy = "Correct the number, or remove the entry."
    assert faults(whole(published_players=published, published_teams=published[:1])) == [
        f"published_players[1].number is 99, but nobody has this number. {remedy}",
        f"published_teams[0].number is 1, but nobody has this number. {remedy}",
    ]


def test_the_cross_checks_of_the_model_are_passed_on() -> None:
    assert whats(whole(rounds=[{"matches": [{"white": 1, "black": 9}]}])) == [
        "Round 1 names 9, but nobody has that number."
    ]


# ----------------------------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("text", "place"),
    [("", (1, 1)), ('{"format":\n  ?}', (2, 3)), ("{} {}", (1, 4)), ("[", (1, 2))],
)
def test_a_text_that_is_not_json_is_told_with_line_and_column(
    text: str, place: tuple[int, int]
) -> None:
    with pytest.raises(InputError) as caught:
        loads(text)
    assert [fault.place for fault in caught.value.faults] == [Place(*place)]


@pytest.mark.parametrize("opening", ["[", '{"players":', '[{"a":'])
def test_a_text_nested_without_end_is_a_fault(opening: str) -> None:
    assert len(faults_of_text(opening * 100_000)) == 1


def test_a_key_given_twice_is_a_fault() -> None:
    text = '{"format": "pareo-tournament", "version": 1, "players": [{"number": 1, "name": "A", "name": "B"}]}'
    assert faults_of_text(text) == ["players[0].name is given more than once. Keep one of them."]


def test_a_version_given_twice_is_a_fault() -> None:
    text = '{"format": "pareo-tournament", "version": 1, "version": 1, "players": []}'
    assert faults_of_text(text) == ["version is given more than once. Keep one of them."]


@pytest.mark.parametrize(
    "number",
    [
        "NaN",
        "-Infinity",
        "1e999999999999",
        "0.25",
        "4.50000000000000000001",
        pytest.param("9" * 5000, id="5000 digits"),
    ],
)
def test_a_strange_number_is_told_with_its_path(number: str) -> None:
    settings = f'{{"rounds": {number}, "match_points": {{"win": {number}}}}}'
    text = f'{{"format": "pareo-tournament", "version": 1, "players": [], "settings": {settings}}}'
    found = faults_of_text(text)
    assert [fault.split(" is ")[0] for fault in found] == [
        "settings.rounds",
        "settings.match_points.win",
    ]
