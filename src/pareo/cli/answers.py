"""The four answers to an act, for people and for programs; at a terminal a question is asked."""

import os
from collections.abc import Callable, Iterable, MutableMapping
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from pareo.cli.acting import Acting
from pareo.cli.commands import doing, load
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import usage, values_named
from pareo.cli.output import Output
from pareo.language import Message, joined
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import (
    Answer,
    Ask,
    Caution,
    Choice,
    Conflict,
    Done,
    Refusal,
    Refused,
    UnclearError,
    WayOut,
)
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened
from pareo.service.desk.schedules import key_of_table
from pareo.service.desk.sentences import sentence
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.service.desk.games import Label
    from pareo.service.desk.laws.noting import Where

Rest = ParamSpec("Rest")
_YES: Final = ("y", "yes", "s", "si", "sí")
_NO: Final = ("n", "no")
_ACKNOWLEDGED: Final = 2
_TWO_STEPS: Final = 4


def act(
    out: Output,
    event: str,
    acting: Acting,
    do: Callable[Concatenate[Desk, Rest], Answer],
    /,
    *args: Rest.args,
    **kwargs: Rest.kwargs,
) -> ExitCode:
    """Open an event, act on it once with these arguments, and show the answer."""
    return act_and_show(out, event, acting, lambda desk: do(desk, *args, **kwargs))


def act_and_show(
    out: Output,
    event: str,
    acting: Acting,
    do: Callable[[Desk], Answer],
    shown: Callable[[Done], None] | None = None,
) -> ExitCode:
    """Open an event, act on it once, and show the answer as `answered` does."""
    with opened(event, acting.store) as found:
        return answered(out, desk_of(found, acting), do, shown, as_json=acting.as_json)


def act_on(
    out: Output,
    event: str,
    acting: Acting,
    who: str,
    do: Callable[Concatenate[Desk, str, Rest], Answer],
    /,
    *args: Rest.args,
    **kwargs: Rest.kwargs,
) -> ExitCode:
    """Act once on somebody, or on a team, as people type it."""

    def do_it(desk: Desk) -> Answer:
        return do(desk, person_in(desk.event.state, who), *args, **kwargs)

    return act(out, event, acting, do_it)


def act_at(
    out: Output,
    event: str,
    acting: Acting,
    board: "tuple[int | None, Label]",
    do: "Callable[Concatenate[Desk, Where, Rest], Answer]",
    /,
    *args: Rest.args,
    **kwargs: Rest.kwargs,
) -> ExitCode:
    """Act once at a board, given by its round and its label: 3, of a match 3.2."""
    from pareo.service.desk.laws.noting import where_at

    def do_it(desk: Desk) -> Answer:
        return do(desk, where_at(desk.event.state, *board), *args, **kwargs)

    return act(out, event, acting, do_it)


def desk_of(event: OpenEvent, acting: Acting) -> Desk:
    """Return whoever acts, at the desk of an open event."""
    return Desk(event, acting.actor, seen=acting.seen, token=acting.confirm, key=acting.key)


def answered(
    out: Output,
    desk: Desk,
    do: Callable[[Desk], Answer],
    shown: Callable[[Done], None] | None = None,
    *,
    as_json: bool = False,
) -> ExitCode:
    """Act, show the answer, and return its exit code.

    A person at a terminal is asked, and the act is repeated with the token of the question if they
    say yes; for everybody else the token is printed. `shown` prints what became of an act that is
    done; without it that is the sentence of its entry.
    """
    if as_json:
        answer = _tried(do, desk)
        out.is_done = isinstance(answer, Done)
        out.as_json(answer_for_programs(out, answer, desk.event))
        return code_of(answer)
    event, before = desk.event, desk.event.state

    def say_sentence(done: Done) -> None:
        if done.entry is not None:
            left = before.people.keys() - event.state.people.keys()
            out.say(sentence(done.entry, before if left else event.state))

    answer = settled(out, desk, do)
    if isinstance(answer, Done):
        _show_done(out, answer, event, shown or say_sentence)
    return code_of(answer)


def settled(out: Output, desk: Desk, do: Callable[[Desk], Answer]) -> Answer:
    """Act, and show every answer but that it is done."""
    choices = dict(desk.choices)

    def once(token: str | None) -> Answer:
        return _tried(do, replace(desk, token=token, choices=choices))

    answer = asked(out, desk.token, once, desk.event, choices)
    match answer:
        case Done():
            out.is_done = True
            for notice in answer.notices:
                out.note(notice)
        case Ask():
            pass
        case Refused():
            _show_refused(out, answer, desk.event)
        case Conflict():
            _show_conflict(out, answer, desk.event)
    return answer


