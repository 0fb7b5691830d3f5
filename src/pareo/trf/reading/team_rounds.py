"""From the cells of players, line-ups and forfeits to the matches of teams."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from operator import itemgetter

from pareo.errors import Place
from pareo.language import Message
from pareo.model import Bye, ByeKind, Colour, Game, Match, RequestedBye, Result, Round, Tpn
from pareo.trf.codes import BYE_CODES
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft, ForfeitedMatch, LineUp, PlayerLine
from pareo.trf.reading.games import games_of_round
from pareo.trf.reading.rounds import Schedule
from pareo.value import dataclass, field


@dataclass(slots=True)
class _RoundDraft:
    """What is known of one round: who meets whom, the games, the players without opponent."""

    opponent: dict[Tpn, Tpn] = field(default_factory=dict)
    games: dict[frozenset[Tpn], list[Game]] = field(default_factory=lambda: defaultdict(list))
    alone: dict[Tpn, list[Tpn]] = field(default_factory=lambda: defaultdict(list))


def team_rounds(draft: Draft, log: Log) -> Schedule:
    """Put the matches of all rounds together; the games in the players' lines come first."""
    return _TeamRounds(draft, log).schedule()


def plays_as_teams(draft: Draft) -> bool:
    """Whether every game is between members of two teams, and each team meets one in a round."""
    teams = {member: team.number for team in draft.teams for member in team.members}
    met: dict[tuple[Tpn, int], Tpn] = {}
    for entry in draft.players:
        team = teams.get(entry.player.number)
        for number, cell in entry.cells.items():
            if cell.opponent is not None:
                other = teams.get(cell.opponent)
                if team is None or other is None or team == other:
                    return False
                if met.setdefault((team, number), other) != other:
                    return False
    return True


