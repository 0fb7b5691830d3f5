"""A second opinion on the tie-breaks of C.07, editions of August 2024 and March 2026.

Written from the text of the rules alone, in exact fractions, from the bare facts of a tournament;
it shares nothing with the code that it checks. `edition` is "2024-08" or "2026-03".

`tiebreak` gives the value of a code for everybody. Direct encounters (DE, EDE and its kin) are told
as places among those with equal primary scores, board counts that are compared one after the
other (TBR, BBE) as places among all; 1 is the best, and who is level shares the better place.
`ranking` applies a list of codes and gives ranks and numbers, level participants sharing a rank.

Where the text leaves room, these are the readings:

 1. A round without a word about somebody is a zero-point bye. Games that were too short to be rated
    were played over the board. An open game was played and has given no points yet; ratings
    and games with Black leave it out.
 2. Tournaments are round robins (15.2) if their system says round robin, Berger, Schiller or
    Scheveningen, else their kind; all others are Swiss. Free rounds of a round robin are no
    element of anything but the score.
 3. Points that an arbiter adds or takes (no ending given) change the score and, from their round
    on, the running totals of PS; they are no points against an opponent.
 4. Teams: a match that was forfeited as a whole gives all boards to the one who came. Nobody
    played if no game of the match was. A draw in game points is half of the boards (10). Byes:
    full, half and zero points in both scores; the allocated one as the settings say, else a draw
    in game points. The primary score is the first of MP and GP in the system's code, else MP.
 5. WIN in game points (7.1): more than half of the boards. WON: the participant won the match.
 6. REP (7.6) in a round robin: until 2024 a forfeit loss is an ordinary game, since 2026 it is not.
 7. STD (7.7) compares the points of the round with those of the scheduled opponent, as they are.
 8. FB (8.3): games and forfeits of the final round become games that were played and drawn, in all
    questions of article 16, too. Before the final round it is BH.
 9. The final round is the last planned one; without a plan, the last one there is. The rounds that
    cap a dummy (16.4.2) are those counted so far.
10. Forbidden in round robins (2026: BH, FB, AOB, SSSC): nobody has a value.
11. KS (9.2): real scores against half of what winning every scheduled round is worth; forfeits
    count in round robins only. /Ln moves the limit by n times half a point.
12. Article 10: one participant without rating, and nobody has a value of any of its codes, RTNG
    included. Games count 1, ½ and 0 there, whatever the event gives for them.
13. /P (7): BH, FB, SB and their kin take the scheduled opponent's adjusted score, and the round is
    not voluntarily unplayed when cutting. Adjusted scores themselves remain as they are.
14. DE (6.3): places are given from the top while one is beyond reach of all others that are left, all
    in one table of the whole group; for those left a new table is made.
15. EDE (13.3) makes one table at a time, and every part of it starts again with the primary score.
    With boards (13.3.2): for every two teams that stay level, over the whole tournament, BC only
    if their game points are equal.
16. Boards (12): a team with a full-point or an allocated bye won on every board, with a half-point
    bye it drew on every board; a match forfeited as a whole is won or lost on every board. BC
    takes part in a ranking only among teams of equal game points.
17. K of SSSC (13.4): the best possible primary score after all planned rounds by the best possible
    secondary score of one match, rounded down, at least 1.
18. OSB (16.6, Olympiads): EMGSB, of which one round is cut: that of the allocated bye; a team
    without one cuts as in /C1. In files it is OTHER_OSB.

Not covered: what byes other than the allocated one are worth where matches of players have
several games (Double-Swiss), and the editions before August 2024.
"""

import bisect
import itertools
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pareo.model import Bye, Colour, Game, Match, Outcome, Player, Points, Tournament, Tpn

Value = Fraction | int | None
HALF = Fraction(1, 2)
MP, GP = "MP", "GP"

# 8.1.1 of B.02: rating differences for scores of 50 to 100 percent.
DP = [
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149),
    *(158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336),
    *(351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
]
# 8.1.2: the largest differences for which 50 to 99 percent are expected.
PD = [
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
]

# ------------------------------------------------------------------------------------- the facts


