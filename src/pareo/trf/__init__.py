"""Tournament report files: TRF06, TRF16, TRF26 and the dialects of the pairing engines."""

from pareo.trf.reader import read_trf
from pareo.trf.writer import DIALECTS, write_trf

__all__ = ["DIALECTS", "read_trf", "write_trf"]
