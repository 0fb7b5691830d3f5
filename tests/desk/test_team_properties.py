"""Random acts on team events: the state is always what its entries make, and never impossible."""

from random import Random

import pytest

from pareo.errors import InputError
from pareo.journal import (
    all_numbers,
    boards_of,
    is_forfeited,
    result_at,
    score_of,
    state_of,
    tournament_of,
)
from pareo.model import Match, Result
from pareo.service.auditing import audit_event
from pareo.service.desk import (
    corrections,
    line_ups,
    results,
    rosters,
    rounds,
    teams,
    undoing,
    withdrawals,
)
from pareo.service.desk.answers import Answer, Ask
from pareo.trf import read_trf, write_trf
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league
from tests.desk.test_team_swiss import swiss

SCORES = ("1-0", "½-½", "0-1", "1F-0F", "0F-1F", "0F-0F", "pending", "½-0", "1-0u")


def attempt(here: Hall, act: object, *given: object, **named: object) -> Answer | None:
    """Act and answer the questions that come; None for what cannot be said at all."""
    assert callable(act)
    try:
        answer: Answer = act(here.desk, *given, **named)
        for _ in range(3):
            if isinstance(answer, Ask):
                answer = act(replace(here.desk, token=answer.token), *given, **named)
    except InputError:
        return None
    return answer


def random_act(here: Hall, chance: Random) -> None:  # noqa: C901, PLR0912 - a list of acts
    """Do something, and enter some results."""
    state = here.state
    team = chance.choice(list(state.people))
    member = chance.choice(list(state.members))
    number = chance.randint(1, state.settings.get("rounds") or 3)
    game = chance.choice([each.id for each in state.games.values()] or [(1, 1)])
    board = chance.randint(1, 3)
    match chance.randrange(14):
        case 0:
            attempt(here, rounds.pair)
        case 1:
            attempt(here, rounds.publish)
        case 2:
            attempt(here, rounds.close)
        case 3:
            attempt(here, undoing.undo)
        case 4:
            attempt(here, undoing.redo)
        case 5:
            players = chance.sample(sorted(state.members), 2)
            attempt(here, line_ups.hand_in, team, number, players)
        case 6:
            own: list[str | None] = list(state.rosters.get(team, ()))
            chance.shuffle(own)
            attempt(here, line_ups.hand_in, team, number, [*own[:1], None, *own[1:]][:2])
        case 7:
            own = list(state.rosters.get(team, ()))
            chance.shuffle(own)
            attempt(here, rosters.order, team, own)
        case 8:
            attempt(here, rosters.move, member, team)
        case 9:
            attempt(here, rosters.remove, member)
        case 10:
            attempt(here, rosters.add, team, [{"name": f"New{len(here.event.entries)}, X"}])
        case 11:
            attempt(here, results.enter, *game, chance.choice(("+", "-", "x", "pending")))
        case 12:
            attempt(here, corrections.correct, *game, chance.choice(SCORES), board=board)
        case 13 if chance.random() < 0.1:
            attempt(here, withdrawals.withdraw, team)
        case _:
            pass
    for _ in range(4):
        for each in [*here.state.games.values()]:
            if chance.random() < 0.3:
                place = chance.randint(1, 3)
                attempt(here, results.enter, *each.id, chance.choice(SCORES), board=place)


def can_be_told(match: Match) -> bool:
    """Whether a report file can say it: not a board that both lose, and one seat empty."""
    empty = [game for game in match.games if None in (game.white, game.black)]
    lost = [game for game in empty if game.result is Result.DOUBLE_FORFEIT]
    return bool(match.games) and not lost


def check(here: Hall) -> None:
    """Compare the state with its entries, and every match with its boards."""
    state = here.state
    assert state == state_of(here.event.entries, here.event.personal)
    made = tournament_of(state)
    numbers = all_numbers(state)
    assert len({numbers[who] for who in state.members if who in numbers}) == len(made.players)
    for match in state.games.values():
        boards = [each for each in boards_of(state, match) if result_at(state, each)]
        if is_forfeited(match) or match.result in ("pending", "adjourned"):
            continue
        assert all(result_at(state, each) not in ("pending", "adjourned") for each in boards)
        home, away = score_of(state, match)
        wanted = "½-½" if home == away else "1-0" if home > away else "0-1"
        assert match.result == wanted
    report = read_trf(write_trf(made).text).tournament
    for read, held in zip(report.rounds, made.rounds, strict=True):
        assert set(filter(can_be_told, held.matches)) <= set(read.matches)
    assert not [each for each in audit_event(made).faults if each.kind.value != "absence"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("system", ["team-round-robin", "team-2026"])
def test_random_acts_on_teams(hall: MakeHall, system: str, seed: int) -> None:
    chance = Random(seed)
    here = league(hall, boards=3) if system == "team-round-robin" else swiss(hall, system, 6)
    here.do(teams.correct, next(iter(here.state.people)), {"captain": "Rey, Ana"})
    for turn in range(24):
        random_act(here, chance)
        if turn % 6 == 5:
            check(here)
