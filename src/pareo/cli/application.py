"""All commands together."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from cyclopts import App, Group

from pareo.cli.audit import audit
from pareo.cli.check import check
from pareo.cli.convert import convert
from pareo.cli.engine import engine
from pareo.cli.exit_codes import ExitCode
from pareo.cli.explain import explain
from pareo.cli.generate import generate
from pareo.cli.help_page import HelpPage
from pareo.cli.order import order
from pareo.cli.output import Output
from pareo.cli.pair import pair
from pareo.cli.parameters import Json, Out, option
from pareo.cli.period import period
from pareo.cli.prizes import prizes
from pareo.cli.rate import rate
from pareo.cli.rating_list import diff, import_list, refresh, search
from pareo.cli.schedule import schedule
from pareo.cli.selftest import selftest
from pareo.cli.show import show
from pareo.cli.standings import standings
from pareo.cli.systems import systems
from pareo.cli.usage_errors import command_names
from pareo.cli.validate import validate
from pareo.cli.version import say_version
from pareo.language import Message

Version = Annotated[bool, option(Message("the version, and which kernel answers"))]


def application(out: Output) -> App:
    """Return the commands of Pareo; their help pages speak the language of `out`."""
    options = Group(Message("Options").template)
    app = App(
        name="pareo",
        help=Message(
            "Pareo pairs, checks, ranks and rates chess tournaments by the rules of FIDE."
        ).template,
        help_format="plaintext",
        help_formatter=HelpPage(out),
        version_flags=(),
        group_commands=Group(Message("Commands").template),
        group_parameters=options,
        group_arguments=Group(Message("Arguments").template),
        result_action="return_value",
    )
    app.default(_pareo)
    app.command(
        show, help=Message("Show a tournament: its head and crosstable, or other parts.").template
    )
    app.command(
        audit, help=Message("Check whole tournaments against the basic rules of FIDE.").template
    )
    app.command(
        convert,
        help=Message("Write a tournament in another format, telling what is lost.").template,
    )
    app.command(
        order, help=Message("Put a start list in order of strength, title and name.").template
    )
    app.command(pair, help=Message("Pair the next round of a tournament, or one again.").template)
    app.command(
        explain,
        help=Message("Explain a round: why it is paired so, and why not otherwise.").template,
    )
    app.command(
        check, help=Message("Pair every round on record again and list the differences.").template
    )
    app.command(
        systems,
        help=Message("List the pairing systems, and what each was proved against.").template,
    )
    app.command(
        generate,
        help=Message("Write random tournaments to your wishes, paired by the rules.").template,
    )
    app.command(
        selftest,
        help=Message("Generate tournaments and pair them again by another engine.").template,
    )
    app.command(
        schedule,
        help=Message(
            "Draw up a fixed schedule: round robin, team systems, match or knock-out."
        ).template,
        usage="pareo schedule KEY [SIZE] [OPTIONS]",
    )
    app.command(
        engine,
        help=Message("Pair, check or generate in the manner of other pairing engines.").template,
        usage="pareo engine --dutch (IN -p [OUT] | IN -c | [IN] -g -o OUT [-s SEED])",
    )
    app.command(
        standings,
        help=Message(
            "Rank a tournament by points and tie-breaks, and explain every value."
        ).template,
    )
    app.command(prizes, help=Message("Say who wins which prize, by a plan of prizes.").template)
    app.command(rate, help=Message("Rate an event: changes and first ratings.").template)
    app.command(
        period, help=Message("Rate the events of a period and write the next list.").template
    )
    app.command(_rating_lists(out, options))
    app.command(
        validate, help=Message("Check reports against a rating list before they are sent.").template
    )
    for page in pages(app):
        page["--help"].group = (options,)
        page["--help"].help = Message("this page").template
        page["--help"].show = True
    return app


def pages(app: App) -> Iterator[App]:
    """Yield whatever has a help page: the commands, and those inside them."""
    yield app
    for name in command_names(app):
        yield from pages(app[name])


def _rating_lists(out: Output, options: Group) -> App:
    lists = App(
        name="list",
        help=Message("Rating lists: import, search, diff, refresh.").template,
        help_format="plaintext",
        help_formatter=HelpPage(out),
        version_flags=(),
        group_commands=Group(Message("Commands").template),
        group_parameters=options,
        group_arguments=Group(Message("Arguments").template),
        result_action="return_value",
    )
    lists.command(
        import_list,
        name="import",
        help=Message("Import a rating list into a file that can be searched.").template,
    )
    lists.command(search, help=Message("Find players of an imported list.").template)
    lists.command(diff, help=Message("List what changed from one list to another.").template)
    lists.command(
        refresh, help=Message("Compare an event with a list, and bring it up to date.").template
    )
    return lists


def _pareo(*, version: Version = False, as_json: Json = False, out: Out) -> ExitCode:
    """Show the version, or, without any argument, the help."""
    if not version:
        return show_help(application(out), out, ())
    say_version(out, as_json=as_json)
    return ExitCode.FINE


def show_help(app: App, out: Output, tokens: Iterable[str]) -> ExitCode:
    """Print the help page of the command that the tokens lead to."""
    app.help_print(tokens)
    HelpPage(out).epilogue()
    return ExitCode.FINE
