"""The initial order and the pairing numbers it gives (C.04.2 Art. 2.2 and 2.3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from pareo.language import in_alphabet
from pareo.model import Participant, Player, Rating, Team, Title, Tpn
from pareo.rulebook import BASIC_1992, HANDLING_1987, HANDLING_2017, HANDLING_2026, tied_in

Key = tuple[int | str, ...]
TieOrder = Callable[[Participant], Key]
"""Orders participants of equal strength and title."""
TitleOrder = Callable[[Participant], int]
"""Returns the rank of a participant's title, 0 for the highest."""

_TITLES: Final = tuple(Title)
_TITLES_1992: Final = ("GM", "WGM", "IM", "WIM", "FM", "WFM")


@HANDLING_2026.rule("2.2.1")
@HANDLING_2017.rule("B.2", label="a")
def by_strength(rating: Rating | None) -> int:
    """Order by strength, the highest first; participants without one come last."""
    return 1 if rating is None else -rating


@HANDLING_2026.rule("2.2.2")
@HANDLING_2017.rule("B.2", label="b")
def by_title(participant: Participant) -> int:
    """Order by FIDE title: GM, IM, WGM, FM, WIM, CM, WFM, WCM, none. Teams have none."""
    match participant:
        case Player(title=Title() as title):
            return _TITLES.index(title)
        case Player() | Team():
            return len(_TITLES)


@BASIC_1992.rule("A2")
def by_title_1992(participant: Participant) -> int:
    """Order by the titles of 1992: women's after those of their rank, candidates count as none."""
    match participant:
        case Player(title=Title() as title) if title.value in _TITLES_1992:
            return _TITLES_1992.index(title.value)
        case Player() | Team():
            return len(_TITLES_1992)


def titles_in(edition: str) -> TitleOrder | None:
    """Return the order of titles of an edition that has one in its own words."""
    return tied_in(edition, by_title, by_title_1992)


@HANDLING_2026.rule("2.2.3")
@HANDLING_2017.rule("B.2", label="c")
def alphabetical(participant: Participant) -> Key:
    """Order by surname, then by the rest; accents and capitals do not count, ñ is a letter.

    Rulings 0005 and 0411.
    """
    surname, _, rest = participant.name.partition(",")
    return (in_alphabet(surname.strip()), in_alphabet(rest.strip()), participant.name)


@HANDLING_2026.rule("2.2.3")
@HANDLING_2017.rule("B.2", label="c")
def announced(order: Sequence[Tpn]) -> TieOrder:
    """Return the order announced by the event instead of the alphabet.

    Participants not in it come last, in the order of their present numbers.
    """
    place = {number: index for index, number in enumerate(order)}
    return lambda participant: (place.get(participant.number, len(place)),)


@HANDLING_2026.rule("2.2.3")
@HANDLING_2017.rule("B.2", label="c")
@HANDLING_1987.rule("7")
def by_lot(seed: str) -> TieOrder:
    """Return a drawing of lots that can be repeated from its seed.

    A lot depends on the seed and on the person only: entries and corrections do not change
    the lots of the others.
    """
    from hashlib import sha256  # loads OpenSSL: for lots only

    def lot(participant: Participant) -> Key:
        who = [seed, participant.name]
        if isinstance(participant, Player):
            who += [participant.fide_id or "", f"{participant.birth_date or ''}"]
        return (sha256("\n".join(who).encode()).hexdigest(),)

    return lot


def as_numbered(participant: Participant) -> Key:
    """Keep the order of the present numbers."""
    return (participant.number,)


@HANDLING_2026.rule("2.2")
@HANDLING_2017.rule("B.2")
def initial_order(
    participants: Iterable[Participant],
    strengths: Mapping[Tpn, Rating | None],
    ties: TieOrder = alphabetical,
    titles: TitleOrder = by_title,
) -> tuple[Tpn, ...]:
    """Return the participants by strength, then title, then the tie order.

    Those still equal keep the order of their present numbers.
    """

    def place(participant: Participant) -> tuple[int, int, Key, Tpn]:
        rating = strengths.get(participant.number)
        return (
            by_strength(rating),
            titles(participant),
            ties(participant),
            participant.number,
        )

    return tuple(participant.number for participant in sorted(participants, key=place))


@HANDLING_2026.rule("2.2")
@HANDLING_2017.rule("B.2")
@BASIC_1992.rule("A2")
@HANDLING_1987.rule("7")
def out_of_order(
    participants: Iterable[Participant],
    strengths: Mapping[Tpn, Rating | None],
    titles: TitleOrder = by_title,
) -> tuple[Tpn, Tpn] | None:
    """Return the first two neighbours in the wrong order; None if all are in order.

    Strength and title are compared; any order of equals is accepted.
    """

    def place(participant: Participant) -> tuple[int, int]:
        return by_strength(strengths.get(participant.number)), titles(participant)

    numbered = sorted(participants, key=lambda participant: participant.number)
    for (above, higher), (below, lower) in pairwise((one, place(one)) for one in numbered):
        if higher > lower:
            return above.number, below.number
    return None


@HANDLING_2026.rule("2.3")
@HANDLING_2017.rule("B.3")
@BASIC_1992.rule("A2")
@HANDLING_1987.rule("7")
def pairing_numbers(order: Iterable[Tpn]) -> dict[Tpn, Tpn]:
    """Return the new number for each present one: 1 for the first in the order, and so on."""
    return {number: Tpn(place) for place, number in enumerate(order, start=1)}
