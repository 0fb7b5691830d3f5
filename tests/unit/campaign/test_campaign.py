"""A campaign: the same bytes on every executor, resumed after a kill, failures beside the rest."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from pareo.campaign import (
    Campaign,
    Executor,
    Outcome,
    Progress,
    csv_text,
    each,
    executors,
    here,
    on_processes,
    run,
    runner,
    slices,
    summary,
    write_results,
)
from pareo.campaign.ledger import FILE
from pareo.campaign.outcome import attempt
from pareo.campaign.version import exact_version, fingerprint
from pareo.errors import InputError
from pareo.language import Message, translator
from tests.unit.campaign.work import (
    Span,
    squares,
    squares_always_failing,
    squares_always_killed,
    squares_but_seven,
    squares_in_words,
    squares_once_killed,
    squares_one_by_one,
)

SQUARES = Campaign("squares", {"seed": 1})
KILLED = "Every process that tried it was killed; perhaps it needs too much memory."
EXECUTORS = {"here": here, "two processes": on_processes(2)}


def spans(marks: Path | str = "") -> list[Span]:
    return [Span(part[0], part[-1], str(marks)) for part in slices(10, 3)]


def single_spans(span: Span) -> dict[str, Span]:
    return {f"1-{n}": Span(n, n, span.marks) for n in range(span.first, span.last + 1)}


def test_numbers_are_cut_into_pieces_that_cover_each_once() -> None:
    assert [list(part) for part in slices(7, 3, first=5)] == [[5, 6, 7], [8, 9, 10], [11]]


@pytest.mark.parametrize("executor", EXECUTORS.values(), ids=EXECUTORS)
def test_rows_come_in_the_order_of_the_pieces(executor: Executor) -> None:
    outcomes = run(SQUARES, squares, spans(), executor=executor)
    lines = csv_text(outcomes).splitlines()
    assert lines == ["number,square", *(f"{n},{n * n}" for n in range(1, 11))]


@pytest.mark.parametrize("executor", EXECUTORS.values(), ids=EXECUTORS)
def test_a_failing_piece_tells_the_reason_and_leaves_the_rest(executor: Executor) -> None:
    outcomes = run(SQUARES, squares_but_seven, spans(), executor=executor)
    assert [outcome.key for outcome in outcomes if outcome.failures] == ["7-9"]
    (failure,) = outcomes[2].failures
    assert failure.reason == "ArithmeticError: seven has no square here"
    assert failure.traceback.startswith("Traceback")
    assert csv_text(outcomes).splitlines()[-1] == "10,100"


@pytest.mark.parametrize("executor", EXECUTORS.values(), ids=EXECUTORS)
def test_a_failing_event_costs_no_other_of_its_piece(executor: Executor) -> None:
    outcomes = run(SQUARES, squares_one_by_one, spans(), executor=executor)
    numbers = [line.split(",")[0] for line in csv_text(outcomes).splitlines()]
    assert numbers == ["number", "1", "2", "3", "4", "5", "6", "8", "9", "10"]
    (failure,) = (failure for outcome in outcomes for failure in outcome.failures)
    assert (failure.seed, failure.reason) == ("4-7", "ArithmeticError: seven has no square here")
    assert failure.traceback.startswith("Traceback")


def test_a_table_without_rows_has_its_header() -> None:
    outcomes = run(SQUARES, squares_always_failing, spans())
    assert csv_text(outcomes, ("number", "square")) == "number,square\n"
    assert csv_text(outcomes) == ""


def test_a_foreseen_reason_has_no_traceback() -> None:
    told = summary(SQUARES, run(SQUARES, squares_always_failing, spans()[:1]), {})
    assert told["failures"] == [{"piece": "1-3", "reason": "The program is gone."}]


def test_finished_pieces_are_not_done_again(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    first = run(SQUARES, squares, spans(marks)[:2], keep=tmp_path)
    told: list[Progress] = []
    both = run(SQUARES, squares, spans(marks), keep=tmp_path, progress=told.append)
    assert both[:2] == [_rounded(outcome) for outcome in first]
    assert sorted(file.name for file in marks.iterdir()) == ["1-3.1", "10-10.1", "4-6.1", "7-9.1"]
    assert (told[0].done, told[0].kept, told[-1].done, told[-1].total) == (2, 2, 4, 4)


def test_a_line_cut_short_by_a_kill_is_done_again(tmp_path: Path) -> None:
    whole = run(SQUARES, squares, spans(), keep=tmp_path)
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:-9])
    again = run(SQUARES, squares, spans(), keep=tmp_path)
    assert csv_text(again) == csv_text(whole)
    assert [json.loads(line)["key"] for line in file.read_text().splitlines()[1:]] == [
        "1-3",
        "4-6",
        "7-9",
        "10-10",
    ]


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line.replace(b",", b";", 1),
        lambda line: line.replace(b"rows", b"r\xffws"),
        lambda line: line.replace(b'"seconds"', b'"second"'),
        lambda _: b"[]",
        lambda _: b'{"key": "4-6", "seconds": 1, "rows": [3]}',
        lambda _: b"",
    ],
)
def test_a_damaged_line_is_told_and_done_again(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    whole = run(SQUARES, squares, spans(), keep=tmp_path)
    file = tmp_path / FILE
    lines = file.read_bytes().splitlines()
    lines[2] = damage(lines[2])
    file.write_bytes(b"\n".join(lines) + b"\n")
    notices: list[Message] = []
    told: list[Progress] = []
    again = run(
        SQUARES, squares, spans(), keep=tmp_path, progress=told.append, notice=notices.append
    )
    assert [*map(str, notices)] == [f"{file}: line 3 is damaged; what it held is done again."]
    assert told[0].kept == 3
    assert csv_text(again) == csv_text(whole)
    run(SQUARES, squares, spans(), keep=tmp_path, notice=notices.append)
    assert len(notices) == 1


def test_words_of_a_row_are_kept_for_every_language(tmp_path: Path) -> None:
    first = run(SQUARES, squares_in_words, spans(), keep=tmp_path)
    again = run(SQUARES, squares_in_words, spans(), keep=tmp_path)
    assert [outcome.rows for outcome in again] == [outcome.rows for outcome in first]
    assert csv_text(again).splitlines()[1] == '1,"line 1, column 1; 2"'
    words = again[0].rows[0]["words"]
    assert isinstance(words, Message)
    assert words.said(translator("es")) == "línea 1, columna 1; 2"


def test_a_folder_takes_one_run_at_a_time_and_a_killed_one_leaves_it(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from tests.unit.campaign.work import Span, sleeping\n"
        "from pareo.campaign import Campaign, on_processes, run\n"
        f"spans = [Span(n, n, {str(tmp_path)!r}) for n in (1, 2)]\n"
        f"run(Campaign('squares', {{'seed': 1}}), sleeping, spans,"
        f" executor=on_processes(2), keep=Path({str(tmp_path / 'run')!r}))\n"
    )
    with subprocess.Popen([sys.executable, "-c", code]) as other:
        _within(20, lambda: [int(f.name) for f in tmp_path.iterdir() if f.name.isdecimal()], 2)
        with pytest.raises(InputError, match="Another run is working in this folder"):
            run(SQUARES, squares, spans(), keep=tmp_path / "run")
        other.kill()
    assert run(SQUARES, squares, spans(), keep=tmp_path / "run")


def test_a_piece_on_two_lines_counts_once(tmp_path: Path) -> None:
    run(SQUARES, squares, spans(), keep=tmp_path)
    file = tmp_path / FILE
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, lines[-1]]))
    outcomes = run(SQUARES, squares, spans(), keep=tmp_path)
    assert len(csv_text(outcomes).splitlines()) == 11


def test_failures_are_tried_again(tmp_path: Path) -> None:
    run(SQUARES, squares_but_seven, spans(), keep=tmp_path)
    outcomes = run(SQUARES, squares, spans(), keep=tmp_path)
    assert not any(outcome.failures for outcome in outcomes)


@pytest.mark.parametrize(
    "other", [Campaign("squares", {"seed": 2}), Campaign("cubes", {"seed": 1})], ids=str
)
def test_other_settings_never_mix(tmp_path: Path, other: Campaign) -> None:
    run(SQUARES, squares, spans(), keep=tmp_path)
    with pytest.raises(InputError, match="This folder holds other work"):
        run(other, squares, spans(), keep=tmp_path)


def test_what_differs_from_the_work_of_a_folder_is_named(tmp_path: Path) -> None:
    run(Campaign("squares", {"seed": 1, "top": 5}), squares, spans(), keep=tmp_path)
    with pytest.raises(InputError) as caught:
        run(Campaign("squares", {"seed": 1, "top": 10}), squares, spans(), keep=tmp_path)
    assert "(places that count as the top: 5 there, 10 here)" in str(caught.value)


def test_another_state_of_a_development_version_never_mixes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(SQUARES, squares, spans(), keep=tmp_path)
    monkeypatch.setattr(runner, "exact_version", lambda: "0.1.0.dev0+older")
    with pytest.raises(InputError, match=r"version of Pareo: .* there, 0\.1\.0\.dev0\+older here"):
        run(SQUARES, squares, spans(), keep=tmp_path)


def test_a_fingerprint_changes_with_every_source_and_its_name(tmp_path: Path) -> None:
    found = set()
    for name, text in (("a.py", "x"), ("a.py", "y"), ("b.py", "y"), ("sub/b.py", "y")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
        found.add(fingerprint(tmp_path))
    assert len(found) == 4
    (tmp_path / "notes.txt").write_text("no source")
    assert fingerprint(tmp_path) in found


def test_a_release_is_known_by_its_version_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pareo.__version__", "1.0")
    assert exact_version.__wrapped__() == "1.0"


def test_a_worker_with_another_version_does_not_work() -> None:
    outcome = attempt(squares, "0.1.0.dev0+other", spans()[0])
    assert outcome.rows == ()
    (failure,) = outcome.failures
    assert f"has Pareo {exact_version()}, not 0.1.0.dev0+other: install" in str(failure.reason)
    assert not failure.traceback


def test_results_are_written_before_another_run_may_begin(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from pareo.campaign.runner import alone_in\n"
        f"with alone_in(Path({str(tmp_path)!r})): print('alone')\n"
    )
    told: list[str] = []

    def another_run(_: object) -> None:
        command = [sys.executable, "-c", code]
        told.append(subprocess.run(command, capture_output=True, text=True, check=False).stderr)

    run(SQUARES, squares, spans(), keep=tmp_path, finish=another_run)
    assert "Another run is working in this folder." in told[0]


@pytest.mark.parametrize("name", ["pieces.jsonl", "pieces.lock", "results.csv"])
def test_a_folder_in_the_place_of_a_file_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(InputError, match="cannot be read or written: Is a directory") as caught:
        write_results(tmp_path, SQUARES, run(SQUARES, squares, spans(), keep=tmp_path), {})
    assert caught.value.source == str(tmp_path / name)


def test_a_disk_that_becomes_full_is_told_and_what_is_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[int] = []

    def full_after_two(handle: int) -> None:
        lines.append(handle)
        if len(lines) > 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("pareo.campaign.ledger.os.fsync", full_after_two)
    with pytest.raises(InputError, match=r"No space left on device.*the same command goes on"):
        run(SQUARES, squares, spans(), keep=tmp_path)
    monkeypatch.undo()
    told: list[Progress] = []
    run(SQUARES, squares, spans(), keep=tmp_path, progress=told.append)
    assert told[0].kept >= 1


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    outcomes = run(SQUARES, squares_once_killed, spans(tmp_path), executor=on_processes(2))
    assert csv_text(outcomes) == csv_text(run(SQUARES, squares, spans()))


def test_a_piece_that_no_process_survives_is_reported() -> None:
    outcomes = run(SQUARES, squares_always_killed, spans(), executor=on_processes(2))
    assert [outcome.key for outcome in outcomes if outcome.failures] == ["7-9"]
    (failure,) = outcomes[2].failures
    assert (failure.seed, str(failure.reason), failure.traceback) == ("", KILLED, "")


def test_of_a_piece_that_no_process_survives_only_the_culprit_is_lost() -> None:
    outcomes = run(
        SQUARES, squares_always_killed, spans(), executor=on_processes(2), singly=single_spans
    )
    numbers = [line.split(",")[0] for line in csv_text(outcomes).splitlines()]
    assert numbers == ["number", "1", "2", "3", "4", "5", "6", "8", "9", "10"]
    (failure,) = (failure for outcome in outcomes for failure in outcome.failures)
    assert (failure.seed, str(failure.reason), failure.traceback) == ("1-7", KILLED, "")


def test_there_are_no_more_processes_than_the_system_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def processes(jobs: int) -> AbstractContextManager[ThreadPoolExecutor]:
        asked.append(jobs)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(executors, "_processes", processes)
    monkeypatch.setattr(executors, "MOST_PROCESSES", 3)  # 61 in Windows
    assert len(run(SQUARES, squares, spans(), executor=on_processes(100))) == 4
    assert asked == [3]


def test_what_is_on_its_way_at_an_early_end_is_not_cancelled() -> None:
    """The thread of a pool whose processes are killed ends with a traceback if it meets that."""
    futures: list[Future[int]] = []

    class Pool(ThreadPoolExecutor):
        def submit(self, *_: object, **__: object) -> Future[int]:  # type: ignore[override]
            futures.append(Future())
            return futures[-1]

    turns = executors.in_turns(Pool(), abs, range(5), range(5), 3, idle=lambda: None)
    threading.Timer(0.1, lambda: futures[0].set_result(0)).start()
    assert next(turns) == (0, 0)
    del turns
    assert [future.cancelled() for future in futures] == [False] * 3


@pytest.mark.skipif(os.name == "nt", reason="processes are looked up by signals")
def test_an_interruption_ends_the_processes_and_their_programs_at_once(tmp_path: Path) -> None:
    code = (
        "from tests.unit.campaign.work import Span, running_a_program\n"
        "from pareo.campaign import Campaign, on_processes, run\n"
        f"spans = [Span(n, n, {str(tmp_path)!r}) for n in range(12)]\n"
        "try: run(Campaign('sleep', {}), running_a_program, spans, executor=on_processes(2))\n"
        "except KeyboardInterrupt: raise SystemExit(130) from None\n"
    )
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as parent:
        others = _within(20, lambda: [int(f.name) for f in tmp_path.iterdir()], 4)
        parent.send_signal(signal.SIGINT)
        _, told = parent.communicate(timeout=20)
    assert (parent.returncode, told) == (130, "")
    _within(5, lambda: [other for other in others if not _is_running(other)], 4)


@pytest.mark.skipif(os.name == "nt", reason="processes are looked up by signals")
def test_processes_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    code = (
        "from tests.unit.campaign.work import Span, sleeping\n"
        "from pareo.campaign import Campaign, on_processes, run\n"
        f"spans = [Span(n, n, {str(tmp_path)!r}) for n in (1, 2)]\n"
        "run(Campaign('sleep', {}), sleeping, spans, executor=on_processes(2))\n"
    )
    with subprocess.Popen([sys.executable, "-c", code]) as parent:
        workers = _within(20, lambda: [int(f.name) for f in tmp_path.iterdir()], 2)
        parent.kill()
    _within(20, lambda: [worker for worker in workers if not _is_running(worker)], 2)


def _within(seconds: float, look: Callable[[], list[int]], wanted: int) -> list[int]:
    end = time.monotonic() + seconds
    while len(found := look()) < wanted:
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def _is_running(process: int) -> bool:
    """Whether it goes on; one that has ended may still wait for somebody to ask."""
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except FileNotFoundError:  # it has ended meanwhile, or there is no such folder here
        return not Path("/proc/self").exists()
    return state != "Z"


def test_each_keeps_the_order_and_raises() -> None:
    assert list(each(abs, [-3, 2, -1], jobs=2)) == [3, 2, 1]
    with pytest.raises(ValueError, match="invalid literal"):
        list(each(int, ["1", "x"], jobs=2))


def test_progress_tells_rate_and_time_left() -> None:
    # 40 of 100, 20 of them from an earlier run: 20 in 10 s are 2 a second, 60 take 30 s more.
    told = Progress(done=40, total=100, kept=20, failed=1, seconds=10.0)
    assert (told.rate, told.seconds_left) == (2.0, 30.0)
    assert Progress(0, 5, 0, 0, 0.0).seconds_left is None


def test_files_are_the_same_for_the_same_pieces_but_for_the_times(tmp_path: Path) -> None:
    for name, executor in EXECUTORS.items():
        outcomes = run(SQUARES, squares_but_seven, spans(), executor=executor)
        write_results(tmp_path / name, SQUARES, outcomes, {"numbers": 10})
    for file in ("results.csv", "summary.json"):
        assert len({(tmp_path / name / file).read_bytes() for name in EXECUTORS}) == 1
    summary = json.loads((tmp_path / "here/summary.json").read_text())
    assert summary["campaign"]["kind"] == "squares"
    assert [failure["piece"] for failure in summary["failures"]] == ["7-9"]
    times = json.loads((tmp_path / "here/times.json").read_text())
    assert list(times["pieces"]) == ["1-3", "4-6", "7-9", "10-10"]


def _rounded(outcome: Outcome) -> Outcome:
    rows: Sequence[object] = outcome.rows
    assert rows
    return Outcome(outcome.key, outcome.rows, outcome.failures, round(outcome.seconds, 3))
