"""pareo campaign: kinds, results, and going on where a run ended."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from pareo.campaign import Progress
from pareo.cli import ExitCode
from pareo.cli.output import Output
from pareo.cli.pieces import followed
from pareo.errors import Fault, TrfError
from pareo.generator import Wishes, generate
from pareo.language import Message, english
from pareo.model import Tournament
from pareo.service.campaigns import cross_report, events
from pareo.service.campaigns.events import CHECKED, RATED, TRIED, event_pieces
from pareo.service.selftest import Trial
from tests.unit.cli.conftest import Run

FEW = ("--count", "12", "--seed", "4", "--players", "8", "--rounds", "3")


def test_generated_events_are_checked(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path / "run")
    assert ran.code == ExitCode.FINE
    assert "rounds compared: 36" in ran.out
    assert "rounds that differ: 0" in ran.out
    lines = (tmp_path / "run/results.csv").read_text().splitlines()
    assert [line.split(",")[0] for line in lines] == ["seed", *(f"4-{n}" for n in range(1, 13))]
    summary = json.loads((tmp_path / "run/summary.json").read_text())
    assert (summary["events"], summary["failures"]) == (12, [])


def test_the_same_seed_gives_the_same_bytes_on_two_processes_and_after_an_end(
    pareo: Run, tmp_path: Path
) -> None:
    pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path / "one")
    pareo("campaign", "check", "--count", "10", *FEW[2:], "--jobs", "2", "--out", tmp_path / "two")
    pareo("campaign", "check", *FEW, "--jobs", "2", "--out", tmp_path / "two")
    for name in ("results.csv", "summary.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_several_tournaments_of_a_seed_that_stands_for_one_are_refused(pareo: Run) -> None:
    ran = pareo("campaign", "cross-test", "--seed", "7-ours-3", "--against", NOTHING)
    assert ran.code == ExitCode.USAGE
    assert ran.err.startswith("The seed 7-ours-3 stands for a single event: number 3 of seed 7. ")


@pytest.mark.parametrize("kind", ["check", "selftest", "rate"])
def test_the_seed_of_one_event_with_count_1_is_that_very_event(
    pareo: Run, tmp_path: Path, kind: str
) -> None:
    pareo("campaign", kind, *FEW, "--jobs", "1", "--out", tmp_path / "all")
    one = ("--count", "1", "--seed", "4-7", *FEW[4:], "--jobs", "1")
    pareo("campaign", kind, *one, "--out", tmp_path / "one")
    (_, row) = results_of(tmp_path / "one").splitlines()
    assert row == results_of(tmp_path / "all").splitlines()[7]
    assert row.startswith("4-7,")


def test_a_folder_of_another_campaign_is_refused(pareo: Run, tmp_path: Path) -> None:
    pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path)
    ran = pareo("campaign", "rate", *FEW, "--jobs", "1", "--out", tmp_path)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"{tmp_path}: This folder holds other work (kind of work: check there, " in ran.err


@pytest.mark.parametrize("place", ["report.txt", "report.txt/run"])
def test_a_folder_that_cannot_be_made_is_told(pareo: Run, tmp_path: Path, place: str) -> None:
    (tmp_path / "report.txt").write_text("")
    folder = tmp_path / place
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", folder)
    assert ran.code == ExitCode.BAD_INPUT
    assert f"{folder}: report.txt is a file, not a folder. Choose another place." in ran.err


def test_a_ledger_that_cannot_be_written_is_told(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pareo.campaign.ledger.os.fsync", full)
    ran = pareo("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path)
    assert ran.code == ExitCode.BAD_INPUT
    assert "pieces.jsonl: The file cannot be read or written: No space left on device." in ran.err
    assert "What is finished is kept: the same command goes on." in ran.err


def test_a_run_that_goes_on_says_so(pareo: Run, tmp_path: Path) -> None:
    few = ("campaign", "check", *FEW[2:], "--jobs", "1", "--out", tmp_path)
    assert "Going on" not in pareo(*few, "--count", "10").err
    assert "Going on after 1 of 2 pieces." in pareo(*few, "--count", "12").err


def test_without_a_terminal_there_is_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter([0.0, 10.0, 31.0, 31.0, 40.0, 62.0, 62.0])
    follow = followed(Output(english, {}), pause=30.0, clock=lambda: next(times))
    for done, seconds in ((0, 0.0), (2, 20.0), (3, 30.0), (8, 80.0)):
        follow(Progress(done, 500, 0, 0, seconds))
    follow(Progress(500, 500, 0, 0, 90.0))  # the end is told by the report
    assert capsys.readouterr().err.splitlines() == [
        "2/500 pieces, 0.1 a second, 83 min left",
        "8/500 pieces, 0.1 a second, 82 min left",
    ]


def test_engines_are_compared_and_events_rated_for_programs(pareo: Run) -> None:
    tried = json.loads(pareo("campaign", "selftest", *FEW, "--jobs", "1", "--json").out)
    assert (tried["rounds"], tried["differences"]) == (36, 0)
    rated = json.loads(pareo("campaign", "rate", *FEW, "--jobs", "1", "--json").out)
    assert (rated["events"], rated["players"]) == (12, 96)
    most = 12 * 3 * 4  # events, rounds, boards
    assert most * 3 // 4 < rated["games"] <= most
    assert rated["campaign"]["wishes"] == {"system": "dutch-2026", "players": 8, "rounds": 3}


def test_q33_a_cross_test_with_ourselves_in_place_of_another_engine(
    pareo: Run, tmp_path: Path
) -> None:
    command = f"{sys.executable} -m pareo engine"
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", command, "--out", tmp_path),
    )
    assert ran.code == ExitCode.FINE
    assert "tournaments: 2" in ran.out
    assert "rounds that differ: 0" in ran.out
    assert "| tournaments | 1 | 1 |" in (tmp_path / "report.md").read_text()


def test_a_program_that_pairs_otherwise_is_found_out_with_article_and_file(
    pareo: Run, tmp_path: Path
) -> None:
    # It lets the first meet the second, the third the fourth, and so on.
    program = tmp_path / "neighbours.py"
    program.write_text(
        "import sys\n"
        "lines = open(sys.argv[1]).read().splitlines()\n"
        "numbers = [line[4:8].strip() for line in lines if line.startswith('001')]\n"
        "pairs = list(zip(numbers[::2], numbers[1::2]))\n"
        "text = ''.join(f'{white} {black}\\n' for white, black in pairs)\n"
        "open(sys.argv[2], 'w').write(f'{len(pairs)}\\n{text}')\n"
    )
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", f"{sys.executable} {program} {{in}} {{out}}", "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.FINDINGS
    assert (tmp_path / "run/open/ours-1.trf").exists()
    assert "not classified" in (tmp_path / "run/report.md").read_text()


def engine_then(folder: Path, *lines: str) -> str:
    """Return the command of a program that pairs as we do, and then does more."""
    program = folder / "program.py"
    program.write_text(
        "import os, subprocess, sys\n"
        "subprocess.run([sys.executable, '-m', 'pareo', 'engine', '--dutch', sys.argv[1], "
        "'-p', sys.argv[2]])\n" + "\n".join(lines)
    )
    return f"{sys.executable} {program} {{in}} {{out}}"


TWO = ("--count", "2", "--seed", "4", "--players", "6", "--rounds", "2", "--jobs", "1")
FATAL = ("print('fatal: internal error', file=sys.stderr)", "sys.exit(3)")


def test_rounds_without_an_answer_are_counted_apart_from_those_that_differ(
    pareo: Run, tmp_path: Path
) -> None:
    command = engine_then(tmp_path, *FATAL)
    folder = tmp_path / "run"
    ran = pareo("campaign", "selftest", *TWO, "--against", command, "--out", folder)
    assert ran.code == ExitCode.FINDINGS
    assert "rounds compared: 0" in ran.out
    assert "rounds that differ: 0" in ran.out
    assert "rounds without an answer that can be compared: 4" in ran.out
    assert "1: it ended with exit code 3: “fatal: internal error”" in (
        folder / "results.csv"
    ).read_text("utf-8")


def test_q33_a_cross_test_does_not_compare_what_ends_with_an_error(
    pareo: Run, tmp_path: Path
) -> None:
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", engine_then(tmp_path, *FATAL), "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.FINDINGS
    assert "tournaments that could not be compared: 2" in ran.out
    text = (tmp_path / "run/results.csv").read_text("utf-8")
    assert text.count("round 1: it ended with exit code 3: “fatal: internal error”") == 2


def test_pieces_whose_program_is_gone_fail_and_are_done_by_the_next_run(
    pareo: Run, tmp_path: Path
) -> None:
    stays = tmp_path / "stays"
    command = engine_then(tmp_path, f"os.path.exists({str(stays)!r}) or os.unlink(__file__)")
    program, folder = tmp_path / "program.py", tmp_path / "run"
    text = program.read_text()
    line = ("campaign", "selftest", *TWO, "--against", command, "--out", folder)
    ran = pareo(*line)
    assert ran.code == ExitCode.OUR_BUG
    assert f"The program “{program}” cannot be run: No such file or directory." in ran.err
    lines = ran.err.splitlines()
    assert lines[0].startswith(f"Event 4-1 failed: The program “{program}” cannot be run: ")
    few = shlex.join((*TWO[4:-2], "--against", command))
    assert lines[1] == f"    pareo selftest --seed 4-1 --count 1 {few}"
    assert "Traceback" not in ran.err
    assert "\ufffd" not in ran.err
    assert (folder / "results.csv").read_text().startswith("seed,rounds,boards,")
    assert "2 events failed.\nWhat failed is not kept: the same command does it again." in ran.out
    assert "rounds that differ: 0" in ran.out
    failures = json.loads((folder / "summary.json").read_text())["failures"]
    assert [sorted(failure) for failure in failures] == [["piece", "reason", "seed"]] * 2
    shown = pareo(*shlex.split(lines[1])[1:], "--jobs", "1")
    assert shown.code == ExitCode.BAD_INPUT
    assert shown.err.startswith(f"The program “{program}” cannot be run: ")
    program.write_text(text)
    stays.touch()
    again = pareo(*line)
    assert (again.code, again.err) == (ExitCode.FINE, "")
    assert "rounds compared: 4" in again.out


def test_a_cross_test_reports_even_if_its_program_is_gone(pareo: Run, tmp_path: Path) -> None:
    program = tmp_path / "gone"
    program.write_text(f"#!{sys.executable}\nimport os\nos.unlink(__file__)\n")
    program.chmod(0o755)
    ran = pareo(
        *("campaign", "cross-test", "--count", "1", "--seed", "4", "--jobs", "1"),
        *("--against", str(program), "--out", tmp_path / "run"),
    )
    assert ran.code == ExitCode.OUR_BUG
    assert "1 event failed." in ran.out
    command = f"pareo campaign cross-test --seed 4-theirs-1 --count 1 --against {program}"
    assert command in ran.err
    report = (tmp_path / "run/report.md").read_text()
    assert "Pieces that failed: 1." in report
    assert "- 4-theirs-1: failed: There is no program " in report


def test_a_program_that_is_killed_is_asked_again_by_the_next_run(
    pareo: Run, tmp_path: Path
) -> None:
    command = engine_then(tmp_path, "os.kill(os.getpid(), 9)")
    ran = pareo("campaign", "selftest", *TWO, "--against", command, "--out", tmp_path / "run")
    assert ran.code == ExitCode.OUR_BUG
    assert "Event 4-1 failed: The program gave no answer: it ended with exit code -9" in ran.err
    assert len((tmp_path / "run/pieces.jsonl").read_text().splitlines()) == 1  # the settings alone


def test_a_report_is_written_without_an_event_that_cannot_be_made_again(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_file(*_: object) -> None:
        raise TrfError([Fault(Message("The file is wrong."), Message("Correct it."))])

    monkeypatch.setattr(cross_report, "made", no_file)
    ran = pareo(*CROSS, "--count", "1", "--against", NOTHING, "--out", tmp_path)
    assert ran.code == ExitCode.FINDINGS
    assert (tmp_path / "report.md").exists()
    assert not (tmp_path / "open").exists()


@pytest.mark.parametrize("command", [("campaign", "rate"), ("generate",), ("selftest",)])
def test_a_seed_that_is_no_text_is_refused(pareo: Run, command: tuple[str, ...]) -> None:
    ran = pareo(*command, "--count", "1", "--seed", "\udcff")  # as the system gives the byte FF
    assert ran.code == ExitCode.USAGE
    assert ran.err.startswith("--seed needs letters or digits; this is not text in UTF-8.")


def test_a_number_of_processes_does_nothing_for_a_cluster(pareo: Run) -> None:
    ran = pareo("campaign", "check", *FEW, "--jobs", "2", "--scheduler", "tcp://127.0.0.1:9")
    assert ran.code == ExitCode.USAGE
    assert "Either processes of this machine do the work, or a cluster." in ran.err


def test_a_bug_of_ours_is_told_line_by_line_with_the_command(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(wishes: Wishes, seed: str) -> Tournament:
        if seed == "4-2":
            raise ZeroDivisionError("by nothing")
        return generate(wishes, seed)

    monkeypatch.setattr(events, "generate", broken)
    for kind, shows in (("check", "check"), ("rate", "rate")):
        folder = tmp_path / kind
        ran = pareo("campaign", kind, *FEW, "--jobs", "1", "--out", folder)
        assert ran.code == ExitCode.OUR_BUG
        first, second, *_, last = ran.err.splitlines()
        assert first == "Event 4-2 failed: ZeroDivisionError: by nothing"
        assert second == "Traceback (most recent call last):"
        made = "    pareo generate --seed 4-2 --players 8 --rounds 3"
        assert last == f"{made} | pareo {shows} -"
        assert "events: 11" in ran.out
        (failure,) = json.loads((folder / "summary.json").read_text())["failures"]
        assert failure["reason"] == "ZeroDivisionError: by nothing"
        assert failure["traceback"].startswith("Traceback")


@pytest.mark.parametrize(
    ("kind", "columns"), [("check", CHECKED), ("selftest", TRIED), ("rate", RATED)]
)
def test_the_header_names_the_columns_of_the_rows(
    pareo: Run, tmp_path: Path, kind: str, columns: tuple[str, ...]
) -> None:
    pareo("campaign", kind, *TWO, "--out", tmp_path)
    assert (tmp_path / "results.csv").read_text().splitlines()[0] == ",".join(columns)


def test_a_damaged_line_of_an_earlier_run_is_told_and_done_again(
    pareo: Run, tmp_path: Path
) -> None:
    line = ("campaign", "check", *FEW, "--jobs", "1", "--out", tmp_path)
    pareo(*line)
    results, pieces = tmp_path / "results.csv", tmp_path / "pieces.jsonl"
    before = results.read_bytes()
    head, first, *rest = pieces.read_text().splitlines(keepends=True)
    pieces.write_text("".join((head, first.replace(",", ";", 1), *rest)))
    ran = pareo(*line)
    assert ran.err.splitlines() == [
        f"{pieces}: line 2 is damaged; what it held is done again.",
        "Going on after 1 of 2 pieces.",
    ]
    assert (ran.code, results.read_bytes()) == (ExitCode.FINE, before)


@pytest.mark.parametrize(
    ("players", "keys"),
    [("20", ["1-10", "11-12"]), ("50", ["1-4", "5-8", "9-12"]), ("300", ["1-1", "2-2", "3-3"])],
)
def test_the_larger_the_events_the_fewer_are_kept_at_a_time(players: str, keys: list[str]) -> None:
    trial = Trial(Wishes(players=int(players)), "1")
    pieces = event_pieces(trial, 12)
    assert [piece.key for piece in pieces][:3] == keys
    assert event_pieces(trial, 1200)[: len(pieces) - 1] == pieces[:-1]


NOTHING = shlex.join([sys.executable, "-c", "pass", "{in}", "{out}"])


def test_a_round_without_an_answer_is_told_in_the_readers_language(
    pareo: Run, tmp_path: Path
) -> None:
    line = ("campaign", "selftest", *TWO, "--against", NOTHING, "--out", tmp_path)
    for _ in ("now", "kept"):
        ran = pareo(*line, "--lang", "es")
        assert "1: no ha escrito nada; 2: no ha escrito nada\n" in ran.out
    assert "1: it wrote nothing; 2: it wrote nothing" in (tmp_path / "results.csv").read_text()
    assert "1: it wrote nothing; 2: it wrote nothing\n" in pareo(*line).out


CROSS = ("campaign", "cross-test", "--seed", "4", "--jobs", "1")


def test_q33_tournaments_that_could_not_be_compared_are_listed_with_reason_and_command(
    pareo: Run, tmp_path: Path
) -> None:
    ran = pareo(*CROSS, "--count", "2", "--against", NOTHING, "--out", tmp_path)
    assert "4-ours-2: could not be compared: round 1: it wrote nothing\n" in ran.out
    assert "4 events to look into, each with the command that shows it:\n" in ran.out
    commands = [line.strip() for line in ran.out.splitlines() if "pareo campaign" in line]
    assert len(commands) == 4
    report = (tmp_path / "report.md").read_text()
    assert "- 4-theirs-1: no answer that can be compared: round 1: it wrote nothing\n" in report
    assert (tmp_path / "open/ours-2.trf").exists()
    assert results_of(tmp_path).startswith("way,number,generator,")
    told = [line.strip() for line in report.splitlines() if "--seed 4-ours-2 " in line]
    for command in (commands[1], *told):
        again = pareo(*shlex.split(command)[1:], "--jobs", "1", "--out", tmp_path / "one")
        assert "tournaments: 1\n" in again.out
        assert "4-ours-2: could not be compared: round 1: it wrote nothing\n" in again.out
    kept = results_of(tmp_path / "one").splitlines()[1]
    assert kept in results_of(tmp_path).splitlines()
    assert (tmp_path / "one/open/ours-2.trf").read_bytes() == (
        tmp_path / "open/ours-2.trf"
    ).read_bytes()
    assert "50000" not in (tmp_path / "one/report.md").read_text()
    spanish = pareo(*CROSS, "--count", "1", "--against", NOTHING, "--lang", "es")
    assert "4-ours-1: no se pudo comparar: ronda 1: no ha escrito nada\n" in spanish.out


def results_of(folder: Path) -> str:
    return (folder / "results.csv").read_text("utf-8")


def test_q33_what_an_engine_does_under_an_unknown_article_is_told(
    pareo: Run, tmp_path: Path
) -> None:
    fails = engine_then(
        tmp_path,
        "lines = open(sys.argv[1]).read().splitlines()",
        "if any(line[96:97] in ('w', 'b') for line in lines if line.startswith('001')):",
        "    open(sys.argv[2], 'w').close()",
        "    sys.exit(1)",
    )
    line = (*CROSS, "--count", "1", "--against", fails, "--out", tmp_path)
    assert ", there no pairing\n" in pareo(*line).out
    assert "; allí: ningún emparejamiento\n" in pareo(*line, "--lang", "es").out
    report = (tmp_path / "report.md").read_text()
    (row,) = (line for line in report.splitlines() if line.startswith("| C.04.3 Art. 1.9.3 "))
    assert row.startswith("| C.04.3 Art. 1.9.3 | in ours-1, round ")
    assert ", there no pairing | not classified | 2 |" in row
    assert "see run.json" not in report


NEIGHBOURS = """import sys
lines = open(sys.argv[1]).read().splitlines()
numbers = [line[4:8].strip() for line in lines if line.startswith('001')]
pairs = list(zip(numbers[::2], numbers[1::2]))
text = ''.join(f'{white} {black}\\n' for white, black in pairs)
open(sys.argv[2], 'w').write(f'{len(pairs)}\\n{text}')
"""


def test_the_first_differences_are_listed_with_the_command_that_shows_them(
    pareo: Run, tmp_path: Path
) -> None:
    (tmp_path / "neighbours.py").write_text(NEIGHBOURS)
    command = f"{sys.executable} {tmp_path / 'neighbours.py'} {{in}} {{out}}"
    few = ("--players", "6", "--rounds", "1")
    ran = pareo(
        *("campaign", "selftest", "--count", "7", "--seed", "4", "--jobs", "1"),
        *(*few, "--against", command),
    )
    assert ran.code == ExitCode.FINDINGS
    assert "4-1: rounds that differ: 1\n" in ran.out
    assert "7 events to look into. The first 5 of them, each with the command " in ran.out
    lines = [line.strip() for line in ran.out.splitlines() if "pareo selftest" in line]
    assert len(lines) == 5  # of seven
    assert lines[0].startswith("pareo selftest --seed 4-1 --count 1 --players 6 --rounds 1 ")
    shown = pareo(*shlex.split(lines[0])[1:], "--out", tmp_path / "new", "--jobs", "1")
    assert "4-1, round 1: Pareo " in shown.out
    assert (tmp_path / "new/difference-4-1-round-1.trf").exists()


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        ("check", ("--against", "engine {in} {out}"), "check takes no other program."),
        ("check", ("--engine", "literal"), "check takes no engine that checks."),
        ("rate", ("--engine", "fast"), "rate takes no engine that checks."),
        ("rate", ("--dialect", "bbp"), "rate takes no format for another program."),
        ("cross-test", ("--engine", "fast"), "cross-test takes no engine that checks."),
        ("cross-test", ("--dialect", "bbp"), "No other program is named that reads files"),
        ("selftest", ("--dialect", "trf26"), "No other program is named that reads files"),
        (
            "selftest",
            ("--engine", "fast", "--against", f"{sys.executable} {{in}} {{out}}"),
            "Either another program checks, or one of our engines.",
        ),
    ],
)
def test_options_that_would_do_nothing_are_refused(
    pareo: Run, kind: str, given: tuple[str, ...], words: str
) -> None:
    ran = pareo("campaign", kind, "--count", "1", *given)
    assert ran.code == ExitCode.USAGE
    assert words in ran.err


def test_a_self_test_that_compares_nothing_says_so_and_why(pareo: Run) -> None:
    large = ("--count", "1", "--players", "60", "--rounds", "2", "--engine", "literal")
    for command in (("campaign", "selftest"), ("selftest", "--seed", "1")):
        ran = pareo(*command, *large, "--jobs", "1")
        assert "Nothing was compared: 2 rounds are too large for the engine" in ran.out


def test_rounds_that_could_not_be_paired_are_counted(pareo: Run) -> None:
    few = ("--count", "2", "--players", "6", "--rounds", "20", "--jobs", "1", "--json")
    told = json.loads(pareo("campaign", "check", *few).out)
    assert told["not_paired"] == 40 - told["rounds"] > 20


def test_a_cross_test_draws_its_own_shapes(pareo: Run) -> None:
    ran = pareo("campaign", "cross-test", *FEW)
    assert ran.code == ExitCode.USAGE
    assert "draws the shape of its events itself" in ran.err


def test_a_scheduler_that_does_not_answer_is_told(
    pareo: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pareo.campaign.cluster.ANSWERED_WITHIN", 0.5)
    ran = pareo("campaign", "check", *FEW, "--scheduler", "tcp://127.0.0.1:9")
    assert ran.code == ExitCode.BAD_INPUT
    assert "No scheduler answers at tcp://127.0.0.1:9." in ran.err
