"""A Dask cluster gives the same bytes as this process, and survives the loss of a worker."""

from collections.abc import Iterator
from pathlib import Path

import dask
import pytest
from distributed import LocalCluster

from pareo.campaign import (
    Campaign,
    cluster,
    csv_text,
    executors,
    on_cluster,
    on_processes,
    run,
    slices,
)
from pareo.errors import InputError
from pareo.language import Message
from tests.unit.campaign.work import (
    Span,
    squares,
    squares_always_killed,
    squares_late,
    squares_once_killed,
)

SQUARES = Campaign("squares", {"seed": 1})


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster.scheduler_address


def spans(marks: Path | str = "") -> list[Span]:
    return [Span(part[0], part[-1], str(marks)) for part in slices(30, 3)]


def test_a_cluster_gives_the_same_bytes(scheduler: str) -> None:
    ours = run(SQUARES, squares, spans())
    theirs = run(SQUARES, squares, spans(), executor=on_cluster(scheduler))
    assert csv_text(theirs) == csv_text(ours)


def test_a_killed_worker_loses_nothing(scheduler: str, tmp_path: Path) -> None:
    executor = on_cluster(scheduler)
    outcomes = run(SQUARES, squares_once_killed, spans(tmp_path), executor=executor)
    assert csv_text(outcomes) == csv_text(run(SQUARES, squares, spans()))
    assert (tmp_path / "7-9.2").exists()


def test_a_scheduler_without_workers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as empty:
        address = empty.scheduler_address
        with pytest.raises(InputError) as caught:
            run(SQUARES, squares, spans(), executor=on_cluster(address))
    assert "No worker is connected to the scheduler at" in str(caught.value)
    assert f"Start one: dask worker {address}." in str(caught.value)


def test_the_loss_of_the_last_worker_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    monkeypatch.setattr(executors, "_PAUSE", 0.1)
    notices: list[Message] = []
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as lonely:
        address = lonely.scheduler_address

        def another_worker(notice: Message) -> None:
            notices.append(notice)
            lonely.scale(1)

        work = on_cluster(address, another_worker)(squares_late, spans())
        next(work)
        lonely.scale(0)
        rest = list(work)
    assert len(rest) == len(spans()) - 1
    (notice,) = map(str, notices)
    assert f"to the scheduler at {address} any more; the work waits for one." in notice
    assert notice.endswith(f"Start one: dask worker {address}.")


def test_a_scheduler_that_goes_away_is_said() -> None:
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as short:
        address = short.scheduler_address
        work = on_cluster(address)(squares_late, spans())
        next(work)
        short.close()
        with pytest.raises(InputError) as caught:
            list(work)
    assert f"The scheduler at {address} is gone." in str(caught.value)
    assert "With a folder for results the same command goes on" in str(caught.value)


def test_a_piece_that_no_worker_survives_is_told_as_by_processes() -> None:
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as hard,
    ):
        theirs = run(
            SQUARES,
            squares_always_killed,
            spans()[2:3],
            executor=on_cluster(hard.scheduler_address),
        )
    ours = run(SQUARES, squares_always_killed, spans()[2:3], executor=on_processes(2))
    assert [outcome.failures for outcome in theirs] == [outcome.failures for outcome in ours]


def test_nobody_at_the_address_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWERED_WITHIN", 0.5)
    with pytest.raises(InputError, match="No scheduler answers"):
        run(SQUARES, squares, spans(), executor=on_cluster("tcp://127.0.0.1:9"))
