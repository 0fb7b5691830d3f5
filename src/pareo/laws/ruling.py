"""What every decision of the Laws returns: a verdict with its articles, and what follows."""

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, Final

from pareo.language import Message, Translate, english, joined
from pareo.laws.bilingual import Bilingual
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.laws.board import Move

EDITION_REMARK: Final = Message(
    "Laws of Chess {edition}; a later edition may be in force.", edition=LAWS_2018.name
)
"""Goes with every answer."""


class Certainty(Enum):
    """Whether something is so; the Laws leave room for the third."""

    YES = "yes"
    NO = "no"
    CANNOT_SAY = "cannot say"


class Variant(Enum):
    """By which articles a game is played: rate of play and supervision."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    STANDARD = "standard"
    RAPID_SUPERVISED = "rapid-supervised"
    RAPID = "rapid"
    BLITZ_SUPERVISED = "blitz-supervised"
    BLITZ = "blitz"

    @property
    def is_blitz(self) -> bool:
        """Whether B.2 halves the two minutes of Articles 7 and 9."""
        return self in (Variant.BLITZ, Variant.BLITZ_SUPERVISED)

    @property
    def is_fast(self) -> bool:
        """Whether A.4 applies, in blitz by B.4: no adequate supervision."""
        return self in (Variant.RAPID, Variant.BLITZ)

    @property
    @LAWS_2018.rule("B.2")
    def penalty_seconds(self) -> int:
        """The time that Articles 7 and 9 give the opponent: two minutes, in blitz one (B.2)."""
        return 60 if self.is_blitz else 120

    @property
    def message(self) -> Message:
        """Its name in words."""
        return _VARIANTS[self]


_VARIANTS: Final = {
    Variant.STANDARD: Message("standard chess (Articles 6 to 12)"),
    Variant.RAPID_SUPERVISED: Message("rapid with adequate supervision (A.3)"),
    Variant.RAPID: Message("rapid without adequate supervision (A.4)"),
    Variant.BLITZ_SUPERVISED: Message("blitz with adequate supervision (B.3)"),
    Variant.BLITZ: Message("blitz without adequate supervision (B.4)"),
}


class Penalty(Enum):
    """The steps of 12.9, lowest first; the value is the article."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WARNING = "12.9.1"
    TIME_TO_OPPONENT = "12.9.2"
    TIME_FROM_OFFENDER = "12.9.3"
    POINTS_TO_OPPONENT = "12.9.4"
    POINTS_FROM_OFFENDER = "12.9.5"
    GAME_LOST = "12.9.6"
    FINE = "12.9.7"
    EXCLUSION = "12.9.8"
    EXPULSION = "12.9.9"

    @property
    def rule(self) -> Rule:
        """The article that names it."""
        return article(self.value)

    @property
    def message(self) -> Message:
        """What it is, in words."""
        return _PENALTIES[self]


_PENALTIES: Final = {
    Penalty.WARNING: Message("a warning"),
    Penalty.TIME_TO_OPPONENT: Message("more time for the opponent"),
    Penalty.TIME_FROM_OFFENDER: Message("less time for the offender"),
    Penalty.POINTS_TO_OPPONENT: Message("more points for the opponent, at most those of a win"),
    Penalty.POINTS_FROM_OFFENDER: Message("fewer points for the offender"),
    Penalty.GAME_LOST: Message("loss of the game; the arbiter sets the opponent's score"),
    Penalty.FINE: Message("a fine announced beforehand"),
    Penalty.EXCLUSION: Message("exclusion from one or more rounds"),
    Penalty.EXPULSION: Message("expulsion from the event, together with the organiser"),
}


@dataclass(frozen=True, slots=True)
class TimeChange:
    """What to set on the clocks: seconds for each side, presses of the counters, extra time.

    `extra_per_move` is a new increment for both from now on (III.4).
    """

    white: int = 0
    black: int = 0
    white_presses: int = 0
    black_presses: int = 0
    extra_per_move: int = 0

    @classmethod
    def to(cls, colour: Colour, seconds: int) -> "TimeChange":
        """Return seconds for one side; fewer than 0 are taken away."""
        return cls(white=seconds) if colour is Colour.WHITE else cls(black=seconds)

    def of(self, colour: Colour) -> int:
        """Return the seconds for that side."""
        return self.white if colour is Colour.WHITE else self.black

    def __add__(self, other: "TimeChange") -> "TimeChange":
        return TimeChange(
            self.white + other.white,
            self.black + other.black,
            self.white_presses + other.white_presses,
            self.black_presses + other.black_presses,
            other.extra_per_move or self.extra_per_move,
        )

    @property
    def messages(self) -> tuple[Message, ...]:
        """What to set, in words: one sentence each."""
        seconds = ((Colour.WHITE, self.white), (Colour.BLACK, self.black))
        presses = ((Colour.WHITE, self.white_presses), (Colour.BLACK, self.black_presses))
        return (
            *(
                Message("{colour} {time}", colour=colour_word(colour), time=clock_text(change, "+"))
                for colour, change in seconds
                if change
            ),
            *(
                Message(
                    "counter of {colour}: {presses}",
                    colour=colour_word(colour),
                    presses=f"{change:+}",
                )
                for colour, change in presses
                if change
            ),
            *(
                (Message("{seconds} s per move for both", seconds=self.extra_per_move),)
                if self.extra_per_move
                else ()
            ),
        )