@dataclass(frozen=True)
class Entry:
    """One round of one participant."""

    round: int
    kind: str  # game, +, -, U, F, H or Z
    opponent: Tpn | None = None
    points: dict[str, Fraction] = field(default_factory=dict)  # by kind of score
    against: dict[str, Fraction] = field(default_factory=dict)  # what the opponent scored
    outcomes: tuple[tuple[Colour, Outcome], ...] = ()  # of games over the board that are finished
    won: bool = False  # over the board
    finished: bool = True
    boards: tuple[Fraction, ...] = ()  # game points of a team on each board

    @property
    def is_played(self) -> bool:
        return self.kind == "game"

    @property
    def is_forfeit(self) -> bool:
        return self.kind in ("+", "-")

    @property
    def is_requested_bye(self) -> bool:
        return self.kind in ("H", "Z")

    @property
    def is_voluntary(self) -> bool:
        """Voluntary unplayed round (16.1)."""
        return self.is_requested_bye or self.kind == "-"


Record = dict[Tpn, tuple[Entry, ...]]


def whole(points: Points) -> Fraction:
    return Fraction(points, 10)


class Facts:
    """What happened, who scored how much, and what a win and a draw are worth."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        settings = tournament.settings
        self.settings = settings
        self.teams = settings.teams_are_paired
        self.numbers = [participant.number for participant in tournament.participants]
        self.rounds = len(tournament.rounds)
        self.planned = max(settings.rounds or 0, self.rounds)
        self.is_final = self.rounds == self.planned
        said = re.sub("[^A-Z]", "", (settings.system or tournament.event.kind or "").upper())
        self.is_swiss = not re.search("ROUNDROBIN|BERGER|SCHILLER|SCHEVENINGEN", said)
        self.boards = max(
            [len(settings.board_colours)]
            + [len(match.games) for one in tournament.rounds for match in one.matches]
        )
        points = settings.points
        games = self.boards if self.teams else settings.games_per_match
        self.win = {GP: games * whole(points.win)}
        self.draw = {GP: games * whole(points.draw)}
        self.primary, self.secondary = GP, GP
        if self.teams:
            self.win[MP] = whole(settings.match_points.win)
            self.draw[MP] = whole(settings.match_points.draw)
            kinds = [part for part in (settings.system or "").split("_") if part in (MP, GP)]
            self.primary = [*kinds, MP][0]
            self.secondary = GP if self.primary == MP else MP
        self.record: Record = {
            number: tuple(self.entry_of(number, index) for index in range(1, self.rounds + 1))
            for number in self.numbers
        }
        if not self.is_swiss:
            self.byes_left_out()

    def byes_left_out(self) -> None:
        self.free_points = {
            (number, kind): sum((e.points[kind] for e in entries if e.kind in "UFHZ"), Fraction())
            for number, entries in self.record.items()
            for kind in self.win
        }
        self.record = {
            number: tuple(entry for entry in entries if entry.kind not in "UFHZ")
            for number, entries in self.record.items()
        }

    # ----------------------------------------------------------------------------- one round

    def entry_of(self, number: Tpn, index: int) -> Entry:
        this = self.tournament.rounds[index - 1]
        for match in this.matches:
            if number in (match.home, match.away):
                return self.entry_of_match(match, number, index)
        bye = next(bye for bye in this.byes if bye.participant == number)
        return self.entry_of_bye(bye, index)

    def entry_of_bye(self, bye: Bye, index: int) -> Entry:
        kind = bye.kind.value
        points = {GP: whole(self.settings.points.of_bye(bye.kind))}
        boards: tuple[Fraction, ...] = ()
        if self.teams:
            zero = {MP: Fraction(), GP: Fraction()}
            points = dict({"F": self.win, "Z": zero}.get(kind, self.draw))
            if kind == "U":
                of_match = self.settings.match_points
                points[MP] = whole(of_match.bye_match_points)
                if of_match.bye_game_points is not None:
                    points[GP] = whole(of_match.bye_game_points)
            game = self.settings.points
            on_board = {"U": game.win, "F": game.win, "H": game.draw, "Z": Points(0)}[kind]
            boards = (whole(on_board),) * self.boards
        self.replace_abnormal(points, kind, bye.participant, index)
        return Entry(index, kind, points=points, boards=boards)

    def replace_abnormal(
        self, points: dict[str, Fraction], ending: str, number: Tpn, index: int
    ) -> None:
        """Points that are given for such an ending instead (record 299)."""
        for one in self.settings.abnormal_points:
            here = not one.round or one.round == index
            concerned = not one.participants or number in one.participants
            if here and concerned and one.ending and one.ending.upper() == ending:
                if one.game_points is not None:
                    points[GP] = whole(one.game_points)
                if one.match_points is not None and self.teams:
                    points[MP] = whole(one.match_points)

    def entry_of_match(self, match: Match, number: Tpn, index: int) -> Entry:
        other = match.opponent_of(number)
        points, against = self.points_of(match, number), self.points_of(match, other)
        mine, theirs = self.ending_of(match, number), self.ending_of(match, other)
        self.replace_abnormal(points, mine, number, index)
        self.replace_abnormal(against, theirs, other, index)
        return Entry(
            index,
            mine if mine in ("+", "-") else "game",
            other,
            points,
            against,
            outcomes=tuple(
                self.outcome_in(game, match, number)
                for game in match.games
                if match.played and game.result.played and game.result.known
            ),
            won=mine == "W",
            finished=all(game.result.known for game in match.games),
            boards=self.boards_of(match, number),
        )

    def ending_of(self, match: Match, number: Tpn) -> str:
        """One of W D L + -, or nothing of a match that is open."""
        mine, theirs = (
            sum(self.boards_of(match, one), Fraction())
            for one in (number, match.opponent_of(number))
        )
        if not match.played:
            return "+" if mine > theirs else "-"
        if any(not game.result.known for game in match.games):
            return ""
        if len(match.games) == 1 and not self.teams:
            outcome = self.outcome_in(match.games[0], match, number)[1]
            return {Outcome.WIN: "W", Outcome.DRAW: "D"}.get(outcome, "L")
        return "W" if mine > theirs else "L" if mine < theirs else "D"

    def points_of(self, match: Match, number: Tpn) -> dict[str, Fraction]:
        points = {GP: sum(self.boards_of(match, number), Fraction())}
        if self.teams:
            worth = self.settings.match_points
            of_match = {"W": worth.win, "+": worth.win, "D": worth.draw, "": Points(0)}
            points[MP] = whole(of_match.get(self.ending_of(match, number), worth.loss))
        return points

    def side_in(self, game: Game, match: Match, number: Tpn) -> Colour:
        """The colour of one of the two participants in a game of theirs."""
        if not self.teams:
            return Colour.WHITE if game.white == number else Colour.BLACK
        team_of = self.tournament.team_of
        if game.white is not None:
            return Colour.WHITE if team_of.get(game.white) == number else Colour.BLACK
        if game.black is not None:
            return Colour.BLACK if team_of.get(game.black) == number else Colour.WHITE
        return Colour.WHITE if match.home == number else Colour.BLACK

    def outcome_in(self, game: Game, match: Match, number: Tpn) -> tuple[Colour, Outcome]:
        colour = self.side_in(game, match, number)
        return colour, game.result.outcome(colour)

    def boards_of(self, match: Match, number: Tpn) -> tuple[Fraction, ...]:
        if match.forfeit is not None:
            colour = Colour.WHITE if number == match.home else Colour.BLACK
            value = self.settings.points.of_game(match.forfeit.outcome(colour), colour)
            return (whole(value),) * self.boards
        found = []
        for game in match.games:
            colour, outcome = self.outcome_in(game, match, number)
            found.append(whole(self.settings.points.of_game(outcome, colour)))
        return tuple(found)

    # --------------------------------------------------------------------------------- scores

    def bonus(self, number: Tpn, kind: str, upto: int | None = None) -> Fraction:
        """Points added or taken without a result, until a round or at all."""
        total = Fraction()
        for one in self.settings.abnormal_points:
            value = one.match_points if kind == MP else one.game_points
            concerned = not one.participants or number in one.participants
            if one.ending is None and value is not None and concerned:
                total += whole(value) if upto is None or (one.round or 0) <= upto else 0
        return total

    def score(self, number: Tpn, kind: str, record: Record | None = None) -> Fraction:
        entries = (record or self.record)[number]
        total = sum((entry.points[kind] for entry in entries), self.bonus(number, kind))
        return total if self.is_swiss else total + self.free_points[number, kind]

    def adjusted_16_3(self, number: Tpn, kind: str, record: Record) -> Fraction:
        """The score for opponents: requested byes after which nothing came are draws."""
        total = self.score(number, kind, record)
        if self.is_swiss:
            for index, entry in enumerate(record[number]):
                later = record[number][index + 1 :]
                if entry.is_requested_bye and all(other.is_voluntary for other in later):
                    total += self.draw[kind] - entry.points[kind]
        return total

    def rating(self, number: Tpn) -> int | None:
        participant = self.tournament.participant(number)
        return participant.rating if isinstance(participant, Player) else None


# -------------------------------------------------------------------------------------- the codes

CODE = re.compile(
    r"(?P<name>[A-Z]+|OTHER_OSB)(?::(?P<score>MP|GP))?"
    r"(?P<rest>(?:[/-](?:[CM]\d+|L[+-]?\d+|K\d+(?:\.\d+)?|[PFR]))*)"
)


@dataclass(frozen=True)
class Code:
    name: str
    score: str | None = None
    low: int = 0
    high: int = 0
    limit: int = 0
    factor: Fraction | None = None
    forfeits: bool = False
    fore: bool = False
    reverse: bool = False

    @classmethod
    def parse(cls, text: str) -> "Code":
        found = CODE.fullmatch(text.strip().upper())
        if found is None:
            raise ValueError(text)
        other_names = {"GE": "REP", "OTHER_OSB": "OSB"}
        code = cls(other_names.get(found["name"], found["name"]), found["score"])
        for sign in re.findall(r"[/-]([CMLKPFR][+-]?[\d.]*)", found["rest"]):
            letter, number = sign[0], sign[1:]
            match letter:
                case "C":
                    code = replace(code, low=int(number))
                case "M":
                    code = replace(code, low=int(number), high=int(number))
                case "L":
                    code = replace(code, limit=int(number))
                case "K":
                    code = replace(code, factor=Fraction(number))
                case "P":
                    code = replace(code, forfeits=True)
                case "F":
                    code = replace(code, fore=True)
                case _:
                    code = replace(code, reverse=True)
        return code


@dataclass(frozen=True)
class Item:
    """One element of a sum: the opponent's or dummy's score, what it contributes."""

    score: Fraction
    value: Fraction
    voluntary: bool


def cut_14(items: Iterable[Item], low: int, high: int) -> list[Item]:
    """Cut least significant values with the exception of 16.5, then most significant ones."""
    left = list(items)
    for _ in range(low):
        if left:
            least = min(left, key=lambda item: (item.score, item.value))
            voluntary = [item for item in left if item.voluntary]
            if voluntary:
                lowest = min(voluntary, key=lambda item: (item.value, item.score))  # ruling 0217
                least = lowest if lowest.value >= least.value else least
            left.remove(least)
    for _ in range(high):
        if left:
            left.remove(max(left, key=lambda item: (item.score, item.value)))
    return left


def rounded(value: Fraction) -> int:
    """Whole numbers, halves upwards."""
    return math.floor(value + HALF)


def mean(values: Sequence[Fraction | int]) -> Fraction | None:
    return Fraction(sum(values, Fraction()), len(values)) if values else None


class Reading:
    def __init__(self, tournament: Tournament, edition: str) -> None:
        if not edition.startswith(("2024", "2026")):
            raise ValueError(edition)
        self.facts = Facts(tournament)
        self.is_2026 = edition.startswith("2026")

    # ------------------------------------------------------------- opponents' scores, 8, 9, 16

    def fore_8_3(self) -> Record:
        """The rounds, the final one having been drawn everywhere."""
        facts = self.facts
        if not facts.is_final:
            return facts.record
        changed: Record = {}
        for number, entries in facts.record.items():
            changed[number] = tuple(
                replace(entry, kind="game", points=facts.draw, against=facts.draw)
                if entry.round == facts.rounds and entry.opponent is not None
                else entry
                for entry in entries
            )
        return changed

    def items_16(
        self, number: Tpn, code: Code, theirs: str, mine: str | None, record: Record
    ) -> list[Item]:
        """Opponents' and dummies' scores of one kind, times own points of a kind for SB."""
        facts = self.facts
        items: list[Item] = []
        for entry in record[number]:
            counts = entry.is_played or (entry.is_forfeit and (code.forfeits or not facts.is_swiss))
            if counts:
                assert entry.opponent is not None
                score = facts.adjusted_16_3(entry.opponent, theirs, record)
            else:
                score = facts.score(number, theirs, record)
                if self.is_2026 and entry.is_forfeit:
                    assert entry.opponent is not None
                    score = min(score, facts.adjusted_16_3(entry.opponent, theirs, record))
                elif self.is_2026:
                    score = min(score, facts.draw[theirs] * facts.rounds)
            value = score if mine is None else score * entry.points[mine]
            items.append(Item(score, value, entry.is_voluntary and not counts))
        return items

    def sum_of(
        self, number: Tpn, code: Code, theirs: str, mine: str | None, record: Record
    ) -> Fraction:
        items = self.items_16(number, code, theirs, mine, record)
        return sum((item.value for item in cut_14(items, code.low, code.high)), Fraction())

    def is_forbidden(self) -> bool:
        return self.is_2026 and not self.facts.is_swiss

    def buchholz_8(self, code: Code, record: Record) -> dict[Tpn, Value]:
        if self.is_forbidden():
            return dict.fromkeys(self.facts.numbers)
        kind = code.score or self.facts.primary
        return {n: self.sum_of(n, code, kind, None, record) for n in self.facts.numbers}

    def bh(self, code: Code) -> dict[Tpn, Value]:
        return self.buchholz_8(code, self.facts.record)

    def fb(self, code: Code) -> dict[Tpn, Value]:
        return self.buchholz_8(code, self.fore_8_3())

    def aob(self, code: Code) -> dict[Tpn, Value]:
        of = self.fb(code) if code.fore else self.bh(code)
        found: dict[Tpn, Value] = {}
        for number in self.facts.numbers:
            values = [of[opponent] for opponent in self.opponents(number)]
            found[number] = mean([value for value in values if value is not None])
        return found

    def opponents(self, number: Tpn) -> list[Tpn]:
        """Those met over the board, as often as they were met."""
        record = self.facts.record[number]
        return [e.opponent for e in record if e.is_played and e.opponent is not None]

    def sb(self, code: Code) -> dict[Tpn, Value]:
        kind = code.score or self.facts.primary
        record = self.facts.record
        return {n: self.sum_of(n, code, kind, kind, record) for n in self.facts.numbers}

    def esb(self, code: Code) -> dict[Tpn, Value]:
        kinds = {"M": MP, "G": GP}
        theirs, mine = kinds[code.name[1]], kinds[code.name[2]]
        record = self.facts.record
        return {n: self.sum_of(n, code, theirs, mine, record) for n in self.facts.numbers}

    def osb_16_6(self, _: Code) -> dict[Tpn, Value]:
        record = self.facts.record
        found: dict[Tpn, Value] = {}
        for number, entries in record.items():
            items = self.items_16(number, Code("EMGSB"), MP, GP, record)
            byes = [place for place, entry in enumerate(entries) if entry.kind == "U"]
            if byes:
                del items[byes[0]]
            else:
                items = cut_14(items, 1, 0)
            found[number] = sum((item.value for item in items), Fraction())
        return found

    def ks(self, code: Code) -> dict[Tpn, Value]:
        facts, kind = self.facts, code.score or self.facts.primary
        rounds = dict.fromkeys(facts.numbers, facts.rounds)
        if not facts.is_swiss:
            rounds = {number: len(facts.record[number]) for number in facts.numbers}
        limit = {n: facts.win[kind] * rounds[n] / 2 + HALF * code.limit for n in facts.numbers}
        good = {n for n in facts.numbers if facts.score(n, kind) >= limit[n]}
        return {
            number: sum(
                (
                    entry.points[kind]
                    for entry in facts.record[number]
                    if entry.opponent in good and (entry.is_played or not facts.is_swiss)
                ),
                Fraction(),
            )
            for number in facts.numbers
        }

    def sssc(self, code: Code) -> dict[Tpn, Value]:
        facts = self.facts
        factor = code.factor
        if factor is None:
            best = facts.win[facts.primary] * facts.planned
            factor = Fraction(math.floor(best / facts.win[facts.secondary]) or 1)
        plain = replace(code, score=facts.primary)
        of = self.fb(plain) if code.fore else self.bh(plain)
        return {
            number: None if value is None else facts.score(number, facts.secondary) + value / factor
            for number, value in of.items()
        }

    # ------------------------------------------------------------------------ own results, 7

    def counted(
        self, code: Code, count: Callable[[Entry, str], Fraction | int]
    ) -> dict[Tpn, Value]:
        kind = code.score or self.facts.primary
        return {
            number: sum((count(entry, kind) for entry in entries), Fraction())
            for number, entries in self.facts.record.items()
        }

    def win(self, code: Code) -> dict[Tpn, Value]:
        facts = self.facts

        def is_win(entry: Entry, kind: str) -> bool:
            if facts.teams and kind == GP:
                return entry.points[GP] > facts.draw[GP]
            return entry.points[kind] >= facts.win[kind]

        return self.counted(code, is_win)

    def won(self, code: Code) -> dict[Tpn, Value]:
        return self.counted(code, lambda entry, _: entry.won)

    def bpg(self, code: Code) -> dict[Tpn, Value]:
        return self.counted(
            code, lambda e, _: sum(colour is Colour.BLACK for colour, _ in e.outcomes)
        )

    def bwg(self, code: Code) -> dict[Tpn, Value]:
        return self.counted(code, lambda e, _: e.outcomes.count((Colour.BLACK, Outcome.WIN)))

    def rep(self, code: Code) -> dict[Tpn, Value]:
        if not self.facts.is_swiss and not self.is_2026:
            return self.counted(code, lambda *_: 1)
        return self.counted(code, lambda entry, _: not entry.is_voluntary)

    def ps(self, code: Code) -> dict[Tpn, Value]:
        kind = code.score or self.facts.primary
        found: dict[Tpn, Value] = {}
        for number, entries in self.facts.record.items():
            totals = itertools.accumulate(entry.points[kind] for entry in entries)
            with_bonus = [
                total + self.facts.bonus(number, kind, entry.round)
                for entry, total in zip(entries, totals, strict=True)
            ]
            found[number] = sum(with_bonus[code.low :], Fraction())
        return found

    def std(self, code: Code) -> dict[Tpn, Value]:
        def standard(entry: Entry, kind: str) -> Fraction:
            limit = self.facts.draw[kind] if entry.opponent is None else entry.against[kind]
            own = entry.points[kind]
            return Fraction(1) if own > limit else HALF if own == limit else Fraction()

        return self.counted(code, standard)

    def tpn(self, _: Code) -> dict[Tpn, Value]:
        return {number: int(number) for number in self.facts.numbers}

    def pts(self, code: Code) -> dict[Tpn, Value]:
        kind = code.score or self.facts.primary
        return {number: self.facts.score(number, kind) for number in self.facts.numbers}

    def mpvgp(self, _: Code) -> dict[Tpn, Value]:
        return {n: self.facts.score(n, self.facts.secondary) for n in self.facts.numbers}

    # ------------------------------------------------------------------------------ ratings, 10

    def has_unrated(self) -> bool:
        return any(not self.facts.rating(number) for number in self.facts.numbers)

    def rated_games(self, number: Tpn) -> list[tuple[int, Fraction]]:
        """Opponents' ratings and results; forfeits only in round robins before 2026."""
        games: list[tuple[int, Fraction]] = []
        value = {Outcome.WIN: Fraction(1), Outcome.DRAW: HALF}
        for entry in self.facts.record[number]:
            if entry.opponent is None:
                continue
            rating = self.facts.rating(entry.opponent)
            assert rating is not None
            if entry.is_played:
                games += [(rating, value.get(one, Fraction())) for _, one in entry.outcomes]
            elif not self.facts.is_swiss and not self.is_2026:
                games.append((rating, Fraction(entry.kind == "+")))
        return games

    def aro_of(self, number: Tpn, low: int = 0, high: int = 0) -> int | None:
        ratings = sorted(rating for rating, _ in self.rated_games(number))
        average = mean(ratings[low : len(ratings) - high])
        return None if average is None else rounded(average)

    def tpr_of(self, number: Tpn) -> int | None:
        games, average = self.rated_games(number), self.aro_of(number)
        if average is None:
            return None
        share = sum((points for _, points in games), Fraction()) / len(games)
        percent = rounded(100 * share)
        return average + (DP[percent - 50] if percent >= 50 else -DP[50 - percent])

    def ptp_of(self, number: Tpn) -> int | None:
        games = self.rated_games(number)
        if not games:
            return None
        ratings = [rating for rating, _ in games]
        score = sum((points for _, points in games), Fraction())
        if score == 0:
            return min(ratings) - 800
        found = min(ratings) - 800
        while sum(expected(found - rating) for rating in ratings) < 100 * score:
            found += 1
        return found

    def aro(self, code: Code) -> dict[Tpn, Value]:
        return {n: self.aro_of(n, code.low, code.high) for n in self.facts.numbers}

    def tpr(self, _: Code) -> dict[Tpn, Value]:
        return {number: self.tpr_of(number) for number in self.facts.numbers}

    def ptp(self, _: Code) -> dict[Tpn, Value]:
        return {number: self.ptp_of(number) for number in self.facts.numbers}

    def average_of_opponents(self, of: dict[Tpn, Value]) -> dict[Tpn, Value]:
        found: dict[Tpn, Value] = {}
        for number in self.facts.numbers:
            opponents = [
                entry.opponent
                for entry in self.facts.record[number]
                if entry.opponent is not None
                and (entry.outcomes or not (entry.is_played or self.facts.is_swiss or self.is_2026))
            ]
            average = mean([value for one in opponents if (value := of[one]) is not None])
            found[number] = None if average is None else rounded(average)
        return found

    def apro(self, code: Code) -> dict[Tpn, Value]:
        return self.average_of_opponents(self.tpr(code))

    def appo(self, code: Code) -> dict[Tpn, Value]:
        return self.average_of_opponents(self.ptp(code))

    def rtng(self, _: Code) -> dict[Tpn, Value]:
        return {number: self.facts.rating(number) for number in self.facts.numbers}

    # ------------------------------------------------------------------------------- boards, 12

    def board_points(self, number: Tpn) -> list[Fraction]:
        boards = range(self.facts.boards)
        entries = self.facts.record[number]
        return [
            sum((e.boards[b] for e in entries if b < len(e.boards)), Fraction()) for b in boards
        ]

    def bc(self, _: Code) -> dict[Tpn, Value]:
        return {
            number: sum(
                (board * points for board, points in enumerate(self.board_points(number), 1)),
                Fraction(),
            )
            for number in self.facts.numbers
        }

    def tbr_order(self, number: Tpn) -> list[Fraction]:
        """Compared from the left, more is better."""
        return self.board_points(number)

    def bbe_order(self, number: Tpn) -> list[Fraction]:
        points = self.board_points(number)
        return [sum(points[:count], Fraction()) for count in range(len(points) - 1, 0, -1)]

    def places_among_all(self, order: Callable[[Tpn], list[Fraction]]) -> dict[Tpn, Value]:
        found = {number: order(number) for number in self.facts.numbers}
        return {
            number: 1 + sum(other > mine for other in found.values())
            for number, mine in found.items()
        }

    # ------------------------------------------------------------------ direct encounter, 6, 13.3

    def table_6(
        self, group: Sequence[Tpn], kind: str, *, forfeits: bool
    ) -> tuple[dict[Tpn, Fraction], dict[Tpn, int]]:
        """Points of each against the others of the group, and how many of them are missing."""
        points: dict[Tpn, Fraction] = {}
        missing: dict[Tpn, int] = {}
        for number in group:
            points[number], missing[number] = Fraction(), 0
            for other in group:
                met = [
                    entry.points[kind]
                    for entry in self.facts.record[number]
                    if entry.opponent == other
                    and ((entry.is_played and entry.finished) or (entry.is_forfeit and forfeits))
                ]
                points[number] += mean(met) or 0
                missing[number] += other != number and not met
        return points, missing

    def step_6(self, group: list[Tpn], kind: str, *, forfeits: bool) -> list[list[Tpn]]:
        """One table: the parts of the group in order; one part if nothing can be decided."""
        facts = self.facts
        points, missing = self.table_6(group, kind, forfeits=forfeits or not facts.is_swiss)
        if not any(missing.values()):
            order = sorted(group, key=lambda number: -points[number])
            return [list(some) for _, some in itertools.groupby(order, key=points.__getitem__)]
        parts: list[list[Tpn]] = []
        left = list(group)
        while facts.is_swiss and left:
            for number in left:
                others = [other for other in left if other != number]
                best = [points[other] + facts.win[kind] * missing[other] for other in others]
                if all(points[number] > one for one in best):
                    parts.append([number])
                    left.remove(number)
                    break
            else:
                break
        return [*parts, left] if left else parts

    def de_6(self, group: list[Tpn], code: Code) -> list[list[Tpn]]:
        if len(group) < 2:
            return [group]
        parts = self.step_6(group, code.score or self.facts.primary, forfeits=code.forfeits)
        if len(parts) == 1:
            return [group]
        return [last for part in parts for last in self.de_6(part, code)]

    def ede_13_3(self, group: list[Tpn], code: Code) -> list[list[Tpn]]:
        if len(group) < 2:
            return [group]
        for kind in (self.facts.primary, self.facts.secondary):
            parts = self.step_6(group, kind, forfeits=code.forfeits)
            if len(parts) > 1:
                return [last for part in parts for last in self.ede_13_3(part, code)]
        return [group] if len(group) > 2 else self.boards_13_3_2(group, code)

    def boards_13_3_2(self, group: list[Tpn], code: Code) -> list[list[Tpn]]:
        steps = {"EDEBT": "BC TBR", "EDEBB": "BC BBE", "EDET": "TBR", "EDEB": "BBE"}
        for name in steps.get(code.name, "").split():
            parts = self.split(group, Code(name))
            if len(parts) > 1:
                return parts
        return [group]

    # -------------------------------------------------------------------------- values and ranks

    def values(self, code: Code) -> dict[Tpn, Value]:
        name, facts = code.name, self.facts
        plain: dict[str, Callable[[Code], dict[Tpn, Value]]] = {
            "PTS": self.pts,
            "WIN": self.win,
            "WON": self.won,
            "PS": self.ps,
            "REP": self.rep,
            "STD": self.std,
            "TPN": self.tpn,
            "BH": self.bh,
            "FB": self.fb,
            "AOB": self.aob,
            "SB": self.sb,
            "KS": self.ks,
        }
        rated = {
            "ARO": self.aro,
            "TPR": self.tpr,
            "PTP": self.ptp,
            "APRO": self.apro,
            "APPO": self.appo,
            "RTNG": self.rtng,
        }
        players = {"BPG": self.bpg, "BWG": self.bwg}
        teams = {
            "MPVGP": self.mpvgp,
            "SSSC": self.sssc,
            "BC": self.bc,
            "OSB": self.osb_16_6,
        } | dict.fromkeys(("EMMSB", "EMGSB", "EGMSB", "EGGSB"), self.esb)
        if name in rated and not facts.teams and self.has_unrated():
            return dict.fromkeys(facts.numbers)
        known = plain | (teams if facts.teams else players | rated)
        return known[name](code)

    def split(self, group: list[Tpn], code: Code) -> list[list[Tpn]]:
        """The parts of a tied group in order."""
        if code.name == "DE":
            return self.de_6(group, code)
        if code.name.startswith("EDE"):
            return self.ede_13_3(group, code)
        if code.name in ("TBR", "BBE"):
            order = self.tbr_order if code.name == "TBR" else self.bbe_order
            return parts_by(group, lambda number: [-points for points in order(number)])
        if code.name == "BC" and len({self.facts.score(number, GP) for number in group}) > 1:
            return [group]
        values = self.values(code)
        sign = 1 if (code.name in ("BC", "TPN")) != code.reverse else -1

        def key(number: Tpn) -> tuple[bool, Fraction | int]:
            value = values[number]
            return value is None, sign * (value or 0)

        return parts_by(group, key)

    def tied_groups(self) -> list[list[Tpn]]:
        return self.split(list(self.facts.numbers), Code("PTS"))

    def told(self, code: Code) -> dict[Tpn, Value]:
        """The values of a code as the interface gives them."""
        if code.name in ("TBR", "BBE") and self.facts.teams:
            order = self.tbr_order if code.name == "TBR" else self.bbe_order
            return self.places_among_all(order)
        if code.name != "DE" and not (code.name.startswith("EDE") and self.facts.teams):
            return self.values(code)
        places: dict[Tpn, Value] = {}
        for group in self.tied_groups():
            places |= dict(places_of(self.split(group, code)))
        return {number: places[number] for number in self.facts.numbers}


