"""Players who leave, who come back, and who are expelled (C.04.2 Art. 3.2)."""

from typing import Annotated, Any, Final

from pareo.journal import (
    Game,
    Gone,
    Personal,
    PersonId,
    State,
    named,
    rounds_of_byes,
    tournament_of,
)
from pareo.language import Message
from pareo.model import Result, Tournament
from pareo.rounds import rules_of
from pareo.schedules import ROUND_ROBINS, TEAM_ROUND_ROBIN
from pareo.schedules import withdraw as leave_table
from pareo.service.desk.act import ActRefused, Desk, Proposal, article_text, perform
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.byes import discarding, refuse_not_to_come
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import FirstRound, LastRound, Person, Text
from pareo.service.permissions import Action

_ARTICLE: Final = "C.04.2 Art. 3.2"


After = Annotated[
    LastRound | None,
    Field(Message("the last round that counts; by default the last published one")),
]


@act("player.withdraw", Action.WITHDRAW)
def withdraw(desk: Desk, who: Person, after: After = None) -> Answer:
    """Let somebody leave.

    Of a round robin the rest of the games is lost by forfeit; where fewer than half were played,
    none of them counts in the standings.
    """

    def guard(state: State) -> Proposal:
        payload, notices = _leaving(state, who, after)
        caution = _ruled(state, payload["after"])
        return Proposal("player.withdraw", payload, _scopes(who), (caution,), notices)

    return perform(desk, guard)


@act("player.expel", Action.DECIDE)
def expel(
    desk: Desk,
    who: Person,
    after: After = None,
    *,
    reason: Annotated[Text, Field(Message("the reason; only arbiters see it"))] = "",
) -> Answer:
    """Expel somebody.

    They have no place in the final list; the opponents keep their results.
    """

    def guard(state: State) -> Proposal:
        payload, notices = _leaving(state, who, after, expelled=True)
        personal = (Personal.of(who, {"reason": reason}),) if reason else ()
        for each in personal:
            payload["private"] = each.digest
        text = Message(
            "{name} is expelled: no longer paired, and out of the standings.",
            name=named(state, who),
        )
        caution = Caution("expel", 3, text)
        return Proposal(
            "player.expel", payload, _scopes(who), (caution,), notices, personal=personal
        )

    return perform(desk, guard)


@act("player.return", Action.WITHDRAW)
def come_back(desk: Desk, who: Person, from_round: FirstRound = None) -> Answer:
    """Let somebody who left play again."""

    def guard(state: State) -> Proposal:
        name = named(state, who)
        first = from_round or state.paired + 1
        gone = state.gone.get(who)
        if gone is None:
            raise ActRefused.of("not-gone", Message("{name} has not left.", name=name))
        if gone.expelled:
            text = Message("{name} was expelled.", name=name)
            raise ActRefused.of("expelled", text, "", _undoing(gone))
        if state.plan:
            text = Message("{name} left and lost the games of the table.", name=name)
            raise ActRefused.of("plan", text, "", _undoing(gone))
        refuse_not_to_come(state, first)
        text = Message("{name} is paired again from round {round} on.", name=name, round=first)
        payload = {"person": who, "from_round": first}
        caution = Caution("return", 2, text, _ARTICLE)
        return Proposal("player.return", payload, _scopes(who), (caution,))

    return perform(desk, guard)


def _undoing(gone: Gone) -> WayOut:
    return WayOut("undo", Message("Undo it."), gone.seq or None)


def _leaving(
    state: State, who: PersonId, after: int | None, *, expelled: bool = False
) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """Return what the entry says, and what is to be known of it."""
    name = named(state, who)
    gone = state.gone.get(who)
    if gone is not None and (gone.expelled or not expelled):
        text = Message("{name} left after round {round}.", name=name, round=gone.after)
        way = WayOut("player.return", Message("Let the player return."))
        raise ActRefused.of("has-left", text, "", way)
    _refuse_unnumbered(state, who)
    _refuse_knockout(state)
    _refuse_sides(state)
    last = state.published if after is None else after
    if gone is not None:
        known = {} if gone.annulled is None else {"annulled": gone.annulled}
        return {"person": who, "after": min(last, gone.after), **known}, ()
    planned = state.settings.get("rounds")
    if last < 0 or (planned is not None and last > planned):
        raise ActRefused.of("no-round", Message("There is no round {round}.", round=last))
    if state.plan.get("key") in (*ROUND_ROBINS, TEAM_ROUND_ROBIN):
        if expelled and not _games_left(state, who):
            return {"person": who, "after": max(state.rounds)}, ()
        return _from_a_league(state, who) if state.of_teams else _from_a_table(state, who)
    _refuse_paired_later(state, who, last)
    return {"person": who, "after": last}, ()


def _refuse_unnumbered(state: State, who: PersonId) -> None:
    """Refuse for somebody who never was in the event: taken off the list instead."""
    if state.started and who not in state.numbers:
        text = Message("{name} has not been admitted yet.", name=named(state, who))
        way = WayOut("player.remove", Message("Take the person off the list."))
        raise ActRefused.of("not-admitted", text, "", way)


