"""The smallest event that still shows something."""

from dataclasses import replace

from pareo.generator import Wishes, generate, reduced
from pareo.generator.reduction import without_players
from pareo.model import LateEntry, Result, Tournament, Tpn, Withdrawal


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


def test_late_entries_and_withdrawals_follow_the_numbers_and_rounds_that_stay() -> None:
    event = generate(Wishes(players=8, rounds=3), "1")
    changed = replace(
        event,
        settings=replace(event.settings, rounds=5),
        late_entries=(LateEntry(Tpn(5), 2),),
        withdrawals=(Withdrawal(Tpn(3), 2),),
    )
    smaller = without_players(changed, [Tpn(3), Tpn(4)])
    assert smaller.late_entries == (LateEntry(Tpn(3), 2),)
    assert smaller.withdrawals == ()
    shorter = reduced(changed, lambda one: len(one.players) == 8)
    assert (shorter.rounds, shorter.late_entries) == ((), (LateEntry(Tpn(5), 1),))
