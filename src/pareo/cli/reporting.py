"""How commands tell what was wrong with a file, or read otherwise than it stands."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pareo.cli.output import Output
from pareo.errors import Fault, InputError, Place
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.trf import Adjustment


def tell_adjustments(out: Output, source: str, adjustments: "Iterable[Adjustment]") -> None:
    """Tell everything that was read otherwise than it stands, on standard error."""
    for adjustment in adjustments:
        out.tell(
            Message("{file}: adjusted: {what}", file=source, what=adjustment.said(out.translate))
        )


def adjustments_as_dicts(
    out: Output, adjustments: "Iterable[Adjustment]"
) -> list[dict[str, object]]:
    """Return the same for programs."""
    return [
        {**_place(adjustment.place), "message": adjustment.what.said(out.translate)}
        for adjustment in adjustments
    ]


def faults_in_words(out: Output, error: InputError) -> list[str]:
    """Return every fault of a file as a line that names it."""
    before = f"{error.source}: " if error.source else ""
    return [before + fault.said(out.translate) for fault in error.faults]


def faults_as_dicts(out: Output, faults: Iterable[Fault]) -> list[dict[str, object]]:
    """Return every fault for programs."""
    return [
        {
            **_place(fault.place),
            "message": fault.what.said(out.translate),
            "remedy": fault.remedy.said(out.translate),
        }
        for fault in faults
    ]


def _place(place: Place | None) -> dict[str, object]:
    return {"line": place and place.line, "column": place and place.column}
