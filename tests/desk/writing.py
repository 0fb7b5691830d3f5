"""Entries of kinds whose acts are not what a test is about."""

from collections.abc import Mapping
from typing import Any

from pareo.service.desk.act import Proposal, perform
from pareo.service.desk.answers import Done
from tests.desk.hall import Hall


def wrote(here: Hall, kind: str, payload: Mapping[str, Any]) -> int:
    """Write an entry as it is."""
    answer = perform(here.desk, lambda _: Proposal(kind, payload))
    assert isinstance(answer, Done), answer
    return answer.seq
