"""What holds for all tests: a current catalogue, and no dependence on the speed of the machine."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tools.catalogue import compile_catalogue, is_stale

settings.register_profile("any pace", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any pace")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and is_stale():  # workers find it compiled
        compile_catalogue()


@pytest.fixture(autouse=True, scope="session")
def _no_lists_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the rating lists of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAREO_LISTS", str(tmp_path_factory.mktemp("no-lists") / "lists"))
        yield
