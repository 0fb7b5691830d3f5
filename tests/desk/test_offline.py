"""A whole event without network (Q223)."""

import socket
from pathlib import Path

import pytest

from pareo.cli import main
from pareo.service.desk import finishing
from tests.desk.conftest import MakeHall


def test_q223_an_event_without_network(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def no_network(*_: object, **__: object) -> None:
        raise AssertionError("The network is asked.")

    monkeypatch.setattr(socket.socket, "connect", no_network)
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    here = hall(players=4, rounds=1)
    monkeypatch.setenv("PAREO_STORE", str(here.store.place))
    here.start()
    here.play()
    here.do(finishing.finish)
    report = tmp_path / "final.trf"
    assert main(["event", "export", "open", str(report), "--final"]) == 0
    assert report.is_file()
