"""What all formats share: where content comes from, and what comes of reading and writing."""

from pareo.files.collector import all_kept
from pareo.files.outcomes import Adjustment, Reading, Written
from pareo.files.places import data_folder
from pareo.files.source import Source, content_of, decoded, is_one_line, not_a_file
from pareo.files.text import UTF_16, looks_like_text, refuse_long_lines, text_of

__all__ = [
    "UTF_16",
    "Adjustment",
    "Reading",
    "Source",
    "Written",
    "all_kept",
    "content_of",
    "data_folder",
    "decoded",
    "is_one_line",
    "looks_like_text",
    "not_a_file",
    "refuse_long_lines",
    "text_of",
]