def _refuse_knockout(state: State) -> None:
    """Refuse in a knock-out, whose bracket has a game for everybody who is not out of it."""
    if is_knockout(state):
        text = Message("A player who leaves a knock-out forfeits the remaining games.")
        way = WayOut("result.enter", Message("Enter a forfeit."))
        raise ActRefused.of("knockout", text, "", way)


def _refuse_sides(state: State) -> None:
    """Refuse where players of teams meet by a table: the seat of who leaves stays in it."""
    if state.has_sides and state.laid:
        raise ActRefused.of(
            "sides",
            Message("The table has a seat for everybody: a reserve plays, or the games are lost."),
            "",
            WayOut("seat.change", Message("Let a reserve play for somebody.")),
            WayOut("result.enter", Message("Enter a forfeit.")),
        )


def _refuse_paired_later(state: State, who: PersonId, last: int) -> None:
    games = (game.round for game in state.games_with(who))
    number = max((*games, *rounds_of_byes(state, who)), default=0)
    if number <= last:
        return
    text = Message("{name} is paired in round {round}.", name=named(state, who), round=number)
    has_game = any(who in (game.white, game.black) for game in state.games_of(number))
    forfeit = (WayOut("result.enter", Message("Enter a forfeit.")),) if has_game else ()
    ways = discarding(state.rounds[number]) or forfeit
    raise ActRefused.of("paired", text, "C.04.2 Art. 4.4", *ways)


def _games_left(state: State, who: PersonId) -> bool:
    return any(not Result(game.result).known for game in state.games_with(who))


def _from_a_table(state: State, who: PersonId) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """Apply the usual rule of a round robin: half of the games decides (`pareo.schedules`)."""
    before = tournament_of(state)
    number = state.numbers[who]
    own = list(state.games_with(who))
    left = leave_table(before, number, len(own))
    results = _results(left.tournament, state)
    dropped = [game.id for game in own if game.id not in results]
    lost = {
        game.id: results[game.id]
        for game in own
        if game.id in results and results[game.id] != game.result
    }
    kept = (game.round for game in own if game.id not in lost and game.id in results)
    payload = {
        "person": who,
        "after": max(kept, default=0),
        "annulled": left.annulled,
        "dropped": list(map(list, dropped)),
        "results": [[*place, result] for place, result in lost.items()],
    }
    return payload, (left.notice,)


def _from_a_league(state: State, who: PersonId) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """Apply the same rule to the matches of a team; one that is not played to its end is open."""
    own = list(state.games_with(who))
    left = [game for game in own if not Result(game.result).known]
    if not left:
        text = Message("{name} has no matches left to be played.", name=named(state, who))
        raise ActRefused.of("nothing-left", text)
    ended = [game for game in own if game not in left]
    played = sum(Result(game.result).played for game in ended)
    annulled = 2 * played < len(own)
    known = {"name": named(state, who), "played": played, "matches": len(own)}
    if annulled:
        notice = Message(
            "{name} played {played} of {matches} matches, fewer than half: they do not count.",
            **known,
        )
    else:
        notice = Message(
            "{name} played {played} of {matches} matches: the rest is lost by forfeit.", **known
        )
    payload = {
        "person": who,
        "after": max((game.round for game in ended), default=0),
        "annulled": annulled,
        "dropped": [list(game.id) for game in left] if annulled else [],
        "results": [] if annulled else [[*game.id, _forfeit(state, game, who)] for game in left],
    }
    return payload, (notice,)


def _forfeit(state: State, match: Game, who: PersonId) -> str:
    """Return how a match ends that a team does not play; both lose it if both have left."""
    other = match.black if match.white == who else match.white
    if other in state.gone:
        return str(Result.DOUBLE_FORFEIT.value)
    lost_by_home = match.white == who
    result = Result.BLACK_WON_BY_FORFEIT if lost_by_home else Result.WHITE_WON_BY_FORFEIT
    return str(result.value)


def _results(tournament: Tournament, state: State) -> dict[tuple[int, int], str]:
    """Return the results of all games that are left, by their places in the journal."""
    places = {
        (game.round, state.numbers[game.white], state.numbers[game.black]): game.id
        for game in state.games.values()
    }
    return {
        places[number, match.home, match.away]: match.games[0].result.value
        for number, played in enumerate(tournament.rounds, start=1)
        for match in played.matches
    }


def _ruled(state: State, after: int) -> Caution:
    rule = rules_of(tournament_of(state)).withdrawal
    if rule is None:
        text = Message("Withdrawn after round {round}: no longer paired.", round=after)
        return Caution("withdraw", 2, text)
    ruling = rule(after)
    return Caution("withdraw", 2, ruling.reason, article_text(ruling.article))


def _scopes(who: PersonId) -> tuple[str, ...]:
    return (f"person:{who}",)
