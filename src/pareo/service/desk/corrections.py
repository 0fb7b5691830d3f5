"""Corrections of past rounds (C.04.2 Art. 4.3): for what follows, or for the rating report alone.

A paired round is never paired again.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final

from pareo.errors import FormError
from pareo.handling import Report, Ruling, Verdict
from pareo.journal import (
    Draft,
    Game,
    Phase,
    State,
    is_forfeited,
    is_in_play,
    result_at,
    rule_of,
    tournament_of,
)
from pareo.language import Message
from pareo.model import Result
from pareo.rounds import rules_of
from pareo.service.desk.act import (
    ActRefused,
    Desk,
    Proposal,
    article_text,
    following,
    only_outside_fide_mode,
    perform,
)
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.brackets import has_strange_games, is_knockout
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import GameOfRound, GameResult, Moment
from pareo.service.desk.games import (
    about,
    ended_result,
    found_game,
    players_at,
    refuse_draft,
    refuse_for_who_left,
    refuse_without_board,
    scope_of,
)
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.results import refuse_impossible
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.value import dataclass, replace

Actual = Annotated[
    GameResult | None,
    Field(
        Message("the actual result, White first; without it only the colours"),
        shown="RESULT",
        place="argument",
        limits={"description": "the actual one; without it only the colours"},
    ),
]
Reversed = Annotated[bool, Field(Message("they played with the colours reversed"))]
_REOPEN: Final = WayOut("event.reopen", Message("Open the event again."))


@dataclass(frozen=True, slots=True)
class Truth:
    """How a game really was: who had White, and how it ended."""

    white: str
    black: str
    result: str
    text: str

    def payload(self, game: Game) -> dict[str, Any]:
        """Return it for an entry about a game."""
        return {
            **about(game),
            "white": self.white,
            "black": self.black,
            "result": self.result,
            "text": self.text,
        }


def _when_told(_: OpenEvent, typed: str) -> datetime:
    return datetime.fromisoformat(moment_of(typed, "told_at"))


@act("result.correct", Action.CORRECT)
def correct(
    desk: Desk,
    number: GameOfRound,
    game: int,
    result: Actual = None,
    *,
    board: int | None = None,
    colours_reversed: Reversed = False,
    told_at: Annotated[
        datetime | None,
        Field(Message("when the mistake was reported"), sent=Moment | None, meant=_when_told),
    ] = None,
) -> Answer:
    """Correct a game of the round before, or of the last one.

    Where it matters and is not said when the mistake was reported, that is asked.
    """
    wanted = _wanted(result, colours_reversed=colours_reversed)

    def guard(state: State) -> Proposal:
        found = found_game(state, number, game, board)
        truth = _truth(state, found, wanted)
        report_only = _report_only(found, result, colours_reversed=colours_reversed)
        _refuse_finished(state, report_only)
        refuse_draft(state)
        if is_in_play(state, number) and not colours_reversed:
            raise ActRefused.of(
                "in-play",
                Message("Round {round} is in play.", round=number),
                "",
                WayOut("result.enter", Message("Enter the right result.")),
            )
        changed = found._replace(white=truth.white, black=truth.black)
        refuse_for_who_left(state, changed, Result(truth.result))
        ruling = _ruling(state, found, told_at, colours_reversed=colours_reversed)
        cautions = _cautions(state, found, told_at, ruling, report_only)
        at = None if told_at is None else told_at.isoformat()
        payload = {**truth.payload(found), "told_at": at}
        after = following(state, Draft("result.correct", payload, desk.actor))
        if is_knockout(state) and has_strange_games(after):
            raise ActRefused.of(
                "next-stage",
                Message("Players know who has gone through: the next stage is paired with them."),
                "",
                report_only,
            )
        return Proposal("result.correct", payload, (scope_of(number, game, board),), cautions)

    return perform(desk, guard)


@act("report.correct", Action.REPORT)
def correct_report(
    desk: Desk,
    number: GameOfRound,
    game: int,
    result: Actual = None,
    *,
    board: int | None = None,
    colours_reversed: Reversed = False,
) -> Answer:
    """Correct a game for the rating report alone.

    Pairings and standings stay as they are.
    """
    wanted = _wanted(result, colours_reversed=colours_reversed)

    def guard(state: State) -> Proposal:
        found = found_game(state, number, game, board)
        truth = _truth(state, found, wanted)
        _refuse_sent(state)
        if is_in_play(state, number):
            raise ActRefused.of(
                "in-play",
                Message("Round {round} is in play.", round=number),
                "",
                WayOut("result.correct", Message("Correct the game itself.")),
            )
        text = Message(
            "Counts only for the rating report; pairings and standings keep what was recorded."
        )
        return Proposal(
            "report.correct",
            truth.payload(found),
            (scope_of(number, game, board),),
            (Caution("report-only", 3, text, "C.04.2 Art. 4.3"),),
        )

    return perform(desk, guard)


def _wanted(result: str | None, *, colours_reversed: bool) -> Callable[[Game], Truth]:
    """Return how a recorded game becomes what it really was; raises FormError."""
    if result is None and not colours_reversed:
        raise FormError.of(
            Message("There is nothing to correct."), Message("Give the result, or the colours.")
        )
    meant = None if result is None else ended_result(result).value

    def truth(game: Game) -> Truth:
        if not Result(game.result).known:
            way = WayOut("result.finish", Message("Enter how it ended."))
            raise ActRefused.of("open", Message("The game has no result yet."), "", way)
        after = game.result if meant is None else meant
        white, black = game.white, game.black
        said = []
        if colours_reversed:
            white, black = black, white
            after = _mirrored(game.result) if meant is None else after
            said.append("colours reversed")
        if after != game.result:
            said.append(f"{after} instead of {game.result}")
        if not said:
            raise ActRefused.of("same", Message("That is already recorded."))
        return Truth(white, black, after, f"board {game.label}: {', '.join(said)}")

    return truth


def _truth(state: State, game: Game, wanted: Callable[[Game], Truth]) -> Truth:
    """Return how a game really was; of a match its boards are corrected, or a forfeit of it."""
    if not game.place and not is_forfeited(game):
        refuse_without_board(state, game)
    truth = wanted(game._replace(result=result_at(state, game)) if game.place else game)
    refuse_impossible(state, game, Result(truth.result))
    return truth if not state.of_teams else replace(truth, text=_named(state, game, truth))


def _named(state: State, game: Game, truth: Truth) -> str:
    """Return the remark of the report with White and Black, since pages show home first."""
    white, black = players_at(state, game._replace(white=truth.white, black=truth.black))
    place, _, said = truth.text.partition(": ")
    return f"{place} (White {white}; Black {black}): {said}"


def _mirrored(result: str) -> str:
    """Return the same result for the same people with their colours reversed."""
    short = result.endswith("u")
    white, black = result.removesuffix("u").split("-")
    return f"{black}-{white}{'u' if short else ''}"


def refused_now(state: State, game: Game) -> Ruling | None:
    """Return why a game can be corrected only for the rating report, if that is so."""
    ruling = _ruling(state, game, None, colours_reversed=False)
    return ruling if ruling is not None and ruling.refused and state.fide_mode else None


def way_to_correct(state: State, game: Game, result: Result) -> WayOut:
    """Return the act that puts right a result of a round that is over."""
    if refused_now(state, game) is not None:
        return _report_only(game, result.value, colours_reversed=False)
    values = _values(game, result.value, colours_reversed=False)
    return WayOut("result.correct", Message("Correct the result."), values=values)


def _report_only(game: Game, result: str | None, *, colours_reversed: bool) -> WayOut:
    values = _values(game, result, colours_reversed=colours_reversed)
    text = Message("Correct it only for the rating report.")
    return WayOut("report.correct", text, values=values)


def _values(
    game: Game, result: str | None, *, colours_reversed: bool
) -> tuple[tuple[str, int | str | bool], ...]:
    """Return the game and what is wanted of it as fields of a correction."""
    given: dict[str, int | str | bool] = {"round": game.round, "table": game.board}
    if game.place:
        given["board"] = game.place
    if result is not None:
        given["result"] = ended_result(result).value
    if colours_reversed:
        given["colours_reversed"] = True
    return tuple(given.items())


def _ruling(
    state: State, game: Game, told: datetime | None, *, colours_reversed: bool
) -> Ruling | None:
    """Ask the handling rules from which pairing on a correction counts; None if they are silent."""
    rules = rules_of(tournament_of(state))
    rule = rules.wrong_colours if colours_reversed else rules.wrong_result
    return None if rule is None else rule(_report(state, game.round, told))


def _cautions(
    state: State, game: Game, told: datetime | None, ruling: Ruling | None, report_only: WayOut
) -> tuple[Caution, ...]:
    """Ask about a correction as the rules say; raises ActRefused where it comes too late."""
    if ruling is None:
        text = Message("The rules say nothing about corrections: the arbiter decides.")
        return (Caution("correction", 3, text),)
    if ruling.refused:
        return (
            only_outside_fide_mode(state, "too-late", ruling.reason, ruling.article, report_only),
        )
    return (*_closed_meanwhile(state, game.round, told), _asked(ruling))


def _asked(ruling: Ruling) -> Caution:
    code = "correction-late" if ruling.verdict is Verdict.WARNED else "correction"
    return Caution(code, 3, ruling.reason, article_text(ruling.article))


def _report(state: State, number: int, told: datetime | None) -> Report:
    """Return how far the event was when a mistake was reported.

    A round ends with the pairing of the next. A mistake of the round before that is reported
    after the close of the last one is too late, but only if we know when it was reported. Where
    all rounds are laid, no pairing follows that it could change.
    """
    last = last_begun(state)
    finished = last - 1
    closed = _closed(state, last)
    if number < last and closed is not None and told is not None and told > closed:
        finished = last
    return Report(
        number,
        last,
        finished,
        _in_time(state, number, told),
        last if state.laid and not is_knockout(state) else state.settings.get("rounds"),
    )


def _closed_meanwhile(state: State, number: int, told: datetime | None) -> tuple[Caution, ...]:
    """Ask, where the last round is closed already, whether the mistake was reported before."""
    last = last_begun(state)
    if number == last or told is not None or _closed(state, last) is None:
        return ()
    text = Message(
        "Round {last} is closed. Correct round {round} only if the mistake was reported before "
        "that; else it is for the rating report alone.",
        last=last,
        round=number,
    )
    return (Caution("told-in-time", 3, text, "C.04.2 Art. 4.3"),)


def last_begun(state: State) -> int:
    """Return the last round that was begun; of a table the last one with a result."""
    if not state.laid:
        return state.paired
    known = (game.round for game in state.games.values() if Result(game.result).known)
    closed = (each.number for each in state.rounds.values() if each.phase is Phase.CLOSED)
    return max((*known, *closed), default=0)


def _in_time(state: State, number: int, told: datetime | None) -> bool:
    """Whether a mistake was reported within the limit after the results of its round were known."""
    limit = rule_of(state, "correction_limit")
    closed = _closed(state, number)
    if limit is None or closed is None:
        return True
    return (told or datetime.now(UTC)) <= closed + timedelta(minutes=limit)


def _closed(state: State, number: int) -> datetime | None:
    at = state.rounds[number].closed_at
    return datetime.fromisoformat(at) if at else None


def _refuse_finished(state: State, report_only: WayOut) -> None:
    _refuse_sent(state)
    if state.finished:
        raise ActRefused.of(
            "finished",
            Message("The event is finished."),
            "",
            _REOPEN,
            report_only,
        )


def _refuse_sent(state: State) -> None:
    """Refuse to change what was sent, until the event is opened again for another report."""
    if max(state.sent, default=0) > state.reopened:
        text = Message("The report has been sent: it stays as it is.")
        raise ActRefused.of("sent", text, "", _REOPEN)
