"""The smallest event that still shows something."""

from pareo.generator import Wishes, generate, reduced
from pareo.generator.reduction import without_players
from pareo.model import Result, Tournament, Tpn


def test_rounds_and_players_without_meaning_are_left_out() -> None:
    event = generate(Wishes(players=20, rounds=5), "3")
    name = event.players[11].name

    def has_lost(tournament: Tournament) -> bool:
        return any(
            game.result is Result.WHITE_WON and tournament.player_by_number[match.away].name == name
            for played in tournament.rounds
            for match in played.matches
            for game in match.games
        )

    assert has_lost(event)
    smallest = reduced(event, has_lost)
    assert (len(smallest.players), len(smallest.rounds)) == (2, 1)


def test_whoever_is_left_out_was_never_there() -> None:
    event = generate(Wishes(players=8, rounds=3, baku=True), "1")
    smaller = without_players(event, [Tpn(2), Tpn(5)])
    assert [player.name for player in smaller.players] == [
        player.name for player in event.players if player.number not in (2, 5)
    ]
    assert [player.number for player in smaller.players] == [1, 2, 3, 4, 5, 6]
