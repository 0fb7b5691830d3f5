"""The report forms of B.02 (2005), by their numbers."""

from collections.abc import Sequence
from pathlib import Path

from pareo.elo import Regulations
from pareo.errors import FormError
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.rating import rating_that_counts
from pareo.reports import FIELD_WORDS, Card, Table, form_1, form_2, form_3, form_4, form_5, form_6
from pareo.service.lookup import find_player
from pareo.service.rating_lists import Update, open_list, refresh
from pareo.service.ratings import RatedFile, rate_of
from pareo.value import replace


def form_of(
    rated: RatedFile,
    number: str,
    translate: Translate,
    who: str | None = None,
    listed: Path | None = None,
) -> Sequence[Card | Table]:
    """Return a form; forms 2, 4 and 6 are about one player, form 1 notes changes of the list.

    Raises FormError if no player is named where there must be one.
    """
    tournament = _with_ratings_that_count(rated)
    match number:
        case "1":
            changes = () if listed is None else _changes_against(rated, listed)
            return form_1(tournament, [change.said(translate) for change in changes])
        case "3":
            return form_3(tournament)
        case "5":
            return form_5(tournament)
    if who is None:
        raise FormError.of(
            Message("Form {number} is about one player.", number=number),
            Message("Say which player, by number or by a part of the name."),
        )
    player = find_player(tournament, who).number
    match number:
        case "2":
            return form_2(tournament, player)
        case "4":
            return form_4(tournament, player)
        case _:
            return form_6(tournament, [(player, title) for title in ("GM", "IM")])


def _with_ratings_that_count(rated: RatedFile) -> Tournament:
    """Return the event without ratings below the floor of 2005, which do not count (9.21)."""
    regulations = rated.result.regulations
    players = tuple(
        player
        if rating_that_counts(player.rating, regulations) == player.rating
        else replace(player, rating=None)
        for player in rated.tournament.players
    )
    return replace(rated.tournament, players=players)


def _changes_against(rated: RatedFile, path: Path) -> Sequence[Message]:
    """Return how an imported list differs from the event, for the remarks of form 1."""
    with open_list(path) as ratings:
        found = refresh(_with_ratings_that_count(rated), ratings, rate_of(rated.tournament))
    return [
        Message(
            "{name}: the {field} is {own}, in the list {listed}.",
            name=one.name,
            field=FIELD_WORDS[one.field],
            own="–" if one.old is None else one.old,
            listed="–" if one.new is None else one.new,
        )
        for one in found.updates
        if not _is_below_the_floor(one, rated.result.regulations)
    ]


def _is_below_the_floor(update: Update, regulations: Regulations) -> bool:
    """Whether the event has no rating, and the list only one that does not count."""
    low = isinstance(update.new, int) and rating_that_counts(update.new, regulations) is None
    return update.field == "rating" and update.old is None and low
