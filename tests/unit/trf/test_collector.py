"""Reading a file leaves the collector as it was."""

import gc
from collections.abc import Iterator

import pytest

from pareo.errors import TrfError
from pareo.trf import read_trf
from tests.unit.trf.files import player


@pytest.fixture(autouse=True)
def _running() -> Iterator[None]:
    yield
    gc.enable()


def test_it_runs_again_after_a_file_and_after_a_refusal() -> None:
    read_trf(player(1) + "\n")
    assert gc.isenabled()
    with pytest.raises(TrfError):
        read_trf("no report\nat all\n")
    assert gc.isenabled()


def test_who_stopped_it_finds_it_stopped() -> None:
    gc.disable()
    read_trf(player(1) + "\n")
    assert not gc.isenabled()
