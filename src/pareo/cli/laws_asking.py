"""Questions of the Laws, put one after the other to whoever sits at a terminal."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.output import Output
from pareo.errors import InputError

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
