"""Answers in sentences: short ones, with names, numbers and articles."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.explain.criteria import STAR, has_star, short_name, value_text, what, words_of
from pareo.explain.group_names import deciding, group
from pareo.explain.people import People
from pareo.explain.precedence import first_difference, precedence
from pareo.explain.wishes import is_so, not_so, otherwise
from pareo.language import Message, Numeral, counted
from pareo.model import Points, points_text, points_words
from pareo.pairing import (
    LIMBO,
    Answer,
    AsWished,
    By,
    ByeFor,
    CriterionValue,
    Forced,
    HasTheBye,
    Illegal,
    Impossible,
    Later,
    Paired,
    Reading,
    Step,
    Stuck,
    Wish,
    Worse,
)
from pareo.value import replace


def report_cards(
    made: Sequence[CriterionValue], other: Sequence[CriterionValue]
) -> tuple[Message, ...]:
    """Return the rows of the pairing made and of another one; nothing where there are no values."""
    if not made or not other:
        return ()
    return (
        Message(
            "Report card, {first} to {last}. As paired: {made}. Otherwise: {other}.",
            first=short_name(made[0].criterion),
            last=short_name(made[-1].criterion),
            made=report_card(made),
            other=report_card(other),
        ),
    )


def report_card(values: Sequence[CriterionValue]) -> Numeral:
    """Return the failures of a candidate in one row, best 0."""
    floats_down = bool(values[0].value)
    return Numeral(" ".join(_cell(each, floats_down=floats_down) for each in values))


def _cell(found: CriterionValue, *, floats_down: bool) -> str:
    value, reading = found.value, words_of(found.criterion).reading
    if reading is Reading.COUNT_THEN_POINTS:
        if not floats_down or isinstance(value, int) or not value:
            return "0/0"
        return f"{value[0]}/{_sum(value[1:])}"
    if isinstance(value, int):
        return points_text(Points(value)) if reading is Reading.POINTS else str(value)
    return _sum(value)


def _sum(differences: Sequence[int]) -> str:
    return points_text(Points(sum(each % LIMBO for each in differences)))


Lines = tuple[Message, ...]

_MADE_COMES_FIRST: Final = Message("In the prescribed order the pairing made comes first")


def answered(wish: Wish, answer: Answer, people: People, *, long: bool) -> Lines:
    """Return the answer to a wish in sentences."""
    match answer:
        case AsWished():
            return (not_so(replace(wish, wanted=not wish.wanted), people),)
        case Illegal():
            return (not_so(wish, people), _illegal(answer))
        case HasTheBye(player, because):
            return (
                Message(
                    "{player} has the bye, and so does not float ({article}).",
                    player=people.who(player),
                    article=because.message,
                ),
            )
        case Forced():
            return (is_so(wish, people), *_forced(answer, people))
        case Impossible():
            return (not_so(wish, people), *_impossible(answer, people))
        case Worse():
            return tuple(_worse(wish, answer, people, long=long))
        case Later():
            return tuple(_later(wish, answer, people, long=long))
        case Step():
            where = (
                () if answer.group is None else (Message("{group}.", group=group(answer.group)),)
            )
            return (
                *where,
                *(people.named(line) for line in answer.why),
                Message("The article is {article}.", article=answer.because.message),
            )


def _illegal(answer: Illegal) -> Message:
    if answer.because is None:
        return Message("{why}.", why=answer.why)
    return Message("{why} ({article}).", why=answer.why, article=answer.because.message)


def _forced(answer: Forced, people: People) -> Iterator[Message]:
    who = people.who(answer.player)
    kinds = (answer.met, answer.kept_apart, answer.same_colours)
    if not any(kinds):
        yield Message(
            "{player} is alone with {score} ({article}).",
            player=who,
            score=points_words(answer.score),
            article=answer.because.message,
        )
        return
    if sum(map(bool, kinds)) > 1:
        yield Message("{player} may meet nobody else of this group.", player=who)
        templates = (
            Message("{player} has met {others} ({article})."),
            Message("This event keeps {player} apart from {others}."),
            Message("For their colours {player} may not meet {others} ({article})."),
        )
        articles = (answer.because, answer.because, answer.colours)
        for template, others, article in zip(templates, kinds, articles, strict=True):
            if others:
                yield Message(
                    template.template,
                    player=who,
                    others=people.all_of(others),
                    article=article.message,
                )
    else:
        (others,) = filter(None, kinds)
        yield _all_others(answer, len(others), player=who, others=people.all_of(others))
    if answer.sent_down is not None:
        yield Message(
            "A player without an opponent in the own group goes down ({article}).",
            article=answer.sent_down.message,
        )


def _all_others(answer: Forced, count: int, **values: object) -> Message:
    """Say why somebody may meet none of the others, where one reason holds for all."""
    if answer.met:
        return counted(
            "{player} has met {others}, the only other player of this group ({article}).",
            "{player} has met {others}, all others of this group ({article}).",
            count,
            article=answer.because.message,
            **values,
        )
    if answer.kept_apart:
        return counted(
            "This event keeps {player} apart from {others}, the only other player of this group.",
            "This event keeps {player} apart from {others}, all others of this group.",
            count,
            **values,
        )
    return counted(
        "For their colours {player} may not meet {others}, the only other player of this group "
        "({article}).",
        "For their colours {player} may not meet {others}, all others of this group ({article}).",
        count,
        article=answer.colours.message,
        **values,
    )


def _impossible(answer: Impossible, people: People) -> Iterator[Message]:
    yield Message(
        "Otherwise there is no complete round ({article}).", article=answer.because.message
    )
    if answer.against:
        yield Message(
            "Not all of these would find opponents: {blocked}. Apart from each other they could only meet {against}.",
            blocked=people.all_of(answer.blocked),
            against=people.all_of(answer.against),
        )
    elif len(answer.blocked) == 1:
        yield Message("{player} would have no opponent.", player=people.who(answer.blocked[0]))
    else:
        yield Message(
            "Not all of these would find opponents: {blocked}.",
            blocked=people.all_of(answer.blocked),
        )


def _stuck(wish: Wish, stuck: Stuck | None, people: People) -> Iterator[Message]:
    """Yield why the group that the wish is about cannot have it, then that others would change."""
    if stuck is None:
        return
    if stuck.blocked:
        yield Message(
            "{group}, as those above are paired. {otherwise}, not all of these would find opponents: {blocked} ({article}).",
            group=group(stuck.group),
            otherwise=otherwise(wish),
            blocked=people.all_of(stuck.blocked),
            article=stuck.because.message,
        )
    else:
        yield Message(
            "{group}, as those above are paired. {otherwise}, {what}: {instead} instead of {taken} ({article}).",
            group=group(stuck.group),
            otherwise=otherwise(wish),
            what=what(stuck.because),
            instead=value_text(stuck.because, stuck.instead),
            taken=value_text(stuck.because, stuck.taken),
            article=stuck.because.message,
        )
        if any(has_star(stuck.because, value) for value in (stuck.taken, stuck.instead)):
            yield STAR
    yield Message("So a higher group would have to be paired differently.")


def _worse(wish: Wish, answer: Worse, people: People, *, long: bool) -> Iterator[Message]:
    yield not_so(wish, people)
    yield from _stuck(wish, answer.stuck, people)
    criterion = {"article": answer.because.message, "what": what(answer.because)}
    if answer.group is None:
        yield Message("Criterion: {what} ({article}).", **criterion)
    else:
        where = deciding(answer.group)
        yield Message("{decides}. Criterion: {what} ({article}).", decides=where, **criterion)
    template = (
        Message("As paired: {taken}. {otherwise}, at best: {instead}.")
        if answer.best
        else Message("As paired: {taken}. {otherwise}: {instead}.")
    )
    yield Message(
        template.template,
        taken=value_text(answer.because, answer.taken),
        otherwise=otherwise(wish),
        instead=value_text(answer.because, answer.instead),
    )
    if any(has_star(answer.because, value) for value in (answer.taken, answer.instead)):
        yield STAR
    if long and (answer.made.pairs or answer.made.floaters):
        yield from _both(answer.made, answer.other, people)
        yield from report_cards(*answer.cards)


def _later(wish: Wish, answer: Later, people: People, *, long: bool) -> Iterator[Message]:
    yield not_so(wish, people)
    if answer.how.by is By.BYE:
        (holder,), (other,) = answer.how.here[0], answer.how.there[0]
        template = (
            Message("The bye goes to {holder}, who comes before {other} ({article}).")
            if isinstance(wish, ByeFor)
            else Message(
                "Otherwise the bye would have to go to {other}, but {holder} comes first in the order of the bye ({article})."
            )
        )
        yield Message(
            template.template,
            holder=people.who(holder),
            other=people.who(other),
            article=answer.because.message,
        )
        return
    yield from _stuck(wish, answer.stuck, people)
    if answer.how.by in (By.PROCEDURE, By.STANDING, By.UPFLOATERS, By.SHIFTED):
        yield Message(
            "{decides}. {order}: {what} ({article}).",
            decides=deciding(answer.group),
            order=answer.how.words or _MADE_COMES_FIRST,
            what=first_difference(answer.how, people),
            article=answer.because.message,
        )
    else:
        yield Message(
            "{decides}. The best other pairing is equally good by all criteria, but comes later in the order ({article}).",
            decides=deciding(answer.group),
            article=answer.because.message,
        )
        yield precedence(answer.how, people)
    if long:
        yield from _both(answer.made, answer.other, people)


def _both(made: Paired, other: Paired, people: People) -> Iterator[Message]:
    for template, paired in (
        (Message("As paired: {pairs}."), made),
        (Message("Otherwise: {pairs}."), other),
    ):
        if paired.pairs or paired.floaters:
            yield Message(template.template, pairs=_paired(paired, people))


def _paired(paired: Paired, people: People) -> Message | str:
    if not paired.floaters:
        return people.pairs(paired.pairs)
    return counted(
        "{pairs}; floating: {floaters}",
        "{pairs}; floating: {floaters}",
        len(paired.floaters),
        pairs=people.pairs(paired.pairs),
        floaters=people.all_of(paired.floaters),
    )
