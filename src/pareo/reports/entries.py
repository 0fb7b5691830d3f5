"""The rounds of each player, in the short form of crosstables and cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pareo.history import Scores
from pareo.language import Message
from pareo.model import ByeKind, Colour, Game, Match, Points, Result, Tournament, Tpn
from pareo.reports.table import Cell
from pareo.reports.words import BYE_CELLS, UNRATED, cell, sign
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One round of one player: an opponent with colour and results, or a bye.

    The opponent is None at an empty board of a team match. There is one sign for each game
    of the match, and the colour is that of the first.
    """

    points: Points
    opponent: Tpn | None = None
    colour: Colour | None = None
    signs: str = ""
    bye: ByeKind | None = None

    @property
    def short(self) -> Cell:
        """The entry in the form `12w1`, or a word for a bye."""
        if self.bye is not None:
            return BYE_CELLS[self.bye]
        return cell(self.opponent, self.colour or Colour.WHITE, self.signs)


Entries = Mapping[Tpn, tuple[Entry | None, ...]]
"""The entries of each number, first round first; None if the player was not lined up."""


def entries_of_players(tournament: Tournament) -> Entries:
    """Return the rounds of each player, whether players or teams are paired."""
    if tournament.settings.teams_are_paired:
        return _entries_in_team_matches(tournament)
    return _entries_of_participants(tournament, [each.number for each in tournament.players])


def entries_of_player(tournament: Tournament, number: Tpn) -> tuple[Entry | None, ...]:
    """Return the rounds of one player."""
    if tournament.settings.teams_are_paired:
        return _entries_in_team_matches(tournament)[number]
    return _entries_of_participants(tournament, [number])[number]


def _entries_of_participants(tournament: Tournament, wanted: Sequence[Tpn]) -> Entries:
    found: dict[Tpn, list[Entry | None]] = {number: [] for number in wanted}
    for played, scores in zip(tournament.rounds, Scores(tournament).by_round, strict=True):
        for match in played.matches:
            for number in found.keys() & {match.home, match.away}:
                found[number].append(_of_match(match, number, scores[number].game_points))
        for bye in played.byes:
            if bye.participant in found:
                scored = scores[bye.participant].game_points
                found[bye.participant].append(Entry(scored, bye=bye.kind))
    return {number: tuple(entries) for number, entries in found.items()}


def _of_match(match: Match, number: Tpn, scored: Points) -> Entry:
    colours = [Colour.WHITE if game.white == number else Colour.BLACK for game in match.games]
    signs = "".join(
        sign(game.result, colour) for game, colour in zip(match.games, colours, strict=True)
    )
    if not match.games and match.is_open:
        signs = sign(Result.PENDING, Colour.WHITE)
    return Entry(scored, match.opponent_of(number), match.colour_of(number), signs)


def _entries_in_team_matches(tournament: Tournament) -> Entries:
    found: dict[Tpn, list[Entry | None]] = {player.number: [] for player in tournament.players}
    for played in tournament.rounds:
        here = dict(_entries_of_games(tournament, played.matches))
        for number, entries in found.items():
            entries.append(here.get(number))
    return {number: tuple(entries) for number, entries in found.items()}


def _entries_of_games(
    tournament: Tournament, matches: Iterable[Match]
) -> Iterator[tuple[Tpn, Entry]]:
    for match in matches:
        for game in match.games:
            for colour in Colour:
                number = game.player(colour)
                if number is not None:
                    yield number, _of_game(tournament, game, colour)


def _of_game(tournament: Tournament, game: Game, colour: Colour) -> Entry:
    scored = tournament.settings.points.of_game(game.result.outcome(colour), colour)
    return Entry(scored, game.player(colour.other), colour, sign(game.result, colour))


def total(entries: Iterable[Entry | None]) -> Points:
    """Add up the points of a player's entries."""
    return Points(sum(entry.points for entry in entries if entry))


_LEGEND: Final[Mapping[str, Message]] = {
    "game": Message("12w1: White against number 12, won; b: Black; ½: drawn; 0: lost"),
    "games": Message("12w1½: two games against number 12, White in the first; won, then drawn"),
    "forfeit": Message("+ and -: won and lost by forfeit (+000, -000)"),
    "open": Message("*: the result is not known yet"),
    "unrated": Message("u: a game too short to be rated"),
    "U": Message("bye: pairing-allocated bye (PAB)"),
    "F": Message("bye1: full-point bye"),
    "H": Message("bye½: half-point bye (HPB)"),
    "Z": Message("- alone: absent (ZPB)"),
}


LEGEND_ON_FORMS: Final[Mapping[Message, Message]] = {
    _LEGEND["game"]: Message("12w1: White (w) against number 12, won; b: Black; ½: drawn; 0: lost"),
    _LEGEND["games"]: Message(
        "12w1½: two games against number 12, White (w) in the first; won, then drawn"
    ),
}
"""The same notes for a crosstable with English letters in every language."""


_LEGEND_OF_FIXED: Final[Mapping[str, Message]] = {
    **_LEGEND,
    "unrated": Message("u: a game that is not rated, such as a tie-break"),
    "Z": Message("- alone: no game in this round"),
}
"""In a fixed system rests and tie-breaks look like absences and short games."""


def legend(entries: Entries, *, fixed: bool = False) -> tuple[Message, ...]:
    """Return one note for each kind of sign in the entries."""
    used: set[str] = set()
    for entry in (entry for row in entries.values() for entry in row if entry):
        if entry.bye:
            used.add(entry.bye.value)
            continue
        used.add("games" if len(entry.signs.replace(UNRATED, "")) > 1 else "game")
        used.update(
            name
            for name, signs in (("forfeit", "+-"), ("open", "*"), ("unrated", UNRATED))
            if set(signs) & set(entry.signs)
        )
    words = _LEGEND_OF_FIXED if fixed else _LEGEND
    return tuple(note for name, note in words.items() if name in used)
