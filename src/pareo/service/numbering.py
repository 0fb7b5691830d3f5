"""The start list: whether its numbers follow from strength and title, and new ones where not."""

from dataclasses import dataclass, replace
from typing import Final

from pareo.auditor import edition_of
from pareo.errors import Fault, FormError
from pareo.handling import (
    Handling,
    TieOrder,
    as_numbered,
    by_lot,
    handling_of,
    initial_order,
    out_of_order,
    pairing_numbers,
    renumbered,
    strengths_of,
)
from pareo.handling import alphabetical as by_alphabet
from pareo.history import baku_acceleration, table_of
from pareo.language import Message
from pareo.model import Participant, Player, Rating, Tournament, Tpn
from pareo.rulebook import Rule, articles_of
from pareo.service.lots import seed_of
from pareo.standings import Kind, kind_of

ALPHABET: Final = "alphabet"
NUMBERS: Final = "numbers"
LOTS: Final = "lots"


@dataclass(frozen=True, slots=True)
class Disorder:
    """Two numbers of a start list of which the higher one belongs below, by an article."""

    above: Participant
    below: Participant
    article: Rule
    message: Message


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


def disorder_of(tournament: Tournament) -> Disorder | None:
    """Return where the numbers of a Swiss event do not follow from strength and title.

    An event whose strengths are told nowhere (method OTHER) is in the arbiter's own order.
    """
    method = tournament.settings.starting_rank
    if kind_of(tournament) is not Kind.SWISS or (method and method.method == "OTHER"):
        return None
    rules = _rules_of(tournament)
    strengths = strengths_of(tournament)
    found = out_of_order(tournament.participants, strengths, rules.titles)
    if found is None:
        return None
    above, below = (tournament.participant(number) for number in found)
    said = Message(
        "The start list is not in order: number {above} ({weaker}) stands above number {below} "
        "({stronger}).",
        above=above.number,
        weaker=_strength(above, strengths),
        below=below.number,
        stronger=_strength(below, strengths),
    )
    return Disorder(above, below, _article(rules.edition), said)


def order_notices(tournament: Tournament) -> tuple[Message, ...]:
    """Return what to tell before pairing: a start list out of order, while numbers may move."""
    found = disorder_of(tournament)
    rules = _rules_of(tournament)
    frozen = rules.may_renumber is not None and rules.may_renumber(len(tournament.rounds)).refused
    if found is None or frozen:
        return ()
    return (
        Message(
            "{disorder} ({article}) pareo order FILE --out NEW puts it in order.",
            disorder=found.message,
            article=found.article.message,
        ),
    )


def put_in_order(
    tournament: Tournament, ties: str | None = None, seed: str | None = None
) -> Renumbering:
    """Return the event with the numbers that strength and title give, as far as they may move.

    Equals stand before round 1 as the rules of the event's edition say, later as they stood.
    Once the numbers are frozen only late entries who have not been paired yet find their place.

    Raises FormError for numbers that may not move any more, and for events with a fixed table.
    """
    if kind_of(tournament) is not Kind.SWISS:
        raise _refused(
            Message("The numbers of a fixed system are drawn by lot, not made from ratings."),
            Message("pareo schedule --seed N draws them."),
        )
    rules = _rules_of(tournament)
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
                raise _refused(why, Message("Leave the numbers as they are."))
            new = pairing_numbers(kept) if kept != present else {each: each for each in present}
        notices.append(why)
    if tournament.kept_lines and any(old != number for old, number in new.items()):
        notices.append(
            Message("Lines kept from the file are not rewritten; look at their numbers.")
        )
    after = _with_groups(tournament, renumbered(tournament, new))
    if not paired:  # ranks before round 1 are the old numbers
        after = replace(after, published_players=(), published_teams=())
    return Renumbering(after, new, tuple(notices))


def _rules_of(tournament: Tournament) -> Handling:
    return handling_of(edition_of(tournament))


def _article(edition: str) -> Rule:
    ties = articles_of(out_of_order)
    return next((rule for rule in ties if rule.edition.name == edition), ties[0])


def _strength(participant: Participant, strengths: dict[Tpn, Rating | None]) -> Message | str:
    rating = strengths[participant.number]
    title = participant.title if isinstance(participant, Player) else None
    if rating is None:
        return Message("without rating")
    return f"{rating} {title.value}" if title else f"{rating}"


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
    return FormError([Fault(what, remedy)])
