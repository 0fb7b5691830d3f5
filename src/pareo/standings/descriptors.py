"""Reads lists of tie-breaks as in records 202 and 212, and refuses what does not fit."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Kind, Reference
from pareo.standings.tiebreaks.catalogue import ALIASES, CATALOGUE, TieBreak, fitting
from pareo.value import dataclass

POINTS: Final = "PTS"
OTHER: Final = "OTHER_"
LOTS: Final = "OTHER_LOTS_"
"""Lots are a self-defined tie-break whose name ends with the seed, so that the file keeps it."""

_FORM: Final = re.compile(r"([A-Z]+[0-9]*)(?::(MP|GP))?((?:/[A-Z][+-]?[0-9]*)*)")
_MODIFIER: Final = re.compile(r"/([A-Z])([+-]?[0-9]*)")
_COUNT: Final = re.compile("0*[1-9][0-9]*")
_NONE: Final = re.compile("")
_NUMBERS: Final = {
    "C": _COUNT,
    "M": _COUNT,
    "K": _COUNT,
    "L": re.compile("[+-]?[0-9]+"),
    "P": _NONE,
    "F": _NONE,
    "R": _NONE,
}
"""What may follow the letter of a modifier."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One element of a list, with its line of the catalogue.

    Given values and lots have no such line.
    """

    asked: Descriptor
    tie_break: TieBreak | None = None

    @property
    def code(self) -> str:
        """The descriptor as text."""
        return str(self.asked)

    @property
    def lower_first(self) -> bool:
        """Whether a lower value is better."""
        if self.tie_break is None:
            return self.asked.code.startswith(LOTS)
        return self.tie_break.lower_first != self.asked.reverse


def parse(
    codes: Iterable[str], kind: Kind, edition: str, *, teams: bool, complete: bool = False
) -> tuple[Criterion, ...]:
    """Return the elements of a list; a complete one (record 212) begins with PTS.

    Raises FormError with every element that is unknown or does not fit, and those that do.
    """
    wanted = [code.strip() for code in codes if code.strip()]
    faults: list[Fault] = []
    if wanted and wanted[0].upper() == POINTS:
        wanted = wanted[1:]
    elif complete and wanted:
        faults.append(
            Fault(
                Message("A full ranking list (record 212) begins with PTS."),
                Message("Put PTS first, or use record 202."),
            )
        )
    known = fitting(kind, edition, teams=teams)
    found: list[Criterion] = []
    for code in wanted:
        answer = _criterion(code, known, teams=teams)
        if isinstance(answer, Fault):
            faults.append(answer)
        else:
            found.append(answer)
    if faults:
        raise FormError(faults)
    return tuple(found)


def parse_given(
    codes: Iterable[str], kind: Kind, edition: str, *, teams: bool
) -> tuple[Criterion, ...]:
    """Return the elements of a list that somebody asks for; unlike in a file, no code is empty."""
    wanted = tuple(codes)
    if not all(code.strip() for code in wanted):
        raise FormError.of(
            Message("A tie-break of the list has no code."),
            Message("Leave it out, or give an empty list if there are none."),
        )
    return parse(wanted, kind, edition, teams=teams)


def _criterion(code: str, known: dict[str, TieBreak], *, teams: bool) -> Criterion | Fault:
    upper = code.upper()
    named = ALIASES.get(upper, upper)
    if named.startswith(OTHER) and named in known:
        own = known[named]
        return Criterion(Descriptor(named, cut_low=own.cut, text=named), own)
    if upper.startswith(OTHER) and upper not in (OTHER, LOTS):
        return Criterion(Descriptor(upper, text=code))
    form = _FORM.fullmatch(upper)
    name = ALIASES.get(form[1], form[1]) if form else upper
    tie_break = known.get(name)
    if form is None or tie_break is None:
        return _unknown(code, name, known, teams=teams)
    if form[2] and not (teams and tie_break.score):
        what = Message("{code}: {name} takes no reference score.", code=code, name=name)
        return Fault(what, Message("Write it without :{score}.", score=form[2]))
    written = name + upper.removeprefix(form[1])
    asked = _asked(written, name, form[2], _MODIFIER.findall(form[3]), tie_break)
    return asked if isinstance(asked, Fault) else Criterion(asked, tie_break)


def _asked(
    code: str,
    name: str,
    reference: str | None,
    modifiers: Sequence[tuple[str, str]],
    tie_break: TieBreak,
) -> Descriptor | Fault:
    letters = [letter for letter, _ in modifiers]
    once = len(set(letters)) == len(letters) and not {"C", "M"} <= set(letters)
    fit = set(letters) <= set(tie_break.modifiers)
    if not (once and fit and all(_NUMBERS[letter].fullmatch(n) for letter, n in modifiers)):
        fits = ", ".join(f"/{letter}{_EXAMPLES[letter]}" for letter in tie_break.modifiers)
        return Fault(
            Message("{code}: {name} cannot be modified like this.", code=code, name=name),
            Message("It takes {modifiers}.", modifiers=fits)
            if fits
            else Message("It takes no modifier."),
        )
    given = dict(modifiers)
    cut = int(given.get("C") or given.get("M") or 0)
    return Descriptor(
        name,
        Reference(reference) if reference else None,
        cut_low=cut,
        cut_high=cut if "M" in given else 0,
        limit=int(given.get("L") or 0),
        factor=int(given["K"]) if "K" in given else None,
        forfeits_as_games="P" in given,
        fore="F" in given,
        reverse="R" in given,
        text=spelt(code),
    )


def spelt(code: str) -> str:
    """Return a code as the regulations write it."""
    return code.replace("MPVGP", "MPvGP")


_EXAMPLES: Final = {"C": "1", "M": "1", "L": "+1", "K": "4", "P": "", "F": "", "R": ""}


def _unknown(code: str, name: str, known: dict[str, TieBreak], *, teams: bool) -> Fault:
    if any(each.code == name for each in CATALOGUE):
        what = Message("The tie-break {code} does not fit this event and edition.", code=code)
    else:
        what = Message("There is no tie-break “{code}”.", code=code)
    if (meant := _other_spelling(code.upper(), known, teams=teams)) is not None:
        return Fault(what, Message("Did you mean {code}?", code=meant))
    fits = ", ".join(map(spelt, known))
    return Fault(what, Message("Those that fit are {codes}.", codes=fits))


_SEPARATORS: Final = re.compile("[-_. /]+")


def _other_spelling(code: str, known: dict[str, TieBreak], *, teams: bool) -> str | None:
    """Return a valid code for a misspelt one, if there is one: BH/C1 for BH-C1 and BHC1."""
    for name in sorted(known, key=len, reverse=True):
        if code.startswith(name) and (rest := _SEPARATORS.sub("/", code.removeprefix(name))):
            meant = f"{name}/{rest.removeprefix('/')}"
            if meant != code and isinstance(_criterion(meant, known, teams=teams), Criterion):
                return meant
    return None
