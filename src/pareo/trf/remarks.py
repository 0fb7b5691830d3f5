"""Comment lines, and the one kind of comment that means something: rating corrections."""

import re
from typing import Final

from pareo.model import RatingCorrection, Result, Tpn
from pareo.trf.draft import Draft
from pareo.trf.text import Line

_CORRECTION: Final = re.compile(
    r"### Correction for rating only @ Round (\d{1,3}): (\d{1,4}) - (\d{1,4}) (\S+)", re.ASCII
)


def correction_remark(correction: RatingCorrection) -> str:
    """Write a correction that only the rating report takes into account."""
    return (
        f"### Correction for rating only @ Round {correction.round}: "
        f"{correction.white} - {correction.black} {correction.result.value}"
    )


def read_remark(line: Line, draft: Draft) -> None:
    """Keep a comment; a correction is taken out of its comment."""
    found = _CORRECTION.fullmatch(line.text)
    if found and found[4] in {result.value for result in Result if result.known}:
        number, white, black = (int(found[group]) for group in (1, 2, 3))
        draft.places.setdefault(("correction", number), line.place())
        draft.corrections.append(RatingCorrection(number, Tpn(white), Tpn(black), Result(found[4])))
    else:
        draft.remarks.append(line.text.removeprefix("###"))
