"""Tournament report files: TRF06, TRF16, TRF26 and the dialects of the pairing engines."""

from pareo.trf.log import Adjustment
from pareo.trf.reader import Reading, read_trf
from pareo.trf.source import Source, content_of, is_one_line, not_a_file
from pareo.trf.writer import DIALECTS, Written, write_trf

__all__ = [
    "DIALECTS",
    "Adjustment",
    "Reading",
    "Source",
    "Written",
    "content_of",
    "is_one_line",
    "not_a_file",
    "read_trf",
    "write_trf",
]
