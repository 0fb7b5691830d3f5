"""The keys of our systems name the system of an event, as codes of record 192 do."""

import pytest

from pareo import (
    InputError,
    Player,
    RoundPairing,
    Settings,
    Tournament,
    pair_round,
    rank,
    read_json,
    read_trf,
    write_json,
    write_trf,
)
from pareo.handling.systems import published_chapter
from pareo.model import CODES_OF_KEYS
from pareo.naming import system_of
from pareo.rounds import pair_round as paired
from pareo.schedules import plan_of
from pareo.standings.facts import Kind, kind_of
from pareo.systems import SYSTEMS
from tests.words import for_system

IN_REPORT_FILES = [key for key in SYSTEMS if key != "double-swiss-2026"]
"""Report files have no round of two games."""


def eight(system: str) -> Tournament:
    people = [Player(n, f"P{n}", 2000 - n) for n in range(1, 9)]
    return for_system(system, Tournament(people, Settings(5, initial_colour="w", system=system)))


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_key_names_its_system(key: str) -> None:
    event = eight(key)
    assert system_of(event).system.key == key
    assert system_of(event).notice is None
    assert isinstance(pair_round(event), RoundPairing)
    assert pair_round(event) == paired(event, key)


@pytest.mark.parametrize("key", IN_REPORT_FILES)
def test_record_192_holds_a_code_and_leads_back_to_the_key(key: str) -> None:
    text = write_trf(eight(key)).text
    assert key not in [line[4:].strip() for line in text.splitlines() if line[:3] == "192"]
    again = read_trf(text).tournament
    assert system_of(again).system.key == key
    assert read_json(write_json(eight(key)).text).tournament == eight(key)


def test_a_system_without_a_code_is_written_with_a_remark() -> None:
    text = write_trf(eight("lim-2026")).text
    assert "\n192 CUSTOM_SWISS\r\n" in text
    assert "System: lim-2026" in text


@pytest.mark.parametrize("key", ["round-robin", "double-round-robin", "knockout", "scheveningen"])
def test_keys_of_fixed_systems_name_them_too(key: str) -> None:
    event = eight(key)
    assert (plan := plan_of(event)) is not None
    assert (plan.key, isinstance(pair_round(event), RoundPairing)) == (key, True)
    again = read_trf(write_trf(event).text).tournament
    assert plan_of(again) == plan
    assert kind_of(event) is kind_of(again) is not Kind.SWISS
    assert rank(event, ["DE"]).rows


def test_a_fixed_system_of_an_impossible_size_is_told_when_it_is_paired() -> None:
    event = eight("skalitzka")  # three teams of the same size: 8 players are none
    with pytest.raises(InputError):
        pair_round(event)


@pytest.mark.parametrize("key", CODES_OF_KEYS)
def test_a_key_whose_code_says_all_becomes_the_code_where_it_enters(key: str) -> None:
    assert Settings(system=key).system == CODES_OF_KEYS[key]
    swiss = key in SYSTEMS
    assert (published_chapter(CODES_OF_KEYS[key]) is not None) == swiss
