"""The list of systems, the choice of one, and what is made ready before pairing."""

import subprocess
import sys
from dataclasses import replace
from datetime import date

import pytest

import pareo
from pareo.checker import check
from pareo.errors import InputError, UnsupportedRuleError
from pareo.generator import Wishes, generate
from pareo.model import Colour, Event, Points, PointSystem, Round, Tournament, Tpn, VirtualPoints
from pareo.naming import chosen_system, code_for, system_named, system_of
from pareo.pairing import Board, ListTrace, PairingSystem, RoundPairing, Unpairable
from pareo.pairing.burstein_2026 import BURSTEIN_2026, BURSTEIN_2026_STRICT
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.rounds import acceleration_notices, pair_round, ready_for_pairing
from pareo.rulebook import Edition
from pareo.systems import SYSTEMS
from tests.words import BLACK, WHITE, event, team_event

FIRST_DAY = date(2026, 2, 1)


def on(day: date | None, system: str | None = None) -> Tournament:
    return replace(event(4, rounds=3, system=system), event=Event(first_day=day))


def pairing(*boards: tuple[int, int], bye: int | None = None) -> RoundPairing:
    seated = tuple(Board(Tpn(white), Tpn(black)) for white, black in boards)
    return RoundPairing(seated, None if bye is None else Tpn(bye))


# ------------------------------------------------------------------------ which system


@pytest.mark.parametrize("acceleration", ["", "_BAKU"])
@pytest.mark.parametrize("code", ["FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH"])
def test_record_192_names_the_system(code: str, acceleration: str) -> None:
    assert system_of(on(FIRST_DAY, code + acceleration)) == (DUTCH_2026, None)
    assert system_of(on(None, (code + acceleration).lower())) == (DUTCH_2026, None)


@pytest.mark.parametrize("acceleration", ["", "_BAKU"])
def test_the_code_of_burstein_names_the_edition_by_the_date(acceleration: str) -> None:
    named = on(FIRST_DAY, "FIDE_BURSTEIN" + acceleration)
    assert system_of(named) == (BURSTEIN_2026, None)
    assert code_for(BURSTEIN_2026, named) == "FIDE_BURSTEIN" + acceleration
    assert code_for(BURSTEIN_2026_STRICT, named) == "CUSTOM_SWISS"


@pytest.mark.parametrize("acceleration", ["", "_BAKU"])
def test_record_192_names_dubov_by_the_date(acceleration: str) -> None:
    """Report files have one code for all editions of C.04.4.1; a pairing is written with it."""
    code = "FIDE_DUBOV" + acceleration
    for day in (None, FIRST_DAY):
        assert system_of(on(day, code)) == (DUBOV_2026, None)
        assert code_for(DUBOV_2026, on(day, code)) == code


def test_a_code_of_one_edition_outranks_the_date() -> None:
    assert system_of(on(date(2025, 8, 1), "FIDE_DUTCH_2026")).system is DUTCH_2026


@pytest.mark.parametrize("day", [date(2017, 7, 1), date(2024, 5, 1), date(2026, 1, 31)])
def test_c_04_3_from_july_2017_to_january_2026_the_edition_of_2017_is_in_force(day: date) -> None:
    assert system_of(on(day, "FIDE_DUTCH")) == (DUTCH_2017, None)
    assert system_of(on(day, "FIDE_DUTCH_BAKU")) == (DUTCH_2017, None)
    chosen = system_of(on(day))
    assert chosen.system is DUTCH_2017
    assert str(chosen.notice) == (
        "The pairing system is not named; taken as dutch-2017: FIDE (Dutch) System (2017), C.04.3."
    )


@pytest.mark.parametrize("code", ["FIDE_DUTCH_2017", "FIDE_DUTCH_2017_BAKU"])
def test_record_192_can_name_the_edition_of_2017_on_any_day(code: str) -> None:
    assert system_of(on(FIRST_DAY, code)) == (DUTCH_2017, None)
    assert code_for(DUTCH_2017, on(None, code)) == code


