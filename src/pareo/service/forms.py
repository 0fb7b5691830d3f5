"""The report forms of B.02 (2005), by their numbers."""

from collections.abc import Sequence

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Tournament
from pareo.reports import Card, Table
from pareo.reports.rating_forms import form_1, form_2, form_3, form_5
from pareo.reports.title_forms import form_4, form_6
from pareo.service.lookup import find_player


def form_of(tournament: Tournament, number: str, who: str | None) -> Sequence[Card | Table]:
    """Return a form; forms 2, 4 and 6 are about one player.

    Raises FormError if none is named.
    """
    match number:
        case "1":
            return form_1(tournament)
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
