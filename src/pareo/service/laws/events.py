"""Rules of an event, the speech, assistants, appeals and checklists."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pareo.errors import InputError
from pareo.language import Message
from pareo.laws import (
    CHECKLISTS,
    Ability,
    Appeal,
    Assistant,
    AssistantDuty,
    EventRules,
    appeal_deadline,
    appeal_ruling,
    assistant_ruling,
    check_assistants,
    check_rules,
    checklist_named,
    citation,
    opening_speech,
    refusal_to_continue,
    rules_from,
)
from pareo.model import Colour
from pareo.service.files import read_text
from pareo.service.laws.answer import Answer
from pareo.service.laws.facts import slug
from pareo.service.laws.times import moment
from pareo.service.laws.wording import Cited, ruled
from pareo.value import dataclass


def rules_of_file(source: str) -> EventRules:
    """Read the rules of an event from a small file (TOML)."""
    text = read_text(Path(source))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError.of(
            Message("It is not TOML: {why}.", why=error),
            Message("Write one line for each rule, such as default_minutes = 30."),
            source=source,
        ) from None
    return rules_from(data, source)


def check_rules_of_file(source: str) -> Answer:
    """Return contradictions and silences in the rules of an event."""
    rules = rules_of_file(source)
    findings = check_rules(rules)
    lines = [Cited(each.text, (each.rule,)) for each in findings]
    data = {
        "class": rules.rate and rules.rate.value,
        "variant": rules.variant and rules.variant.value,
        "default_minutes": rules.default_time,
        "findings": [
            {"text": each.text, "article": each.rule.article, "remark": each.remark}
            for each in findings
        ],
    }
    first = (
        Message("The games are played by: {variant}.", variant=rules.variant.message)
        if rules.variant
        else Message("By which articles the games are played is not clear.")
    )
    last = () if findings else (Message("The rules say all that the Laws ask for."),)
    serious = any(not each.remark for each in findings)
    return Answer((first, *lines, *last), data, fine=not serious)


def speech_of_file(source: str) -> Answer:
    """Return the speech before the first round."""
    said = opening_speech(rules_of_file(source))
    return Answer(said, {"speech": list(said)})


# ---------------------------------------------------------------------------------- assistants


_ABILITIES: Final = {slug(each.value): each for each in Ability}


@dataclass(frozen=True, slots=True)
class AssistantFacts:
    """An assistant as he is typed: his duties by their articles, and whom he helps."""

    name: str
    duties: tuple[str, ...]
    player: Colour = Colour.WHITE
    accepted_by: str = ""
    disabled: bool = False


def assistant(given: AssistantFacts) -> Answer:
    """Rule on an assistant: accepted by the arbiter, and what it costs."""
    found = Assistant(
        given.name, tuple(map(duty_named, given.duties)), given.accepted_by, given.disabled
    )
    answer = ruled(assistant_ruling(found, given.player))
    lines = tuple(
        Message("{duty} ({article})", duty=duty.message, article=duty.value)
        for duty in found.duties
    )
    return Answer((*answer.lines, *lines), answer.data, fine=answer.fine)


def boards_assistants(
    abilities: tuple[str, str], duties: tuple[Sequence[str] | None, Sequence[str] | None]
) -> Answer:
    """Check the assistants of a board with a visually disabled player (D.2.11)."""
    mine, theirs = (None if each is None else tuple(map(duty_named, each)) for each in duties)
    player, opponent = (_ABILITIES[each] for each in abilities)
    return ruled(check_assistants((player, opponent), (mine, theirs)))


def duty_named(article: str) -> AssistantDuty:
    """Return the duty of an article; raises InputError for another."""
    try:
        return AssistantDuty(article)
    except ValueError:
        raise InputError.of(
            Message("“{article}” names no duty of an assistant.", article=article),
            Message(
                "Choose one of: {known}.", known=", ".join(each.value for each in AssistantDuty)
            ),
        ) from None


# ------------------------------------------------------------------------------------- appeals


@dataclass(frozen=True, slots=True)
class AppealFacts:
    """An appeal as it is typed: seconds since midnight; `minutes` is the deadline of the rules."""

    filed: int
    ended: int | None = None
    minutes: int | None = None
    signed: bool = False
    fee: str = ""
    paid: bool = False
    excluded: bool = False


def appeal(given: AppealFacts) -> Answer:
    """Rule whether an appeal is in time."""
    rules = EventRules(
        appeals=not given.excluded, appeal_minutes=given.minutes, appeal_fee=given.fee
    )
    ended = None if given.ended is None else moment(given.ended)
    filed = moment(given.filed, ended)
    made = Appeal("", "", filed, fee_paid=given.paid, scoresheet_signed=given.signed)
    answer = ruled(appeal_ruling(made, ended, rules))
    limit = None if ended is None else appeal_deadline(ended, rules)
    data = {**answer.data, "deadline": limit and f"{limit:%H:%M}"}
    lines = answer.lines
    if limit is not None and answer.fine:
        lines = (*lines, Message("The deadline is {time}.", time=f"{limit:%H:%M}"))
    return Answer(lines, data, fine=answer.fine)


def refusal() -> Answer:
    """Rule on a player who appeals and refuses to play on."""
    return ruled(refusal_to_continue())


# ---------------------------------------------------------------------------------- checklists


def checklist(name: str | None, done: Sequence[str] = ()) -> Answer:
    """Return a checklist: its lines with their articles, and what is left; or their names."""
    if name is None:
        lines = tuple(
            Message("{name}: {title}", name=each.name, title=each.title) for each in CHECKLISTS
        )
        return Answer(lines, {"checklists": [each.name for each in CHECKLISTS]})
    found = checklist_named(name)
    left = found.left(done)
    shown = tuple(
        Message(
            "[{mark}] {key}: {text} ({articles})",
            mark=" " if item in left else "x",
            key=item.key,
            text=item.text,
            articles=citation(item.articles),
        )
        for item in found.rows
    )
    data = {
        "name": found.name,
        "items": [
            {
                "key": item.key,
                "text": item.text,
                "articles": [rule.article for rule in item.articles],
                "done": item not in left,
            }
            for item in found.rows
        ],
    }
    return Answer((found.title, *shown), data, fine=not (done and left))