class _TeamRounds:
    def __init__(self, draft: Draft, log: Log) -> None:
        self._draft = draft
        self._log = log
        self._teams = {team.number: team for team in draft.teams}
        self._team_of = {member: team.number for team in draft.teams for member in team.members}
        self._cells = {entry.player.number: entry.cells for entry in draft.players}
        self._lineups: dict[tuple[Tpn, int], LineUp] = {}
        self._walkovers: dict[int, set[Tpn]] = {}
        self._forfeits: dict[frozenset[Tpn], dict[int, ForfeitedMatch]] = defaultdict(dict)

    def schedule(self) -> Schedule:
        self._check_records()
        byes = {
            (request.participant, request.round or 1): request for request in self._draft.requests
        }
        paired = self._paired_rounds()
        rounds = []
        for number in range(1, paired + 1):
            matches = tuple(self._matches(number))
            busy = {team for match in matches for team in (match.home, match.away)}
            rounds.append(Round(matches, tuple(self._byes(number, busy))))
        requested = tuple(
            RequestedBye(number, team, request.kind)
            for (team, number), request in sorted(byes.items(), key=lambda item: item[0][::-1])
            if number > paired
        )
        return Schedule(tuple(rounds), requested)

    def _check_records(self) -> None:
        """Refuse records that name unknown teams; note where each line-up stands."""
        for lineup in self._draft.lineups:
            if self._known(lineup.team, lineup.place):
                self._lineups[lineup.team, lineup.round] = lineup
        for forfeit in self._draft.forfeited:
            if self._known(forfeit.white, forfeit.place) and self._known(
                forfeit.black, forfeit.place
            ):
                pair = frozenset((forfeit.white, forfeit.black))
                self._forfeits[pair][forfeit.round] = forfeit
        for team, place in self._draft.team_byes.values():
            self._known(team, place)
        for request in self._draft.requests:
            self._draft.places["request", request.participant, request.round or 1] = request.place
            self._known(request.participant, request.place)

    def _known(self, team: Tpn, place: Place) -> bool:
        if team not in self._teams:
            what = Message("No team has the number {number}.", number=team)
            self._log.refuse(place, what, Message("Correct the number or add the team."))
        return team in self._teams

    def _paired_rounds(self) -> int:
        played = [
            number
            for entry in self._draft.players
            for number, cell in entry.cells.items()
            if cell.opponent is not None or cell.code == "+"
        ]
        forfeited = [forfeit.round for forfeit in self._draft.forfeited]
        return max([0, *played, *forfeited, *self._draft.team_byes, *self._rounds_with_byes()])

    def _rounds_with_byes(self) -> list[int]:
        """Return the rounds in which players are marked with the bye of their team."""
        return [
            number
            for entry in self._draft.players
            for number, cell in entry.cells.items()
            if cell.opponent is None and cell.code == ByeKind.PAIRING_ALLOCATED.value
        ]

    def _members_byes(self, number: int) -> dict[Tpn, ByeKind]:
        """Return the byes of teams as their members' lines give them, without those of zero points."""
        found: dict[Tpn, ByeKind] = {}
        for entry in self._draft.players:
            cell = entry.cells.get(number)
            team = self._team_of.get(entry.player.number)
            if cell is not None and team is not None and cell.opponent is None:
                kind = BYE_CODES.get(cell.code, ByeKind.ZERO_POINT)
                if kind is not ByeKind.ZERO_POINT:
                    found[team] = kind
        return found

    def _byes(self, number: int, busy: set[Tpn]) -> list[Bye]:
        byes: dict[Tpn, ByeKind] = {}
        if (entry := self._draft.team_byes.get(number)) is not None:
            byes[entry[0]] = ByeKind.PAIRING_ALLOCATED
        for request in self._draft.requests:
            if request.round == number:
                byes.setdefault(request.participant, request.kind)
        for team in self._walkovers.get(number, ()):
            byes[team] = ByeKind.FULL_POINT
            what = Message(
                "Team {team} wins round {round} by forfeit, but nothing says against whom; "
                "read as a full-point bye.",
                team=team,
                round=number,
            )
            self._log.adjust(what, self._draft.places.get(("team", team)))
        for team, kind in self._members_byes(number).items():
            if team not in byes and team not in busy:
                byes[team] = kind
                what = Message(
                    "The bye of team {team} in round {round} was taken from its players' lines.",
                    team=team,
                    round=number,
                )
                self._log.adjust(what, self._draft.places.get(("team", team)))
        for team in busy & byes.keys():
            self._log.adjust(
                Message(
                    "A bye is given to {number} in round {round}, who has an opponent; "
                    "the pairing stands.",
                    number=team,
                    round=number,
                )
            )
        return [Bye(team, kind) for team, kind in sorted(byes.items()) if team not in busy]

    def _matches(self, number: int) -> list[Match]:
        found = self._round_draft(number)
        matches = []
        for team in sorted(found.opponent):
            other = found.opponent[team]
            if team < other:
                matches.append(self._match(team, other, number, found))
        return matches

    def _round_draft(self, number: int) -> _RoundDraft:
        found = _RoundDraft()
        for game in games_of_round(self._draft.players, number, self._log):
            self._enter(game, number, found)
        for pair, forfeits in self._forfeits.items():
            if number in forfeits and len(pair) == 2:
                one, two = sorted(pair)
                if one not in found.opponent and two not in found.opponent:
                    found.opponent |= {one: two, two: one}
        for entry in self._draft.players:
            self._enter_alone(entry, number, found)
        return found

    def _enter(self, game: Game, number: int, found: _RoundDraft) -> None:
        teams = [self._team_of.get(player) for player in (game.white, game.black) if player]
        one, two = teams if len(teams) == 2 else (None, None)
        place = self._draft.places["cell", game.white or 0, number]
        if one is None or two is None or one == two:
            self._log.refuse(
                place,
                Message(
                    "In round {round} players {white} and {black} are not members of two teams.",
                    round=number,
                    white=game.white,
                    black=game.black,
                ),
                Message("Correct the opponents or the members of the teams."),
            )
        elif (
            found.opponent.setdefault(one, two) != two or found.opponent.setdefault(two, one) != one
        ):
            self._log.refuse(
                place,
                Message(
                    "In round {round} a team meets more than one other: {one} and {two}.",
                    round=number,
                    one=one,
                    two=two,
                ),
                Message("Correct the opponents: a team plays one match in a round."),
            )
        else:
            found.games[frozenset((one, two))].append(game)

    def _enter_alone(self, entry: PlayerLine, number: int, found: _RoundDraft) -> None:
        """Note a player who won because nobody sat opposite."""
        cell = entry.cells.get(number)
        team = self._team_of.get(entry.player.number)
        if cell is None or cell.opponent is not None or cell.code != "+" or team is None:
            return
        lineup = self._lineups.get((team, number))
        if team not in found.opponent and lineup is not None and lineup.opponent in self._teams:
            other = lineup.opponent
            if other not in found.opponent and other != team:
                found.opponent |= {team: other, other: team}
        if team in found.opponent:
            found.alone[team].append(entry.player.number)
        elif self._draft.teams is self._draft.old_teams:
            self._walkovers.setdefault(number, set()).add(team)
        else:
            what = Message(
                "In round {round} player {player} wins by forfeit, "
                "but nothing says against which team.",
                round=number,
                player=entry.player.number,
            )
            self._log.refuse(cell.place, what, Message("Add the record 330 or 300 of that match."))

    def _match(self, one: Tpn, two: Tpn, number: int, found: _RoundDraft) -> Match:
        games = found.games[frozenset((one, two))]
        seats = self._seats(one, two, games, found, number)
        forfeit = self._forfeits[frozenset((one, two))].get(number)
        if forfeit is not None and any(game.result.played for game in games):
            what = Message("A match with played games cannot be forfeited; the games stand.")
            self._log.adjust(what, forfeit.place)
            forfeit = None
        home = forfeit.white if forfeit is not None else self._home(one, two, number, games, seats)
        away = two if home == one else one
        result = forfeit.result if forfeit is not None else None
        for team in (one, two):
            for player in found.alone[team]:
                seat = seats[player]
                games.append(self._empty_board(player, self._board_colour(seat, home=team == home)))
        placed = [(min(seats[p] for p in (g.white, g.black) if p), g) for g in games]
        if forfeit is None:
            placed += self._lost_by_both(home, away, number, games, seats)
        in_order = sorted(placed, key=itemgetter(0))
        return Match(home, away, tuple(game for _, game in in_order), result)

    def _lost_by_both(
        self, home: Tpn, away: Tpn, number: int, games: list[Game], seats: Mapping[Tpn, int]
    ) -> Iterator[tuple[int, Game]]:
        """Yield the boards of the line-ups at which nobody scored or won, with their places.

        One of the teams names somebody there, or writes that the board is empty (ruling 0322).
        """
        taken = {seats[player] for game in games for player in (game.white, game.black) if player}
        lost: dict[int, dict[Colour, Tpn]] = defaultdict(dict)
        for team in (home, away):
            lineup = self._lineups.get((team, number))
            boards = lineup.boards if lineup is not None else ()
            used = all(seats.get(player) == at for at, player in enumerate(boards) if player)
            for board, player in enumerate(boards):
                if player is None and used and board not in taken:
                    lost[board]
                if player is not None and seats.get(player) == board and board not in taken:
                    cell = self._cells.get(player, {}).get(number)
                    if cell is not None and cell.opponent is None and cell.code == "-":
                        lost[board][self._board_colour(board, home=team == home)] = player
        for board, seated in lost.items():
            white, black = seated.get(Colour.WHITE), seated.get(Colour.BLACK)
            yield board, Game(white, black, Result.DOUBLE_FORFEIT)

    def _seats(
        self, one: Tpn, two: Tpn, games: list[Game], found: _RoundDraft, number: int
    ) -> Mapping[Tpn, int]:
        """Return the board of every player of a match: by line-up if there is one, else by order."""
        seats: dict[Tpn, int] = {}
        seated = {player for game in games for player in (game.white, game.black) if player}
        for team in (one, two):
            present = [
                member
                for member in self._teams[team].members
                if member in seated or member in found.alone[team]
            ]
            lineup = self._lineups.get((team, number))
            if lineup is not None and set(present) <= set(lineup.boards):
                seats |= {player: board for board, player in enumerate(lineup.boards) if player}
            else:
                if lineup is not None:
                    self._log.adjust(
                        Message("The line-up does not name who played; not used."), lineup.place
                    )
                seats |= {player: board for board, player in enumerate(present)}
        for game in games:
            self._settle(game, seats, number)
        return seats

    def _settle(self, game: Game, seats: dict[Tpn, int], number: int) -> None:
        """Give both players of a game one board: a line-up knows better than the team's order."""
        pair = [player for player in (game.white, game.black) if player]
        boards = {seats[player] for player in pair}
        if len(boards) > 1:
            named = [p for p in pair if (self._team_of[p], number) in self._lineups]
            seats |= dict.fromkeys(pair, seats[named[0]] if named else min(boards))

    def _home(
        self, one: Tpn, two: Tpn, number: int, games: list[Game], seats: Mapping[Tpn, int]
    ) -> Tpn:
        """Return the team that has the home team's colour on the first board with two players.

        Without such a board it is the team whose line-up comes first.
        """
        seated = [(seats[game.white], game.white) for game in games if game.white is not None]
        if not seated:
            named = (team for team, at in self._lineups if at == number and team in (one, two))
            return next(named, one)
        board, white = min(seated)
        has_home_colour = self._board_colour(board, home=True) is Colour.WHITE
        return one if (self._team_of[white] == one) == has_home_colour else two

    def _board_colour(self, board: int, *, home: bool) -> Colour:
        colours = self._draft.settings.board_colours or (Colour.WHITE, Colour.BLACK)
        colour = colours[board % len(colours)]
        return colour if home else colour.other

    @staticmethod
    def _empty_board(player: Tpn, colour: Colour) -> Game:
        if colour is Colour.WHITE:
            return Game(player, None, Result.WHITE_WON_BY_FORFEIT)
        return Game(None, player, Result.BLACK_WON_BY_FORFEIT)
