"""Numbers beyond the columns of a report file: in the library and in JSON."""

import pytest

from pareo import (
    InputError,
    Player,
    RoundPairing,
    Settings,
    Team,
    Tournament,
    check,
    pair_round,
    read_json,
    write_json,
    write_trf,
)

FIRST = 100_001
PLAYERS = [Player(FIRST + place, f"P{place}", 2000 - place) for place in range(6)]
EVENT = Tournament(PLAYERS, Settings(3, initial_colour="w", system="FIDE_DUTCH_2026"))


def _played(event: Tournament) -> Tournament:
    """Play a round: the lower number wins."""
    pairing = pair_round(event)
    assert isinstance(pairing, RoundPairing)
    event = event.with_round(pairing.as_round())
    for white, black in pairing.boards:
        event = event.with_result(white, black, "1-0" if white < black else "0-1")
    return event


def test_an_event_of_numbers_beyond_99999_is_paired_and_checked() -> None:
    pairing = pair_round(EVENT)
    assert isinstance(pairing, RoundPairing)
    assert {frozenset(board) for board in pairing.boards} == {
        frozenset({FIRST, FIRST + 3}),
        frozenset({FIRST + 1, FIRST + 4}),
        frozenset({FIRST + 2, FIRST + 5}),
    }
    assert check(_played(_played(EVENT))).agrees


def test_json_holds_them() -> None:
    event = _played(EVENT)
    assert read_json(write_json(event).text).tournament == event


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "javafo", "bbp"])
def test_a_report_file_refuses_them_in_one_sentence(dialect: str) -> None:
    with pytest.raises(InputError) as refused:
        write_trf(_played(EVENT), dialect)
    (fault,) = refused.value.faults
    assert str(fault.what) == (
        "A report file numbers players up to 9999; this event has number 100006."
    )
    assert str(fault.remedy) == "Write the event as JSON: it has room for such numbers."


def test_9999_is_the_last_number_of_a_report_file() -> None:
    assert "001 9999" in write_trf(Tournament([Player(9_999, "A")])).text
    with pytest.raises(InputError, match="up to 9999; this event has number 10000"):
        write_trf(Tournament([Player(10_000, "A")]))


def test_and_999_that_of_a_team() -> None:
    teams = [Team(1000, "Ana and Bo", [1, 2])]
    with pytest.raises(InputError, match="numbers teams up to 999; this event has number 1000"):
        write_trf(Tournament([Player(1, "Ana"), Player(2, "Bo")], teams=teams))
