"""The build back end: compiles the catalogue, then scikit-build-core builds the package.

It is no step of CMake, because a package without a kernel is built without CMake.
"""

from scikit_build_core import build
from scikit_build_core.build import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

from tools.catalogue import compile_catalogue

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

Settings = dict[str, list[str] | str] | None


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    compile_catalogue()
    return build.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    compile_catalogue()
    return build.build_editable(wheel_directory, config_settings, metadata_directory)
