"""The next round of games of a knock-out, from the bracket and the results so far."""

from collections import Counter
from collections.abc import Sequence

from pareo.language import Message
from pareo.model import Game, Tournament, Tpn
from pareo.schedules.brackets import Bracket, KnockoutRules, Tie, refuse_open_results
from pareo.schedules.match import unrated
from pareo.schedules.schedule import Because, DueGame, Source
from pareo.value import replace


def next_games(found: Bracket, players: int) -> tuple[DueGame, ...]:
    """Return the next game of each undecided match of the current stage; none at the end.

    Raises FormError with all missing results.
    """
    refuse_open_results(found)
    source = Source(
        f"knockout-{players}",
        Message("Knock-out bracket for {players}, a method of this project", players=players),
        printed=False,
    )
    return tuple(_next(tie, found, source) for tie in found.current if not tie.decided)


def _next(tie: Tie, found: Bracket, source: Source) -> DueGame:
    assert tie.one is not None
    assert tie.other is not None
    number = len(tie.games) + 1
    white = _white(tie, found.record)
    black = tie.other if white == tie.one else tie.one
    because = Because(source, tie.stage, tie.number)
    return DueGame(white, black, because, found.rules.phase(number), number)


def _white(tie: Tie, record: Sequence[Game]) -> Tpn:
    """Return White: alternating within a match; first the player with fewer Whites.

    If equal, the lower number in odd matches of the stage, the higher one in even matches: a
    project method, since colours are usually drawn by lot.
    """
    assert tie.one is not None
    assert tie.other is not None
    if tie.games:
        last = tie.games[-1].black
        assert last is not None
        return last
    balance = Counter[Tpn | None]()
    for game in record:
        balance[game.white] += 1
        balance[game.black] -= 1
    if balance[tie.one] != balance[tie.other]:
        return min(tie.one, tie.other, key=lambda player: balance[player])
    return (min if tie.number % 2 else max)(tie.one, tie.other)


def without_rating_of_tie_breaks(tournament: Tournament, rules: KnockoutRules) -> Tournament:
    """Return a knock-out with its rapid, blitz and sudden-death games marked as not rated.

    They have another rate of play than the event. Two players meet in one match at most.
    """
    met = Counter[frozenset[Tpn]]()
    rounds = []
    for played in tournament.rounds:
        met.update(frozenset((match.home, match.away)) for match in played.matches)
        matches = (
            unrated(match) if met[frozenset((match.home, match.away))] > rules.games else match
            for match in played.matches
        )
        rounds.append(replace(played, matches=tuple(matches)))
    return replace(tournament, rounds=tuple(rounds))


def stage_name(bracket: Bracket, stage: int, number: int = 1) -> Message:
    """Return the name of a stage; the second match of the last one is for third place."""
    left = len(bracket.stages) - stage
    if left == 0:
        return Message("match for third place") if number == 2 else Message("final")
    if left == 1:
        return Message("semi-finals")
    names = {
        2: Message("quarter-finals"),
        3: Message("round of 16"),
        4: Message("round of 32"),
    }
    return names.get(left) or Message("round of {players}", players=2 << left)
