"""What all formats share: where content comes from, and what comes of reading and writing."""

from pareo.files.outcomes import Adjustment, Reading, Written
from pareo.files.source import Source, content_of, decoded, is_one_line, not_a_file

__all__ = [
    "Adjustment",
    "Reading",
    "Source",
    "Written",
    "content_of",
    "decoded",
    "is_one_line",
    "not_a_file",
]
