"""The head of a tournament, and its settings in words."""

from dataclasses import replace

import pytest

from pareo.language import english, translator
from pareo.model import (
    ByeKind,
    Colour,
    Event,
    ForbiddenPairs,
    LateEntry,
    Player,
    Points,
    PointSystem,
    RequestedBye,
    Settings,
    TimeControl,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from pareo.reports import overview
from tests.unit.reports.events import SWISS, TEAMS


def said(settings: Settings, key: str, language: str = "en", event: Event | None = None) -> str:
    players = tuple(Player(Tpn(n), "Somebody") for n in (1, 2, 3))
    card = overview(Tournament(players, settings, event or Event()))
    return {fact.key: fact.text(translator(language)) for fact in card.facts}.get(key, "")


def test_what_is_unknown_is_left_out() -> None:
    known = dict(overview(SWISS).as_dict())
    assert isinstance(points := known.pop("points"), dict)
    assert (points["win"], points["draw"], points["loss"]) == (1, 0.5, 0)
    assert known == {
        "name": "Copa",
        "first_day": "2026-05-01",
        "players": 5,
        "rounds_paired": 2,
        "rounds": 5,
        "requested_byes": [{"round": 3, "number": 2, "bye": "half-point"}],
        "late_entries": [{"number": 5, "first_round": 1}],
        "withdrawals": [{"number": 3, "after_round": 2}],
    }


def test_byes_of_rounds_to_come_are_told() -> None:
    more = (
        RequestedBye(4, Tpn(5), ByeKind.ZERO_POINT),
        RequestedBye(3, Tpn(1), ByeKind.FULL_POINT),
    )
    asked = replace(SWISS, requested_byes=(*SWISS.requested_byes, *more))
    (fact,) = (fact for fact in overview(asked).facts if fact.key == "requested_byes")
    assert fact.text(english) == "round 3: 1 (1), 2 (½); round 4: 5 (0)"


def test_programs_read_the_code_of_the_system() -> None:
    named = replace(SWISS, settings=replace(SWISS.settings, system="FIDE_DUTCH_2026"))
    assert overview(named).as_dict()["system"] == "FIDE_DUTCH_2026"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("FIDE_DUTCH_2026", "Dutch system of 2026"),
        ("FIDE_DUTCH_BAKU", "Dutch system with Baku acceleration"),
        ("FIDE_TEAM_ROUNDROBIN", "round robin of teams"),
        ("BERGER_DOUBLEROUNDROBIN", "double round robin"),
        ("FIDE_DOUBLESWISS", "Double-Swiss"),
        ("FIDE_TEAM_TYPEA_MP_GP", "Swiss system for teams"),
        ("HOUSE_RULES", "HOUSE_RULES"),
    ],
)
def test_the_system_is_named_in_words(code: str, words: str) -> None:
    assert said(Settings(system=code), "system") == words


def test_a_time_control_written_as_in_a_report_file_is_shown_in_words() -> None:
    raw = replace(SWISS, event=replace(SWISS.event, time_control="5400+30"))
    coded = replace(raw, settings=Settings(time_control=TimeControl.parse("5400+30")))
    (fact,) = (fact for fact in overview(coded).facts if fact.key == "time_control")
    assert fact.text(english) == "90 min + 30 s per move (standard)"


def test_the_system_is_named_in_spanish_too() -> None:
    spanish = said(Settings(system="FIDE_DUTCH_2026"), "system", "es")
    assert spanish == "sistema holandés de 2026"


def test_scoring_names_byes_and_absences_only_where_they_are_special() -> None:
    three = PointSystem.of(Points(30), Points(10), pairing_allocated_bye=Points(10))
    assert said(Settings(points=three), "points") == (
        "win 3, draw 1, loss 0, pairing-allocated bye 1"
    )
    other = PointSystem.of(Points(30), Points(20), Points(10), absent=Points(5))
    assert said(Settings(points=other), "points") == (
        "win 3, draw 2, loss 1, forfeit loss ½, absence ½"
    )


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("5400+30", "90 min + 30 s per move (standard)"),
        (
            "40/6000+30:900+30",
            "100 min for 40 moves + 30 s per move; 15 min + 30 s per move (standard)",
        ),
        ("W300-B240", "White 5 min, Black 4 min (blitz)"),
        ("605+10", "605 s + 10 s per move (rapid)"),
    ],
)
def test_the_time_control_is_put_into_words(code: str, words: str) -> None:
    assert said(Settings(time_control=TimeControl.parse(code)), "time_control") == words


def test_the_event_s_own_words_for_the_time_control_stand_before_ours() -> None:
    event = Event(time_control="90'+30''")
    assert said(Settings(), "time_control", event=event) == "90'+30''"
    encoded = Settings(time_control=TimeControl.parse("5400+30"))
    assert said(encoded, "time_control", event=event) == "90'+30'' (standard)"


def test_free_words_for_the_time_control_show_how_they_are_read() -> None:
    event = Event(time_control="90+30")
    words = "90 min + 30 s per move (standard)"
    assert said(Settings(), "time_control", event=event) == words


def test_acceleration_and_forbidden_pairs_are_listed() -> None:
    settings = Settings(
        initial_colour=Colour.BLACK,
        acceleration=(VirtualPoints(Points(10), 1, 2, Tpn(1), Tpn(2)),),
        forbidden_pairs=(
            ForbiddenPairs((Tpn(1), Tpn(2))),
            ForbiddenPairs((Tpn(2), Tpn(3)), 2),
            ForbiddenPairs((Tpn(1), Tpn(3)), 1, 3),
        ),
    )
    assert said(settings, "acceleration") == "1 in rounds 1 to 2 for numbers 1 to 2"
    assert said(settings, "forbidden_pairs") == "1, 2; 2, 3 from round 2; 1, 3 in rounds 1 to 3"
    assert said(settings, "initial_colour") == "Black"


def test_team_events_name_their_match_points() -> None:
    texts = {fact.key: fact.text(english) for fact in overview(TEAMS).facts}
    assert texts["match_points"] == "won 2, drawn 1, lost 0"
    assert texts["teams"] == "3"


@pytest.mark.parametrize("settings", [Settings(tie_breaks=("BH", "SB")), Settings()])
def test_tie_breaks_are_listed_as_the_file_has_them(settings: Settings) -> None:
    assert said(settings, "tie_breaks") == ", ".join(settings.tie_breaks)


def test_late_entries_and_withdrawals_stand_in_the_head_as_byes_do() -> None:
    players = tuple(Player(Tpn(n), "Somebody") for n in (1, 2, 3, 4))
    event = Tournament(
        players,
        late_entries=(LateEntry(Tpn(4), 2),),
        withdrawals=(
            Withdrawal(Tpn(3), 0),
            Withdrawal(Tpn(1), 0),
            Withdrawal(Tpn(2), 0, expelled=True),
        ),
    )
    facts = {fact.key: fact for fact in overview(event).facts}
    assert facts["late_entries"].text(english) == "from round 2: 4"
    assert facts["withdrawals"].text(english) == "after round 0: 1, 3"
    assert facts["expelled"].text(english) == "after round 0: 2"
    assert overview(event).as_dict()["expelled"] == [{"number": 2, "after_round": 0}]
    assert overview(event).as_dict()["late_entries"] == [{"number": 4, "first_round": 2}]
    assert "late_entries" not in {fact.key for fact in overview(Tournament(players)).facts}