def expected(difference: int) -> int:
    """Expected score in percent."""
    share = 50 + bisect.bisect_left(PD, abs(difference))
    return share if difference >= 0 else 100 - share


def parts_by(group: list[Tpn], key: Callable[[Tpn], object]) -> list[list[Tpn]]:
    keys = {number: key(number) for number in group}
    order = sorted(group, key=keys.__getitem__)  # type: ignore[arg-type]
    return [list(some) for _, some in itertools.groupby(order, key=keys.__getitem__)]


def places_of(parts: list[list[Tpn]]) -> Iterable[tuple[Tpn, int]]:
    place = 1
    for part in parts:
        yield from ((number, place) for number in part)
        place += len(part)


def tiebreak(tournament: Tournament, code: str, edition: str) -> dict[Tpn, Value]:
    """The value of a code for everybody; None where it is undefined or may not be used.

    Raises ValueError for a code that cannot be read, KeyError for one the event does not know.
    """
    return Reading(tournament, edition).told(Code.parse(code))


def ranking(tournament: Tournament, codes: Sequence[str], edition: str) -> list[tuple[int, Tpn]]:
    """Rank and number of everybody, best first, by primary score and then by the codes."""
    reading = Reading(tournament, edition)
    parts = reading.tied_groups()
    for code in codes:
        asked = Code.parse(code)
        parts = [
            part
            for tied in parts
            for part in (reading.split(tied, asked) if len(tied) > 1 else [tied])
        ]
    return sorted((rank, number) for number, rank in places_of(parts))
