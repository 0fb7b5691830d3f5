"""Whether the numbers of a start list follow from strength and title."""

from itertools import pairwise
from typing import TYPE_CHECKING

from pareo.auditor import edition_of
from pareo.handling import (
    TitleOrder,
    order_of_teams,
    out_of_order,
    renumbering_in,
    strengths_of,
    titles_in,
)
from pareo.language import Message
from pareo.model import Participant, Player, Rating, Tournament, Tpn
from pareo.rulebook import Rule, article_in, article_of
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.handling import Handling


@dataclass(frozen=True, slots=True)
class Disorder:
    """Two numbers of a start list of which the higher one belongs below, by an article."""

    above: Participant
    below: Participant
    article: Rule
    message: Message


def disorder_of(tournament: Tournament) -> Disorder | None:
    """Return where the numbers of a Swiss event do not follow from strength and title.

    Without known strengths (method OTHER) the order is the arbiter's own.
    """
    method = tournament.settings.starting_rank
    if not tournament.described_system.family.is_swiss or (method and method.method == "OTHER"):
        return None
    if tournament.system.is_olympiad:
        return _disorder_of_teams(tournament)
    strengths = strengths_of(tournament)
    found = out_of_order(tournament.participants, strengths, _titles_of(tournament))
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
    return Disorder(above, below, article_in(out_of_order, edition_of(tournament)), said)


def _disorder_of_teams(tournament: Tournament) -> Disorder | None:
    """Return the first two teams of an Olympiad whose numbers are not those of its rules."""
    late = {entry.participant for entry in tournament.late_entries}
    order = [number for number in order_of_teams(tournament) if number not in late]
    for number, following in pairwise(order):
        if following < number:
            above, below = tournament.participant(following), tournament.participant(number)
            said = Message(
                "The start list is not in order: number {above} ({weaker}) stands above number "
                "{below} ({stronger}).",
                above=above.number,
                weaker=above.name,
                below=below.number,
                stronger=below.name,
            )
            return Disorder(above, below, article_of(order_of_teams), said)
    return None


def order_notices(tournament: Tournament) -> tuple[Message, ...]:
    """Return what to report before pairing: a start list out of order, while numbers may move."""
    found = disorder_of(tournament)
    rule = renumbering_in(edition_of(tournament))
    frozen = rule is not None and rule(len(tournament.rounds)).refused
    if found is None or frozen:
        return ()
    return (
        Message(
            "{disorder} ({article})",
            disorder=found.message,
            article=found.article.message,
        ),
    )


def rules_of(tournament: Tournament) -> "Handling":
    """Return the handling rules of the edition that an event is under."""
    from pareo.handling import handling_of  # with the rules of all editions

    return handling_of(edition_of(tournament))


def _titles_of(tournament: Tournament) -> TitleOrder:
    """Return the order of titles; the rules of all editions are loaded for the oldest only."""
    tied = titles_in(edition_of(tournament))
    return rules_of(tournament).titles if tied is None else tied


def _strength(participant: Participant, strengths: dict[Tpn, Rating | None]) -> Message | str:
    rating = strengths[participant.number]
    title = participant.title if isinstance(participant, Player) else None
    if rating is None:
        return Message("without rating")
    return f"{rating} {title.value}" if title else f"{rating}"