@pytest.mark.parametrize("day", [None, FIRST_DAY, date(2031, 5, 5)])
def test_an_event_that_names_none_has_the_one_in_force_and_a_notice(day: date | None) -> None:
    chosen = system_of(on(day))
    assert chosen.system is DUTCH_2026
    assert str(chosen.notice) == (
        "The pairing system is not named; taken as dutch-2026: FIDE (Dutch) System, C.04.3."
    )


@pytest.mark.parametrize(
    ("day", "code", "nearest"),
    [
        (date(2017, 6, 30), None, DUTCH_2017),
        (date(2016, 5, 1), "FIDE_DUTCH", DUTCH_2017),
        (date(1999, 5, 1), "FIDE_DUTCH_BAKU", DUTCH_2017),
        (date(2025, 8, 1), "FIDE_BURSTEIN", BURSTEIN_2026),
        (date(2026, 1, 31), "FIDE_DUBOV_BAKU", DUBOV_2026),
    ],
)
def test_a_day_that_no_edition_covers_has_the_nearest_and_it_is_told(
    day: date, code: str | None, nearest: PairingSystem
) -> None:
    chosen = system_of(on(day, code))
    assert chosen.system is nearest
    assert f"The event began on {day}, before any edition" in str(chosen.notice)


def test_a_system_that_is_missing_is_never_replaced_unasked() -> None:
    unknown = on(None, "CUSTOM_SWISS")
    with pytest.raises(UnsupportedRuleError, match="name one of these: dutch-2026"):
        system_of(unknown)
    asked = chosen_system(unknown, "dutch-2026")
    assert asked.system is DUTCH_2026
    assert str(asked.notice) == "The file names CUSTOM_SWISS; paired by dutch-2026 as asked."


def test_an_unknown_key_or_engine_is_told_with_the_choice() -> None:
    with pytest.raises(UnsupportedRuleError, match="Choose one of: dutch-2026"):
        system_named("dutch-1812")
    with pytest.raises(UnsupportedRuleError, match="fast, reference, literal"):
        DUTCH_2026.engine("slow")


@pytest.mark.parametrize(
    ("tournament", "key", "own"),
    [
        (team_event(4, rounds=3), "dutch-2026", "teams"),
        (event(4, games_per_match=2), "dutch-2026", "players in matches of two games"),
        (event(4), "team-2026", "players in single games"),
        (event(4), "double-swiss-2026", "players in single games"),
        (event(4, games_per_match=3), "double-swiss-2026", "players in matches of more games"),
    ],
)
def test_a_system_pairs_only_what_it_is_made_for(
    tournament: Tournament, key: str, own: str
) -> None:
    with pytest.raises(
        UnsupportedRuleError, match=f"{key} pairs .*, and this is an event of {own}"
    ):
        chosen_system(tournament, key)


@pytest.mark.parametrize(
    ("tournament", "key"),
    [
        (team_event(4, rounds=3), "team-2026"),
        (event(4, games_per_match=2), "double-swiss-2026"),
    ],
)
def test_teams_and_matches_of_two_games_have_a_usual_system_too(
    tournament: Tournament, key: str
) -> None:
    chosen = chosen_system(tournament)
    assert chosen.system.key == key
    assert f"taken as {key}" in str(chosen.notice)


def test_another_reading_must_be_known_to_the_system() -> None:
    graded = team_event(4, rounds=3, readings=("c6-graded",))
    assert chosen_system(graded, "team-2026").system.key == "team-2026"
    with pytest.raises(UnsupportedRuleError, match=r"no other reading “c6-graded”\. It has: none"):
        chosen_system(event(4, readings=("c6-graded",)), "dutch-2026")


@pytest.mark.parametrize(
    ("by_games", "by_matches"),
    [
        ("FIDE_TEAM_GP_MP_BAKU", "FIDE_TEAM_MP_GP_BAKU"),
        ("FIDE_TEAM_TYPEB_GP_BAKU", "FIDE_TEAM_TYPEB_MP_BAKU"),
    ],
)
def test_c_04_7_1_1_game_points_first_know_no_acceleration(by_games: str, by_matches: str) -> None:
    with pytest.raises(UnsupportedRuleError, match="needs match points as the first score"):
        pair_round(team_event(4, rounds=3, system=by_games, initial_colour=WHITE))
    accelerated = team_event(4, rounds=3, system=by_matches, initial_colour=WHITE)
    assert isinstance(pair_round(accelerated), RoundPairing)


