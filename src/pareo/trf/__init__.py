"""Tournament report files: TRF06, TRF16, TRF26 and the dialects of the pairing engines."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.trf.codes import DIALECTS
    from pareo.trf.reading.reader import read_trf
    from pareo.trf.writing.writer import write_trf
else:
    __getattr__, __all__ = facade(__name__)
