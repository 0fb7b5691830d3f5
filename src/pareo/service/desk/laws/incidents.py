"""Incidents at a board: judged by the Laws, noted, with the result that follows in the same act."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pareo.errors import Fault, FormError
from pareo.journal import Game, State
from pareo.language import Message, english
from pareo.laws import (
    FAULTS,
    INCIDENTS,
    Choice,
    Fact,
    Judged,
    Penalty,
    Question,
    can_mate,
    citation,
    count_of,
    incident_tables,
    read_fen,
)
from pareo.model import Result
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import GameResult, Seq, Word
from pareo.service.desk.games import result_meant
from pareo.service.desk.laws.board_view import BOTH, incident_in, ledger_of
from pareo.service.desk.laws.event_rules import rules_of, variant_of
from pareo.service.desk.laws.noting import SIDES, AtBoard, Facts, Fen, Where, Written, kept, note
from pareo.service.desk.opened import OpenEvent
from pareo.service.laws.facts import read_facts
from pareo.service.laws.incidents import kind_named
from pareo.service.permissions import Action
from pareo.value import dataclass, field, replace

OF_POINTS: Final = (Penalty.POINTS_TO_OPPONENT, Penalty.POINTS_FROM_OFFENDER, Penalty.GAME_LOST)
"""Penalties that are a result of the game: the arbiter gives the scores."""
OF_TIME: Final = (Penalty.TIME_TO_OPPONENT, Penalty.TIME_FROM_OFFENDER)
"""Penalties for which the arbiter sets the seconds."""


__all__ = ["Given", "assumed", "facts_named", "judged", "kind_named", "kinds", "note_incident"]


@dataclass(frozen=True, slots=True)
class Given:
    """What an arbiter says about an incident: what, who, the facts, and what he decides.

    `seconds` are those that he adds or takes by his own choice, White's and Black's.
    """

    what: str
    side: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    penalty: str = ""
    seconds: tuple[int, int] = (0, 0)
    result: str = ""
    text: str = ""
    analogy: str = ""
    fen: str = ""

    @property
    def data(self) -> dict[str, Any]:
        """As entries have it."""
        chosen = {"white": self.seconds[0], "black": self.seconds[1], "result": self.result}
        return kept(
            {
                "what": self.what,
                "side": self.side,
                "facts": dict(self.facts),
                "also": list(self.also),
                "penalty": self.penalty,
                "chosen": {name: value for name, value in chosen.items() if value},
                "text": self.text.strip(),
                "analogy": self.analogy.strip(),
                "position": self.fen,
            }
        )


_MoreSeconds = Annotated[
    int,
    Field(
        limits={
            "ge": -86_400,
            "le": 86_400,
            "description": "seconds that are added, or taken",
        }
    ),
]


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of an incident."""

    what: Annotated[Word, Field(limits={"min_length": 1, "examples": ["illegal-move"]})]
    side: Annotated[
        str | None,
        Field(sent=Literal["white", "black", "both"] | None, limits={"description": "who did it"}),
    ] = None
    facts: Facts = ()
    penalty: Annotated[
        Word, Field(limits={"description": "a penalty of Art. 12.9", "examples": ["12.9.1"]})
    ] = ""
    time_white: _MoreSeconds = 0
    time_black: _MoreSeconds = 0
    result: Annotated[
        GameResult | None, Field(limits={"description": "the result that the arbiter gives"})
    ] = None
    text: Written = ""
    analogy: Annotated[
        Word, Field(limits={"description": "the article that serves as a model"})
    ] = ""
    fen: Annotated[Fen, Field(limits={"description": "the position"})] = ""


def _given(
    _: OpenEvent,
    *,
    what: str,
    side: str | None = None,
    facts: Sequence[str] = (),
    time_white: int = 0,
    time_black: int = 0,
    result: str | None = None,
    **more: Any,
) -> Given:
    kind = kind_named(what)
    seconds = (time_white, time_black)
    return Given(
        kind, side or "", facts_named(kind, facts), seconds=seconds, result=result or "", **more
    )


