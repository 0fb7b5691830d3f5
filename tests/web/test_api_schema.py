"""The JSON interface against its own description: a slice of `run.py campaign api`."""

from pathlib import Path

import pytest

from tests.campaigns.api import Session, run


@pytest.mark.filterwarnings("ignore")
def test_a_few_requests_of_some_operations_are_answered_as_described(tmp_path: Path) -> None:
    session: Session = run(tmp_path, count=2, number=7, only="acts/re")
    assert session.faults == []
    assert session.statuses.total() > 20
