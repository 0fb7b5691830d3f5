"""Tournament report files: TRF06, TRF16, TRF26 and the dialects of the pairing engines."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.trf.codes import DIALECTS
    from pareo.trf.log import Adjustment
    from pareo.trf.reader import Reading, read_trf
    from pareo.trf.source import Source, content_of, is_one_line, not_a_file
    from pareo.trf.writer import Written, write_trf
else:
    __getattr__, __all__ = facade(
        __name__,
        {
            "codes": "DIALECTS",
            "log": "Adjustment",
            "reader": "Reading read_trf",
            "source": "Source content_of is_one_line not_a_file",
            "writer": "Written write_trf",
        },
    )
