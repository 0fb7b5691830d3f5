"""pareo laws flag and quickplay: the questions of the Laws in their order."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Fen, Side, VariantName, colour_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.errors import InputError
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.service.laws.answer import Answer


Decide = Callable[[dict[str, str]], "Answer"]


def asked(out: Output, decide: Decide, *, as_json: bool) -> ExitCode:
    """Decide with what is known, ask for the rest, and show the answer.

    Where nobody can be asked, the questions are shown and the answer is provisional.
    """
    known: dict[str, str] = {}
    answer = decide(known)
    while answer.questions and out.can_ask and not as_json:
        following = _next(out, decide, known, answer)
        if following is None:
            return ExitCode.QUESTION
        answer = following
    code = show(out, answer, as_json=as_json)
    return ExitCode.QUESTION if answer.questions else code


def _next(out: Output, decide: Decide, known: dict[str, str], answer: "Answer") -> "Answer | None":
    """Ask the first question and decide again; None if there is no answer."""
    from pareo.cli.reporting import faults_in_words
    from pareo.service.laws.wording import prompt

    question = answer.questions[0]
    typed = out.ask(prompt(question))
    if not typed:
        return None
    try:
        found = decide({**known, question.fact: typed})
    except InputError as error:
        for line in faults_in_words(out, error):
            out.note(line)
        return answer
    known[question.fact] = typed
    return found


Whose = Annotated[
    Literal["white", "black", "both"],
    option(Message("whose flag has fallen; both: nobody knows which fell first"), "WHO"),
]
Facts = Annotated[
    str,
    option(
        Message("what is known, such as noticed_by=arbiter; questions show what may be said"),
        "FACTS",
        optional=True,
    ),
]


def flag(
    who: Whose,
    /,
    *facts: Facts,
    fen: Fen = None,
    ended: Annotated[
        Literal["1-0", "0-1", "draw"] | None,
        option(Message("the result of a game that had ended before")),
    ] = None,
    variant: VariantName = "standard",
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Decide a flag fall."""
    from pareo.service.laws.falls import FlagFacts, Variant, fall

    side = None if who == "both" else colour_of(who)
    given = FlagFacts(side, facts, fen, ended, Variant(variant))
    return asked(out, partial(fall, given), as_json=as_json)


def quickplay(
    by: Annotated[Side, option(Message("who asks"), "WHO")],
    /,
    *facts: Facts,
    game: Annotated[
        str | None,
        option(Message("a file with the moves since the claim, for counts"), metavar="GAME"),
    ] = None,
    control: Annotated[str | None, option(Message("the time control"), metavar="CONTROL")] = None,
    completed: Annotated[
        int | None, option(Message("the moves completed so far"), read=whole_number)
    ] = None,
    postponed: Annotated[
        bool, option(Message("decide a claim that the arbiter had postponed (III.5.2)"))
    ] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Decide a request in the quickplay finish (Guideline III)."""
    from pareo.service.laws.falls import QuickplayFacts
    from pareo.service.laws.falls import quickplay as decide

    given = QuickplayFacts(
        colour_of(by),
        facts,
        game,
        control,
        completed,
        postponed=postponed,
    )
    return asked(out, partial(decide, given), as_json=as_json)
