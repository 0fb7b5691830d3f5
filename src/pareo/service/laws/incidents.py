"""Irregularities of a game in order: what each one counts for, what to set, what comes next."""

from collections.abc import Iterable, Iterator, Sequence
from shlex import quote, split
from typing import Final

from pareo.errors import FormError
from pareo.language import Message, english, folded, joined
from pareo.laws import (
    FAULTS,
    INCIDENTS,
    KINDS,
    NEXT_MOVE,
    DecisionTable,
    EventRules,
    GameLedger,
    GameState,
    Incident,
    Judged,
    Penalty,
    Ruling,
    Variant,
    can_mate,
    colour_word,
    count_of,
    counts_by_colour,
    incident_tables,
    incident_title,
    read_fen,
    result_code,
)
from pareo.model import Colour
from pareo.reports import Column, Table
from pareo.rulebook import Rule
from pareo.service.laws.answer import Answer
from pareo.service.laws.facts import read_facts, shown, slug
from pareo.service.laws.wording import Cited, ruling_lines
from pareo.value import dataclass, replace

_SIDES: Final = {
    "white": (Colour.WHITE, False),
    "w": (Colour.WHITE, False),
    "blanco": (Colour.WHITE, False),
    "black": (Colour.BLACK, False),
    "b": (Colour.BLACK, False),
    "negro": (Colour.BLACK, False),
    "both": (None, True),
    "ambos": (None, True),
}
_CAN_MATE: Final = "opponent_can_mate"
_WARNING: Final = "warning"
_COST: Final = ("7.5.5", "B.2")
_COUNTED: Final = {1: Message("first"), 2: Message("second")}
_LOSES: Final = {
    Colour.WHITE: Message("White loses: {result}"),
    Colour.BLACK: Message("Black loses: {result}"),
}
_KEPT: Final = ("penalty", "reason", "analogy")


def judge_all(
    texts: Sequence[str], variant: Variant, rules: EventRules | None = None, fen: str | None = None
) -> Answer:
    """Judge incidents in their order; the last one in full, and what the next would bring."""
    ledger = GameLedger(variant, rules=rules or EventRules())
    for text in incidents_typed(texts):
        ledger = ledger.after(read_incident(text, fen))
    return ledger_answer(ledger, has_position=fen is not None)


def incidents_typed(texts: Iterable[str]) -> Iterator[str]:
    """Yield incidents one by one, whose side and facts may also be words of their own."""
    words: list[str] = []
    for text in texts:
        name = text.partition("=")[0]
        if words and (folded(text) in _SIDES or (name != text and " " not in name)):
            words.append(text if name == text else quote(text))
            continue
        if words:
            yield " ".join(words)
        words = [text]
    if words:
        yield " ".join(words)


@dataclass(frozen=True, slots=True)
class Place:
    """A board of an event of the journal, as it is typed."""

    event: str
    store: str | None
    round: int | None
    board: str


def judge_at_board(place: Place, texts: Sequence[str], fen: str | None = None) -> Answer:
    """Judge incidents after those noted at a board of an event; nothing is written."""
    from pareo.service.desk.laws.board_view import ledger_of  # with all that a store needs
    from pareo.service.desk.laws.noting import where_at
    from pareo.service.desk.opening import opened

    with opened(place.event, place.store) as found:
        where = where_at(found.state, place.round, place.board)
        ledger = ledger_of(found.state, where)
    for text in incidents_typed(texts):
        ledger = ledger.after(read_incident(text, fen))
    return ledger_answer(ledger, has_position=fen is not None)


def ledger_answer(ledger: GameLedger, *, has_position: bool = False) -> Answer:
    """Return the ledger of a game: a line for each incident, the last one in full."""
    state = ledger.fold()
    lines: list[Message] = []
    if state.judged:
        lines += ruling_lines(_without_mate(state.judged[-1].ruling))
        lines += _depends_on_mate(state, has_position=has_position)
    if state.result is None:
        lines += _next_remedies(ledger, state)
    data = {
        "incidents": [
            {"kind": each.incident.kind, "by": _side_name(each.incident), "ruling": each.ruling}
            for each in state.judged
        ],
        "illegal_moves": counts_by_colour(state.illegal_moves),
        "warnings": counts_by_colour(state.warnings),
        "added_seconds": {"w": state.added.white, "b": state.added.black},
        "result": state.result and state.result.value,
    }
    return Answer(tuple(lines), data, tables=(ledger_table(state),))


def ledger_table(state: GameState) -> Table:
    """Return the incidents of a game: the player, the count, what follows and the articles."""
    counts = {Colour.WHITE: 0, Colour.BLACK: 0}
    rows = []
    for place, each in enumerate(state.judged, start=1):
        by = each.incident.by
        number: Message | str = ""
        if each.counts and by is not None:
            counts[by] += 1
            number = _COUNTED.get(counts[by], str(counts[by]))
        rows.append(
            (
                place,
                _what(each),
                number,
                _consequence(each),
                " ".join(rule.article for rule in _deciding(each)),
            )
        )
    return Table(
        "incidents",
        Message("Incidents of the game"),
        (
            Column("number", Message("No.")),
            Column("incident", Message("Incident")),
            Column("count", Message("Count")),
            Column("consequence", Message("Consequence")),
            Column("articles", Message("Articles")),
        ),
        tuple(rows),
    )


def kinds_answer() -> Answer:
    """Return all kinds of incidents, with the facts that they depend on."""
    columns = (
        Column("kind", Message("Write")),
        Column("title", Message("Incident")),
        Column("facts", Message("Facts")),
    )
    rows = tuple((slug(kind), incident_title(kind), " ".join(_facts_of(kind))) for kind in KINDS)
    table = Table("kinds", Message("Kinds of incidents"), columns, rows)
    return Answer((), {"kinds": list(KINDS)}, tables=(table,))


