"""What an arbiter meets who runs an event through files: each is read by the next command."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import LateEntry, Lot, Tournament, Tpn, Withdrawal
from pareo.pairing.common.lot import drawn_colour
from pareo.service.files import open_tournament
from pareo.tournament_json import dumps
from pareo.trf import read_trf, write_trf
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import by_number, enter, type_in
from tests.unit.cli.thirteen import start_list


@pytest.mark.parametrize(
    "records",
    [(), ("240 H   1    4",), ("240 F   1    4", "240 H   1    6    7"), ("240 Z   1    2",)],
    ids=["pairing-allocated", "half-point", "full-point", "zero-point"],
)
def test_c_04_2_art_4_2_a_file_with_a_bye_in_the_round_just_paired_stays_right(
    pareo: Run, tmp_path: Path, records: tuple[str, ...]
) -> None:
    """The byes of a round count with its first result: before and after, audit and check agree."""
    paired = tmp_path / "round1.trf"
    pareo("pair", start_list(tmp_path / "start.trf", *records), "--out", paired)
    for command in ("audit", "check"):
        assert pareo(command, paired).code == ExitCode.FINE
    type_in(paired, by_number)
    audited = pareo("audit", paired)
    assert audited.code == ExitCode.FINE
    assert "nobody has any" in audited.out
    assert pareo("check", paired).code == ExitCode.FINE


def test_c_04_2_art_4_2_points_that_count_the_byes_of_a_round_but_not_its_games_are_known(
    pareo: Run, tmp_path: Path
) -> None:
    """Other programs count the byes as soon as a round is paired: no fault, but of another day."""
    paired = tmp_path / "round1.trf"
    pareo("pair", start_list(tmp_path / "start.trf", "240 H   1    4"), "--out", paired)
    lines = paired.read_text(encoding="utf-8").splitlines()
    counted = [
        f"{line[:80]} 0.5{line[84:]}" if line.startswith("001    4") else line for line in lines
    ]
    paired.write_text("".join(f"{line}\r\n" for line in counted), encoding="utf-8", newline="")
    type_in(paired, by_number)
    audited = pareo("audit", paired)
    assert (audited.code, audited.out.count("note:")) == (ExitCode.FINE, 1)
    checked = pareo("check", paired)
    assert checked.code == ExitCode.FINE
    assert "The points count the byes of round 1, but not its games." in checked.out


def rounds_through_files(pareo: Run, start: Path, rounds: int, suffix: str = "trf") -> Path:
    """Pair round after round into new files, with the results typed in between."""
    latest = start
    for number in range(1, rounds + 1):
        paired = start.parent / f"round{number}.{suffix}"
        assert pareo("pair", latest, "--out", paired).code == ExitCode.FINE
        type_in(paired, by_number)
        latest = paired
    return latest


def test_c_07_art_4_1_pair_writes_the_places_of_the_tie_break_list_with_the_points(
    pareo: Run, tmp_path: Path
) -> None:
    """After each pairing, points and places are those of one moment, and are told so."""
    latest = start_list(tmp_path / "start.trf")
    for number in range(1, 6):
        paired = tmp_path / f"round{number}.trf"
        told = pareo("pair", latest, "--out", paired).err
        assert "filled in: the ranks, by points, BH/C1, BH, SB and starting rank" in told
        for command in ("audit", "check"):
            assert pareo(command, paired).code == ExitCode.FINE
        type_in(paired, by_number)
        latest = paired
    final = tmp_path / "final.trf"
    told = pareo("convert", latest, final).err
    assert "filled in: the ranks, by points, BH/C1, BH, SB and starting rank" in told
    assert pareo("audit", final).out.count("note") == 0
    assert "13 places compared, 0 differences." in pareo("check", final).out


def test_c_07_art_4_1_show_does_not_order_new_points_by_ranks_of_an_earlier_round(
    pareo: Run, tmp_path: Path
) -> None:
    """Results were typed in, points and ranks left: the order is that of the standings."""
    latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 3)
    shown = json.loads(pareo("show", latest, "--crosstable", "--json").out)["crosstable"]
    points = [row["points"] for row in shown["rows"]]
    assert points == sorted(points, reverse=True)
    places = json.loads(pareo("standings", latest, "--json").out)
    assert [row["number"] for row in shown["rows"]] == [
        row["number"] for row in places["standings"]
    ]
    said = pareo("show", latest, "--crosstable").out
    assert (
        "Ordered by points, then BH/C1, BH, SB: the ranks in the file belong to other points."
        in said
    )
    final = tmp_path / "final.trf"
    pareo("convert", latest, final)
    assert "Ordered by the ranks in the file." in pareo("show", final, "--crosstable").out


def json_through_rounds(pareo: Run, folder: Path, rounds: int) -> Path:
    """Pair round after round in JSON; results are entered in the text, points left as they were."""
    latest = folder / "start.json"
    pareo("convert", start_list(folder / "start.trf"), latest)
    for number in range(1, rounds + 1):
        paired = folder / f"round{number}.json"
        assert pareo("pair", latest, "--out", paired).code == ExitCode.FINE
        data = json.loads(paired.read_text(encoding="utf-8"))
        for match in data["rounds"][-1]["matches"]:
            match["result"] = by_number(match["white"], match["black"])
        paired.write_text(json.dumps(data), encoding="utf-8")
        latest = paired
    return latest


def test_c_07_art_4_1_json_carries_points_and_places_by_the_rule_of_report_files(
    pareo: Run, tmp_path: Path
) -> None:
    """What pair and convert write in JSON is what they write as TRF."""
    latest = json_through_rounds(pareo, tmp_path, 3)
    written = {each.number: each for each in event_of(latest).published_players}
    report = tmp_path / "before.trf"
    pareo("convert", tmp_path / "round2.json", report)
    assert written == {each.number: each for each in event_of(report).published_players}
    told = pareo("convert", latest, tmp_path / "new.json").err
    assert "filled in: the ranks, by points, BH/C1, BH, SB and starting rank" in told
    assert "13 places compared, 0 differences." in pareo("check", tmp_path / "new.json").out
    again = pareo("convert", tmp_path / "new.json", tmp_path / "again.json")
    assert "filled in" not in again.err
    assert event_of(tmp_path / "again.json") == event_of(tmp_path / "new.json")


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_c_07_art_4_1_places_of_an_earlier_round_of_a_finished_event_are_told_with_the_remedy(
    pareo: Run, tmp_path: Path, suffix: str
) -> None:
    if suffix == "json":
        latest = json_through_rounds(pareo, tmp_path, 5)
    else:
        latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 5)
    final = tmp_path / f"final.{suffix}"
    pareo("convert", latest, final)
    for command in ("audit", "check"):
        ran = pareo(command, latest)
        assert ran.code == ExitCode.FINE
        assert "pareo convert updates points and places" in " ".join(ran.out.split())
        assert "pareo convert" not in pareo(command, final).out


def test_c_07_art_4_1_audit_names_places_that_contradict_the_list_of_the_file(
    pareo: Run, tmp_path: Path
) -> None:
    latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 2)
    final = tmp_path / "final.trf"
    pareo("convert", latest, final)
    lines = final.read_text(encoding="utf-8").splitlines()
    first = next(line for line in lines if line[85:89] == "   1")
    last = next(line for line in lines if line[85:89] == "  13")
    swapped = [
        f"{line[:85]}{'  13' if line is first else '   1'}{line[89:]}"
        if line is first or line is last
        else line
        for line in lines
    ]
    final.write_text("".join(f"{line}\r\n" for line in swapped), encoding="utf-8", newline="")
    ran = pareo("audit", final)
    assert ran.code == ExitCode.FINDINGS
    told = [line for line in ran.out.splitlines() if line.endswith("(C.07 Art. 4.1)")]
    assert len(told) == 2
    assert any(f"No. {int(first[4:8])}: place 13 on record; due: 1: " in line for line in told)
    assert any(f"No. {int(last[4:8])}: place 1 on record; due: 13: " in line for line in told)


def test_c_07_art_4_1_without_a_list_ranks_stay_as_long_as_the_points_do(
    pareo: Run, tmp_path: Path
) -> None:
    """Nobody can make them again; with other points they go, and it is told by what they came."""
    start = start_list(tmp_path / "start.trf", head=("012 Open", "042 2026/10/03", "142 5"))
    paired = tmp_path / "round1.trf"
    pareo("pair", start, "--out", paired)
    lines = paired.read_text(encoding="utf-8").splitlines()
    turned = [
        f"{line[:85]}{14 - int(line[85:89]):4}{line[89:]}" if line.startswith("001") else line
        for line in lines
    ]
    paired.write_text("".join(f"{line}\r\n" for line in turned), encoding="utf-8", newline="")
    kept = pareo("convert", paired, tmp_path / "kept.trf")
    assert "filled in" not in kept.err
    assert [line[85:89] for line in turned if line.startswith("001")] == [
        line[85:89]
        for line in (tmp_path / "kept.trf").read_text(encoding="utf-8").splitlines()
        if line.startswith("001")
    ]
    type_in(paired, by_number)
    renewed = pareo("convert", paired, tmp_path / "renewed.trf")
    assert "filled in: the ranks, by points and starting rank" in renewed.err


def test_c_07_a_list_that_cannot_be_applied_is_told_where_ranks_are_filled_in(
    pareo: Run, tmp_path: Path
) -> None:
    start = start_list(tmp_path / "start.trf", head=("012 Open", "142 5", "202 NONSENSE"))
    told = pareo("pair", start, "--out", tmp_path / "round1.trf").err
    assert "by points and starting rank: the tie-breaks of the event cannot be applied" in told
    audited = pareo("audit", tmp_path / "round1.trf")
    assert audited.code == ExitCode.FINE
    assert "The places are not compared." in audited.out


def event_of(path: Path) -> Tournament:
    return open_tournament(path).tournament


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "javafo", "bbp", "json"])
def test_c_04_2_art_3_2_who_withdrew_is_paired_no_more_whatever_the_file(
    pareo: Run, tmp_path: Path, dialect: str
) -> None:
    """After round 1 player 3 leaves; the byes of rounds 2 to 5 say so in every format."""
    latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 1)
    left = replace(event_of(latest), withdrawals=(Withdrawal(Tpn(3), 1),))
    (tmp_path / "left.json").write_text(dumps(left), encoding="utf-8")
    written = tmp_path / f"written.{'json' if dialect == 'json' else 'trf'}"
    pareo("convert", tmp_path / "left.json", written, "--to", dialect)
    for number in (2, 3):
        ran = pareo("pair", written, "--rounds", "5", "--json")
        assert 3 in [each["number"] for each in json.loads(ran.out)["absent"]], number
        following = tmp_path / f"{dialect}{number}.trf"
        pareo("pair", written, "--rounds", "5", "--out", following, "--format", "trf")
        type_in(following, by_number)
        written = following


def test_c_04_2_art_3_2_a_withdrawal_is_read_back_from_byes_and_remark(
    pareo: Run, tmp_path: Path
) -> None:
    latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 1)
    left = replace(event_of(latest), withdrawals=(Withdrawal(Tpn(3), 1),))
    text = write_trf(left)
    assert [line for line in text.text.splitlines() if line.startswith("240")] == [
        f"240 Z {number:3}    3" for number in range(2, 6)
    ]
    assert "### Withdrawal after round 1: 3" in text.text
    assert not text.losses
    again = read_trf(text.text)
    assert (again.tournament.withdrawals, again.tournament.requested_byes) == (left.withdrawals, ())
    returned = "".join(
        f"{line}\n" for line in text.text.splitlines() if not line.startswith("240 Z   2")
    )
    reading = read_trf(returned)
    assert not reading.tournament.withdrawals
    assert [bye.round for bye in reading.tournament.requested_byes] == [3, 4, 5]
    assert "3 has no bye in round 2, so the remark does not count." in str(reading.adjustments[0])


def test_c_04_2_art_3_2_a_remark_without_a_bye_is_told_with_the_record_that_makes_it_count(
    pareo: Run, tmp_path: Path
) -> None:
    latest = rounds_through_files(pareo, start_list(tmp_path / "start.trf"), 3)
    text = latest.read_text(encoding="utf-8")
    told = str(read_trf(f"{text}### Withdrawal after round 3: 12\n").adjustments[0])
    assert "Who is away needs “240 Z   4   12”" in told
    both = read_trf(f"{text}### Withdrawal after round 3: 12\n240 Z   4   12\n")
    assert both.tournament.withdrawals == (Withdrawal(Tpn(12), 3),)


def test_c_04_2_art_2_4_a_late_entry_waits_in_a_report_file_too(pareo: Run, tmp_path: Path) -> None:
    """Player 9 comes for round 3: absent before it, paired then, and never lost on the way."""
    start = start_list(tmp_path / "start.trf")
    late = replace(event_of(start), late_entries=(LateEntry(Tpn(9), 3),))
    start.write_text(write_trf(late).text, encoding="utf-8")
    assert "240 Z   1    9" in start.read_text(encoding="utf-8")
    for number, absent in ((1, True), (2, True), (3, False)):
        paired = tmp_path / f"late{number}.trf"
        assert pareo("pair", start, "--out", paired).code == ExitCode.FINE
        event = event_of(paired)
        assert event.late_entries == late.late_entries
        byes = [bye.participant for bye in event.rounds[-1].byes if bye.kind.value == "Z"]
        assert (Tpn(9) in byes) is absent
        type_in(paired, by_number)
        start = paired


def test_an_event_lives_in_json_and_every_command_reads_what_pair_wrote(
    pareo: Run, tmp_path: Path
) -> None:
    """Late entries and withdrawals included, from the start list to the standings."""
    start = tmp_path / "start.json"
    pareo("convert", start_list(tmp_path / "start.trf"), start)
    event = event_of(start)
    changed = replace(
        event, late_entries=(LateEntry(Tpn(9), 2),), withdrawals=(Withdrawal(Tpn(3), 2),)
    )
    start.write_text(dumps(changed), encoding="utf-8")
    latest = start
    for number in range(1, 6):
        paired = tmp_path / f"round{number}.json"
        told = pareo("pair", latest, "--out", paired)
        assert (told.code, told.out) == (ExitCode.FINE, "")
        assert f"{paired}: written as json" in told.err
        enter(paired, by_number)
        latest = paired
    event = event_of(latest)
    assert (event.late_entries, event.withdrawals) == (changed.late_entries, changed.withdrawals)
    for command in ("show", "audit", "check", "explain", "standings"):
        assert pareo(command, latest).code == ExitCode.FINE
    pareo("convert", latest, tmp_path / "final.trf")
    assert "13 places compared, 0 differences." in pareo("check", tmp_path / "final.trf").out
    assert pareo("audit", tmp_path / "final.trf").code == ExitCode.FINE


def test_pair_json_and_out_give_the_report_on_standard_output_and_the_event_in_the_file(
    pareo: Run, tmp_path: Path
) -> None:
    start = start_list(tmp_path / "start.trf")
    for name in ("next.json", "next.trf"):
        ran = pareo("pair", start, "--json", "--out", tmp_path / name)
        assert json.loads(ran.out)["round"] == 1
        assert len(event_of(tmp_path / name).rounds) == 1
    report = pareo("pair", start, "--format", "json", "--out", tmp_path / "report.json")
    assert (report.code, report.out) == (ExitCode.FINE, "")
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["boards"]


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_commands_that_write_an_event_take_both_forms(
    pareo: Run, tmp_path: Path, suffix: str
) -> None:
    target = tmp_path / f"table.{suffix}"
    assert pareo("schedule", "round-robin", "6", "--trf", target).code == ExitCode.FINE
    assert len(event_of(target).players) == 6
    ran = pareo("pair", target, "--out", tmp_path / f"next.{suffix}")
    assert ran.code == ExitCode.FINE
    assert pareo("show", tmp_path / f"next.{suffix}").code == ExitCode.FINE
    assert pareo("engine", "--dutch", "-g", "-o", tmp_path / f"made.{suffix}").code == 0
    assert pareo("check", tmp_path / f"made.{suffix}").code == ExitCode.FINE


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_c_04_3_art_5_1_the_lot_is_recorded_and_can_be_drawn_again(
    pareo: Run, tmp_path: Path, suffix: str
) -> None:
    """Shown twice, written, and explained: the same colour, which the file keeps with its seed."""
    start = start_list(tmp_path / "start.trf")
    shown = [pareo("pair", start, "--format", "plain").out for _ in range(2)]
    paired = tmp_path / f"round1.{suffix}"
    told = pareo("pair", start, "--out", paired).err
    seed = re.search(r"from seed (\w+) ", told)
    assert seed is not None
    event = event_of(paired)
    assert event.settings.initial_colour is drawn_colour(seed[1])
    first = event.rounds[0].matches[0]
    plain = f"{first.home} {first.away}"
    assert shown[0] == shown[1]
    assert plain in shown[0]
    letter = drawn_colour(seed[1]).value.upper()
    assert event.lots == (Lot("colour", seed[1], letter),)
    if suffix == "trf":
        assert f"### Initial colour by lot: {letter}, seed {seed[1]}" in paired.read_text("utf-8")
        assert f"152 {letter}" in paired.read_text("utf-8")
    again = pareo("pair", paired, "--round", "1", "--format", "plain")
    assert (again.out, "drawn by lot" in again.err) == (shown[0], False)
    assert f"seed {seed[1]}" in pareo("explain", start).err


@pytest.mark.parametrize("command", ["pair", "audit"])
def test_q62_more_rounds_than_opponents_are_warned_of(
    pareo: Run, tmp_path: Path, command: str
) -> None:
    """C.04.1 Art. 2: six players have five opponents each."""
    six = start_list(tmp_path / "six.trf", head=("012 Six", "142 6"), order=range(1, 7))
    ran = pareo(command, six)
    said = (
        "6 rounds cannot be completed with 6 participants: without a rematch there are at most 5."
    )
    assert (ran.code, f"{said} (C.04.1 Art. 2)" in ran.out + ran.err) == (ExitCode.FINE, True)
    five = start_list(tmp_path / "five.trf", head=("012 Six", "142 5"), order=range(1, 7))
    assert "cannot be completed" not in "".join(pareo(command, five)[1:])


def test_c_04_2_art_1_3_the_file_names_the_system_that_paired_it(
    pareo: Run, tmp_path: Path
) -> None:
    """Told once that none was named; the new file names it by its code or by a remark."""
    start = start_list(tmp_path / "start.trf")
    for key, code in (
        (None, "192 FIDE_DUTCH_2026"),
        ("dutch-2017", "192 FIDE_DUTCH_2017"),
        ("lim-2026", "### System: lim-2026"),
    ):
        paired = tmp_path / f"{key}.trf"
        chosen = () if key is None else ("--system", key)
        first = pareo("pair", start, *chosen, "--out", paired)
        assert ("is not named" in first.err) is (key is None)
        assert code in paired.read_text(encoding="utf-8").splitlines()
        type_in(paired, by_number)
        again = pareo("pair", paired, "--json")
        assert json.loads(again.out)["system"] == (key or "dutch-2026")
        assert "is not named" not in again.out


@pytest.mark.parametrize(
    ("command", "count"), [("show", 48_000), ("pair", 300), ("audit", 300), ("check", 300)]
)
def test_q53_of_thousands_of_faults_the_first_twenty_and_the_total_are_told(
    pareo: Run, tmp_path: Path, command: str, count: int
) -> None:
    wrong = tmp_path / "wrong.trf"
    wrong.write_text("001 abcd\n" * count, encoding="utf-8")
    ran = pareo(command, wrong)
    lines = [line for line in (ran.out + ran.err).splitlines() if "line " in line]
    assert (ran.code, len(lines)) == (ExitCode.BAD_INPUT, 20)
    said = f"These are the first 20 of {count} mistakes; --json lists all."
    assert said in ran.out + ran.err


def test_q52_of_thousands_of_adjustments_the_first_twenty_and_the_total_are_told(
    pareo: Run, tmp_path: Path
) -> None:
    file = start_list(tmp_path / "start.trf", *("ZZZ unknown" for _ in range(500)))
    ran = pareo("show", file)
    assert ran.err.count("is not known. The line is kept") == 20
    assert "These are the first 20 of 500 adjustments; --json lists all." in ran.err
    assert len(json.loads(pareo("show", file, "--json").out)["adjustments"]) == 500
