"""Where each field stands: columns count from 1 and include both ends, as in the format's text."""

from typing import Final

from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Columns:
    """A field from one column to another."""

    first: int
    last: int

    @property
    def width(self) -> int:
        """How many characters fit."""
        return self.last - self.first + 1

    def of(self, text: str) -> str:
        """Return what stands there; a line that ends earlier is blank from there on."""
        return text[self.first - 1 : self.last]

    def shifted(self, by: int) -> "Columns":
        """Return the same field further right, for fields that repeat."""
        return Columns(self.first + by, self.last + by)


CODE: Final = Columns(1, 3)
DATA: Final = 5

# 001 player; the national record shares the columns up to the birth date
NUMBER: Final = Columns(5, 8)
SEX: Final = Columns(10, 10)
TITLE: Final = Columns(11, 13)
NAME: Final = Columns(15, 47)
RATING: Final = Columns(49, 52)
FEDERATION: Final = Columns(54, 56)
FIDE_ID: Final = Columns(58, 68)
BIRTH_DATE: Final = Columns(70, 79)
POINTS: Final = Columns(81, 84)
RANK: Final = Columns(86, 89)

# one cell per round, ten columns apart
ROUND_WIDTH: Final = 10
OPPONENT: Final = Columns(92, 95)
COLOUR: Final = Columns(97, 97)
RESULT: Final = Columns(99, 99)
ROUND_DATE: Final = Columns(92, 99)

# 172 starting rank
RANK_FEDERATION: Final = Columns(5, 7)
RANK_METHOD: Final = Columns(9, 13)

# 013 and 310 teams
OLD_TEAM_NAME: Final = Columns(5, 36)
OLD_TEAM_MEMBER: Final = Columns(37, 40)
TEAM_NUMBER: Final = Columns(5, 7)
TEAM_NAME: Final = Columns(9, 40)
TEAM_NICKNAME: Final = Columns(42, 46)
TEAM_STRENGTH: Final = Columns(48, 53)
TEAM_MATCH_POINTS: Final = Columns(55, 60)
TEAM_GAME_POINTS: Final = Columns(62, 67)
TEAM_RANK: Final = Columns(69, 71)
TEAM_MEMBER: Final = Columns(74, 77)
MEMBER_STEP: Final = 5

# 300 line-ups
LINEUP_ROUND: Final = Columns(5, 7)
LINEUP_TEAM: Final = Columns(9, 11)
LINEUP_OPPONENT: Final = Columns(13, 15)
LINEUP_BOARD: Final = Columns(17, 20)

# 320 pairing-allocated byes of teams
BYE_MATCH_POINTS: Final = Columns(5, 8)
BYE_GAME_POINTS: Final = Columns(10, 13)
BYE_TEAM: Final = Columns(15, 17)
BYE_STEP: Final = 4

# 330 forfeited matches
FORFEIT_KIND: Final = Columns(5, 6)
FORFEIT_ROUND: Final = Columns(8, 10)
FORFEIT_WHITE: Final = Columns(12, 14)
FORFEIT_BLACK: Final = Columns(16, 18)

# 240 byes, 250 acceleration, 260 forbidden pairs, 299 abnormal points
REQUEST_KIND: Final = Columns(5, 5)
REQUEST_ROUND: Final = Columns(7, 9)
REQUEST_PARTICIPANT: Final = Columns(11, 14)
VIRTUAL_MATCH_POINTS: Final = Columns(5, 8)
VIRTUAL_GAME_POINTS: Final = Columns(10, 13)
VIRTUAL_FIRST_ROUND: Final = Columns(15, 17)
VIRTUAL_LAST_ROUND: Final = Columns(19, 21)
VIRTUAL_FIRST: Final = Columns(23, 26)
VIRTUAL_LAST: Final = Columns(28, 31)
FORBIDDEN_FIRST_ROUND: Final = Columns(5, 7)
FORBIDDEN_LAST_ROUND: Final = Columns(9, 11)
FORBIDDEN_PARTICIPANT: Final = Columns(13, 16)
ABNORMAL_ENDING: Final = Columns(5, 5)
ABNORMAL_MATCH_POINTS: Final = Columns(8, 11)
ABNORMAL_GAME_POINTS: Final = Columns(14, 17)
ABNORMAL_ROUND: Final = Columns(20, 22)
ABNORMAL_PARTICIPANT: Final = Columns(24, 27)

# 802 crosstable of teams
TABLE_NICKNAME: Final = Columns(9, 13)
TABLE_MATCH_POINTS: Final = Columns(15, 20)
TABLE_GAME_POINTS: Final = Columns(22, 27)
TABLE_OPPONENT: Final = Columns(29, 31)
TABLE_COLOUR: Final = Columns(33, 33)
TABLE_POINTS: Final = Columns(35, 38)
TABLE_FORFEIT: Final = Columns(39, 39)
TABLE_STEP: Final = 13

# XXA virtual points of the JaVaFo dialect
OLD_VIRTUAL_POINTS: Final = Columns(10, 13)
OLD_VIRTUAL_STEP: Final = 5
