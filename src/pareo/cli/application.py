"""All commands together."""

from collections.abc import Iterable
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
from pareo.cli.output import Output
from pareo.cli.pair import pair
from pareo.cli.parameters import Json, Out, option
from pareo.cli.schedule import schedule
from pareo.cli.selftest import selftest
from pareo.cli.show import show
from pareo.cli.systems import systems
from pareo.cli.usage_errors import command_names
from pareo.cli.version import say_version
from pareo.language import Message

Version = Annotated[bool, option(Message("the version, and which kernel answers"))]


def application(out: Output) -> App:
    """Return the commands of Pareo; their help pages speak the language of `out`."""
    options = Group(Message("Options").template)
    app = App(
        name="pareo",
        help=Message("Pareo runs chess tournaments by the rules of FIDE.").template,
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
    for page in (app, *(app[name] for name in command_names(app))):
        page["--help"].group = (options,)
        page["--help"].help = Message("this page").template
        page["--help"].show = True
    return app


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
