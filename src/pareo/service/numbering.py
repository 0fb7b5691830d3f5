"""The start list: whether its numbers follow from strength and title, and new ones where not."""

from typing import Final

from pareo.errors import FormError
from pareo.handling import (
    Handling,
    TieOrder,
    as_numbered,
    by_lot,
    initial_order,
    pairing_numbers,
    renumbered,
    strengths_of,
)
from pareo.handling import alphabetical as by_alphabet
from pareo.history import baku_acceleration, table_of
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.rounds import rules_of, seed_of
from pareo.value import dataclass, replace

ALPHABET: Final = "alphabet"
NUMBERS: Final = "numbers"
LOTS: Final = "lots"


@dataclass(frozen=True, slots=True)
class Renumbering:
    """An event with its numbers in order; `new` has the new number of each old one."""

    tournament: Tournament
    new: dict[Tpn, Tpn]
    notices: tuple[Message, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether anybody has another number."""
        return any(old != new for old, new in self.new.items())


def put_in_order(
    tournament: Tournament, ties: str | None = None, seed: str | None = None
) -> Renumbering:
    """Return the event with the numbers that strength and title give, as far as they may move.

    Equals stand before round 1 as the rules of the event's edition say, later as they stood.
    Once the numbers are frozen only late entries who have not been paired yet find their place.

    Raises FormError for numbers that may not move any more, and for events with a fixed table.
    """
    if not tournament.described_system.family.is_swiss:
        raise FormError.of(
            Message("The numbers of a fixed system are drawn by lot, not made from ratings."),
            Message("Draw them with the schedule."),
        )
    rules = rules_of(tournament)
    paired = len(tournament.rounds)
    order = initial_order(
        tournament.participants,
        strengths_of(tournament),
        _ties(tournament, rules, ties, seed),
        rules.titles,
    )
    new = pairing_numbers(order)
    notices: list[Message] = []
    if paired and rules.may_renumber is not None:
        ruling = rules.may_renumber(paired)
        why = Message("{reason} ({article})", reason=ruling.reason, article=ruling.article.message)
        if ruling.refused:
            present = tuple(sorted(order))
            kept = _with_newcomers(tournament, order)
            if order != present == kept:
                raise FormError.of(why, Message("Leave the numbers as they are."))
            new = pairing_numbers(kept) if kept != present else {each: each for each in present}
        notices.append(why)
    if tournament.kept_lines and any(old != number for old, number in new.items()):
        notices.append(Message("Lines kept from the file are not rewritten; check their numbers."))
    after = _with_groups(tournament, renumbered(tournament, new))
    if not paired:  # ranks before round 1 are the old numbers
        after = replace(after, published_players=(), published_teams=())
    return Renumbering(after, new, tuple(notices))


def _ties(tournament: Tournament, rules: Handling, ties: str | None, seed: str | None) -> TieOrder:
    if ties == NUMBERS or (ties is None and tournament.rounds):
        return as_numbered
    if ties == ALPHABET:
        return by_alphabet
    if ties == LOTS or rules.ties is None:
        return by_lot(seed or seed_of(tournament))
    return rules.ties


def _with_newcomers(tournament: Tournament, order: tuple[Tpn, ...]) -> tuple[Tpn, ...]:
    """Return the numbers as they are, with late entries who were never paired where they belong."""
    paired = len(tournament.rounds)
    new = {entry.participant for entry in tournament.late_entries if entry.first_round > paired}
    kept = [number for number in sorted(order) if number not in new]
    for number in order:
        if number in new:
            stronger = [other for other in order[: order.index(number)] if other in kept]
            kept.insert(max((kept.index(other) + 1 for other in stronger), default=0), number)
    return tuple(kept)


def _with_groups(before: Tournament, after: Tournament) -> Tournament:
    """Make the groups of the Baku method anew, as long as no round was paired with them."""
    settings = before.settings
    due = table_of(baku_acceleration(before))
    if before.rounds or not before.system.baku or table_of(settings.acceleration) != due:
        return after
    bands = baku_acceleration(after)
    return replace(after, settings=replace(after.settings, acceleration=bands))


def _refused(what: Message, remedy: Message) -> FormError:
    return FormError.of(what, remedy)
