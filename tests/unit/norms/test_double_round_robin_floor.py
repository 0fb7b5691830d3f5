"""B.01 1.4.6: one opponent is raised, in a double round robin in both games (ruling 0353)."""

from pareo.model import Title
from pareo.norms import Candidate, Ending, NormEvent, NormGame, Opponent, System, judge


def test_1_4_6_the_lowest_opponent_counts_with_the_floor_in_both_games() -> None:
    """2500, 2450, 2400, 2350 and 2100 twice: 2·(2500 + 2450 + 2400 + 2350 + 2200) = 23800."""
    people = [
        Opponent(rating, Title.GM, "FRA", number=number)
        for number, rating in enumerate((2500, 2450, 2400, 2350, 2100), start=2)
    ]
    games = tuple(
        NormGame(number, Ending.DRAW, opponent)
        for number, opponent in enumerate((*people, *people), start=1)
    )
    event = NormEvent(System.DOUBLE_ROUND_ROBIN, 10, players=6)
    verdict = judge(event, Candidate(games, "ESP"), Title.GM)
    assert (verdict.basis.rating_sum, verdict.basis.raised_from) == (23800, 2100)
    assert verdict.basis.average == 2380
    raised = [one.game.round for one in verdict.evidence if one.raised]
    assert raised == [5, 10]