NO_CHANGE: Final = TimeChange()


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer to a question: its key, as facts name it, and its words."""

    key: str
    text: Message


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that is still missing, with the article that asks for it; no choices: a free answer."""

    fact: str
    text: Message
    rule: Rule
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of every decision.

    The first article decides. `result` ends the game. `moves` is what may still be played, where
    it is restricted. `discretion` is offered lowest first; `options` are other things among which
    the arbiter chooses. With something left in `ask` the rest is provisional.
    """

    verdict: Message
    articles: tuple[Rule, ...]
    result: Result | None = None
    times: TimeChange = NO_CHANGE
    moves: "frozenset[Move] | None" = None
    discretion: tuple[Penalty, ...] = ()
    ask: tuple[Question, ...] = ()
    certainty: Certainty = Certainty.YES
    details: tuple[Message, ...] = ()
    options: tuple[Message, ...] = ()

    @property
    def sentence(self) -> Message:
        """The verdict with its articles: `Draw (6.9)`."""
        return Message(
            "{verdict} ({articles})", verdict=self.verdict, articles=citation(self.articles)
        )

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return the ruling for programs, its sentences in the language of `translate`."""
        return {
            "verdict": self.verdict.said(translate),
            "articles": [citation((rule,)).said(english) for rule in self.articles],
            "certainty": self.certainty.value,
            "result": self.result and self.result.value,
            "times": {
                "white": self.times.white,
                "black": self.times.black,
                "white_presses": self.times.white_presses,
                "black_presses": self.times.black_presses,
                "extra_per_move": self.times.extra_per_move,
            },
            "moves": None if self.moves is None else sorted(map(str, self.moves)),
            "discretion": [
                {"article": each.value, "text": each.message.said(translate)}
                for each in self.discretion
            ],
            "options": [each.said(translate) for each in self.options],
            "details": [each.said(translate) for each in self.details],
            "ask": [
                {
                    "fact": each.fact,
                    "text": each.text.said(translate),
                    "article": each.rule.article,
                    "choices": [
                        {"key": choice.key, "text": choice.text.said(translate)}
                        for choice in each.choices
                    ],
                }
                for each in self.ask
            ],
            "edition": EDITION_REMARK.said(translate),
        }


_NOTES: Final = {
    "comment": Message("{article} comment"),
    "clarification": Message("{article} clarification"),
}


def article(number: str) -> Rule:
    """Return an article of the Laws; `7.5.5 comment` is the arbiters' comment printed with it."""
    place, _, note = number.partition(" ")
    return LAWS_2018.article(place, note)


def articles(*numbers: str) -> tuple[Rule, ...]:
    """Return several articles of the Laws, the deciding one first."""
    return tuple(map(article, numbers))


def citation(rules: Iterable[Rule]) -> Message:
    """Return the numbers as arbiters cite them: `7.5.1, 7.5.5 comment`."""
    return joined(
        (
            _NOTES[rule.label].filled(article=rule.article) if rule.label else rule.article
            for rule in rules
        ),
        ", ",
    )


def cited_as(number: str) -> Message | str:
    """Return an article that is kept as `7.5.5 comment` in the reader's language."""
    place, _, note = number.partition(" ")
    return _NOTES[note].filled(article=place) if note in _NOTES else number


def colour_word(colour: Colour) -> Message:
    """Return the side's name: White or Black."""
    return _COLOURS[colour]


# The Laws say "el Blanco"; elsewhere White is a column, "Blancas".
_COLOURS: Final = {
    Colour.WHITE: Bilingual("White", "Blanco"),
    Colour.BLACK: Bilingual("Black", "Negro"),
}


def clock_text(seconds: int, sign: str = "") -> str:
    """Write seconds as a clock shows them, `2:00` or `1:09:20`; with a sign `+2:00`, `−10:00`."""
    hours, rest = divmod(abs(seconds), 3600)
    minutes, left = divmod(rest, 60)
    shown = f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
    return f"{'−' if seconds < 0 else sign}{shown}"
