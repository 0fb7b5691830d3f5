"""The list of all commands: their names, what they are for, and where they live.

The module of a command is loaded when it is run, or when its own help page is shown.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from pareo.cli.access_commands import ACCESS
from pareo.cli.command import Command, command_from
from pareo.cli.entry import Entry
from pareo.cli.event_commands import EVENT
from pareo.cli.laws_commands import LAWS
from pareo.cli.parser import command_word
from pareo.language import Message

PAREO: Final = Entry(
    "pareo",
    Message("Pareo pairs, checks, ranks and rates chess tournaments by the rules of FIDE."),
    "version.pareo",
    "COMMAND [OPTIONS]",
    (
        Entry(
            "show",
            Message("Show a tournament: its head and crosstable, or other parts."),
            "show.show",
        ),
        Entry(
            "report",
            Message("Write a paper of a tournament: PDF, page, text or for a spreadsheet."),
            "report.report",
        ),
        Entry(
            "audit",
            Message("Check whole tournaments against the basic rules of FIDE."),
            "audit.audit",
        ),
        Entry(
            "convert",
            Message("Write a tournament in another format, and report what is lost."),
            "convert.convert",
        ),
        Entry(
            "order",
            Message("Put a start list in order of strength, title and name."),
            "order.order",
        ),
        Entry(
            "pair",
            Message("Pair the next round of a tournament, or repeat an earlier one."),
            "pair.pair",
        ),
        Entry(
            "explain",
            Message("Explain a round: why it is paired like this, and why not differently."),
            "explain.explain",
        ),
        Entry(
            "check",
            Message("Pair every round on record again and list the differences."),
            "check.check",
        ),
        Entry(
            "systems",
            Message("List the pairing systems, and how each was verified."),
            "systems.systems",
        ),
        Entry(
            "generate",
            Message("Generate random tournaments as you describe them, paired by the rules."),
            "generate.generate",
        ),
        Entry(
            "selftest",
            Message("Generate tournaments and pair them again with another engine."),
            "selftest.selftest",
        ),
        Entry(
            "campaign",
            Message("Check, compare or rate thousands of generated tournaments."),
            "campaign.campaign",
        ),
        Entry(
            "simulate",
            Message("Compare pairing systems by many events of players of known strength."),
            "simulate.simulate",
        ),
        Entry(
            "schedule",
            Message("Draw up a fixed schedule: round robin, team systems, match or knock-out."),
            "schedule.schedule",
            "KEY [SIZE] [OPTIONS]",
        ),
        Entry(
            "engine",
            Message("Pair, check or generate with the command line of other engines."),
            "engine.engine",
            "--dutch (IN -p [OUT] | IN -c | [IN] -g -o OUT [-s SEED])",
        ),
        Entry(
            "standings",
            Message("Rank a tournament by points and tie-breaks, and explain every value."),
            "standings.standings",
        ),
        Entry("prizes", Message("Show who wins which prize, by a prize plan."), "prizes.prizes"),
        Entry(
            "forecast",
            Message("Chances to win, to reach a place or prize, to make a norm, before the end."),
            "forecast.forecast",
        ),
        Entry("rate", Message("Rate an event: changes and first ratings."), "rate.rate"),
        Entry(
            "norms",
            Message("Judge the norms of an event, or whether norms make a title."),
            "norms.norms",
        ),
        Entry(
            "period",
            Message("Rate the events of a period and write the next list."),
            "period.period",
        ),
        Entry(
            "list",
            Message("Rating lists: update, shelf, import, search, diff, refresh."),
            "rating_list.rating_lists",
            "COMMAND",
            (
                Entry(
                    "update",
                    Message("Fetch the newest rating lists."),
                    "list_shelf.update",
                ),
                Entry(
                    "shelf",
                    Message("Show the rating lists that are kept, and how old they are."),
                    "list_shelf.shelf",
                ),
                Entry(
                    "import",
                    Message("Import a rating list into a file that can be searched."),
                    "rating_list.import_list",
                ),
                Entry("search", Message("Find players of an imported list."), "rating_list.search"),
                Entry(
                    "diff",
                    Message("List what changed from one list to another."),
                    "rating_list.diff",
                ),
                Entry(
                    "refresh",
                    Message("Compare an event with a list, and bring it up to date."),
                    "rating_list.refresh",
                ),
            ),
        ),
        Entry(
            "publish",
            Message("Write an event as a web site that needs no server."),
            "publish.publish",
        ),
        Entry("desk", Message("Run the desk in the browser."), "desk.desk"),
        LAWS,
        EVENT,
        *ACCESS,
        Entry(
            "validate",
            Message("Check reports against a rating list before they are sent."),
            "validate.validate",
        ),
        Entry(
            "completion",
            Message("Print a script that completes commands in a shell."),
            "completion.completion",
        ),
        Entry("help", Message("Show the page of a command."), "help_page.page_of"),
    ),
)


class Found(NamedTuple):
    """Where a command line leads: the commands named, one inside the other, and what is left."""

    path: Sequence[Entry]
    words: list[str]

    @property
    def entry(self) -> Entry:
        """The command itself."""
        return self.path[-1]

    @property
    def name(self) -> str:
        """What is typed to call it: `pareo list import`."""
        return " ".join(entry.name for entry in self.path)


def find(words: Sequence[str]) -> Found:
    """Follow a line to its command; an unknown name stays with the rest."""
    path, rest = [PAREO], list(words)
    while (place := command_word(rest)) is not None:
        named = [entry for entry in path[-1].inside if entry.name == rest[place]]
        if not named:
            break
        path += named
        del rest[place]
    return Found(path, rest)


def load(entry: Entry) -> Command:
    """Load the module of a command."""
    module, _, function = entry.function.partition(".")
    return command_from(getattr(import_module(f"pareo.cli.{module}"), function))


def all_commands(path: Sequence[Entry] = (PAREO,)) -> Iterator[Found]:
    """Yield everything with a help page: the commands, and those inside them."""
    yield Found(path, [])
    for entry in path[-1].inside:
        yield from all_commands((*path, entry))


def doing(act: str, *, of_teams: bool = False) -> Found | None:
    """Return the command that does an act, to a team if there are some; None if there is none."""
    found = [each for each in all_commands() if act in each.entry.acts]
    teams = [each for each in found if of_teams and " team " in each.name]
    return next(iter([*teams, *found]), None)
