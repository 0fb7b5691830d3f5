"""Manual of 2018, tournament types 5.1: matches, when they are decided, what is rated."""

from dataclasses import replace

import pytest

from pareo.model import Rating, Round, Tournament
from pareo.schedules import decision_of, match_is_rated, rated_games, without_rating_after_decision
from tests.words import event, player


def match(*results: str) -> Tournament:
    """Return a match of six games; player 1 begins with White. Results are White's first."""
    rounds = [
        Round.of((1, 2, result) if at % 2 == 0 else (2, 1, result))
        for at, result in enumerate(results)
    ]
    return event(2, *rounds, rounds=6)


@pytest.mark.parametrize(
    ("results", "decided"),
    [
        (("1-0", "0-1", "1-0"), None),  # 3-0 with three games left: 3-3 is possible
        (("1-0", "0-1", "1-0", "½-½"), (1, 4)),  # 3½-½, two left
        (("1-0", "0-1", "1-0", "0-1"), (1, 4)),  # 4-0, two left
        (("½-½",) * 6, None),  # 3-3: nobody
        (("½-½",) * 5 + ("1-0",), (2, 6)),  # 2½-3½ with the last game
        (("0-1", "1-0", "0-1", "½-½"), (2, 4)),
        (("1F-0F", "0F-1F", "1-0", "½-½"), (1, 4)),
        (("1-0", "0-1", "1-0", "pending"), None),
    ],
)
def test_5_1_a_match_is_decided_when_the_lead_cannot_be_caught(
    results: tuple[str, ...], decided: tuple[int, int] | None
) -> None:
    found = decision_of(match(*results), 6)
    assert (None if found is None else (found.winner, found.after)) == decided


def test_5_1_games_after_the_decision_are_not_rated() -> None:
    played = match("1-0", "0-1", "1-0", "½-½", "1-0", "½-½")
    changed = without_rating_after_decision(played, 6)
    results = [played.matches[0].games[0].result for played in changed.rounds]
    assert [result.value for result in results] == ["1-0", "0-1", "1-0", "½-½", "1-0u", "½-½u"]
    assert [result.rated for result in results] == [True] * 4 + [False] * 2


def test_5_1_an_undecided_match_stays_as_it_is() -> None:
    level = match(*["½-½"] * 6)
    assert without_rating_after_decision(level, 6) == level


@pytest.mark.parametrize(
    ("one", "other", "registered", "rated"),
    [(2400, 2300, True, True), (2400, 2300, False, False), (2400, None, True, False)],
)
def test_5_1_a_match_is_rated_if_registered_and_both_are_rated(
    *, one: int, other: int | None, registered: bool, rated: bool
) -> None:
    assert match_is_rated(player(1, one), player(2, other), registered=registered) == rated


def test_5_1_rated_are_the_games_of_a_registered_match_up_to_its_decision() -> None:
    unrated = match("1-0", "0-1", "1F-0F", "½-½", "1-0", "½-½")  # 3½-½ after four games
    people = tuple(replace(one, rating=Rating(2400)) for one in unrated.players)
    played = replace(unrated, players=people)
    found = rated_games(played, 6, registered=True)
    assert [game.result.value for game in found] == ["1-0", "0-1", "½-½"]
    assert rated_games(played, 6, registered=False) == ()
    assert rated_games(unrated, 6, registered=True) == ()
