"""pareo event incident, ledger, claim, flag, offer, envelope: what happens at a board."""

from typing import Annotated, Final, Literal

from pareo.cli.acting import Acting, EventName, Store
from pareo.cli.answers import act, act_at
from pareo.cli.command import option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_tables import show_table
from pareo.cli.event_values import TableOrBoard
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.value import dataclass

What = Annotated[
    str, option(Message("what happened: illegal-move, two-hands, opponent-disturbed, …"), "WHAT")
]
Side = Annotated[Literal["white", "black"], option(Message("whose it is"), "SIDE")]
Offender = Annotated[
    Literal["white", "black", "both"] | None, option(Message("who did it"), "SIDE")
]
Facts = Annotated[
    tuple[str, ...],
    option(
        Message("a fact that the Laws ask for: raised-by=opponent; may be repeated"),
        "--fact",
        "NAME=VALUE",
    ),
]
_SAY_FACT: Final = Message("Say --fact {answers}.")
Fen = Annotated[str, option(Message("the position, as FEN"), "--fen", "FEN")]
Text = Annotated[str, option(Message("what the arbiter writes about it"), "--text", "TEXT")]


@dataclass(frozen=True, slots=True)
class Decision:
    """What the arbiter decides where the Laws leave him a choice."""

    penalty: Annotated[
        str, option(Message("a penalty of Art. 12.9: 12.9.1"), metavar="ARTICLE")
    ] = ""
    time_white: Annotated[
        str,
        option(Message("time for White beside what the Laws give: 2:00, -2:00"), metavar="TIME"),
    ] = ""
    time_black: Annotated[
        str,
        option(Message("time for Black beside what the Laws give: 2:00, -2:00"), metavar="TIME"),
    ] = ""
    result: Annotated[
        str, option(Message("the result that the arbiter gives: 1-0, ½-0"), metavar="RESULT")
    ] = ""
    text: Text = ""
    analogy: Annotated[
        str,
        option(
            Message("the article that serves as a model where none regulates it"), metavar="ARTICLE"
        ),
    ] = ""


def incident(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    what: What,
    side: Offender = None,
    /,
    *,
    facts: Facts = (),
    decision: Decision,
    fen: Fen = "",
    corrects: Annotated[
        int | None,
        option(Message("the entry of the note that this one replaces"), metavar="SEQ"),
    ] = None,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note an incident at a board, with what follows by the Laws."""
    from pareo.service.desk.laws import incidents
    from pareo.service.desk.laws.noting import change_typed, where_at
    from pareo.service.laws.incidents import parts_typed, side_named
    from pareo.service.laws.wording import refuse_unanswered

    def do(desk: Desk) -> Answer:
        typed, by, more = parts_typed(what)
        kind = incidents.kind_named(typed)
        given = incidents.Given(
            kind,
            side or side_named(by),
            incidents.facts_named(kind, (*more, *facts)),
            penalty=decision.penalty,
            seconds=(
                change_typed(decision.time_white, "white_time"),
                change_typed(decision.time_black, "black_time"),
            ),
            result=decision.result,
            text=decision.text,
            analogy=decision.analogy,
            fen=fen,
        )
        where = where_at(desk.event.state, number, table)
        judged = incidents.judged(desk.event.state, where, given, corrects)
        refuse_unanswered(judged.ruling.ask, _SAY_FACT)
        return incidents.note_incident(desk, where, given, corrects)

    return act(out, event, acting, do)


def ledger(
    event: EventName,
    table: TableOrBoard,
    /,
    *,
    number: RoundNumber = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Show what was noted at a board, with its counts."""
    from pareo.service.desk.laws.board_view import ledger_table
    from pareo.service.desk.laws.noting import where_at

    return show_table(
        out,
        event,
        store,
        lambda found: ledger_table(found.state, where_at(found.state, number, table)),
        as_json=as_json,
    )


LettersName = Annotated[
    str,
    option(Message("the language of the letters: es, en, …; by default any"), metavar="LETTERS"),
]


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """How a draw was claimed."""

    fifty: Annotated[bool, option(Message("fifty moves, not the third repetition"))] = False
    letters: LettersName = ""
    written: Annotated[
        str, option(Message("the move that was written and declared"), metavar="MOVE")
    ] = ""
    touched: Annotated[
        str, option(Message("the square of a piece that was touched before"), metavar="SQUARE")
    ] = ""
    played: Annotated[bool, option(Message("the move was played instead of written"))] = False
    display: Annotated[bool, option(Message("the claim rests on a display only"))] = False
    agrees: Annotated[bool, option(Message("the opponent agrees to a draw"))] = False
    fen: Fen = ""


def claim(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    side: Side,
    moves: Annotated[str, option(Message("a file with the moves of the scoresheet"), "FILE")],
    /,
    *,
    made: ClaimMade,
    text: Text = "",
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Decide a draw claim at a board by the moves of the scoresheet."""
    from pathlib import Path

    from pareo.service.desk.laws import claims
    from pareo.service.files import read_text

    given = claims.DrawClaim(
        side,
        "fifty-moves" if made.fifty else "repetition",
        read_text(Path(moves)),
        made.letters,
        made.written,
        made.fen,
        move_made=made.played,
        touched=made.touched,
        display_only=made.display,
        opponent_agrees=made.agrees,
    )
    return act_at(out, event, acting, (number, table), claims.decide_claim, given, text)


def flag(  # noqa: PLR0913 - each is an option
    event: EventName,
    table: TableOrBoard,
    side: Side,
    /,
    *,
    facts: Facts = (),
    fen: Fen = "",
    text: Text = "",
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Decide a flag fall at a board."""
    from pareo.service.desk.laws import claims
    from pareo.service.desk.laws.noting import where_at
    from pareo.service.laws.wording import refuse_unanswered

    def do(desk: Desk) -> Answer:
        given = claims.Flag(side, claims.facts_of_flag(facts), fen)
        where = where_at(desk.event.state, number, table)
        ruling = claims.judged_flag(desk.event.state, given)
        refuse_unanswered(claims.open_questions(ruling), _SAY_FACT)
        return claims.decide_flag(desk, where, given, text)

    return act(out, event, acting, do)
