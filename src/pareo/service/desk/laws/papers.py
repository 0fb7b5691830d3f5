"""Papers of the playing hall: speech, clock setting, sheets to write on, reports of what was noted."""

from collections.abc import Iterable, Iterator
from typing import Final

from pareo.journal import Payload
from pareo.language import Message, joined
from pareo.laws import EDITION_REMARK, clock_text, setting
from pareo.reports import (
    CODES,
    Card,
    Cell,
    Column,
    Fact,
    Kind,
    Part,
    Picture,
    Prose,
    Table,
    Tickets,
    board_svg,
    board_words,
    qr_svg,
)
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.laws.appeals import appeals_table
from pareo.service.desk.laws.board_view import PlayedBoard, line_of, played_board, played_boards
from pareo.service.desk.laws.clocks import clock_sheet
from pareo.service.desk.laws.event_rules import rules_view
from pareo.service.desk.laws.noting import Where, notes_of

_TO_SIGN: Final = joined(("_" * 40,))
_LINES: Final = 60
"""Moves on a scoresheet."""
_LOOKS: Final = 4
"""Empty columns of the half-hourly sheet for the looks to come."""
_REPORTED: Final = (
    "incident.note",
    "claim.decide",
    "game.stop",
    "game.resume",
    "offer.note",
    "envelope.keep",
    "envelope.open",
)


def speech(asked: Asked) -> Iterator[Part]:
    """What the arbiter says before round 1, from the rules of the event."""
    view = rules_view(asked.state)
    yield Prose(Message("Before round 1"), (*view.speech, EDITION_REMARK))


def time_control(asked: Asked) -> Iterator[Part]:
    """How the clocks are set, and what the time control means for the players."""
    control = rules_view(asked.state).rules.control
    if control is None:
        yield Prose(Message("Time control"), (Message("The time control is not known."),))
        return
    found = setting(control)
    facts = (
        Fact("control", Message("Time control"), found.words),
        Fact("class", Message("Class"), found.rate_words),
        Fact("code", Message("In files"), str(control)),
    )
    yield Card("time-control", Message("Time control"), facts)
    yield Prose(Message("Set the clocks"), tuple(found.instructions))
    if found.warnings:
        yield Prose(Message("Keep in mind"), tuple(found.warnings))


def scoresheets(asked: Asked) -> Iterator[Part]:
    """A scoresheet to write on, with what Article 8 and Appendix C ask for."""
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("white", Message("White")),
        Column("black", Message("Black")),
        Column("second", Message("No."), Kind.NUMBER),
        Column("second_white", Message("White")),
        Column("second_black", Message("Black")),
    )
    half = _LINES // 2
    blank = "_" * 12
    rows = tuple((n, blank, blank, n + half, blank, blank) for n in range(1, half + 1))
    yield Card("event", "", (Fact("event", Message("Event"), asked.state.name),), across=1)
    yield _to_fill_in("game", round=Message("Round"), table=Message("Table"), date=Message("Date"))
    yield _to_fill_in("players", white=Message("White"), black=Message("Black"))
    yield Table("scoresheet", Message("Scoresheet"), columns, rows)
    yield _to_fill_in(
        "result",
        result=Message("Result"),
        white_signs=Message("Signature of White"),
        black_signs=Message("Signature of Black"),
    )
    yield Prose(
        Message("Recording"),
        (
            Message("Write each move after making it, in algebraic notation (8.1.1, Appendix C)."),
            Message("Note a draw offer as (=) (8.1.5). Sign the result (8.7)."),
        ),
    )


def _to_fill_in(key: str, **lines: Message) -> Card:
    """Return lines to write on, beside each other."""
    facts = tuple(Fact(name, words, None) for name, words in lines.items())
    return Card(key, "", facts, across=len(facts))


