"""Names of pairing systems: which one an event names, and how report files name one."""

from pareo.naming.codes import code_for, naming, with_code
from pareo.naming.lookup import (
    USUAL_CODE,
    ChosenSystem,
    chosen_system,
    names,
    system_in_force,
    system_named,
    system_of,
)

__all__ = [
    "USUAL_CODE",
    "ChosenSystem",
    "chosen_system",
    "code_for",
    "names",
    "naming",
    "system_in_force",
    "system_named",
    "system_of",
    "with_code",
]
