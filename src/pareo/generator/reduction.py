"""The smallest event that still shows something, found by leaving out rounds and players."""

from collections.abc import Callable, Collection, Sequence

from pareo.errors import InputError
from pareo.history import bands_of, table_of
from pareo.model import ForbiddenPairs, Game, Match, Round, Tournament, Tpn
from pareo.value import replace

Shows = Callable[[Tournament], bool]


def reduced(tournament: Tournament, shows: Shows) -> Tournament:
    """Return an event from which no more single rounds or players can be left out."""
    rounds = 0
    while rounds < len(tournament.rounds):
        smaller = _without_round(tournament, rounds)
        if _still(smaller, shows):
            tournament = smaller
        else:
            rounds += 1
    size = max(1, len(tournament.players) // 2)
    while size:
        tournament = _without_blocks(tournament, size, shows)
        size //= 2
    return tournament


def _without_blocks(tournament: Tournament, size: int, shows: Shows) -> Tournament:
    """Leave out so many players at a time where that changes nothing, from the bottom up."""
    start = len(tournament.players) - size
    while start >= 0:
        numbers = [player.number for player in tournament.players[start : start + size]]
        smaller = without_players(tournament, numbers)
        if len(smaller.players) > 1 and _still(smaller, shows):
            tournament = smaller
        start -= size
    return tournament


def _still(tournament: Tournament, shows: Shows) -> bool:
    """Whether an event shows it; one that cannot be paired does not."""
    try:
        return shows(tournament)
    except InputError:
        return False


def _without_round(tournament: Tournament, index: int) -> Tournament:
    rounds = tournament.rounds[:index] + tournament.rounds[index + 1 :]
    planned = tournament.settings.rounds
    return replace(
        tournament,
        rounds=rounds,
        requested_byes=tuple(
            replace(bye, round=bye.round - 1) for bye in tournament.requested_byes
        ),
        late_entries=tuple(
            replace(entry, first_round=entry.first_round - (entry.first_round > index + 1))
            for entry in tournament.late_entries
        ),
        withdrawals=tuple(
            replace(left, after_round=left.after_round - (left.after_round > index))
            for left in tournament.withdrawals
        ),
        settings=replace(tournament.settings, rounds=None if planned is None else planned - 1),
    )


def without_players(tournament: Tournament, leaving: Collection[Tpn]) -> Tournament:
    """Return the event without some players; their opponents count as absent."""
    staying = [player for player in tournament.players if player.number not in leaving]
    number = {player.number: Tpn(index) for index, player in enumerate(staying, start=1)}
    settings = tournament.settings
    table = table_of(settings.acceleration)
    return replace(
        tournament,
        players=tuple(replace(player, number=number[player.number]) for player in staying),
        rounds=tuple(_renumbered(played, number) for played in tournament.rounds),
        requested_byes=tuple(
            replace(bye, participant=number[bye.participant])
            for bye in tournament.requested_byes
            if bye.participant in number
        ),
        late_entries=tuple(
            replace(entry, participant=number[entry.participant])
            for entry in tournament.late_entries
            if entry.participant in number
        ),
        withdrawals=tuple(
            replace(left, participant=number[left.participant])
            for left in tournament.withdrawals
            if left.participant in number
        ),
        settings=replace(
            settings,
            acceleration=bands_of({number[old]: table[old] for old in table if old in number}),
            forbidden_pairs=_forbidden(settings.forbidden_pairs, number),
        ),
        published_players=(),
    )


def _renumbered(played: Round, number: dict[Tpn, Tpn]) -> Round:
    return Round(
        tuple(
            _match(match, number)
            for match in played.matches
            if match.home in number and match.away in number
        ),
        tuple(
            replace(bye, participant=number[bye.participant])
            for bye in played.byes
            if bye.participant in number
        ),
    )


def _match(match: Match, number: dict[Tpn, Tpn]) -> Match:
    home, away = number[match.home], number[match.away]
    return replace(
        match,
        home=home,
        away=away,
        games=tuple(Game(home, away, game.result) for game in match.games),
    )


def _forbidden(
    groups: Sequence[ForbiddenPairs], number: dict[Tpn, Tpn]
) -> tuple[ForbiddenPairs, ...]:
    kept = (
        replace(
            group, participants=tuple(number[each] for each in group.participants if each in number)
        )
        for group in groups
    )
    return tuple(group for group in kept if len(group.participants) > 1)
