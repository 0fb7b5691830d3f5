"""The process beside the desk: started at the first use, restarted when it dies, asked once."""

import os
import signal
import time
from collections.abc import Iterator
from threading import Thread

import pytest

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
