"""pareo laws rules, appeal, checklist, start: what belongs to the event and to the round."""

from dataclasses import asdict
from typing import Annotated, Literal

from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.laws import show
from pareo.cli.laws_parameters import Side, arrival_time, clock_option, colour_of
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message
from pareo.value import dataclass

RulesFile = Annotated[str, option(Message("the rules of the event: a small file (TOML)"), "FILE")]
AbilityName = Literal["sighted", "visually-disabled", "hearing-impaired"]


def check(file: RulesFile, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """Find contradictions and silences in the rules of an event."""
    from pareo.service.laws import events

    return show(out, events.check_rules_of_file(file), as_json=as_json)


def speech(file: RulesFile, /, *, as_json: Json = False, out: Output) -> ExitCode:
    """Print the arbiter’s speech before the first round."""
    from pareo.service.laws import events

    return show(out, events.speech_of_file(file), as_json=as_json)


def assistant(
    name: Annotated[str, option(Message("the name of the assistant"), "NAME")],
    /,
    *duties: Annotated[
        str, option(Message("his duties by their articles, such as 6.2.6 or D.2.10.1"), "DUTIES")
    ],
    player: Annotated[Side, option(Message("the player whom he helps"))] = "white",
    accepted_by: Annotated[
        str, option(Message("the arbiter who has accepted him"), metavar="NAME")
    ] = "",
    disabled: Annotated[bool, option(Message("the player has a disability"))] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Rule on an assistant of a player: accepted, and what it costs."""
    from pareo.service.laws import events

    given = events.AssistantFacts(name, duties, colour_of(player), accepted_by, disabled)
    return show(out, events.assistant(given), as_json=as_json)


def assistants(
    *,
    player: Annotated[AbilityName, option(Message("the player"))],
    opponent: Annotated[AbilityName, option(Message("the opponent"))],
    own: Annotated[
        tuple[str, ...],
        option(Message("a duty of the player’s assistant, by its article"), metavar="DUTY"),
    ] = (),
    other: Annotated[
        tuple[str, ...],
        option(Message("a duty of the opponent’s assistant, by its article"), metavar="DUTY"),
    ] = (),
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Check the assistants of a board with a visually disabled player (D.2.11)."""
    from pareo.service.laws import events

    answer = events.boards_assistants((player, opponent), (own or None, other or None))
    return show(out, answer, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Deadline:
    """When an appeal was filed, and what the rules of the event say."""

    filed: Annotated[int | None, clock_option(Message("when it was filed, as 20:35"))] = None
    ended: Annotated[int | None, clock_option(Message("when the round ended, as 20:10"))] = None
    minutes: Annotated[
        int | None, option(Message("minutes after the round, by the rules"), read=whole_number)
    ] = None
    signed: Annotated[bool, option(Message("the scoresheet is signed"))] = False
    fee: Annotated[str, option(Message("the fee of an appeal"), metavar="AMOUNT")] = ""
    paid: Annotated[bool, option(Message("the fee is paid"))] = False
    excluded: Annotated[bool, option(Message("the rules exclude appeals"))] = False


def appeal(
    *,
    deadline: Deadline,
    refuses: Annotated[
        bool, option(Message("the player refuses to play on until it is decided"))
    ] = False,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Tell whether an appeal is in time, and what happens with the game meanwhile."""
    from pareo.service.laws import events

    if refuses:
        return show(out, events.refusal(), as_json=as_json)
    if deadline.filed is None:
        raise UsageError(Message("{argument} is missing.", argument="--filed"))
    return show(out, events.appeal(events.AppealFacts(**asdict(deadline))), as_json=as_json)


def checklist(
    name: Annotated[
        str | None, option(Message("which list; without it their names are shown"), "NAME")
    ] = None,
    /,
    *,
    done: Annotated[
        tuple[str, ...], option(Message("a line that is done, by its word"), metavar="WORD")
    ] = (),
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show a checklist: event, before, during and after the round."""
    from pareo.service.laws import events

    return show(out, events.checklist(name, done), as_json=as_json)


@dataclass(frozen=True, slots=True)
class Times:
    """The times of a start."""

    at: Annotated[int, clock_option(Message("the scheduled start, as 16:00"))]
    started: Annotated[
        int | None, clock_option(Message("the real start; without it the scheduled one"))
    ] = None
    default_minutes: Annotated[
        int | None,
        option(
            Message("the default time in minutes; 0 where the rules say nothing"),
            "--default",
            read=whole_number,
        ),
    ] = None
    players: Annotated[int, option(Message("how many play"))] = 0
    white: Annotated[
        int | None,
        clock_option(Message("when White came to the board; absent: not at all"), arrival_time),
    ] = None
    black: Annotated[
        int | None,
        clock_option(Message("when Black came to the board; absent: not at all"), arrival_time),
    ] = None
    decides_otherwise: Annotated[
        bool, option(Message("the arbiter decides otherwise about late players"), "--otherwise")
    ] = False


def start(*, times: Times, as_json: Json = False, out: Output) -> ExitCode:
    """Tell notices and the end of the default time of a round, and what late players lose."""
    from pareo.service.laws import starts

    return show(out, starts.start(starts.StartFacts(**asdict(times))), as_json=as_json)