def half_hourly_sheet(asked: Asked) -> Iterable[Part]:
    """The clocks of a round: what was noted, and places for the next looks."""
    number = paired_round(asked)
    sheet = clock_sheet(asked.state, number)
    most = max((len(each.lines) for each in sheet.boards), default=0)
    columns = (
        Column("table", Message("Table"), Kind.NUMBER),
        Column("players", Message("White – Black")),
        *(
            Column(f"look_{n}", Message("Look {number}", number=n))
            for n in range(1, most + _LOOKS + 1)
        ),
    )
    rows = []
    for each in sheet.boards:
        noted: list[Cell] = [f"{line.time} {line.white} – {line.black}" for line in each.lines]
        blanks: list[Cell] = ["_" * 10] * (most + _LOOKS - len(noted))
        rows.append((each.board.game.label, _names(each.board), *noted, *blanks))
    title = Message("Half-hourly sheet of round {round}", round=number)
    return (Table("clock-sheet", title, columns, tuple(rows)),)


def incident_report(asked: Asked) -> Iterator[Part]:
    """What happened at the boards of a round, with the articles, to be signed by the arbiter."""
    number, state = paired_round(asked), asked.state
    columns = (
        Column("entry", Message("Entry"), Kind.NUMBER),
        Column("time", Message("Time")),
        Column("players", Message("Players")),
        Column("what", Message("What")),
        Column("text", Message("Words of the arbiter")),
        Column("by", Message("By")),
    )
    players = {
        board.where.place: f"{board.white_name} – {board.black_name}"
        for board in played_boards(state, number)
    }
    rows = tuple(
        (
            each.seq,
            line.at,
            players.get(each.place or (), ""),
            line.text,
            each.payload.get("text", ""),
            each.by,
        )
        for each in notes_of(state, *_REPORTED, number=number)
        for line in (line_of(state, each),)
    )
    title = Message("Incidents of round {round}", round=number)
    yield Table("incidents", title, columns, rows)
    yield Prose(Message("Signature of the Chief Arbiter"), (_TO_SIGN, EDITION_REMARK))


def appeals(asked: Asked) -> Iterator[Part]:
    """The register of appeals."""
    yield appeals_table(asked.state)


def envelopes(asked: Asked) -> Iterator[Part]:
    """The envelopes of a round, with everything that must stand on them (I.2)."""
    number, state = paired_round(asked), asked.state
    kept = tuple(notes_of(state, "envelope.keep", number=number))
    if not kept:
        title = Message("Round {round}", round=number)
        yield Prose(title, (Message("No envelope is kept."),))
    for each in kept:
        assert each.place is not None
        _, game, *board = each.place
        played = played_board(state, Where(number, game, board[0] if board else None))
        assert played is not None
        yield from _envelope(asked, played, each.payload)


def _envelope(asked: Asked, board: PlayedBoard, payload: Payload) -> Iterator[Part]:
    sides = {"white": Message("White"), "black": Message("Black")}
    facts = (
        Fact("players", Message("Players"), _names(board)),
        Fact("sealed", Message("Sealed by"), sides[payload["side"]]),
        Fact("move", Message("Number of the sealed move"), str(payload["move"])),
        Fact("white", Message("Time used by White"), clock_text(payload["white"])),
        Fact("black", Message("Time used by Black"), clock_text(payload["black"])),
        Fact(
            "offer",
            Message("Draw offer open"),
            sides[payload["offer"]] if "offer" in payload else Message("none"),
        ),
        Fact("resumption", Message("Resumption"), payload["resumption"]),
    )
    title = Message("Envelope of table {table}", table=board.game.label)
    yield Card("envelope", title, facts)
    yield Picture(board_svg(payload["position"], asked.translate))
    yield Prose(Message("Position before the sealed move"), (board_words(payload["position"]),))


def table_codes(asked: Asked) -> Iterable[Part]:
    """A code for each table, which opens its board on an arbiter's phone."""
    columns = (
        Column("event", Message("Event")),
        Column("words", Message("What it is for")),
        Column("address", Message("Address")),
    )
    number = paired_round(asked)
    tables = sorted({each.game.board for each in played_boards(asked.state, number)})
    links = [asked.table_link(table) if asked.table_link else "" for table in tables]
    rows = tuple(
        (asked.state.name, Message("Table {table}: for arbiters", table=table), link)
        for table, link in zip(tables, links, strict=True)
    )
    table = Table("table-codes", Message("Codes of the tables"), columns, rows)
    return (Tickets(CODES, table, pictures=tuple(map(qr_svg, filter(None, links)))),)


def _names(board: PlayedBoard) -> str:
    return f"{board.white_name} – {board.black_name}"