def _tried(do: Callable[[Desk], Answer], desk: Desk) -> Answer:
    try:
        return do(desk)
    except UnclearError as unclear:
        return unclear.answer


def asked(
    out: Output,
    token: str | None,
    do: Callable[[str | None], Answer],
    event: OpenEvent | None = None,
    choices: MutableMapping[str, str] | None = None,
) -> Answer:
    """Act with a token, and ask whoever sits at a terminal until there is another answer.

    What is chosen among several answers goes into `choices`.
    """
    token = token and token.rstrip(".")  # copied with the end of the sentence
    answer = do(token)
    if token and isinstance(answer, Ask) and answer.step == 1 and answer.choice is None:
        out.note(
            Message(
                "The token {token} does not answer this question; it may have changed since.",
                token=token,
            )
        )
    while isinstance(answer, Ask):
        if not out.can_ask:
            _show_question(out, answer, event)
            out.note(_how_to_answer(answer))
            break
        if answer.step == 1 or answer.level < _TWO_STEPS:
            _show_question(out, answer, event)
        if answer.choice is not None and choices is not None:
            if (picked := _picked(out, answer.choice)) is None:
                out.note(Message("Nothing is changed."))
                break
            choices[answer.choice.field] = picked
            answer = do(token)
            continue
        if not _confirmed(out, answer):
            out.note(Message("Nothing is changed."))
            break
        answer = do(answer.token)
    return answer


def code_of(answer: Answer) -> ExitCode:
    """Return the exit code that stands for an answer."""
    match answer:
        case Done():
            return ExitCode.FINE
        case Ask():
            return ExitCode.QUESTION
        case Refused():
            return ExitCode.FINDINGS
        case Conflict():
            return ExitCode.CONFLICT


def answer_for_programs(out: Output, answer: Answer, event: OpenEvent) -> dict[str, object]:
    """Return an answer for programs, with the commands of its ways out."""
    found = {"event": event.slug, **answer.as_dict(out.translate)}
    if isinstance(answer, Refused):
        found["ways_out"] = [
            {
                **way.as_dict(out.translate),
                "command": command_line(way.act, event, out, way.entry, **dict(way.values)),
            }
            for way in answer.ways_out
        ]
    return found


def _confirmed(out: Output, ask: Ask) -> bool:
    """Ask as the level wants it: no two equal answers lead through both steps of level 4."""
    if ask.level <= _ACKNOWLEDGED:
        typed = out.ask(Message("Enter goes on; any other answer changes nothing."))
        return typed is not None and typed.lower() in ("", *_YES)
    if ask.level < _TWO_STEPS:
        return _says_yes(out, Message("Do it? [y/N]"), usual=False)
    if ask.step == 1:
        return _says_yes(out, Message("Go on to the last question? [y/N]"), usual=False)
    question = Message("{other}? n = {act} [Y/n]", other=ask.again.other, act=ask.again.act)
    return not _says_yes(out, question, usual=True)


def _picked(out: Output, choice: Choice) -> str | None:
    """Ask which of several answers is right; without one of them nothing is done."""
    offered = [
        Message("{number} = {words}", number=number, words=words)
        for number, (_, words) in enumerate(choice.options, start=1)
    ]
    typed = out.ask(
        Message("{choices}; any other answer changes nothing.", choices=joined(offered))
    )
    answers = {str(number): value for number, (value, _) in enumerate(choice.options, start=1)}
    return answers.get(typed or "")


def _says_yes(out: Output, question: Message, *, usual: bool) -> bool:
    """Return the answer; without one, and at the end of the input, the usual one."""
    while typed := out.ask(question):
        if typed.lower() in _YES:
            return True
        if typed.lower() in _NO:
            return False
    return usual


def _show_done(out: Output, done: Done, event: OpenEvent, shown: Callable[[Done], None]) -> None:
    shown(done)
    if done.seq:
        out.say(Message("Written as entry {seq}.", seq=done.seq))
    if done.can_be_undone:
        command = f"pareo event undo {event_word(event)} {done.seq}"
        if 0 < done.first < done.seq:
            command = f"pareo event back-to {event_word(event)} {done.first - 1}"
        out.note(Message("Undo: {command}", command=command))