def test_every_code_leads_to_a_system_of_the_list() -> None:
    codes = [code for system in SYSTEMS.values() for code in system.codes]
    assert len(set(codes)) == len(codes)
    dated = [
        (system.dated_code, system.edition) for system in SYSTEMS.values() if system.dated_code
    ]
    assert len(set(dated)) == len(dated)
    assert all(system.key == key for key, system in SYSTEMS.items())


def test_an_edition_to_come_changes_nothing_for_events_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = replace(
        DUTCH_2026,
        key="dutch-2030",
        edition=Edition("C.04.3", "2030", date(2030, 2, 1)),
        codes=("FIDE_DUTCH_2030",),
    )
    monkeypatch.setitem(SYSTEMS, later.key, later)
    for day in (None, FIRST_DAY, date(2030, 1, 31)):
        assert system_of(on(day)).system is DUTCH_2026
        assert system_of(on(day, "FIDE_DUTCH_BAKU")).system is DUTCH_2026
    assert system_of(on(date(2030, 2, 1))).system is later
    assert system_of(on(None, "FIDE_DUTCH_2030_BAKU")).system is later
    assert system_of(on(None, "dutch-2030")).system is later
    assert code_for(later, on(None)) == "FIDE_DUTCH_2030"
    assert later.basic_rules == "2026"
    made = generate(Wishes(system="dutch-2030", players=6, rounds=2, baku=False), "1")
    assert (made.settings.system, len(made.rounds)) == ("FIDE_DUTCH_2030", 2)
    assert check(made).system == "dutch-2030"


# ----------------------------------------------------------------------- acceleration


def told(tournament: Tournament, key: str = "dutch-2026") -> str:
    return " ".join(map(str, acceleration_notices(tournament, SYSTEMS[key])))


def test_c_04_7_1_1_points_that_do_not_suit_baku_are_told() -> None:
    three = PointSystem.of(Points(30), Points(10))
    assert "C.04.7 Art. 1.1" in told(event(8, rounds=5, system="FIDE_DUTCH_BAKU", points=three))
    assert told(event(8, rounds=5, system="FIDE_DUTCH_BAKU")) == ""


def test_virtual_points_other_than_those_of_the_named_method_are_told() -> None:
    own = (VirtualPoints(Points(10), 1, 2, Tpn(1), Tpn(2)),)
    other = event(8, rounds=5, system="FIDE_DUTCH_BAKU", acceleration=own)
    assert "not those of the Baku method" in told(other)


def test_c_04_7_1_3_virtual_points_are_right_if_the_absent_came_late() -> None:
    """Nine of eleven are there: group A is 2 x 9 / 4, rounded up to 6, and two late entries above."""
    first = Round.of((3, 6), (4, 7), (5, 8), (9, 10), byes={1: "Z", 2: "Z", 11: "U"})
    bands = {
        last: (
            VirtualPoints(Points(10), 1, 2, Tpn(1), Tpn(last)),
            VirtualPoints(Points(5), 3, 3, Tpn(1), Tpn(last)),
        )
        for last in (6, 7, 8)
    }
    found = {
        last: told(event(11, first, rounds=5, system="FIDE_DUTCH_BAKU", acceleration=own))
        for last, own in bands.items()
    }
    assert found[8] == found[6] == ""
    assert "not those of the Baku method" in found[7]


def test_c_04_7_1_3_without_record_250_late_players_may_change_group_a() -> None:
    first = Round.of((1, 3), (2, 4), (5, 7), byes={6: "U", 8: "Z"})
    assert "numbers 1 to 4" in told(event(8, first, rounds=5, system="FIDE_DUTCH_BAKU"))


