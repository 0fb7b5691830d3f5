"""From rounds of a file to rounds of several games: each game of a match has a column there."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from pareo.errors import Place
from pareo.language import Message
from pareo.model import Bye, ByeKind, Game, Match, RequestedBye, Round, Tpn
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of, games_meant, round_of
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.rounds import Schedule
from pareo.value import replace


def games_of_a_match(draft: Draft, log: Log) -> int:
    """Return how many games a match has: by a remark, the system, or the words of the header."""
    if draft.games is not None:
        return draft.games
    if draft.settings.system:
        return games_meant(draft.settings.system)
    games = games_meant(draft.texts.get("092"))
    if games > 1 and not _come_together(draft, games):
        log.adjust(Message("The rounds are not matches of several games; read as single games."))
        return 1
    return games


def _come_together(draft: Draft, games: int) -> bool:
    """Whether everybody has one opponent in all games of a match; the last may be missing."""
    last = max((column for entry in draft.players for column in entry.cells), default=0)
    for entry in draft.players:
        for number in range(1, round_of(last, games) + 1):
            columns = [column for column in columns_of(number, games) if column <= last]
            cells = [entry.cells.get(column) for column in columns]
            if len({cell and cell.opponent for cell in cells}) > 1:
                return False
    return True


# ------------------------------------------------------------------------- beside the games


def count_rounds(draft: Draft, games: int, log: Log) -> None:
    """Count rounds instead of games in all that the records say beside the players' lines."""
    planned = draft.settings.rounds
    if planned is not None and planned % games:
        log.refuse(
            draft.places["rounds",],
            Message(
                "{planned} is no number of whole rounds: it counts games, and a match has {games}.",
                planned=planned,
                games=games,
            ),
            Message("Give the rounds times {games}.", games=games),
        )
    draft.settings = replace(draft.settings, rounds=planned and round_of(planned, games))
    for bands in (draft.acceleration, draft.match_acceleration):
        for index, band in enumerate(bands):
            first, last = band.first_round, band.last_round
            _refuse_split(first, last, ("acceleration",), games, draft, log)
            bands[index] = replace(
                band, first_round=round_of(first, games), last_round=round_of(last, games)
            )
    for index, group in enumerate(draft.forbidden):
        start, end = group.first_round, group.last_round
        _refuse_split(start, end or 0, ("forbidden", index), games, draft, log)
        draft.forbidden[index] = replace(
            group, first_round=round_of(start, games), last_round=end and round_of(end, games)
        )
    draft.abnormal = [
        replace(entry, round=entry.round and round_of(entry.round, games))
        for entry in draft.abnormal
    ]
    draft.virtual_points = {number: row[::games] for number, row in draft.virtual_points.items()}
    draft.round_dates = list(_days(draft.round_dates, games, log))


def _refuse_split(
    first: int, last: int, about: tuple[str | int, ...], games: int, draft: Draft, log: Log
) -> None:
    """Refuse a range that begins or ends inside a match; its end may be open."""
    if (first - 1) % games or last % games:
        log.refuse(
            draft.places[about],
            Message("The range begins or ends between the games of a match."),
            Message("Begin with the first game of a match and end with the last one."),
        )


def _days(days: Sequence[date | None], games: int, log: Log) -> Iterator[date | None]:
    for number in range(1, round_of(len(days), games) + 1):
        own = [days[column - 1] for column in columns_of(number, games) if column <= len(days)]
        known = [day for day in own if day is not None]
        if len(set(known)) > 1:
            what = Message(
                "The games of round {round} are on different days; the first one is kept.",
                round=number,
            )
            log.adjust(what)
        yield known[0] if known else None


# --------------------------------------------------------------------------------- matches


def in_matches(schedule: Schedule, games: int, draft: Draft, log: Log) -> Schedule:
    """Return the schedule of matches: everybody has one opponent, or a bye, in all their games."""
    return _Matches(schedule, games, draft, log).schedule()


