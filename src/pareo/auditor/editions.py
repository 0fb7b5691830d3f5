"""The edition of the basic rules for an event, and the articles of the checks in it."""

from collections.abc import Callable
from datetime import date
from functools import cache

from pareo.model import Tournament
from pareo.rulebook import BASIC, Rule, article_of, edition_named, in_force, tied_functions


def edition_of(tournament: Tournament) -> str:
    """Return the edition that the event names, else the one in force on its first day.

    An event without both is taken for one of today's, one before the oldest for its own.
    """
    named = tournament.system.edition
    day = date(int(named), 12, 31) if named else tournament.event.first_day
    found = in_force(BASIC, day)
    return (found or BASIC[0]).name


def known_edition(name: str) -> str:
    """Return the name of an edition if there is one of that name; raise if not."""
    return edition_named(BASIC, name).name


@cache
def article_in(check: Callable[..., object], edition: str) -> Rule:
    """Return the article that a check is tied to in an edition, else in the latest one."""
    for tie in tied_functions():
        if (
            tie.name == f"{check.__module__}.{check.__qualname__}"
            and tie.rule.edition.name == edition
        ):
            return tie.rule
    return article_of(check)
