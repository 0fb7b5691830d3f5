"""Names of pairing systems: which one an event names, and how report files name one."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.naming.codes import code_for, naming, with_code
    from pareo.naming.lookup import (
        USUAL_CODE,
        ChosenSystem,
        chosen_system,
        names,
        system_named,
        system_of,
    )
else:
    __getattr__, __all__ = facade(__name__)
