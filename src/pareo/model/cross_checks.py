"""What must hold of every tournament, whoever made it; every fault names its subject."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from pareo.arguments import LARGEST
from pareo.errors import Fault
from pareo.language import Message, counted
from pareo.model.records import Game, Match, Round, those_in
from pareo.model.results import FORFEITS, ByeKind, Outcome
from pareo.model.settings import STARTING_RANK_METHODS
from pareo.model.values import Colour, Tpn

if TYPE_CHECKING:
    from pareo.model.tournament import Tournament

MOST_ROUNDS: Final = 999


def faults_of(tournament: "Tournament") -> Iterator[Fault]:
    """Yield every fault of a tournament; none means that it may be built."""
    yield from _number_faults(tournament)
    yield from tournament.settings.points.faults(tournament.settings.games_per_match)
    yield from tournament.settings.match_points.faults()
    yield from _round_count_faults(tournament)
    yield from _team_faults(tournament)
    for number, played in enumerate(tournament.rounds, start=1):
        yield from _round_faults(tournament, number, played)
    yield from _request_faults(tournament)
    yield from _entry_faults(tournament)
    yield from _earlier_faults(tournament)
    yield from _rating_faults(tournament)
    for lot in tournament.lots:
        if lot.round is not None and lot.round < 1:
            what = Message("A lot was drawn in round {round}.", round=lot.round)
            yield Fault(what, Message("Rounds are numbered from 1."), about=("lot", lot.round))
    yield from _settings_faults(tournament)


def _number_faults(tournament: "Tournament") -> Iterator[Fault]:
    for kind, numbers in (
        ("player", [player.number for player in tournament.players]),
        ("team", [team.number for team in tournament.teams]),
    ):
        for number, times in Counter(numbers).items():
            if times > 1:
                yield Fault(
                    Message(
                        "The number {number} is given {times} times.", number=number, times=times
                    ),
                    Message("Give each of them a number of its own."),
                    about=(kind, number),
                )
            if not 1 <= number <= LARGEST:
                what = Message(
                    "The number {number} is not between 1 and {largest}.",
                    number=number,
                    largest=LARGEST,
                )
                yield Fault(what, Message("Number the participants from 1."), about=(kind, number))


def _round_count_faults(tournament: "Tournament") -> Iterator[Fault]:
    planned = tournament.settings.rounds
    if planned is not None and not 1 <= planned <= MOST_ROUNDS:
        yield Fault(
            Message("{rounds} is not a possible number of rounds.", rounds=planned),
            Message("Give a number between 1 and {most}.", most=MOST_ROUNDS),
            about=("rounds",),
        )
    elif planned is not None and len(tournament.rounds) > planned:
        yield Fault(
            counted(
                "{paired} rounds are paired, but only {count} is planned.",
                "{paired} rounds are paired, but only {count} are planned.",
                planned,
                paired=len(tournament.rounds),
            ),
            Message("Correct the number of rounds or remove the rounds too many."),
            about=("rounds",),
        )


def _team_faults(tournament: "Tournament") -> Iterator[Fault]:
    members = Counter(member for team in tournament.teams for member in team.members)
    for team in tournament.teams:
        for member in team.members:
            if member not in tournament.player_by_number:
                yield Fault(
                    Message(
                        "Team {team} names player {player}, who does not exist.",
                        team=team.number,
                        player=member,
                    ),
                    Message("Correct the member or add the player."),
                    about=("team", team.number),
                )
            elif members[member] > 1:
                yield Fault(
                    Message("Player {player} is a member in more than one place.", player=member),
                    Message("Name each player once, in one team."),
                    about=("team", team.number),
                )
    known = tournament.players or tournament.rounds
    if tournament.settings.teams_are_paired and known and not tournament.teams:
        what = Message("Teams are to be paired, but there are none.")
        yield Fault(what, Message("Add the teams, or pair the players."), about=("teams",))


def _round_faults(tournament: "Tournament", number: int, played: Round) -> Iterator[Fault]:
    known = (
        tournament.team_by_number
        if tournament.settings.teams_are_paired
        else tournament.player_by_number
    )
    everyone = those_in(played)
    places = 2 * len(played.matches) + len(played.byes)
    unusual = len(everyone) < places or not known.keys() >= everyone
    for participant, times in Counter(played.participants()).items() if unusual else ():
        if participant not in known:
            yield Fault(
                Message(
                    "Round {round} names {number}, but nobody has that number.",
                    round=number,
                    number=participant,
                ),
                Message("Correct the number or add the participant."),
                about=("cell", participant, number),
            )
        elif times > 1:
            yield Fault(
                Message(
                    "{number} appears {times} times in round {round}.",
                    number=participant,
                    times=times,
                    round=number,
                ),
                Message("Everybody has one opponent or one bye in a round."),
                about=("cell", participant, number),
            )
    single = not tournament.settings.teams_are_paired and tournament.settings.games_per_match == 1
    for match in played.matches:
        if not (single and _is_usual(match)):
            yield from _match_faults(tournament, number, match)


def _is_usual(match: Match) -> bool:
    """Whether it is a single game of the two; report files have thousands of them."""
    if match.home == match.away or match.forfeit is not None or len(match.games) != 1:
        return False
    game = match.games[0]
    return game.white == match.home and game.black == match.away


def _match_faults(tournament: "Tournament", number: int, match: Match) -> Iterator[Fault]:
    about = ("cell", match.home, number)
    two = {"home": match.home, "away": match.away, "round": number}
    if match.home == match.away:
        what = Message(
            "{number} is paired with itself in round {round}.", number=match.home, round=number
        )
        yield Fault(what, Message("Correct the opponent."), about=about)
        return
    if match.forfeit is not None and match.forfeit not in FORFEITS:
        what = Message("A forfeited match cannot end {result}.", result=match.forfeit.value)
        yield Fault(what, Message("Use one of 1F-0F, 0F-1F and 0F-0F."), about=about)
    if match.forfeit is not None and any(game.result.played for game in match.games):
        what = Message(
            "The match {home} against {away} in round {round} is forfeited and played.", **two
        )
        yield Fault(what, Message("Keep the forfeit or the games."), about=about)
    if tournament.settings.teams_are_paired:
        yield from _team_game_faults(tournament, number, match)
        return
    if match.games and match.games[0].white != match.home:
        yield Fault(
            Message("{home} is named first against {away} in round {round}, but has Black.", **two),
            Message("Name the player with White in the first game first."),
            about=about,
        )
    for game in match.games:
        if {game.white, game.black} != {match.home, match.away}:
            yield Fault(
                Message(
                    "A game of the match {home} against {away} in round {round} is between others.",
                    **two,
                ),
                Message("Both players of the game must be those of the match."),
                about=about,
            )
    if len(match.games) != tournament.settings.games_per_match:
        what = counted(
            "The match {home} against {away} in round {round} has {count} game instead of {due}.",
            "The match {home} against {away} in round {round} has {count} games instead of {due}.",
            len(match.games),
            **two,
            due=tournament.settings.games_per_match,
        )
        yield Fault(what, Message("Record every game of the match, pending ones too."), about=about)


def _team_game_faults(tournament: "Tournament", number: int, match: Match) -> Iterator[Fault]:
    sides = {match.home, match.away}
    two = {"home": match.home, "away": match.away, "round": number}
    seated = Counter(player for game in match.games for player in (game.white, game.black))
    for player, boards in seated.items():
        if player is not None and boards > 1:
            yield Fault(
                Message(
                    "Player {player} sits at two boards in round {round}.",
                    player=player,
                    round=number,
                ),
                Message("Everybody plays one game in a match."),
                about=("cell", player, number),
            )
    for game in match.games:
        teams = [tournament.team_of.get(p) for p in (game.white, game.black) if p is not None]
        if not sides.issuperset(teams) or len(set(teams)) < len(teams):
            yield Fault(
                Message(
                    "A game of the match {home} against {away} in round {round} "
                    "is not between their members.",
                    **two,
                ),
                Message("Each game needs one member of each team, or one alone at an empty board."),
                about=_game_subject(game, number),
            )
        elif len(teams) < len(sides) and not _won_by_presence(game):
            what = Message(
                "At an empty board in round {round} only the player present can score.",
                round=number,
            )
            yield Fault(what, Message("Record it as a forfeit."), about=_game_subject(game, number))


def _won_by_presence(game: Game) -> bool:
    """Whether a game at an empty board is a forfeit that no empty side won."""
    return game.result in FORFEITS and all(
        game.result.outcome(colour) is Outcome.FORFEIT_LOSS
        for colour in Colour
        if game.player(colour) is None
    )


def _game_subject(game: Game, number: int) -> tuple[str | int, ...]:
    player = game.white if game.white is not None else game.black
    return ("cell", player or 0, number)


def _request_faults(tournament: "Tournament") -> Iterator[Fault]:
    numbers = {participant.number for participant in tournament.participants}
    paired = len(tournament.rounds)
    seen = Counter((bye.round, bye.participant) for bye in tournament.requested_byes)
    for bye in tournament.requested_byes:
        about = ("request", bye.participant, bye.round)
        if bye.participant not in numbers:
            yield unknown(bye.participant, about)
        if bye.round < 1:
            what = Message("A bye is requested for round {round}.", round=bye.round)
            yield Fault(what, Message("Rounds are numbered from 1."), about=about)
        elif bye.round <= paired:
            yield Fault(
                Message("A bye is requested for round {round}, which is paired.", round=bye.round),
                Message("Enter it in the round itself."),
                about=about,
            )
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            what = Message("A pairing-allocated bye cannot be requested.")
            yield Fault(what, Message("Request a full-, half- or zero-point bye."), about=about)
        if seen[bye.round, bye.participant] > 1:
            what = Message(
                "{number} has more than one bye in round {round}.",
                number=bye.participant,
                round=bye.round,
            )
            yield Fault(what, Message("Keep one of them."), about=about)


def _entry_faults(tournament: "Tournament") -> Iterator[Fault]:
    numbers = {participant.number for participant in tournament.participants}
    paired = len(tournament.rounds)
    for entry in tournament.late_entries:
        if entry.participant not in numbers:
            yield unknown(entry.participant, ("late entry", entry.participant))
    for withdrawal in tournament.withdrawals:
        if withdrawal.participant not in numbers:
            yield unknown(withdrawal.participant, ("withdrawal", withdrawal.participant))
    for correction in tournament.rating_corrections:
        subject = ("correction", correction.round)
        for player in (correction.white, correction.black):
            if player not in tournament.player_by_number:
                yield unknown(player, subject)
        itself = correction.white == correction.black
        if not 1 <= correction.round <= paired or not correction.result.known or itself:
            what = Message("A rating correction names no finished game of a paired round.")
            yield Fault(what, Message("Name a paired round and the true result."), about=subject)


def _earlier_faults(tournament: "Tournament") -> Iterator[Fault]:
    paired = len(tournament.rounds)
    for earlier in tournament.earlier_results:
        subject = ("earlier result", earlier.round)
        there = tournament.rounds[earlier.round - 1].matches if 0 < earlier.round <= paired else ()
        pair = {earlier.white, earlier.black}
        known = any({game.white, game.black} == pair for match in there for game in match.games)
        if not known or not earlier.result.known or earlier.up_to <= earlier.round:
            what = Message("An earlier result does not belong to a game of a paired round.")
            remedy = Message("Name a game, its result and a later round.")
            yield Fault(what, remedy, about=subject)


def _rating_faults(tournament: "Tournament") -> Iterator[Fault]:
    for player in tournament.players:
        if not player.ratings:
            continue
        about = ("rating", player.number)
        known = Counter((rating.list, rating.from_round) for rating in player.ratings)
        for (name, number), times in known.items():
            if number < 1:
                what = Message(
                    "Player {player} has a rating from round {round} on.",
                    player=player.number,
                    round=number,
                )
                yield Fault(what, Message("Rounds are numbered from 1."), about=about)
            if times > 1:
                what = Message(
                    "Player {player} has more than one rating of list “{list}” from round {round} on.",
                    player=player.number,
                    list=name,
                    round=number,
                )
                yield Fault(what, Message("Keep one of them."), about=about)


def _settings_faults(tournament: "Tournament") -> Iterator[Fault]:
    settings = tournament.settings
    numbers = {participant.number for participant in tournament.participants}
    if settings.games_per_match < 1:
        what = Message("A match has at least one game.")
        yield Fault(what, Message("Give the number of games of a match."), about=("games",))
    if settings.starting_rank and settings.starting_rank.method not in STARTING_RANK_METHODS:
        yield Fault(
            Message("“{text}” is not a starting-rank method.", text=settings.starting_rank.method),
            Message("Choose one of {methods}.", methods=", ".join(STARTING_RANK_METHODS)),
            about=("starting rank",),
        )
    for index, group in enumerate(settings.forbidden_pairs):
        about = ("forbidden", index)
        yield from _unknown_ones(group.participants, numbers, about)
        if len(set(group.participants)) < 2:
            what = Message("Forbidden pairs need at least two participants.")
            yield Fault(what, Message("Name all who may not meet each other."), about=about)
        last = group.last_round
        if group.first_round < 1 or (last is not None and last < group.first_round):
            yield _backwards(about)
    for index, band in enumerate(settings.acceleration):
        about = ("acceleration", index)
        if band.last_round < band.first_round or band.first_round < 1 or band.last < band.first:
            yield _backwards(about)
    for index, abnormal in enumerate(settings.abnormal_points):
        yield from _unknown_ones(abnormal.participants, numbers, ("abnormal", index))
        if abnormal.ending not in (None, *"WDLFHZ+-"):
            yield Fault(
                Message("“{text}” is not a kind of result.", text=abnormal.ending),
                Message("Write one of W D L F H Z + -, or a blank for a bonus or penalty."),
                about=("abnormal", index),
            )


def _unknown_ones(
    named: Iterable[Tpn], numbers: set[Tpn], about: tuple[str | int, ...]
) -> Iterator[Fault]:
    return (unknown(number, about) for number in named if number not in numbers)


def unknown(number: Tpn, about: tuple[str | int, ...]) -> Fault:
    """Return the fault of a number that nobody has."""
    what = Message("Nobody has the number {number}.", number=number)
    return Fault(what, Message("Correct the number or add the participant."), about=about)


def _backwards(about: tuple[str | int, ...]) -> Fault:
    what = Message("A range ends before it begins, or begins before round 1.")
    return Fault(what, Message("Give the first before the last."), about=about)
