"""Whether two spellings are the name of one person: accents, order, initials, transliteration."""

import re
from difflib import SequenceMatcher
from enum import IntEnum
from typing import Final

from pareo.language import folded

_NO_LETTERS: Final = r"[^\w]+|[\d_]+"
_APOSTROPHES: Final = "['’`\N{ACUTE ACCENT}]"
_SPELLINGS: Final = (
    (r"(?<=.)(oe|ue|ae)", lambda found: found[0][0]),  # Müller, Mueller
    (r"tsch|tch|sch|sh|cz|tz|ts|zh|dzh|dj|ch|c|z|s", "s"),
    (r"kh|gh|h$|(?<=[aeiou])h(?=[^aeiou]|$)", "h"),
    (r"ck|q|k", "k"),
    (r"ks|x", "ks"),
    (r"ph|ff|f", "f"),
    (r"w|v", "v"),
    (r"[yj]", "i"),
    (r"(.)\1+", r"\1"),
    (r"i(?=[aeou])", ""),  # Yelena, Elena; Tatiana, Tatyana
    (r"h", ""),
    (r"(.)\1+", r"\1"),
)
"""Letters that languages write differently, one after the other made the same."""
_LONG, _VERY_LONG = 5, 8
"""From how many letters on a word may be written with one or with two wrong."""
_CUT: Final = 30
"""From how many letters on a name may have been cut off by a column."""


class Likeness(IntEnum):
    """How well two spellings fit one person."""

    OTHER = 0
    SIMILAR = 1
    EQUAL = 2


def likeness(one: str, other: str) -> Likeness:
    """Return how well two names fit: the words in any order, some of them perhaps left out.

    Every word of the shorter name must be found in the longer one, one of them in full.
    """
    if name_key(one) == name_key(other):
        return Likeness.EQUAL
    first, second = _words(one), _words(other)
    cut = max(len(one), len(other)) >= _CUT
    fit = _fit(first, second, exact=False, cut=cut) or any(
        _fit(a, b, exact=True, cut=cut) for a in _joined(first) for b in _joined(second)
    )
    return Likeness.SIMILAR if fit else Likeness.OTHER


def name_key(name: str) -> tuple[str, ...]:
    """Return what equal names have in common: their words without accents and order."""
    return tuple(sorted(_words(name)))


def _words(name: str) -> list[str]:
    return re.sub(_NO_LETTERS, " ", re.sub(_APOSTROPHES, "", folded(name))).split()


def _joined(words: list[str]) -> list[list[str]]:
    """Return the words, and with each pair of neighbours written as one: Yi Fan, Yifan."""
    pairs = range(len(words) - 1)
    return [
        words,
        *([*words[:at], words[at] + words[at + 1], *words[at + 2 :]] for at in pairs),
    ]


def _fit(one: list[str], other: list[str], *, exact: bool, cut: bool) -> bool:
    shorter, longer = sorted((one, other), key=len)
    left, in_full = list(longer), False
    for word in sorted(shorter, key=len, reverse=True):
        found = next((each for each in left if _same(word, each, exact=exact, cut=cut)), None)
        if found is None:
            return False
        left.remove(found)
        in_full = in_full or min(len(word), len(found)) > 1
    return in_full


def _same(one: str, other: str, *, exact: bool, cut: bool) -> bool:
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) == 1 or (cut and longer.startswith(shorter)):
        return longer[0] == shorter[0] or _plain(longer)[:1] == _plain(shorter)
    first, second = _plain(shorter), _plain(longer)
    if first == second or exact:
        return first == second
    if first.endswith("a") != second.endswith("a"):
        return False  # Daniel and Daniela, Ivanov and Ivanova are two people
    length = min(len(first), len(second))
    wrong = 0 if length < _LONG else 1 if length < _VERY_LONG else 2
    same = sum(block.size for block in SequenceMatcher(None, first, second).get_matching_blocks())
    return max(len(first), len(second)) - same <= wrong


def _plain(word: str) -> str:
    for spelling, letter in _SPELLINGS:
        word = re.sub(spelling, letter, word)
    return word
