"""Rating lists: imported from FIDE's files or a federation's tables, searched, compared."""

from pareo.language import folded
from pareo.lists.difference import Difference, Kind, differences
from pareo.lists.entry import FIDE, ListEntry, ListFacts, RateEntry
from pareo.lists.fixed_columns import lines_of
from pareo.lists.list_import import STEPS, Choices, Import, read_list
from pareo.lists.names import Likeness, likeness, name_key
from pareo.lists.store import MAGIC, ListFile
from pareo.lists.table_form import FIELDS

__all__ = [
    "FIDE",
    "FIELDS",
    "MAGIC",
    "STEPS",
    "Choices",
    "Difference",
    "Import",
    "Kind",
    "Likeness",
    "ListEntry",
    "ListFacts",
    "ListFile",
    "RateEntry",
    "differences",
    "folded",
    "likeness",
    "lines_of",
    "name_key",
    "read_list",
]
