"""From norms to a title: the requirements P1 to P7 of an application, B.01 1.5 of 2024."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from pareo.language import Day, Message, Translate, english
from pareo.model import EventKind, Title
from pareo.norms.checks import Check, at_least, at_most, check
from pareo.norms.editions import RULES_2024
from pareo.norms.every_round import is_big_swiss
from pareo.norms.facts import NormEvent, System
from pareo.norms.verdict import Verdict
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

_DAYS_WITH_ONE_ROUND: Final = 3
_LAST_DAY_WITHOUT_1_5_6: Final = date(2022, 6, 30)
_FIRST_DAY: Final = date(2005, 7, 1)
_EIGHT_GAMES: Final = "1.4.1c"
_NAMED_KINDS: Final = {
    EventKind.OLYMPIAD: "1.5.6b",
    EventKind.WORLD_CUP: "1.5.6c",
    EventKind.NATIONAL_FINAL: "1.5.6f",
}


@dataclass(frozen=True, slots=True)
class Norm:
    """A norm as an application lists it; `norm_games` is its length.

    `normal_foreigner_rule`: without exemption from the rules on federations. `event_by_1_5_6`: one
    of the events that 1.5.6 names. `registered_by_2013`: an old norm that was registered in time.
    """

    norm_games: int
    date: date
    normal_foreigner_rule: bool = True
    by_1_4_1c: bool = False
    days_with_one_round: int | None = None
    days_with_more_rounds: int | None = None
    event_by_1_5_6: bool = False
    registered_by_2013: bool = False
    event: str = ""


@dataclass(frozen=True, slots=True)
class Application:
    """A title, the norms for it and the highest rating ever reached, published or not."""

    title: Title
    norms: tuple[Norm, ...]
    highest_rating: int | None = None


@dataclass(frozen=True, slots=True)
class ApplicationVerdict:
    """Whether the norms make the title."""

    application: Application
    checks: tuple[Check, ...]
    counted: tuple[Norm, ...]
    """The norms that count."""

    @property
    def failed(self) -> tuple[Check, ...]:
        """The requirements that fail."""
        return tuple(one for one in self.checks if one.passes is False)

    @property
    def complete(self) -> bool:
        """Whether the title can be applied for, as far as the data say."""
        return not self.failed

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "title": self.application.title.value,
            "complete": self.complete,
            "games": sum(norm.norm_games for norm in self.counted),
            "checks": [one.as_dict(translate) for one in self.checks],
        }


@TITLES_2024.rule("1.5.4", "1.5.5")
def norms_that_count(norms: Sequence[Norm]) -> tuple[Norm, ...]:
    """Leave out norms before 1 July 2005 that were not registered by 31 July 2013."""
    return tuple(one for one in norms if one.date >= _FIRST_DAY or one.registered_by_2013)


@TITLES_2024.rule("1.5.1")
def enough_games(application: Application) -> Check:
    """Ask for norms over 27 games."""
    have, need = sum(one.norm_games for one in application.norms), RULES_2024.application_games
    said = Message("Games of all norms: {have}; at least {need}.")
    return at_least("P1", enough_games, said, have, need)


@TITLES_2024.rule("1.5.3")
def rating_reached(application: Application) -> Check:
    """Ask for the rating of the title, reached once, published or not."""
    have, need = application.highest_rating, RULES_2024.terms[application.title].rating
    if have is None:
        said = Message("Highest rating: not given; at least {need}.", need=need)
        return check("P2", rating_reached, said, passes=None, need=need)
    said = Message("Highest rating: {have}; at least {need}.")
    return at_least("P2", rating_reached, said, have, need)


@TITLES_2024.rule("1.4.3e")
def one_by_the_normal_rule(application: Application) -> Check:
    """Ask for one norm without exemption from the rules on federations."""
    have = sum(one.normal_foreigner_rule for one in application.norms)
    said = Message("Norms by the normal rule on federations: {have}; at least {need}.")
    return at_least("P3", one_by_the_normal_rule, said, have, 1)


@TITLES_2024.rule("1.1.3a")
def one_with_single_rounds(application: Application) -> Check | None:
    """Ask, for GM and WGM, for a norm from an event with three days of one round."""
    if application.title not in (Title.GM, Title.WGM):
        return None
    days = [one.days_with_one_round for one in application.norms]
    have = sum(one is not None and one >= _DAYS_WITH_ONE_ROUND for one in days)
    said = Message(
        "Norms from events with one round a day on {days} days: {have}; at least {need}.",
        days=_DAYS_WITH_ONE_ROUND,
        have=have,
        need=1,
    )
    passes = True if have else None if None in days else False
    return check("P4", one_with_single_rounds, said, passes=passes, have=have, need=1)


@TITLES_2024.rule("1.4.1c")
def one_of_eight_games(application: Application) -> Check:
    """Allow one norm with eight games and a forfeit win or a bye."""
    have = sum(one.by_1_4_1c for one in application.norms)
    said = Message("Norms of eight games by 1.4.1c: {have}; at most {most}.")
    return at_most("P5", one_of_eight_games, said, have, 1)


@TITLES_2024.rule("1.5.6")
def one_of_the_named_events(application: Application) -> Check | None:
    """Ask for a norm from an event that 1.5.6 names, if one is later than 30 June 2022."""
    if all(one.date <= _LAST_DAY_WITHOUT_1_5_6 for one in application.norms):
        return None
    have = sum(one.event_by_1_5_6 for one in application.norms)
    said = Message("Norms from an event named in 1.5.6: {have}; at least {need}.")
    return at_least("P6", one_of_the_named_events, said, have, 1)


_CHECKS: Final[tuple[Callable[[Application], Check | None], ...]] = (
    enough_games,
    rating_reached,
    one_by_the_normal_rule,
    one_with_single_rounds,
    one_of_eight_games,
    one_of_the_named_events,
)


def judge_application(application: Application) -> ApplicationVerdict:
    """Return whether norms make a title, with every requirement."""
    counted = norms_that_count(application.norms)
    valid = Application(application.title, counted, application.highest_rating)
    checks = [found for each in _CHECKS if (found := each(valid)) is not None]
    for norm in application.norms:
        if norm not in counted:
            said = Message(
                "The norm of {day} does not count: it was not registered by 31 July 2013.",
                day=Day(norm.date),
            )
            checks.append(check("P7", norms_that_count, said, passes=None))
    return ApplicationVerdict(application, tuple(checks), counted)


def named_in_1_5_6(event: NormEvent) -> str | None:
    """Return by which article 1.5.6 names the event, as far as its data say; None if by none."""
    big = (
        event.system is System.SWISS
        and not event.of_teams
        and event.every_round is not None
        and is_big_swiss(event.every_round)
    )
    return "1.5.6a" if big else _NAMED_KINDS.get(event.kind)


def norm_of(verdict: Verdict, last_day: date, event: str = "") -> Norm:
    """Return an achieved norm for an application; a length not laid down is that of the games."""
    basis = verdict.basis
    days = basis.event.rounds_per_day
    return Norm(
        norm_games=verdict.norm_games or basis.n,
        date=last_day,
        normal_foreigner_rule=verdict.normal_rule,
        by_1_4_1c=_EIGHT_GAMES in verdict.via,
        days_with_one_round=sum(rounds == 1 for rounds in days) if days else None,
        days_with_more_rounds=sum(rounds > 1 for rounds in days) if days else None,
        event_by_1_5_6=named_in_1_5_6(basis.event) is not None,
        event=event,
    )
