"""Draw offers and agreed draws (9.1, 5.2.3)."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.ruling import Penalty, Ruling, articles
from pareo.model import Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class AgreedDraws:
    """What the rules of the event say about agreed draws (9.1.1).

    `from_move`: allowed from the moment both players have completed that many moves (ruling 0400).
    `never`: not at all. Either way the arbiter may consent.
    """

    from_move: int = 0
    never: bool = False

    def allowed(self, completed: int) -> bool:
        """Return whether players who have completed that many moves each may agree."""
        return not self.never and completed >= self.from_move

    @property
    def message(self) -> Message:
        """The restriction in words."""
        if self.never:
            return Message("The rules of the event forbid agreed draws.")
        if self.from_move:
            return Message(
                "The rules of the event forbid agreed draws before both players have completed "
                "{moves} moves.",
                moves=self.from_move,
            )
        return Message("The rules of the event allow agreed draws.")


FREE: Final = AgreedDraws()
"""The rules of the event say nothing: draws may be agreed at any time."""


class OfferEvent(Enum):
    """What may happen to an offer."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WITHDRAWN = "withdrawn"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    TOUCHED = "touched"
    ENDED = "ended"


_CLOSING: Final = {
    OfferEvent.ACCEPTED: Message("The opponent accepted the offer."),
    OfferEvent.REFUSED: Message("The opponent refused the offer."),
    OfferEvent.TOUCHED: Message(
        "The opponent touched a piece to move or capture it: the offer is refused."
    ),
    OfferEvent.ENDED: Message("The game has ended otherwise: the offer is void."),
}
"""What closes an offer; withdrawing it does not."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A draw offer: made after moving or not, before pressing the clock or not, and what followed.

    `conditional`: a condition was tied to it. `events` are in the order in which they happened.
    """

    moved: bool = True
    pressed: bool = False
    conditional: bool = False
    events: tuple[OfferEvent, ...] = ()

    @property
    def closed_by(self) -> OfferEvent | None:
        """The first event that closed it; later ones change nothing."""
        return next((event for event in self.events if event in _CLOSING), None)

    @property
    def is_open(self) -> bool:
        """Whether the opponent can still accept it."""
        return self.closed_by is None


@LAWS_2018.rule("9.1.2.1")
def is_proper(offer: Offer) -> bool:
    """Return whether it was made at the right moment: after moving, before pressing the clock."""
    return offer.moved and not offer.pressed


@LAWS_2018.rule("9.1.2.1", "9.1.2.2")
def offer_ruling(offer: Offer, moves: int, rules: AgreedDraws = FREE) -> Ruling:
    """Judge an offer and what followed, after `moves` completed moves of each player.

    An offer at the wrong moment is valid all the same, but may disturb the opponent (11.5). It
    cannot be withdrawn, a condition is void, and both players note it as (=).
    """
    if not rules.allowed(moves):
        return Ruling(
            Message("The offer has no effect without the consent of the arbiter."),
            articles("9.1.1"),
            discretion=(Penalty.WARNING,),
            details=(rules.message,),
        )
    if offer.closed_by is OfferEvent.ACCEPTED:
        return agreed_draw(moves, moves, rules)
    proper = is_proper(offer)
    return Ruling(
        _state(offer),
        articles("9.1.2.1", "9.1.2.2", *(() if proper else ("11.5", "9.1.2 comment"))),
        discretion=() if proper else (Penalty.WARNING, Penalty.TIME_TO_OPPONENT),
        details=(*_details(offer, proper=proper),),
    )


def _state(offer: Offer) -> Message:
    if offer.closed_by is None:
        return Message("The offer is valid and open.")
    return _CLOSING[offer.closed_by]


def _details(offer: Offer, *, proper: bool) -> tuple[Message, ...]:
    remarks = (
        (not proper, Message("It was not made after moving and before pressing the clock.")),
        (offer.conditional, Message("The condition is void, the offer is not.")),
        (OfferEvent.WITHDRAWN in offer.events, Message("An offer cannot be withdrawn.")),
        (True, Message("Both players note the offer on their scoresheets as (=).")),
    )
    return tuple(remark for applies, remark in remarks if applies)


@LAWS_2018.rule("5.2.3", "9.1.1")
def agreed_draw(
    white_moves: int, black_moves: int, rules: AgreedDraws = FREE, *, consent: bool = False
) -> Ruling:
    """Judge an agreement: a draw once both have moved, and where the rules of the event allow it.

    `consent`: the arbiter allows it in spite of the rules of the event.
    """
    completed = min(white_moves, black_moves)
    if not completed:
        return Ruling(
            Message("No draw yet: both players must have made at least one move."),
            articles("5.2.3"),
        )
    if rules.allowed(completed):
        return Ruling(Message("Draw by agreement."), articles("5.2.3", "9.1.2.1"), Result.DRAWN)
    if consent:
        return Ruling(
            Message("Draw by agreement, with the consent of the arbiter."),
            articles("9.1.1", "5.2.3"),
            Result.DRAWN,
        )
    return Ruling(
        Message("No draw: the game goes on unless the arbiter consents."),
        articles("9.1.1", "5.2.3"),
        details=(rules.message,),
    )
