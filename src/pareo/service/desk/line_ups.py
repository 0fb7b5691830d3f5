"""Line-ups: who plays for a team in a round, checked against its roster."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Final

from pareo.journal import (
    Game,
    LineUp,
    PersonId,
    Phase,
    Role,
    State,
    boards_of,
    has_result,
    home_colours,
    is_forfeited,
    line_up_of,
    named,
)
from pareo.language import Message, counted
from pareo.model import Colour, Outcome, Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import RoundNumber
from pareo.service.desk.lookup import member_in
from pareo.service.desk.person_fields import Member, Team
from pareo.service.desk.rosters import refuse_players_event
from pareo.service.permissions import Action

EMPTY: Final = "-"
"""How an empty board is written."""
_KNOWN: Final = (Phase.PUBLISHED, Phase.CLOSED)


@act("lineup.set", Action.RESULTS)
def hand_in(
    desk: Desk,
    team: Team,
    number: RoundNumber,
    players: Annotated[Sequence[Member | None], Field(limits={"min_length": 1, "max_length": 50})],
) -> Answer:
    """Take the line-up of a team for a round; null leaves a board empty.

    Boards at the end may be left out. Once both teams know their line-ups an arbiter decides,
    after a result of the match it is a correction. Captains keep the order of their roster.
    """
    by_captain = desk.role is Role.PLAYER

    def guard(state: State) -> Proposal:
        boards = len(home_colours(state))
        line_up: LineUp = (*players, *(None,) * (boards - len(players)))
        refusals = list(_refusals(state, team, number, line_up, boards))
        if refusals:
            raise ActRefused(*refusals)
        match = match_of_team(state, team, number)
        if state.line_ups.get((team, number)) == line_up:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        payload = {"team": team, "round": number, "line_up": list(line_up)}
        cautions = tuple(_cautions(state, team, line_up))
        scopes = (scope_of(team, number),)
        if by_captain:
            asked = _of_captain(state, team, number, cautions)
            return Proposal("lineup.submit", payload, scopes, asked)
        if match is not None and has_result(state, match) and not is_forfeited(match):
            _refuse_left_empty(state, team, match, line_up)
            cautions += (_corrected(state, team),)
            before = line_up_of(state, team, number)
            payload["text"] = _said(state, team, before, line_up)
        else:
            cautions += tuple(_known_already(state, team, number))
        return Proposal("lineup.set", payload, scopes, cautions)

    return perform(desk, guard)


@act("lineup.clear", Action.RESULTS)
def clear(
    desk: Desk,
    team: Team,
    number: Annotated[RoundNumber, Field(Message("the round"), place="option")],
) -> Answer:
    """Forget a line-up: the first players of the roster play."""

    def guard(state: State) -> Proposal:
        if (team, number) not in state.line_ups:
            raise ActRefused.of("no-line-up", Message("There is no line-up to clear."))
        match = match_of_team(state, team, number)
        if match is not None and has_result(state, match):
            raise ActRefused.of(
                "has-result",
                Message("The match of table {table} has a result.", table=match.board),
                "",
                WayOut("lineup.set", Message("Correct the line-up.")),
            )
        payload = {"team": team, "round": number}
        cautions = tuple(_known_already(state, team, number))
        return Proposal("lineup.clear", payload, (scope_of(team, number),), cautions)

    return perform(desk, guard)


def player_named(state: State, team: PersonId, text: str) -> PersonId | None:
    """Return who is meant at a board: a place in the roster, an id, a name; - is an empty board.

    Raises FormError.
    """
    roster = state.rosters.get(team, ())
    if text == EMPTY:
        return None
    if text.isdecimal() and 1 <= int(text) <= len(roster):
        return roster[int(text) - 1]
    return member_in(state, text)


def are_known(state: State, team: PersonId, number: int) -> bool:
    """Whether the line-ups of a match are published: both are there in a round that players know.

    After the first result they are in any case.
    """
    match = match_of_team(state, team, number)
    if match is None or state.rounds[number].phase not in _KNOWN:
        return False
    teams = (match.white, match.black)
    return has_result(state, match) or all((each, number) in state.line_ups for each in teams)


def scope_of(team: PersonId, number: int) -> str:
    """Return what an entry about a line-up touches."""
    return f"lineup:{number}:{team}"


def match_of_team(state: State, team: PersonId, number: int) -> Game | None:
    """Return the match of a team in a round; None if it has none, or the round is not paired."""
    if number not in state.rounds:
        return None
    found = (game for game in state.games_of(number) if team in (game.white, game.black))
    return next(found, None)


def _refusals(
    state: State, team: PersonId, number: int, line_up: LineUp, boards: int
) -> Iterator[Refusal]:
    """Yield everything that no line-up may have."""
    refuse_players_event(state)
    name = named(state, team)
    last = state.settings.get("rounds")
    if number < 1 or (last is not None and number > last):
        yield Refusal("no-round", Message("There is no round {round}.", round=number))
    if len(line_up) > boards:
        yield Refusal(
            "boards",
            counted("There is only {count} board.", "There are only {count} boards.", boards),
        )
    present = [who for who in line_up if who is not None]
    if not present:
        yield Refusal(
            "nobody", Message("Nobody plays: a match without players is forfeited as a whole.")
        )
    roster = state.rosters.get(team, ())
    for who in dict.fromkeys(present):
        known = state.members.get(who)
        person = who if known is None else known.name
        if who not in roster:
            text = Message("{name} does not play for {team}.", name=person, team=name)
            yield Refusal("not-a-member", text)
        elif present.count(who) > 1:
            yield Refusal("twice", Message("{name} plays at two boards.", name=person))


def _cautions(state: State, team: PersonId, line_up: LineUp) -> Iterator[Caution]:
    """Yield what an arbiter may allow: another order than that of the roster, gaps."""
    name = named(state, team)
    roster = state.rosters.get(team, ())
    playing = [(board, who) for board, who in enumerate(line_up, start=1) if who is not None]
    for (_, before), (board, who) in pairwise(playing):
        if roster.index(who) < roster.index(before):
            text = Message(
                "{team} does not keep the order of its roster. Board {board}: {name} stands before "
                "{other} there.",
                team=name,
                board=board,
                name=state.members[who].name,
                other=state.members[before].name,
            )
            yield Caution("line-up-order", 3, text)
    filled = [who is not None for who in line_up]
    if filled != sorted(filled, reverse=True):
        text = Message(
            "{team} leaves a board empty before its last one: board {board}.",
            team=name,
            board=filled.index(False) + 1,
        )
        yield Caution("empty-board", 3, text)
    elif not all(filled) and len(roster) > filled.count(True):
        text = counted(
            "{team} leaves {count} board empty.",
            "{team} leaves {count} boards empty.",
            filled.count(False),
            team=name,
        )
        yield Caution("empty-board", 2, text)


def _of_captain(
    state: State, team: PersonId, number: int, cautions: Sequence[Caution]
) -> tuple[Caution, ...]:
    """Return what a captain is asked; what only an arbiter may allow is refused."""
    refusals = [Refusal(each.code, each.text) for each in cautions if each.level > 2]
    if is_over(state, number):
        refusals = [Refusal("round-over", Message("Round {round} is over.", round=number))]
    elif are_known(state, team, number):
        refusals = [Refusal("line-up-known", _known_to_both(number))]
    if refusals:
        raise ActRefused(*refusals)
    return tuple(cautions)


def is_over(state: State, number: int) -> bool:
    """Whether a round is closed."""
    return number in state.rounds and state.rounds[number].phase is Phase.CLOSED


def _known_already(state: State, team: PersonId, number: int) -> Iterator[Caution]:
    if are_known(state, team, number):
        yield Caution("line-up-known", 3, _known_to_both(number))


def _known_to_both(number: int) -> Message:
    return Message("Both line-ups of the match of round {round} are known.", round=number)


def _corrected(state: State, team: PersonId) -> Caution:
    text = Message(
        "The match of {team} has a result: others are said to have played.",
        team=named(state, team),
    )
    return Caution("line-up-corrected", 3, text)


def _refuse_left_empty(state: State, team: PersonId, match: Game, line_up: LineUp) -> None:
    """Refuse to take a player away from a board with a result that somebody made."""
    wrong = []
    for board in boards_of(state, match):
        result = Result(board.result)
        colour = Colour.WHITE if board.white == team else Colour.BLACK
        lost = result.known and result.outcome(colour) is Outcome.FORFEIT_LOSS
        if line_up[board.place - 1] is None and result is not Result.PENDING and not lost:
            text = Message("Table {table} has a result.", table=board.label)
            wrong.append(Refusal("has-result", text))
    if wrong:
        way = WayOut("result.enter", Message("Clear the result first."))
        raise ActRefused(*wrong, ways_out=(way,))


def _said(state: State, team: PersonId, before: LineUp, after: LineUp) -> str:
    """Return the words of a correction for the report: members by their numbers."""
    numbers = state.member_numbers
    changed = (
        f"board {place}: {numbers.get(new or '', 0)} instead of {numbers.get(old or '', 0)}"
        for place, (old, new) in enumerate(zip(before, after, strict=True), start=1)
        if old != new
    )
    return f"line-up of team {state.numbers.get(team, 0)}, {', '.join(changed) or 'as handed in'}"
