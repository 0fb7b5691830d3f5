"""The process beside the desk: started at the first use, restarted when it dies, asked once."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Lock, Thread

import pytest

from pareo.web.process import EndedError, Process
from pareo.web.worker import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def test_it_works_in_another_process_and_survives_its_end(worker: Worker) -> None:
    first = worker.run(os.getpid)
    assert first != os.getpid()
    os.kill(first, signal.SIGKILL)
    second = worker.run(os.getpid)
    assert second not in (first, os.getpid())


def test_it_rests_when_nobody_needs_it_and_comes_back(worker: Worker) -> None:
    first = worker.run(os.getpid)
    worker.rest(3600)
    assert worker.run(os.getpid) == first
    worker.rest(0)
    assert worker.run(os.getpid) != first


def test_it_does_not_rest_while_it_works(worker: Worker) -> None:
    answers: list[None] = []
    asker = Thread(target=lambda: answers.append(worker.run(time.sleep, 1)))
    asker.start()
    while not worker.is_busy:
        time.sleep(0.01)
    worker.rest(0)
    asker.join()
    assert answers == [None]


def test_the_same_is_made_once(worker: Worker) -> None:
    """Whoever asks while it is made waits for it; a fault is not kept."""
    made: list[int] = []

    def make() -> int:
        made.append(1)
        return len(made)

    askers = [Thread(target=lambda: worker.once("key", make)) for _ in range(8)]
    for each in askers:
        each.start()
    for each in askers:
        each.join()
    assert (worker.once("key", make), made) == (1, [1])
    with pytest.raises(ZeroDivisionError):
        worker.once("fault", lambda: 1 // 0)
    assert worker.once("fault", lambda: 7) == 7


def test_what_it_raises_is_raised_here(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        worker.run(divmod, 1, 0)
    assert worker.run(divmod, 7, 2) == (3, 1)


def test_what_cannot_be_sent_is_told_and_ends_nothing(worker: Worker) -> None:
    first = worker.run(os.getpid)
    with pytest.raises(RuntimeError, match="lock"):
        worker.run(Lock)
    assert worker.run(os.getpid) == first


def test_what_a_library_prints_is_no_answer(worker: Worker) -> None:
    assert worker.run(print, "a line") is None
    assert worker.run(divmod, 7, 2) == (3, 1)


def test_after_its_end_there_is_no_other(worker: Worker) -> None:
    worker.run(os.getpid)
    worker.close()
    with pytest.raises(EndedError):
        worker.run(os.getpid)


def test_who_follows_hears_how_far_it_is() -> None:
    process, heard = Process(), list[tuple[str, int]]()
    try:
        process.call(reported, "half", 50, follow=lambda at, done: heard.append((at, done)))
    finally:
        process.close()
    assert heard == [("half", 50)]


def reported(follow: Callable[[str, int], None], at: str, done: int) -> None:
    follow(at, done)


def test_it_ends_with_the_desk_in_the_midst_of_a_call() -> None:
    """However the desk ends, nothing is left behind."""
    program = (
        "import os, time; from pareo.web.process import Process; process = Process();"
        "print(process.call(os.getpid), flush=True);"
        "from threading import Thread; Thread(target=process.call, args=(time.sleep, 60)).start();"
        "time.sleep(0.2); os._exit(1)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=30
    )
    beside = int(done.stdout)
    for _ in range(100):
        try:
            os.kill(beside, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{beside}/stat").read_text().split()[2] == "Z":
            return  # nobody here is there to take note of its end
        time.sleep(0.05)
    pytest.fail("the process beside the desk is still there")
