"""The start list: whether its numbers follow from strength and title, and new ones where not."""

from pareo.errors import FormError
from pareo.handling import (
    Handling,
    TieOrder,
    as_numbered,
    order_before_round_1,
    order_named,
    pairing_numbers,
    renumbered,
    seed_of_numbers,
    with_lot,
)
from pareo.history import baku_acceleration, table_of
from pareo.language import Message
from pareo.model import Lot, LotSubject, TieOrderName, Tournament, Tpn
from pareo.rounds import rules_of
from pareo.value import dataclass, replace


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

    `ties` names the order of equals, which the event announces from now on. Without a name they
    stand before round 1 as the event announced, else as the rules of its edition say, and later
    as they stood. Lots and their seed are kept with the event. Once the numbers are frozen only
    late entries who have not been paired yet find their place.

    Raises FormError for numbers that may not move any more, and for events with a fixed table.
    """
    if not tournament.described_system.family.is_swiss:
        raise FormError.of(
            Message("The numbers of a fixed system are drawn by lot, not made from ratings."),
            Message("Draw them with the schedule."),
        )
    rules = rules_of(tournament)
    if ties is not None:
        tournament = tournament.with_settings(tie_order=ties)
    order_of_equals, lot = _ties(tournament, rules, seed, named=ties is not None)
    paired = len(tournament.rounds)
    order = order_before_round_1(tournament, order_of_equals, rules.titles)
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
    if lot is not None:
        after = replace(after, lots=with_lot(after.lots, lot))
    return Renumbering(after, new, tuple(notices))


def _ties(
    tournament: Tournament, rules: Handling, seed: str | None, *, named: bool
) -> tuple[TieOrder, Lot | None]:
    """Return the order of equals, and the lot that was drawn for it."""
    if tournament.rounds and not named:
        return as_numbered, None
    announced = tournament.settings.tie_order
    if announced is None and rules.ties is not None:
        return rules.ties, None
    name = announced or TieOrderName.LOTS
    drawn = seed or seed_of_numbers(tournament)
    lot = Lot(LotSubject.NUMBERS, drawn) if name is TieOrderName.LOTS else None
    return order_named(name, drawn), lot


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