def _facts_of(kind: str) -> tuple[str, ...]:
    """Return the facts that an arbiter may state about a kind of incident."""
    found = {
        fact.name: shown(fact)
        for table in incident_tables(kind)
        for fact in table.facts
        if fact.question is not None and fact.name != "fault"
    }
    return tuple(found.values())


def read_incident(text: str, fen: str | None = None) -> Incident:
    """Read an incident as it is typed: `illegal-move white pressed=no`."""
    kind, side, words = parts_typed(text)
    given = {word.partition("=")[0]: word for word in words}
    by, both = _SIDES[folded(side)] if side else (None, False)
    incident = Incident(kind_named(kind), by, both)
    tables = _tables_of(incident.kind)
    asked = {fact.name for table in tables for fact in table.facts}
    kept = {name: "" if name in asked else given.pop(name, "").partition("=")[2] for name in _KEPT}
    facts = read_facts(given.values(), tables)
    if fen is not None and by is not None and incident.kind in FAULTS:
        facts.setdefault(_CAN_MATE, can_mate(read_fen(fen), by.other).certainty.value)
    return replace(
        incident,
        facts=tuple(facts.items()),
        penalty=_penalty(kept["penalty"]) if kept["penalty"] else None,
        reason=kept["reason"],
        analogy=kept["analogy"],
    )


def parts_typed(text: str) -> tuple[str, str, tuple[str, ...]]:
    """Return the kind of an incident as it is typed, the side ("" if there is none) and the facts."""
    words = split(text)
    plain = [word for word in words if "=" not in word]
    side = plain.pop() if plain and folded(plain[-1]) in _SIDES else ""
    return "-".join(plain), side, tuple(word for word in words if "=" in word)


def side_named(word: str) -> str:
    """Return a side that was typed as entries name it; "" for none."""
    if not word:
        return ""
    by, _ = _SIDES[folded(word)]
    return "both" if by is None else colour_word(by).said(english).lower()


def _tables_of(kind: str) -> tuple[DecisionTable, ...]:
    """Return the tables that know the facts of a kind; a next move is that of A.4.4."""
    return tuple(INCIDENTS.values()) if kind == NEXT_MOVE else incident_tables(kind)


def kind_named(typed: str) -> str:
    """Return a kind of incident by its name, or by the beginning of it; raises FormError."""
    found = [kind for kind in KINDS if slug(kind) == slug(typed)] or [
        kind for kind in KINDS if slug(kind).startswith(slug(typed))
    ]
    if len(found) == 1:
        return found[0]
    raise FormError.of(
        Message("“{kind}” is not a kind of incident.", kind=typed),
        Message("Choose one of: {known}.", known=", ".join(map(slug, found or KINDS))),
    )


def _penalty(typed: str) -> Penalty:
    names = {slug(each.name.replace("_", " ")): each for each in Penalty}
    names |= {each.value: each for each in Penalty}
    if typed in names:
        return names[typed]
    raise FormError.of(
        Message("“{penalty}” is not a penalty of 12.9.", penalty=typed),
        Message("Choose one of: {known}.", known=", ".join(names)),
    )


def _side_name(incident: Incident) -> str | None:
    return "both" if incident.both else incident.by and incident.by.value


def _what(judged: Judged) -> Message:
    title = incident_title(judged.incident.kind)
    if judged.incident.by is None:
        return title
    return joined((title, colour_word(judged.incident.by)), ", ")


def _consequence(judged: Judged) -> Message:
    ruling, by = judged.ruling, judged.incident.by
    if ruling.result is not None:
        if by is not None and ruling.result.value in ("0-1", "1-0"):
            return _LOSES[by].filled(result=ruling.result.value)
        return Message("{result}", result=result_code(ruling.result))
    if ruling.times.messages:
        return joined(ruling.times.messages, ", ")
    if judged.incident.kind == _WARNING:
        return Penalty.WARNING.message
    if ruling.discretion:
        return Message("12.9, from {penalty}", penalty=ruling.discretion[0].message)
    return Message("no penalty")


def _deciding(judged: Judged) -> Iterable[Rule]:
    """Return the articles in short: of a completed illegal move its kind and what it costs."""
    cited = judged.ruling.articles
    first, *more = [rule for rule in cited if not rule.label] or cited
    return (first, *(rule for rule in more if not judged.counts or rule.article in _COST))


def _without_mate(ruling: Ruling) -> Ruling:
    """Return a ruling without the question whether the opponent can mate: the position tells."""
    return replace(ruling, ask=tuple(each for each in ruling.ask if each.fact != _CAN_MATE))


def _depends_on_mate(state: GameState, *, has_position: bool) -> Iterator[Message]:
    last = state.judged[-1]
    by = last.incident.by
    asked = dict(last.incident.facts).get(_CAN_MATE)
    if by is None or not last.counts or last.ruling.result is None or asked or has_position:
        return
    yield Message("Draw if {opponent} cannot mate.", opponent=colour_word(by.other))


def _next_remedies(ledger: GameLedger, state: GameState) -> Iterator[Message]:
    """Yield what the next illegal move would bring, for players who have made one."""
    for colour in Colour:
        if count_of(state.illegal_moves, colour):
            ruling: Ruling = ledger.next_remedy(colour)
            yield Message(
                "If it happens again: {ruling}", ruling=Cited(ruling.verdict, ruling.articles[-1:])
            )
