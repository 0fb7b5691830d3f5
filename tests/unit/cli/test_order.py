"""pareo order: C.04.2 Art. 2, the start list and its numbers."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import LateEntry, Lot, Points, Rating, TieOrderName, Tournament, Tpn, VirtualPoints
from pareo.service.files import convert, format_for, open_tournament
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import by_number, type_in
from tests.unit.cli.thirteen import HEAD, start_list

SHUFFLED = (2, 3, 1, 4, 5, 13, 9, 6, 7, 8, 10, 11, 12)
"""2105 is number 1 and 2210 number 3; a player of 1900 stands below one without rating."""


def event_of(path: Path) -> Tournament:
    return open_tournament(path).tournament


def names(path: Path) -> list[str]:
    return [player.name.split(",")[0] for player in event_of(path).players]


def save(path: Path, event: Tournament) -> Path:
    path.write_bytes(convert(event, format_for(path)).data)
    return path


def rounds_paired(pareo: Run, start: Path, count: int) -> Path:
    for number in range(1, count + 1):
        paired = start.parent / f"round{number}.trf"
        pareo("pair", start, "--out", paired)
        type_in(paired, by_number)
        start = paired
    return start


def test_c_04_2_art_2_2_a_start_list_out_of_order_is_told_by_pair_and_audit(
    pareo: Run, tmp_path: Path
) -> None:
    start = start_list(tmp_path / "start.trf", order=SHUFFLED)
    said = "number 2 (2090 WFM) stands above number 3 (2210 FM). (C.04.2 Art. 2.2)"
    assert f"{said} pareo order FILE --out NEW puts it in order." in pareo("pair", start).err
    audited = pareo("audit", start)
    assert (audited.code, said in audited.out) == (ExitCode.FINE, True)
    unrated = start_list(tmp_path / "late.trf", order=(*range(1, 9), 10, 11, 12, 13, 9))
    said = "number 12 (without rating) stands above number 13 (1900)"
    assert said in pareo("audit", unrated).out


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_c_04_2_art_2_2_order_numbers_the_field_before_round_1(
    pareo: Run, tmp_path: Path, suffix: str
) -> None:
    start = start_list(tmp_path / "start.trf", "260   1   5    1    3", order=SHUFFLED)
    target = tmp_path / f"ordered.{suffix}"
    ran = pareo("order", start, "--out", target)
    assert (ran.code, ran.out) == (ExitCode.FINE, "")
    assert names(target) == names(start_list(tmp_path / "right.trf"))
    assert event_of(target).settings.forbidden_pairs[0].participants == (2, 1)
    audited = pareo("audit", target)
    assert (audited.code, "note" in audited.out) == (ExitCode.FINE, False)
    assert "start list" not in pareo("pair", target).err
    again = pareo("order", target)
    assert "The start list is in order." in again.err
    data = json.loads(pareo("order", start, "--json").out)
    moved = {row["old_number"]: row["number"] for row in data["table"]["rows"]}
    assert data["changed"] is True
    assert (moved[3], moved[1], moved[2], moved[6]) == (1, 2, 3, 13)


def test_c_04_2_art_2_2_3_equals_stand_by_the_alphabet_as_numbered_or_by_lots(
    pareo: Run, tmp_path: Path
) -> None:
    start = start_list(tmp_path / "start.trf", order=tuple(reversed(range(1, 14))))
    equal = replace(
        event_of(start),
        players=tuple(
            replace(player, rating=Rating(2000), title=None) for player in event_of(start).players
        ),
    )
    file = save(tmp_path / "equal.trf", equal)
    found = {}
    for ties in ("alphabet", "numbers", "lots"):
        pareo("order", file, "--ties", ties, "--out", tmp_path / f"{ties}.trf")
        found[ties] = names(tmp_path / f"{ties}.trf")
    assert found["alphabet"] == sorted(found["alphabet"])
    assert found["numbers"] == names(file)
    assert found["lots"] not in (found["alphabet"], found["numbers"])
    pareo("order", file, "--ties", "lots", "--out", tmp_path / "again.json")
    assert names(tmp_path / "again.json") == found["lots"]
    pareo("order", file, "--ties", "lots", "--lot", "7", "--out", tmp_path / "seven.trf")
    assert names(tmp_path / "seven.trf") != found["lots"]
    for name in ("seven.trf", "again.json"):  # the order that was announced stays, with its seed
        kept = tmp_path / f"kept-{name}"
        assert "The start list is in order." in pareo("order", tmp_path / name, "--out", kept).err
        assert event_of(kept).lots == event_of(tmp_path / name).lots
        assert event_of(kept).settings.tie_order is TieOrderName.LOTS
    assert event_of(tmp_path / "seven.trf").lots == (Lot("numbers", "7"),)
    assert "not in order" not in pareo("pair", tmp_path / "seven.trf").err


def test_c_04_2_art_2_3_numbers_follow_corrected_data_until_round_4_is_paired(
    pareo: Run, tmp_path: Path
) -> None:
    """After three rounds player 5 turns out to have 2300; the record moves with the number."""
    start = start_list(tmp_path / "start.trf")
    for rounds, code in ((3, ExitCode.FINE), (4, ExitCode.BAD_INPUT)):
        event = event_of(rounds_paired(pareo, start, rounds))
        players = tuple(
            replace(player, rating=Rating(2300)) if player.number == 5 else player
            for player in event.players
        )
        file = save(tmp_path / f"corrected{rounds}.trf", replace(event, players=players))
        target = tmp_path / f"ordered{rounds}.trf"
        ran = pareo("order", file, "--out", target)
        assert ran.code == code
        assert "C.04.2 Art. 2.3" in ran.err
        assert ("start list" in pareo("pair", file).err) is (rounds == 3)
        if rounds == 3:
            assert names(target)[:2] == ["Egli", "Arce"]
            games = [m for played in event_of(target).rounds for m in played.matches]
            old = [m for played in event.rounds for m in played.matches]
            assert len([m for m in games if 1 in (m.home, m.away)]) == len(
                [m for m in old if 5 in (m.home, m.away)]
            )
            assert pareo("audit", target).code == ExitCode.FINE


@pytest.mark.parametrize(("rounds", "code"), [(3, ExitCode.FINE), (4, ExitCode.BAD_INPUT)])
def test_c_04_2_b3_2017_numbers_stand_from_round_4_on_in_an_event_of_that_time(
    pareo: Run, tmp_path: Path, rounds: int, code: ExitCode
) -> None:
    start = start_list(tmp_path / "start.trf")
    held = replace(event_of(start).event, first_day=date(2019, 5, 1))
    dated = save(start, replace(event_of(start), event=held))
    event = event_of(rounds_paired(pareo, dated, rounds))
    players = tuple(
        replace(player, rating=Rating(2300)) if player.number == 5 else player
        for player in event.players
    )
    file = save(tmp_path / "corrected.trf", replace(event, players=players))
    ran = pareo("order", file, "--out", tmp_path / "ordered.trf")
    assert ran.code == code
    assert "C.04.2 Art. B.3, edition of 2017" in ran.err


def test_c_04_2_art_2_4_a_late_entry_finds_its_number_after_round_4_too(
    pareo: Run, tmp_path: Path
) -> None:
    """The freeze is about corrected data: who enters for round 5 gets the number of 1900."""
    order = (*range(1, 9), 10, 11, 12, 13, 9)
    start = start_list(tmp_path / "start.trf", order=order)
    entered = replace(event_of(start), late_entries=(LateEntry(Tpn(13), 5),))
    latest = rounds_paired(pareo, save(tmp_path / "late.trf", entered), 4)
    target = tmp_path / "ordered.trf"
    assert pareo("order", latest, "--out", target).code == ExitCode.FINE
    assert names(target)[8] == "Ilić"
    assert event_of(target).late_entries == (LateEntry(Tpn(9), 5),)
    assert pareo("pair", target).code == ExitCode.FINE


def test_c_04_7_art_1_2_the_groups_of_the_baku_method_follow_the_new_numbers(
    pareo: Run, tmp_path: Path
) -> None:
    """13 players: group A is the first 8 (2 times 13 / 4, rounded up), in rounds 1 to 3 of 5."""
    head = (*HEAD, "192 FIDE_DUTCH_2026_BAKU")
    bands = ("250       1.0   1   2    1    8", "250       0.5   3   3    1    8")
    start = start_list(tmp_path / "start.trf", *bands, head=head, order=SHUFFLED)
    pareo("order", start, "--out", tmp_path / "ordered.trf")
    assert event_of(tmp_path / "ordered.trf").settings.acceleration == (
        VirtualPoints(Points(10), 1, 2, Tpn(1), Tpn(8)),
        VirtualPoints(Points(5), 3, 3, Tpn(1), Tpn(8)),
    )


def test_a_fixed_system_is_not_put_in_order(pareo: Run, tmp_path: Path) -> None:
    pareo("schedule", "round-robin", "6", "--trf", tmp_path / "table.trf")
    ran = pareo("order", tmp_path / "table.trf")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "drawn by lot" in ran.err
