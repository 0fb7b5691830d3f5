"""The letters of report files and what they mean."""

from collections.abc import Mapping
from typing import Final

from pareo.model import ByeKind, Result, Title

RESULTS: Final[Mapping[tuple[str, str], Result]] = {
    ("1", "0"): Result.WHITE_WON,
    ("=", "="): Result.DRAWN,
    ("0", "1"): Result.BLACK_WON,
    ("0", "0"): Result.BOTH_LOST,
    ("=", "0"): Result.DRAWN_LOST,
    ("0", "="): Result.LOST_DRAWN,
    ("W", "L"): Result.UNRATED_WHITE_WON,
    ("D", "D"): Result.UNRATED_DRAWN,
    ("L", "W"): Result.UNRATED_BLACK_WON,
    ("L", "L"): Result.UNRATED_BOTH_LOST,
    ("D", "L"): Result.UNRATED_DRAWN_LOST,
    ("L", "D"): Result.UNRATED_LOST_DRAWN,
    ("+", "-"): Result.WHITE_WON_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WON_BY_FORFEIT,
    ("-", "-"): Result.DOUBLE_FORFEIT,
    ("?", "?"): Result.ADJOURNED,
    ("", ""): Result.PENDING,
}
CODES_OF: Final[Mapping[Result, tuple[str, str]]] = {
    result: codes for codes, result in RESULTS.items()
}
DIALECTS: Final = ("trf26", "trf16", "javafo", "bbp")
"""The kinds of report files that can be written, the usual one first."""

GAME_CODES: Final = frozenset("1=0WDL+-?")
BYE_CODES: Final[Mapping[str, ByeKind]] = {kind.value: kind for kind in ByeKind}

OLD_BYE_CODES: Final[Mapping[str, ByeKind]] = {
    "+": ByeKind.FULL_POINT,
    "1": ByeKind.FULL_POINT,
    "W": ByeKind.FULL_POINT,
    "=": ByeKind.HALF_POINT,
    "D": ByeKind.HALF_POINT,
    "-": ByeKind.ZERO_POINT,
    "0": ByeKind.ZERO_POINT,
    "L": ByeKind.ZERO_POINT,
}
"""Byes as files before TRF16 wrote them: a result without opponent."""

OLD_TITLES: Final[Mapping[str, Title]] = {
    "g": Title.GM,
    "m": Title.IM,
    "f": Title.FM,
    "c": Title.CM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
    "gf": Title.WGM,
    "mf": Title.WIM,
    "ff": Title.WFM,
    "cf": Title.WCM,
}

FORFEITED_MATCHES: Final[Mapping[str, Result]] = {
    "+-": Result.WHITE_WON_BY_FORFEIT,
    "-+": Result.BLACK_WON_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
}

NOT_NATIONAL: Final = frozenset(
    {"DAT", "TNR", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"}
)
"""Capital letters that begin other records than national ratings: other programs and drafts."""

POINT_FIELDS: Final[Mapping[str, str]] = {
    "WW": "white_win",
    "BW": "black_win",
    "WD": "white_draw",
    "BD": "black_draw",
    "WL": "white_loss",
    "BL": "black_loss",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
    "FPB": "full_point_bye",
    "HPB": "half_point_bye",
    "ZPB": "zero_point_bye",
    "PAB": "pairing_allocated_bye",
}
"""JaVaFo's names of single values; the other records set several of them at once."""

VALUE_GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "P": ("PAB",),
}
"""What the letters of record 162 mean; XXS has the first three."""

ADJOURNED: Final = "X"
"""The letter of record 162 for a game without a result: it counts as a draw meanwhile."""