def _show_question(out: Output, ask: Ask, event: OpenEvent | None) -> None:
    for warning in ask.warnings:
        out.note(Message("Warning: {what}", what=_with_article(warning)))
    if ask.consequences:
        out.note(Message("Consequences:"))
    for consequence in ask.consequences:
        out.note(Message("- {what}", what=consequence))
    if event is not None:
        _show_ways(out, ask.ways_out, event)


def _how_to_answer(ask: Ask) -> Message:
    if ask.choice is not None:
        offered = (
            Message("--{field} {value} ({words})", field=ask.choice.field, value=value, words=words)
            for value, words in ask.choice.options
        )
        return Message(
            "Nothing is written yet. To do it, repeat the command with one of: {choices}.",
            choices=joined(offered),
        )
    if ask.level < _TWO_STEPS:
        return Message(
            "Nothing is written yet. To do it, repeat the command with --confirm {token}.",
            token=ask.token,
        )
    if ask.step == 1:
        return Message(
            "Nothing is written yet. The first of two questions: to go on, repeat the command with "
            "--confirm {token}.",
            token=ask.token,
        )
    return Message(
        "Nothing is written yet. The last question: to keep the event as it is, do nothing; to "
        "change it, repeat the command with --confirm {token}.",
        token=ask.token,
    )


def _show_refused(out: Output, refused: Refused, event: OpenEvent) -> None:
    for refusal in refused.refusals:
        out.note(Message("Not possible: {what}", what=_with_article(refusal)))
    _show_ways(out, refused.ways_out, event)


def _show_ways(out: Output, ways: Iterable[WayOut], event: OpenEvent) -> None:
    for way in ways:
        command = command_line(way.act, event, out, way.entry, **dict(way.values))
        if command is None:
            out.note(Message("Instead: {what}", what=way.text))
        else:
            out.note(Message("Instead: {what} {command}", what=way.text, command=command))


def _with_article(said: Caution | Refusal) -> Message:
    if not said.article:
        return said.text
    return Message("{what} ({article})", what=said.text, article=_in_words(said.article))


def _in_words(article: str) -> Message | str:
    """Return an article in the reader's language: `C.04.2 Art. 4.3.1` begins with a chapter."""
    chapter, found, place = article.partition(" Art. ")
    if not found:
        return article
    number, old, edition = place.partition(", edition of ")
    if not old:
        return Message("{chapter} Art. {article}", chapter=chapter, article=number)
    return Message(
        "{chapter} Art. {article}, edition of {edition}",
        chapter=chapter,
        article=number,
        edition=edition,
    )


def command_line(
    act: str, event: OpenEvent, out: Output, entry: int | None = None, **values: object
) -> str | None:
    """Return how an act is typed, for this event and an entry; None where no command does it.

    What is known already of a correction stands in the place of its words.
    """
    state = event.state
    found = doing(act, of_teams=state.of_teams)
    if found is None:
        return None
    line = usage(found, load(found.entry)).replace(" [OPTIONS]", "")
    if entry is not None:
        line = line.replace("[SEQ...]", str(entry))
    if "table" in values:
        label = f"{values['table']}.{values['board']}" if "board" in values else values["table"]
        line = line.replace("--round N", f"--round {values['round']}")
        line = line.replace("TABLE [RESULT]", f"{label} {values.get('result', '')}".strip())
        line += " --colours-reversed" if "colours_reversed" in values else ""
    if act == "schedule.lay":
        line = line.replace("SYSTEM", key_of_table(state) or "SYSTEM")
    place = f" {out.translate('EVENT')}"
    return values_named(line, out).replace(place, f" {event_word(event)}", 1)


def event_word(event: OpenEvent) -> str:
    """Return how an event is typed: where PAREO_EVENT names one, a name has to be marked."""
    return f"event:{event.slug}" if os.environ.get("PAREO_EVENT") else event.slug


def _show_conflict(out: Output, conflict: Conflict, event: OpenEvent) -> None:
    theirs = conflict.theirs
    out.note(
        Message(
            "{actor} was first, at {at} (entry {seq}): {what}",
            actor=theirs.actor,
            at=theirs.at,
            seq=theirs.seq,
            what=sentence(theirs, event.state),
        )
    )
    out.note(
        Message(
            "Nothing is written. Look at the event as it is now, then repeat the command with "
            "--seen {head}.",
            head=conflict.head,
        )
    )