def test_virtual_points_for_nobody_are_told() -> None:
    own = (VirtualPoints(Points(10), 1, 9, Tpn(1), Tpn(12)),)
    assert "does not have" in told(event(8, rounds=5, acceleration=own))


def test_systems_that_know_no_acceleration_say_so() -> None:
    assert "fide-1987 knows no" in told(event(8, rounds=5, system="FIDE_DUTCH_BAKU"), "fide-1987")


# ------------------------------------------------------------------ ready for pairing


def test_c_04_7_a_code_with_baku_brings_its_virtual_points() -> None:
    ready = ready_for_pairing(event(8, rounds=5, system="FIDE_DUTCH_2026_BAKU"))
    first, second = ready.settings.acceleration
    assert (first.points, first.first_round, first.last_round) == (10, 1, 2)
    assert (second.points, second.first_round, second.last_round) == (5, 3, 3)
    assert (first.first, first.last) == (1, 4)


def test_virtual_points_of_the_event_outrank_those_of_baku() -> None:
    own = (VirtualPoints(Points(5), 1, 1, Tpn(1), Tpn(2)),)
    ready = ready_for_pairing(event(8, rounds=5, system="FIDE_DUTCH_BAKU", acceleration=own))
    assert ready.settings.acceleration == own
    assert ready_for_pairing(event(8, rounds=5, system="FIDE_DUTCH")).settings.acceleration == ()


@pytest.mark.parametrize(
    ("first", "colour"),
    [
        (Round.of((1, 3), (4, 2)), WHITE),
        (Round.of((3, 1), (2, 4)), BLACK),
        # Number 1 is absent: 2 has the effective number 1.
        (Round.of((2, 3), byes={4: "U"}), WHITE),
        (Round.of((4, 3), byes={1: "U"}), WHITE),
    ],
)
def test_5_2_5_the_initial_colour_is_concluded_from_the_first_pairing(
    first: Round, colour: Colour
) -> None:
    assert ready_for_pairing(event(4, first)).settings.initial_colour is colour
    assert ready_for_pairing(event(4, Round(), first)).settings.initial_colour is colour


def test_what_is_given_outranks_what_is_concluded() -> None:
    ready = ready_for_pairing(event(4, Round.of((1, 3), (4, 2))), rounds=5, initial_colour=BLACK)
    assert (ready.settings.rounds, ready.settings.initial_colour) == (5, BLACK)


# ----------------------------------------------------------------------------- pairing


def test_round_1_pairs_the_halves() -> None:
    start = event(5, rounds=3, initial_colour=WHITE)
    assert pair_round(start) == pairing((1, 3), (4, 2), bye=5)


@pytest.mark.parametrize("engine", DUTCH_2026.engines)
def test_every_engine_can_be_asked_and_tells_its_trace(engine: str) -> None:
    trace = ListTrace()
    start = event(4, rounds=3, initial_colour=BLACK)
    assert pair_round(start, "dutch-2026", engine, trace=trace) == pairing((3, 1), (2, 4))
    assert trace.happenings


def test_1_9_3_no_pairing_is_an_answer() -> None:
    outcome = pair_round(event(2, Round.of((1, 2, "1-0")), rounds=2, initial_colour=WHITE))
    assert isinstance(outcome, Unpairable)
    assert "1.9.3" in str(outcome.reason)


def test_what_is_missing_is_told_at_once() -> None:
    with pytest.raises(InputError) as error:
        pair_round(event(4))
    assert len(error.value.faults) == 2


# ----------------------------------------------------------------------------- library


def test_the_library_has_every_name_that_it_lists() -> None:
    assert sorted(pareo.__all__) == pareo.__all__
    assert all(getattr(pareo, name) is not None for name in pareo.__all__)
    assert pareo.pair_round is pair_round
    with pytest.raises(AttributeError, match="nonsense"):
        _ = pareo.nonsense  # type: ignore[attr-defined]


def test_engines_are_loaded_when_they_are_first_asked_for() -> None:
    code = (
        "import sys, pareo; before = 'pareo.pairing' in sys.modules; "
        "pareo.check; print(before, 'pareo.pairing' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert ran.stdout.split() == [b"False", b"True"]
