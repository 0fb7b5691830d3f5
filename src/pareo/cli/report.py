"""pareo report: a paper of an event or a file, to print or to take along."""

from pathlib import Path
from typing import Annotated, Literal, get_args

from pareo.cli.command import UsageError, one_of, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import File, Force, Json
from pareo.cli.reporting import form_words, report_adjustments
from pareo.language import Message

Form = Literal["pdf", "html", "md", "text", "csv", "xlsx"]


def form_of_file(word: str, name: Message | str) -> str:
    """Read a form; a paper in its place, as --form it1, is told how it is asked for."""
    from pareo.service.papers import KEYS

    if word in KEYS:
        raise UsageError(
            Message(
                "“{paper}” is a paper, not a form of a file: pareo report FILE {paper} --form pdf.",
                paper=word,
            )
        )
    return one_of(word, name, get_args(Form))


def report(  # noqa: PLR0913 - each is an option
    file: File,
    paper: Annotated[str, option(Message("which paper, by its key: start-list, by-board, …"))],
    /,
    *,
    round: Annotated[  # noqa: A002 - the name of the option
        int | None, option(Message("of this round; else the last"))
    ] = None,
    player: Annotated[
        str | None,
        option(Message("of this player: the number, or a part of the name"), metavar="WHO"),
    ] = None,
    form: Annotated[
        Form | None,
        option(
            Message("the form; without it by the ending of the new file, else text"),
            read=form_of_file,
        ),
    ] = None,
    address: Annotated[
        str,
        option(
            Message("the address of the public page, for the poster and the codes of slips"),
            metavar="PLACE",
        ),
    ] = "",
    out_file: Annotated[
        str | None, option(Message("write into this file, not to standard output"), "--out", "OUT")
    ] = None,
    force: Force = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Write a paper: a list, cards, slips, anything that the desk can print.

    For programs its tables, or with a file what was written.
    """
    from pareo.service.files import check_target, save
    from pareo.service.paper_forms import FORMS, paper_data
    from pareo.service.papers import Order, paper_of

    source, target = Path(file), None if out_file is None else Path(out_file)
    if target is not None:
        check_target(target, source=source, overwrite=force)
        ending = target.suffix.removeprefix(".").lower()
        chosen = form or (ending if ending in FORMS else "text")
    else:
        chosen = form or "text"
    order = Order(paper, round or 0, player or "", address)
    language = out.translate.language
    made = paper_of(source, order, language)
    report_adjustments(out, file, made.adjustments)
    if as_json and target is None:
        out.as_json({"paper": paper, "tables": [table.as_dict() for table in made.paper.tables]})
        return ExitCode.FINE
    data = paper_data(made.paper, chosen, language)
    if target is None:
        out.binary(data)
        return ExitCode.FINE
    save(data, target, source=source, overwrite=force)
    if as_json:
        out.as_json({"paper": paper, "form": chosen, "output": str(target)})
    else:
        out.note(Message("{file}: written as {format}", file=target, format=form_words(chosen)))
    return ExitCode.FINE
