"""Decision tables: rows of conditions, outcome and articles, read from the files that ship.

Every combination of the facts of a table fits exactly one row. Code, pages and documents read the
same files: `tables/*.toml`.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pareo.errors import InputError
from pareo.language import Message, joined
from pareo.laws.ruling import Choice, Question, Ruling, article, articles
from pareo.rulebook import Rule
from pareo.value import dataclass

_TABLES: Final = Path(__file__).with_name("tables")

Facts = Mapping[str, str]
"""What is known: the name of a fact and one of its values."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a decision depends on; without a question it follows from game or rules.

    The first of its values is the usual one; where it is `assumed`, it is not asked for.
    """

    name: str
    values: tuple[str, ...]
    question: Message | None
    rule: Rule
    assumed: bool = False

    @property
    def asked(self) -> Question:
        """The question for this fact; its possible answers are words to be translated."""
        assert self.question is not None
        choices = tuple(Choice(key, Message(key)) for key in self.values)
        return Question(self.name, self.question, self.rule, choices)


@dataclass(frozen=True, slots=True)
class Row:
    """Conditions, outcome, articles; a fact that is not named may be anything.

    `effects` is what follows apart from words, such as time for the opponent; the module that
    reads the table knows their names.
    """

    when: tuple[tuple[str, frozenset[str]], ...]
    verdict: Message
    articles: tuple[Rule, ...]
    details: tuple[Message, ...]
    options: tuple[Message, ...]
    effects: tuple[tuple[str, Any], ...]

    @property
    def rule(self) -> Rule:
        """The article that decides."""
        return self.articles[0]

    def fits(self, known: Facts) -> bool:
        """Whether no known fact speaks against it."""
        return all(name not in known or known[name] in values for name, values in self.when)

    def effect(self, name: str) -> Any:
        """Return one of its effects, None if it has not got it."""
        return dict(self.effects).get(name)

    def ruling(self, **words: object) -> Ruling:
        """Return the ruling of this row; the words fill the places in its sentences."""
        return Ruling(
            self.verdict.filled(**words),
            self.articles,
            details=tuple(each.filled(**words) for each in self.details),
            options=tuple(each.filled(**words) for each in self.options),
        )


@dataclass(frozen=True, slots=True)
class DecisionTable:
    """Facts in the order in which they are asked for, and the rows."""

    name: str
    title: Message
    facts: tuple[Fact, ...]
    rows: tuple[Row, ...]

    def decide(self, known: Facts) -> Row | Fact:
        """Return the row that fits, or the next fact that is needed to find it."""
        self.check(known)
        left = [row for row in self.rows if row.fits(known)]
        for fact in self.facts:
            if fact.name not in known and any(fact.name in dict(row.when) for row in left):
                return fact
        (row,) = left
        return row

    def judge(self, known: Facts) -> tuple[Row, tuple[Question, ...]]:
        """Return the row for what is known and otherwise usual, and the questions left open.

        With a question left open the row is provisional.
        """
        taken, left = dict(known), []
        while isinstance(found := self.decide(taken), Fact):
            if found.question is not None and not found.assumed:
                left.append(found.asked)
            taken[found.name] = found.values[0]
        return found, tuple(left)

    def check(self, known: Facts) -> None:
        """Refuse values that a fact cannot have; names of other facts are ignored."""
        for fact in self.facts:
            if (value := known.get(fact.name, fact.values[0])) not in fact.values:
                raise InputError.of(
                    Message(
                        '"{value}" is not a possible answer for "{fact}".',
                        value=value,
                        fact=fact.name,
                    ),
                    Message(
                        "Choose one of: {known}.", known=joined(map(Message, fact.values), ", ")
                    ),
                    about=("fact", fact.name),
                )


def yes_or_no(fact: object) -> str:
    """Return a fact as tables have it: yes if it holds."""
    return "yes" if fact else "no"


def decision_table(name: str) -> DecisionTable:
    """Read the table of that name."""
    return _table(name, _read(name), {})


def decision_tables(name: str) -> Mapping[str, DecisionTable]:
    """Read a file of several tables that share facts, each under its name."""
    given = _read(name)
    shared = {fact.name: fact for fact in _facts(given)}
    return {each["name"]: _table(each["name"], each, shared) for each in given["tables"]}


def entries(name: str) -> Mapping[str, Any]:
    """Read a file that is not a decision table, such as the checklists."""
    return _read(name)


def said(given: Mapping[str, Any], key: str) -> Message:
    """Return a sentence of a file; the extraction of messages reads these files, not the key."""
    text: str = given[key]
    return Message(text)


def _read(name: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads((_TABLES / f"{name}.toml").read_text(encoding="utf-8"))


def _table(name: str, given: Mapping[str, Any], shared: Mapping[str, Fact]) -> DecisionTable:
    known = {**shared, **{fact.name: fact for fact in _facts(given)}}
    asked = tuple(known[each] for each in given["asks"]) if "asks" in given else (*known.values(),)
    return DecisionTable(name, said(given, "title"), asked, tuple(map(_row, given["rows"])))


def _facts(given: Mapping[str, Any]) -> Iterator[Fact]:
    for each in given.get("facts", ()):
        question = said(each, "question") if "question" in each else None
        yield Fact(
            each["name"],
            tuple(each["values"]),
            question,
            article(each["article"]),
            each.get("assumed", False),
        )


_WORDS: Final = frozenset({"when", "verdict", "articles", "details", "options"})


def _row(given: Mapping[str, Any]) -> Row:
    when = (
        (name, frozenset([value] if isinstance(value, str) else value))
        for name, value in given.get("when", {}).items()
    )
    return Row(
        tuple(when),
        said(given, "verdict"),
        articles(*given["articles"]),
        tuple(map(Message, given.get("details", ()))),
        tuple(map(Message, given.get("options", ()))),
        tuple((name, value) for name, value in given.items() if name not in _WORDS),
    )
