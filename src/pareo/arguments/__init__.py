"""Arguments: plain values become those of the library, wrong ones are refused in words."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.arguments.argument import LARGEST, Argument, fits, found_as, quotable, refused, taken
    from pareo.arguments.checks import checked, checked_fields, convert
    from pareo.arguments.kinds import (
        DAY,
        FUNCTION,
        IDENTITY,
        MOMENT,
        TENTHS,
        TEXT,
        TRUTH,
        WHOLE_NUMBER,
        between,
        instance,
        many,
        many_unordered,
        member,
        one_of,
        optional,
        parsed,
        usual,
    )
    from pareo.arguments.numbers import NUMBER
else:
    __getattr__, __all__ = facade(__name__)