def kinds() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the kinds of incidents: completed illegal moves, and all others."""
    return FAULTS, tuple(INCIDENTS)


def judged(state: State, where: Where, given: Given, corrects: int | None = None) -> Judged:
    """Return what follows by the Laws from an incident, after all that was noted of the game."""
    _refuse_wrong(given)
    given = _looked_at(given)
    ledger = ledger_of(state, where, corrects)
    return ledger.after(incident_in(given.data)).fold().judged[-1]


def _looked_at(given: Given) -> Given:
    """Return an incident with what its position says: whether the opponent can still mate."""
    if not given.fen or given.side not in SIDES or "opponent_can_mate" in given.facts:
        return given
    mating = can_mate(read_fen(given.fen), SIDES[given.side].other)
    return replace(given, facts={**given.facts, "opponent_can_mate": mating.certainty.value})


def facts_named(kind: str, words: Iterable[str]) -> dict[str, str]:
    """Return facts as commands and programs name them, raised-by=opponent; raises FormError."""
    return read_facts(words, incident_tables(kind))


def assumed(state: State, given: Given) -> tuple[tuple[Question, Choice], ...]:
    """Return what was taken for granted, as questions with the answers that were taken.

    An arbiter who knows better says so; nobody has to be asked first.
    """
    tables = incident_tables(given.what)
    if not tables:
        return ()
    variant = variant_of(rules_of(state))
    known = {"supervision": "not adequate" if variant.is_fast else "adequate", **given.facts}
    taken = []
    while isinstance(fact := tables[0].decide(known), Fact):
        if fact.assumed and fact.question is not None:
            taken.append((fact.asked, fact.asked.choices[0]))
        known[fact.name] = fact.values[0]
    return tuple(taken)


@act("incident.note", Action.INCIDENTS)
def note_incident(
    desk: Desk,
    where: AtBoard,
    given: Annotated[Given, Group(Said, _given)],
    corrects: Annotated[
        Seq | None,
        Field(limits={"description": "the entry of the note that this one replaces"}),
    ] = None,
) -> Answer:
    """Note an incident at a board; what follows by the Laws is written with it.

    A result that follows is entered in the same act.
    """
    state = desk.event.state
    found = judged(state, where, given, corrects)
    if found.ruling.ask:
        raise FormError(
            [
                Fault(
                    each.text,
                    Message("Choose one of the answers."),
                    about=("field", f"fact:{each.fact}"),
                )
                for each in found.ruling.ask
            ]
        )
    _refuse_incomplete(given, found)

    def made(state: State, _: Game) -> Mapping[str, Any]:
        again = judged(state, where, given, corrects)
        times = again.ruling.times + again.incident.times
        return {
            **_looked_at(given).data,
            "articles": _numbers(again),
            "seconds": kept({"white": times.white or None, "black": times.black or None}),
            "illegal": again.counts or None,
            "count": _count(state, where, given, corrects),
            "result": _result(again),
        }

    is_plain = not (
        given.penalty or any(given.seconds) or _result(found) or found.ruling.times.messages
    )
    return note(
        desk,
        "incident.note",
        where,
        made,
        result=_result(found),
        corrects=corrects,
        notices=(found.ruling.verdict,) if is_plain else (),
    )


def _count(state: State, where: Where, given: Given, corrects: int | None) -> int | None:
    """Return which warning, or completed illegal move, of a player it is."""
    if given.side not in SIDES:
        return None
    after = ledger_of(state, where, corrects).after(incident_in(given.data)).fold()
    if after.judged[-1].counts:
        return count_of(after.illegal_moves, SIDES[given.side])
    return count_of(after.warnings, SIDES[given.side]) if given.what == "warning" else None


def result_of(found: Judged) -> Result | None:
    """Return the result that ends the game, if one follows."""
    return Result(_result(found)) if _result(found) else None


def _result(found: Judged) -> str:
    result = found.incident.result or found.ruling.result
    return "" if result is None else result.value


def _numbers(found: Judged) -> list[str]:
    return [citation((rule,)).said(english) for rule in found.ruling.articles]


def _refuse_wrong(given: Given) -> None:
    """Refuse a kind, a side or a penalty that does not exist; raises FormError."""
    if given.what not in (*FAULTS, *INCIDENTS):
        raise FormError.of(
            Message("“{text}” is not a kind of incident.", text=given.what),
            Message("Choose one from the list."),
            about=("field", "what"),
        )
    if given.side not in ("", BOTH, *SIDES):
        raise FormError.of(
            Message("“{text}” is not a colour.", text=given.side),
            Message("Choose one of: {known}.", known=", ".join((*SIDES, BOTH))),
            about=("field", "side"),
        )
    if given.penalty and given.penalty not in [each.value for each in Penalty]:
        raise FormError.of(
            Message("“{text}” is not a penalty of Art. 12.9.", text=given.penalty),
            Message("Give its number, 12.9.1 to 12.9.9."),
            about=("field", "penalty"),
        )
    if given.result:
        result_meant(given.result)


def _refuse_incomplete(given: Given, found: Judged) -> None:
    """Refuse what the arbiter must still say: scores, seconds, a reason."""
    faults = [
        Fault(wrong, remedy, about=("field", field))
        for field, wrong, remedy in _incomplete(given, found)
    ]
    if faults:
        raise FormError(faults)


def _incomplete(given: Given, found: Judged) -> Iterator[tuple[str, Message, Message]]:
    """Yield each field that is not filled in as the ruling needs it, what is wrong and what to do."""
    penalty = Penalty(given.penalty) if given.penalty else None
    if penalty is not None and penalty not in found.ruling.discretion:
        yield (
            "penalty",
            Message("The Laws do not offer this penalty here: {penalty}.", penalty=penalty.message),
            Message("Choose one that is offered, or none."),
        )
    if penalty in OF_POINTS and not given.result:
        yield (
            "result",
            Message("This penalty is a result of the game."),
            Message("Give the scores of both, for example 1-0 or ½-0."),
        )
    if penalty in OF_TIME and given.seconds == (0, 0):
        yield (
            "white_time",
            Message("How much time is missing."),
            Message("Give the minutes and seconds, for example 2:00."),
        )
    if "reason" in found.keeps and not given.text.strip():
        yield (
            "text",
            Message("A reason is missing: the Laws do not regulate this."),
            Message("Write down why you decide so."),
        )
    if "analogy" in found.keeps and not given.analogy.strip():
        yield (
            "analogy",
            Message("The analogous article is missing."),
            Message("Name the article that you take as a model."),
        )
    if "inspector" in found.keeps and not given.text.strip():
        yield (
            "text",
            Message("Who inspected is missing."),
            Message("Write down who inspected and when."),
        )
