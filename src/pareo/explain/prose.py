"""Answers in sentences: short ones, with names, numbers and articles."""

from collections.abc import Iterator
from typing import Final

from pareo.explain.criteria import has_star, short_name, value_text, what
from pareo.explain.people import People
from pareo.explain.report_card import report_cards
from pareo.language import Message, counted
from pareo.model import Points, Tpn, points_noun, points_text, points_words
from pareo.pairing import (
    Answer,
    AsWished,
    By,
    ByeFor,
    FloatOf,
    Forced,
    Group,
    HasTheBye,
    Illegal,
    Impossible,
    Later,
    Meeting,
    Paired,
    Precedence,
    Step,
    Stuck,
    Value,
    Wish,
    Worse,
)
from pareo.rulebook import Rule
from pareo.value import replace

Lines = tuple[Message, ...]

_MADE_COMES_FIRST: Final = Message("In the prescribed order the pairing made comes first")

STAR: Final = Message("*: floats again, not paired in this group")
"""What a star after points means."""


def answered(wish: Wish, answer: Answer, people: People, *, long: bool) -> Lines:
    """Return the answer to a wish in sentences."""
    match answer:
        case AsWished():
            return (_not_so(replace(wish, wanted=not wish.wanted), people),)
        case Illegal():
            return (_not_so(wish, people), _illegal(answer))
        case HasTheBye(player, because):
            return (
                Message(
                    "{player} has the bye, and so does not float ({article}).",
                    player=people.who(player),
                    article=because.message,
                ),
            )
        case Forced():
            return (_is_so(wish, people), *_forced(answer, people))
        case Impossible():
            return (_not_so(wish, people), *_impossible(answer, people))
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


def group(group: Group) -> Message:
    """Return what a group is called."""
    if group.score is None:
        return Message("The median group")
    return score_group(group.score)


def score_group(score: Points) -> Message:
    """Return what the group of a score is called."""
    return counted(
        "Score group {score}", "Score group {score}", points_noun(score), score=points_text(score)
    )


def _decides(group: Group) -> Message:
    if group.score is None:
        return Message("The median group decides")
    return counted(
        "Score group {score} decides",
        "Score group {score} decides",
        points_noun(group.score),
        score=points_text(group.score),
    )


def _is_so(wish: Wish, people: People) -> Message:
    match wish:
        case Meeting(one, other):
            return Message("{one} and {other} meet.", one=people.who(one), other=people.who(other))
        case ByeFor(player):
            return Message("{player} has the bye.", player=people.who(player))
        case FloatOf(player, up=True):
            return Message("{player} floats up.", player=people.who(player))
        case FloatOf(player):
            return Message("{player} floats down.", player=people.who(player))


def _not_so(wish: Wish, people: People) -> Message:
    """Return what is asked about, as a statement of what is."""
    match wish:
        case Meeting(one, other, wanted=True):
            return Message(
                "{one} and {other} do not meet.", one=people.who(one), other=people.who(other)
            )
        case ByeFor(player, wanted=True):
            return Message("{player} does not have the bye.", player=people.who(player))
        case FloatOf(player, wanted=True, up=True):
            return Message("{player} does not float up.", player=people.who(player))
        case FloatOf(player, wanted=True):
            return Message("{player} does not float down.", player=people.who(player))
    return _is_so(wish, people)


def otherwise(wish: Wish) -> Message:
    """Return the condition of the alternative."""
    match wish:
        case Meeting(wanted=True):
            return Message("If they met")
        case Meeting():
            return Message("If they did not meet")
        case ByeFor(wanted=True):
            return Message("With this bye")
        case ByeFor():
            return Message("With the bye for another player")
        case FloatOf(wanted=True):
            return Message("With this float")
        case FloatOf():
            return Message("Without this float")


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
    yield _not_so(wish, people)
    yield from _stuck(wish, answer.stuck, people)
    criterion = {"article": answer.because.message, "what": what(answer.because)}
    if answer.group is None:
        yield Message("Criterion: {what} ({article}).", **criterion)
    else:
        where = _decides(answer.group)
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
    yield _not_so(wish, people)
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
            decides=_decides(answer.group),
            order=answer.how.words or _MADE_COMES_FIRST,
            what=_differs_first(answer.how, people),
            article=answer.because.message,
        )
    else:
        yield Message(
            "{decides}. The best other pairing is equally good by all criteria, but comes later in the order ({article}).",
            decides=_decides(answer.group),
            article=answer.because.message,
        )
        yield _precedence(answer.how, people)
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


def _differs_first(how: Precedence, people: People) -> Message:
    here, there = people.all_of(how.here[0]), people.all_of(how.there[0])
    if how.by is By.UPFLOATERS:
        return counted(
            "{here} floats up, otherwise {there}",
            "{here} float up, otherwise {there}",
            len(how.here[0]),
            here=here,
            there=there,
        )
    if how.by is By.SHIFTED:
        return counted(
            "{here} changes sides, otherwise {there}",
            "{here} change sides, otherwise {there}",
            len(how.here[0]),
            here=here,
            there=there,
        )
    if how.player is None:
        return Message("other players are in the group")
    if not how.here[0]:
        template = Message("{player} is not paired here, otherwise with {there}")
    elif not how.there[0]:
        template = Message("{player} meets {here}, otherwise nobody of this group")
    else:
        template = Message("{player} meets {here}, otherwise {there}")
    return Message(template.template, player=people.who(how.player), here=here, there=there)


_EXCHANGES: Final = {
    By.FEWER_EXCHANGED: Message("fewer players are exchanged"),
    By.SMALLER_DIFFERENCE: Message("the numbers exchanged are closer"),
    By.LOWER_FROM_S1: Message("a lower ranked player leaves S1"),
    By.HIGHER_FROM_S2: Message("a higher ranked player leaves S2"),
}


def _precedence(how: Precedence, people: People) -> Message:
    if how.by is By.OPPONENT and how.player is not None:
        return Message(
            "The first opponent that differs is that of {player}: {first} comes before {second}.",
            player=people.who(how.player),
            first=people.all_of(how.here[0]),
            second=people.all_of(how.there[0]),
        )
    if how.by is By.SET:
        return counted(
            "Of the moved-down players {here} is paired, who comes before {there}.",
            "Of the moved-down players these are paired: {here}. They come before {there}.",
            len(how.here[0]),
            here=people.all_of(how.here[0]),
            there=people.all_of(how.there[0]),
        )
    return Message(
        "Exchange as made: {here}. Exchange otherwise: {there}. As made, {reason}.",
        here=_exchange(how.here, people),
        there=_exchange(how.there, people),
        reason=_EXCHANGES[how.by],
    )


def _exchange(sides: tuple[tuple[Tpn, ...], ...], people: People) -> Message:
    if not sides or not sides[0]:
        return Message("no exchange")
    return Message(
        "{out} for {into}",
        out=people.all_of(sides[0]),
        into=people.all_of(sides[1]),
    )


def criterion_line(rule: Rule, value: Value) -> Message:
    """Return one criterion with its failure value."""
    return Message(
        "{criterion}: {value} ({what})",
        criterion=short_name(rule),
        value=value_text(rule, value),
        what=what(rule),
    )