class _Matches:
    def __init__(self, schedule: Schedule, games: int, draft: Draft, log: Log) -> None:
        self._draft, self._log, self._games = draft, log, games
        self._players = sorted(entry.player.number for entry in draft.players)
        self._columns = schedule.rounds
        self._at: dict[tuple[Tpn, int], Game] = {}
        self._byes = {(bye.participant, bye.round): bye.kind for bye in schedule.requested}
        for column, played in enumerate(schedule.rounds, start=1):
            for match in played.matches:
                self._at[match.home, column] = self._at[match.away, column] = match.games[0]
            for bye in played.byes:
                self._byes[bye.participant, column] = bye.kind

    def schedule(self) -> Schedule:
        paired = round_of(len(self._columns), self._games)
        rounds = tuple(self._round(number) for number in range(1, paired + 1))
        wanted = {(round_of(column, self._games), player) for player, column in self._byes}
        requested = tuple(
            RequestedBye(number, player, kind)
            for number, player in sorted(wanted)
            if number > paired and (kind := self._bye(player, number)) is not None
        )
        self._draft.places |= self._places()
        return Schedule(rounds, requested)

    def _places(self) -> Mapping[tuple[str | int, ...], Place]:
        """Return where the games of each round begin in the lines of the players."""
        found: dict[tuple[str | int, ...], Place] = {}
        for about, place in self._draft.places.items():
            match about:
                case ("cell" | "request" as kind, player, int(column)):
                    key = (kind, player, round_of(column, self._games))
                    if key not in found or place.column < found[key].column:
                        found[key] = place
        return found

    def _round(self, number: int) -> Round:
        columns = columns_of(number, self._games)
        known = [column for column in columns if self._has_games(column)]
        if 0 < len(known) < self._games:
            what = Message(
                "Not all games of round {round} are in the file; the others are open.", round=number
            )
            self._log.adjust(what)
        matches: list[Match] = []
        byes: list[Bye] = []
        for player in self._players:
            found = [game for column in known if (game := self._at.get((player, column)))]
            if not found:
                if (kind := self._bye(player, number)) is not None:
                    byes.append(Bye(player, kind))
            elif (match := self._match(player, number, known, found)) is not None:
                matches.append(match)
        return Round(tuple(matches), tuple(byes))

    def _has_games(self, column: int) -> bool:
        return column <= len(self._columns) and bool(self._columns[column - 1].matches)

    def _match(self, player: Tpn, number: int, known: list[int], found: list[Game]) -> Match | None:
        """Return the match of a player, once for both; None also if it is refused."""
        first = found[0]
        home, away = first.white, first.black
        assert home is not None
        assert away is not None
        in_order = known == [*columns_of(number, self._games)][: len(found)]
        if not in_order or any({game.white, game.black} != {home, away} for game in found):
            self._refuse(
                player,
                number,
                Message(
                    "Rounds {first} to {last} of the file are round {round}; player {player} does "
                    "not have one opponent in all of them.",
                    **self._where(number),
                    player=player,
                ),
                Message("Give the same opponent, or byes, in the columns of one round."),
            )
            return None
        if player != min(home, away):
            return None
        seats = ((home, away), (away, home))
        if any(game.white != seats[place % 2][0] for place, game in enumerate(found)):
            what = Message(
                "Players {white} and {black} do not change colours in round {round}.",
                white=home,
                black=away,
                round=number,
            )
            self._log.notice(what, self._place(player, number))
        missing = range(len(found), self._games)
        return Match(home, away, (*found, *(Game(*seats[place % 2]) for place in missing)))

    def _bye(self, player: Tpn, number: int) -> ByeKind | None:
        """Return the bye of a round. Blanks of games that are paired mean zero points."""
        columns = columns_of(number, self._games)
        kinds = {column: self._byes.get((player, column)) for column in columns}
        paired = {column for column in columns if column <= len(self._columns)}
        said = {kind or ByeKind.ZERO_POINT for at, kind in kinds.items() if kind or at in paired}
        if ByeKind.PAIRING_ALLOCATED in said and ByeKind.FULL_POINT not in said:
            return ByeKind.PAIRING_ALLOCATED
        if len(said) > 1:
            self._refuse(
                player,
                number,
                Message(
                    "Rounds {first} to {last} of the file are round {round}; player {player} has "
                    "different byes in them.",
                    **self._where(number),
                    player=player,
                ),
                Message("Give the same bye in the columns of one round."),
            )
        elif said and not paired and None in kinds.values():
            what = Message(
                "The bye of {number} is not given for every game of round {round}; it is for all.",
                number=player,
                round=number,
            )
            self._log.adjust(what, self._place(player, number))
        return next(iter(said), None)

    def _where(self, number: int) -> dict[str, int]:
        columns = columns_of(number, self._games)
        return {"first": columns[0], "last": columns[-1], "round": number}

    def _place(self, player: Tpn, number: int) -> Place:
        places = self._draft.places
        subjects = [
            (kind, player, column)
            for kind in ("cell", "request")
            for column in columns_of(number, self._games)
        ]
        return next((places[each] for each in subjects if each in places), Place(1, 1))

    def _refuse(self, player: Tpn, number: int, what: Message, remedy: Message) -> None:
        self._log.refuse(self._place(player, number), what, remedy)
