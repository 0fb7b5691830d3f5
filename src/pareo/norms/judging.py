"""The verdicts of an edition on the titles of a player."""

from collections.abc import Callable, Iterable
from typing import Final

from pareo.model import Sex, Title
from pareo.norms.checks import Check
from pareo.norms.editions import NORM_TITLES, RULES_2005, RULES_2024, TitleRules
from pareo.norms.event_checks import event_checks_2024
from pareo.norms.facts import Candidate, NormEvent
from pareo.norms.judging_2005 import judge_2005
from pareo.norms.judging_2024 import judge_2024
from pareo.norms.verdict import Verdict

_JUDGES: Final[dict[str, Callable[..., Verdict]]] = {
    RULES_2005.key: judge_2005,
    RULES_2024.key: judge_2024,
}
_WOMEN: Final = frozenset({Title.WGM, Title.WIM})


def judge(
    event: NormEvent,
    candidate: Candidate,
    title: Title,
    rules: TitleRules = RULES_2024,
    event_checks: tuple[Check, ...] | None = None,
) -> Verdict:
    """Return the verdict on one title."""
    return _JUDGES[rules.key](event, candidate, rules, rules.terms[title], event_checks)


def checks_of_event(event: NormEvent, rules: TitleRules) -> tuple[Check, ...]:
    """Return the requirements of the event; the edition of 2005 has none that Pareo knows."""
    return event_checks_2024(event) if rules is RULES_2024 else ()


def titles_open_to(candidate: Candidate) -> tuple[Title, ...]:
    """Return the norm titles that a player may make: women's titles only for women."""
    woman = candidate.sex is Sex.FEMALE
    return tuple(title for title in NORM_TITLES if woman or title not in _WOMEN)


def titles_above(candidate: Candidate) -> tuple[Title, ...]:
    """Return those of the titles open to a player that are higher than the one held."""
    held = candidate.title
    above: Iterable[Title] = NORM_TITLES
    if held in NORM_TITLES:
        above = NORM_TITLES[: NORM_TITLES.index(held)]
    return tuple(title for title in titles_open_to(candidate) if title in above)
