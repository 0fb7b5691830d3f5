"""What holds for all tests: a current catalogue, and no dependence on the speed of the machine."""

import pytest
from hypothesis import HealthCheck, settings

from tools.catalogue import compile_catalogue, is_stale

settings.register_profile("any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any pace")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and is_stale():  # workers find it compiled
        compile_catalogue()
