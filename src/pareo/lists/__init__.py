"""Rating lists: imported from FIDE's files or a federation's tables, searched, compared."""

from pareo.language import folded
from pareo.lists.difference import Difference, Kind, differences
from pareo.lists.entry import FIDE, ListEntry, ListFacts, RateEntry
from pareo.lists.list_import import STEPS, Choices, Import, read_list
from pareo.lists.store import MAGIC, ListFile
from pareo.lists.table_form import FIELDS
from pareo.lists.text_form import lines_of

__all__ = [
    "FIDE",
    "FIELDS",
    "MAGIC",
    "STEPS",
    "Choices",
    "Difference",
    "Import",
    "Kind",
    "ListEntry",
    "ListFacts",
    "ListFile",
    "RateEntry",
    "differences",
    "folded",
    "lines_of",
    "read_list",
]
