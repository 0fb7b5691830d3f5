"""An event looked through: whether it is as it was written, and every pairing comes out again."""

from collections.abc import Iterator

from pareo.errors import InputError
from pareo.journal import Entry, Payload, State, ids_of, pairing_input, tournament_before
from pareo.language import Message, Translate
from pareo.model import Colour
from pareo.service.desk.act import ActRefused
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.rounds import paired_by_the_rules
from pareo.value import dataclass

_PAIRED = "round.pair"
_BY_HAND = "manual.begin"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as it should be, and in which entry."""

    what: Message
    seq: int | None = None

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {"seq": self.seq, "what": self.what.said(translate)}


@dataclass(frozen=True, slots=True)
class Verification:
    """How many entries and pairings were looked at, and all that differs."""

    entries: int
    pairings: int
    differences: tuple[Difference, ...]


def verify(event: OpenEvent) -> Verification:
    """Compute the journal again, and pair every round from the entry before its pairing."""
    wrong = [Difference(each.what, each.seq) for each in event.store.verify(event.uuid)]
    head = event.store.event(event.uuid).head
    if wrong:  # a journal that is not as it was written is not folded
        return Verification(head, 0, tuple(wrong))
    assert event.state.head == head
    paired = [entry for entry in event.entries if entry.kind in (_PAIRED, _BY_HAND)]
    return Verification(
        head,
        sum(entry.kind == _PAIRED for entry in paired),
        tuple(each for entry in paired for each in _of_pairing(event, entry)),
    )


def _of_pairing(event: OpenEvent, entry: Entry) -> Iterator[Difference]:
    payload = entry.payload
    if "input" not in payload:  # a draft of the engine that was changed by hand
        return
    number = payload["round"]
    state = event.at(entry.seq - 1)
    if pairing_input(state, number) != payload["input"]:
        what = Message("Round {round} is not based on what its entry says.", round=number)
        yield Difference(what, entry.seq)
    if entry.kind == _PAIRED and (otherwise := _differs(state, payload)) is not None:
        yield Difference(otherwise, entry.seq)


def _differs(state: State, payload: Payload) -> Message | None:
    number = payload["round"]
    colour = Colour(payload["colour"]) if "colour" in payload else None
    try:
        found = paired_by_the_rules(state, tournament_before(state, number), colour)
    except (ActRefused, InputError):
        return Message("Round {round} cannot be paired again.", round=number)
    ids = ids_of(state)
    games = [[ids[match.home], ids[match.away]] for match in found.paired.matches]
    byes = {ids[bye.participant]: bye.kind.value for bye in found.paired.byes}
    if (games, byes) == (payload["games"], payload["byes"]):
        return None
    return Message("Round {round} would now be paired differently.", round=number)
