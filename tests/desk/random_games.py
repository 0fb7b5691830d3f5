"""Random acts about rounds and games: paired, published, changed, played, corrected."""

from random import Random

from pareo.journal.kind import Role
from pareo.journal.state import Phase
from pareo.service.desk import adjournments, corrections, manual, publication, results, rounds
from pareo.service.desk.answers import Answer
from pareo.service.desk.positions import Operation
from pareo.service.desk.publication import Grounds
from pareo.value import replace
from tests.desk.hall import Hall
from tests.desk.random_people import somebody

_RESULTS = ("1-0", "0-1", "½-½", "1F-0F", "0F-1F", "0F-0F", "0-0", "½-0", "pending")
_PLAYED = _RESULTS[:3]


def pair(here: Hall, _: Random) -> Answer:
    return rounds.pair(here.desk)


def publish(here: Hall, _: Random) -> Answer:
    return rounds.publish(here.desk)


def close(here: Hall, rng: Random) -> Answer:
    return rounds.close(here.desk, rng.choice((None, *_in_play(here))))


def reopen(here: Hall, _: Random) -> Answer:
    return rounds.reopen(here.desk)


def result(here: Hall, rng: Random) -> Answer:
    return results.enter(here.desk, *_open_game(here, rng), _some_result(rng))


def other_result(here: Hall, rng: Random) -> Answer:
    """Enter a result without knowledge of the one that stands."""
    known = [game for game in here.state.games.values() if game.seq]
    game = rng.choice(known[-4:]) if known else None
    place, seen = (game.id, game.seq - 1) if game else ((1, 1), 1)
    return results.enter(replace(here.desk, seen=seen), *place, rng.choice(_PLAYED))


def claim(here: Hall, rng: Random) -> Answer:
    player = replace(here.desk, role=Role.PLAYER)
    side = rng.choice(results.SIDES)
    return results.claim(player, *_open_game(here, rng), side, rng.choice(_PLAYED))


def settle(here: Hall, rng: Random) -> Answer:
    two = [game.id for game in here.state.games.values() if game.disputes]
    chosen = rng.choice(two) if two else some_game(here, rng)
    return results.settle(here.desk, *chosen, rng.choice(_PLAYED))


def check(here: Hall, rng: Random) -> Answer:
    number = here.state.published
    games = [game for game in here.state.games.values() if game.round == number]
    known = {game.number: game.result for game in games if game.result != "pending"}
    return results.check_pass(here.desk, number, known or {1: rng.choice(_PLAYED)})


def adjourn(here: Hall, rng: Random) -> Answer:
    return adjournments.adjourn(here.desk, *_open_game(here, rng))


def finish_game(here: Hall, rng: Random) -> Answer:
    waiting = [game.id for game in here.state.games.values() if game.result == "adjourned"]
    chosen = rng.choice(waiting) if waiting else (1, 1)
    return adjournments.finish_game(here.desk, *chosen, rng.choice(_PLAYED))


def correct_result(here: Hall, rng: Random) -> Answer:
    reverse = rng.random() < 0.3
    meant = rng.choice((*_PLAYED, None)) if reverse else rng.choice(_PLAYED)
    return corrections.correct(here.desk, *some_game(here, rng), meant, colours_reversed=reverse)


def correct_report(here: Hall, rng: Random) -> Answer:
    return corrections.correct_report(here.desk, *some_game(here, rng), rng.choice(_PLAYED))


def recall(here: Hall, rng: Random) -> Answer:
    return publication.recall(here.desk, here.state.published, "two have met", _grounds(rng))


def change(here: Hall, rng: Random) -> Answer:
    wanted = [_operation(here, rng) for _ in range(rng.choice((1, 1, 2)))]
    return publication.change(here.desk, here.state.published, wanted, "agreed", _grounds(rng))


def begin_manual(here: Hall, rng: Random) -> Answer:
    drafts = [n for n, each in here.state.rounds.items() if each.phase is Phase.DRAFT]
    return manual.begin(here.desk, rng.choice((None, *drafts)))


def pair_by_hand(here: Hall, rng: Random) -> Answer:
    operation = ("rest",) if rng.random() < 0.4 else _operation(here, rng)
    return manual.do(here.desk, *operation)


def end_manual(here: Hall, _: Random) -> Answer:
    return manual.end(here.desk, "as agreed")


def some_game(here: Hall, rng: Random) -> tuple[int, int]:
    """Return any game, one of the last rounds more often."""
    known = sorted(here.state.games) or [(1, 1)]
    return rng.choice(known[-6:] if rng.random() < 0.6 else known)


def is_untouched(here: Hall, number: int) -> bool:
    """Whether a round is in play and no game of it has a result."""
    games = [game for game in here.state.games.values() if game.round == number]
    return number in _in_play(here) and all(game.result == "pending" for game in games)


def _operation(here: Hall, rng: Random) -> Operation:
    one, other, game = somebody(here, rng), somebody(here, rng), rng.randint(1, 4)
    operations: list[Operation] = [
        ("exchange", one, other),
        ("exchange", one, other),
        ("pair", one, other),
        ("colours", game),
        ("unpair", game),
        ("bye", one),
        ("zero", one),
    ]
    return rng.choice(operations)


def _grounds(rng: Random) -> Grounds:
    best, agreed, incident = (rng.random() < 0.7 for _ in range(3))
    return Grounds(best, agreed, incident, rng.choice(((), range(1, 9))))


def _in_play(here: Hall) -> list[int]:
    return [n for n, each in here.state.rounds.items() if each.phase is Phase.PUBLISHED]


def _open_game(here: Hall, rng: Random) -> tuple[int, int]:
    number = rng.choice(_in_play(here) or [1])
    waiting = [
        game.id
        for game in here.state.games.values()
        if game.round == number and game.result == "pending"
    ]
    return rng.choice(waiting) if waiting and rng.random() < 0.85 else some_game(here, rng)


def _some_result(rng: Random) -> str:
    return rng.choice(_PLAYED) if rng.random() < 0.7 else rng.choice(_RESULTS)
