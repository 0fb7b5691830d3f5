"""Arguments: plain values become those of the library, wrong ones are refused in words."""

from pareo.arguments.argument import Argument, fits, refused, taken
from pareo.arguments.checks import checked, checked_fields, convert
from pareo.arguments.kinds import (
    DAY,
    FUNCTION,
    IDENTITY,
    NUMBER,
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
from pareo.arguments.wrong_values import LARGEST, found_as, quotable

__all__ = [
    "DAY",
    "FUNCTION",
    "IDENTITY",
    "LARGEST",
    "NUMBER",
    "TENTHS",
    "TEXT",
    "TRUTH",
    "WHOLE_NUMBER",
    "Argument",
    "between",
    "checked",
    "checked_fields",
    "convert",
    "fits",
    "found_as",
    "instance",
    "many",
    "many_unordered",
    "member",
    "one_of",
    "optional",
    "parsed",
    "quotable",
    "refused",
    "taken",
    "usual",
]
