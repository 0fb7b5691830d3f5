"""Comment lines, and the kinds that mean something: corrections, withdrawals, late entries."""

import re
from collections.abc import Iterator
from typing import Final

from pareo.model import LateEntry, RatingCorrection, Result, Tournament, Tpn, Withdrawal
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.text import Line

_CORRECTION: Final = (
    r"(?a)### Correction for rating only @ Round (\d{1,3}): (\d{1,4}) - (\d{1,4}) (\S+)"
)
_WITHDRAWAL: Final = r"(?a)### Withdrawal after round (\d{1,3}): (\d{1,4})"
_LATE_ENTRY: Final = r"(?a)### Late entry from round (\d{1,3}): (\d{1,4})"


def meaning_remarks(tournament: Tournament) -> Iterator[str]:
    """Yield what no record says: corrections for rating only, who left, who came late.

    The byes of record 240 say to other programs who is absent; these lines say why.
    """
    for correction in tournament.rating_corrections:
        yield (
            f"### Correction for rating only @ Round {correction.round}: "
            f"{correction.white} - {correction.black} {correction.result.value}"
        )
    for left in tournament.withdrawals:
        yield f"### Withdrawal after round {left.after_round}: {left.participant}"
    for entry in tournament.late_entries:
        yield f"### Late entry from round {entry.first_round}: {entry.participant}"


def read_remark(line: Line, draft: Draft) -> None:
    """Keep a comment; one that means something is taken out of its line."""
    if found := re.fullmatch(_WITHDRAWAL, line.text):
        participant = Tpn(int(found[2]))
        draft.places.setdefault(("withdrawal", participant), line.place())
        draft.withdrawals.append(Withdrawal(participant, int(found[1])))
    elif found := re.fullmatch(_LATE_ENTRY, line.text):
        participant = Tpn(int(found[2]))
        draft.places.setdefault(("late entry", participant), line.place())
        draft.late_entries.append(LateEntry(participant, int(found[1])))
    elif (found := re.fullmatch(_CORRECTION, line.text)) and found[4] in _RESULTS:
        number, white, black = (int(found[group]) for group in (1, 2, 3))
        draft.places.setdefault(("correction", number), line.place())
        draft.corrections.append(RatingCorrection(number, Tpn(white), Tpn(black), Result(found[4])))
    else:
        draft.remarks.append(line.text.removeprefix("###"))


_RESULTS: Final = frozenset(result.value for result in Result if result.known)
