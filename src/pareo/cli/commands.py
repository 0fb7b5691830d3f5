"""The list of all commands: their names, what they are for, and where they live.

The module of a command is loaded when it is run, or when its own help page is shown.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from pareo.cli.command import Command, command_from
from pareo.cli.entry import ACT, Entry, entry, of
from pareo.cli.hall_commands import HALL
from pareo.cli.laws_commands import LAWS
from pareo.cli.parser import command_word
from pareo.cli.round_commands import ROUNDS
from pareo.cli.set_up_commands import SET_UP
from pareo.language import Message

EVENT: Final = entry(
    "event",
    Message("Run an event: people, rounds, results; every act is kept and can be undone."),
    inside=(*SET_UP, *ROUNDS, *HALL),
)


ACCESS: Final = (
    entry(
        "account",
        Message("Who signs in at the desk with a password: add, list, remove, password."),
        inside=of(
            "accounts",
            entry("add", Message("Make an account.")),
            entry("list", Message("List the accounts."), run="list_accounts"),
            entry("remove", Message("Remove an account.")),
            entry("password", Message("Set another password.")),
        ),
    ),
    entry(
        "device",
        Message("Telephones of helpers, let in by a code: add, list, revoke."),
        inside=of(
            "devices",
            entry("add", Message("Make the code for the device of a helper.")),
            entry("list", Message("List the devices."), run="list_devices"),
            entry("revoke", Message("Shut a device out, at once.")),
        ),
    ),
    entry(
        "token",
        Message("Programs that use the desk: add, list, revoke."),
        inside=of(
            "tokens",
            entry("add", Message("Make a token for a program.")),
            entry("list", Message("List the tokens."), run="list_tokens"),
            entry("revoke", Message("Make a token worthless, at once.")),
        ),
    ),
)


PAREO: Final = entry(
    "pareo",
    Message("Pareo pairs, checks, ranks and rates chess tournaments by the rules of FIDE."),
    run="version.pareo",
    usage="COMMAND [OPTIONS]",
    inside=(
        entry("show", Message("Show a tournament: its head and crosstable, or other parts.")),
        entry(
            "report",
            Message("Write a paper of a tournament: PDF, page, text or for a spreadsheet."),
        ),
        entry("audit", Message("Check whole tournaments against the basic rules of FIDE.")),
        entry("convert", Message("Write a tournament in another format, and report what is lost.")),
        entry("order", Message("Put a start list in order of strength, title and name.")),
        entry("pair", Message("Pair the next round of a tournament, or repeat an earlier one.")),
        entry(
            "explain",
            Message("Explain a round: why it is paired like this, and why not differently."),
        ),
        entry("check", Message("Pair every round on record again and list the differences.")),
        entry("systems", Message("List the pairing systems, and how each was verified.")),
        entry(
            "generate",
            Message("Generate random tournaments as you describe them, paired by the rules."),
        ),
        entry("selftest", Message("Generate tournaments and pair them again with another engine.")),
        entry("campaign", Message("Check, compare or rate thousands of generated tournaments.")),
        entry(
            "simulate",
            Message("Compare pairing systems by many events of players of known strength."),
        ),
        entry(
            "schedule",
            Message("Draw up a fixed schedule: round robin, team systems, match or knock-out."),
            usage="KEY [SIZE] [OPTIONS]",
        ),
        entry(
            "engine",
            Message("Pair, check or generate with the command line of other engines."),
            usage="--dutch (IN -p [OUT] | IN -c | [IN] -g -o OUT [-s SEED])",
        ),
        entry(
            "standings",
            Message("Rank a tournament by points and tie-breaks, and explain every value."),
        ),
        entry("prizes", Message("Show who wins which prize, by a prize plan.")),
        entry(
            "forecast",
            Message("Chances to win, to reach a place or prize, to make a norm, before the end."),
        ),
        entry("rate", Message("Rate an event: changes and first ratings.")),
        entry("norms", Message("Judge the norms of an event, or whether norms make a title.")),
        entry("period", Message("Rate the events of a period and write the next list.")),
        entry(
            "list",
            Message("Rating lists: update, shelf, import, search, diff, refresh."),
            inside=(
                *of(
                    "list_shelf",
                    entry("update", Message("Fetch the newest rating lists.")),
                    entry(
                        "shelf",
                        Message("Show the rating lists that are kept, and how old they are."),
                    ),
                ),
                *of(
                    "rating_list",
                    entry(
                        "import",
                        Message("Import a rating list into a file that can be searched."),
                        run="import_list",
                    ),
                    entry("search", Message("Find players of an imported list.")),
                    entry("diff", Message("List what changed from one list to another.")),
                    entry(
                        "refresh", Message("Compare an event with a list, and bring it up to date.")
                    ),
                ),
            ),
        ),
        entry("publish", Message("Write an event as a web site that needs no server.")),
        entry("desk", Message("Run the desk in the browser.")),
        LAWS,
        EVENT,
        *ACCESS,
        entry("validate", Message("Check reports against a rating list before they are sent.")),
        entry("completion", Message("Print a script that completes commands in a shell.")),
        entry("help", Message("Show the page of a command."), run="help_page.page_of"),
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
        return " ".join(each.name for each in self.path)


def find(words: Sequence[str]) -> Found:
    """Follow a line to its command; an unknown name stays with the rest."""
    path, rest = [PAREO], list(words)
    while (place := command_word(rest)) is not None:
        named = [each for each in path[-1].inside if each.name == rest[place]]
        if not named:
            break
        path += named
        del rest[place]
    return Found(path, rest)


def load(entry: Entry) -> Command:
    """Load the module of a command; of one that only has others nothing is loaded."""
    if not entry.function:
        return Command(int, (), {})
    if entry.function.startswith(ACT):
        from pareo.cli.act import command_of
        from pareo.service.desk.declaration import act_of

        do = _named(f"service.desk.{entry.function.removeprefix(ACT)}")
        return command_of(act_of(do), _named(f"cli.{entry.shown}") if entry.shown else None)
    module, _, function = entry.function.rpartition(".")
    return command_from(getattr(import_module(f"pareo.cli.{module or function}"), function))


def _named(path: str) -> Any:
    """Return what has this name in one of our modules."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(f"pareo.{module}"), name)


def all_commands(path: Sequence[Entry] = (PAREO,)) -> Iterator[Found]:
    """Yield everything with a help page: the commands, and those inside them."""
    yield Found(path, [])
    for each in path[-1].inside:
        yield from all_commands((*path, each))


def doing(act: str, *, of_teams: bool = False) -> Found | None:
    """Return the command that does an act, to a team if there are some; None if there is none."""
    from pareo.service.desk.declaration import all_acts

    declared = all_acts().get(act)
    do = (
        declared
        and f"{ACT}{declared.do.__module__.removeprefix('pareo.service.desk.')}.{declared.do.__name__}"
    )
    found = [each for each in all_commands() if act in each.entry.acts or each.entry.function == do]
    teams = [each for each in found if of_teams and " team " in each.name]
    return next(iter([*teams, *found]), None)
