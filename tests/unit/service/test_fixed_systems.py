"""The systems that commands and programs offer are those that can be laid."""

from typing import get_args

from pareo.schedules import KEYS
from pareo.service.fixed_systems import FixedSystem


def test_every_fixed_system_is_offered() -> None:
    assert get_args(FixedSystem) == KEYS
