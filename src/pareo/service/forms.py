"""The report forms of B.02 (2005), by their numbers."""

from collections.abc import Sequence
from pathlib import Path

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Tournament
from pareo.reports import Card, Table
from pareo.reports.rating_forms import form_1, form_2, form_3, form_5
from pareo.reports.ratings import FIELD_WORDS
from pareo.reports.title_forms import form_4, form_6
from pareo.service.lookup import find_player
from pareo.service.rating_lists import open_list, refresh
from pareo.service.ratings import rate_of


def form_of(
    tournament: Tournament, number: str, who: str | None, changes: Sequence[str] = ()
) -> Sequence[Card | Table]:
    """Return a form; forms 2, 4 and 6 are about one player, form 1 notes changes of the list.

    Raises FormError if no player is named where there must be one.
    """
    match number:
        case "1":
            return form_1(tournament, changes)
        case "3":
            return form_3(tournament)
        case "5":
            return form_5(tournament)
    if who is None:
        raise FormError(
            [
                Fault(
                    Message("Form {number} is about one player.", number=number),
                    Message("Add --player with the number, or a part of the name."),
                )
            ]
        )
    player = find_player(tournament, who).number
    match number:
        case "2":
            return form_2(tournament, player)
        case "4":
            return form_4(tournament, player)
        case _:
            return (form_6(tournament, [(player, title) for title in ("GM", "IM")]),)


def changes_against(tournament: Tournament, path: Path) -> list[Message]:
    """Return what an imported list has otherwise than the event, for the remarks of form 1."""
    with open_list(path) as ratings:
        found = refresh(tournament, ratings, rate_of(tournament))
    return [
        Message(
            "{name}: the {field} is {own}, in the list {listed}.",
            name=one.name,
            field=FIELD_WORDS[one.field],
            own="–" if one.old is None else one.old,
            listed="–" if one.new is None else one.new,
        )
        for one in found.updates
    ]
