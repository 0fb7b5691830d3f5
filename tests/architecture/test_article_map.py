"""The article maps under docs/conformance/articles are true: code and tests are where they say.

Every implemented article has tied code and a test, and everything tied stands in a map: a
function under `@rule`, or a table whose rows name their articles.
"""

import importlib
import inspect
import operator
import pkgutil
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Final, get_type_hints

import pytest

import pareo
from pareo.handling import Ruling
from pareo.rulebook import Rule, Tied, tied_functions
from tests.architecture import named_tests

MAPS: Final = sorted((named_tests.ROOT / "docs/conformance/articles").glob("*.toml"))
STATUSES: Final = {"implemented", "definition", "for the arbiter", "not yet"}
# Whatever parses and prints ties nothing, and may need what is not installed here.
NO_RULES: Final = (
    *("pareo.cli", "pareo.demo", "pareo.__main__", "pareo.service", "pareo.matching"),
    "pareo.store",
)


@dataclass(frozen=True)
class Article:
    """One article of a map."""

    file: str
    chapter: str
    edition: str
    number: str
    about: str
    status: str
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.chapter} ({self.edition}) {self.number}"


def articles() -> Iterator[Article]:
    for path in MAPS:
        text = tomllib.loads(path.read_text(encoding="utf-8"))
        for number, facts in text["articles"].items():
            yield Article(
                path.name,
                text["chapter"],
                text["edition"],
                number,
                facts["about"],
                facts["status"],
                tuple(facts.get("code", ())),
                tuple(facts.get("tests", ())),
            )


ALL: Final = tuple(articles())
NUMBERS: Final = {
    key: {article.number for article in ALL if (article.chapter, article.edition) == key}
    for key in {(article.chapter, article.edition) for article in ALL}
}
IMPLEMENTED: Final = [article for article in ALL if article.status == "implemented"]


@cache
def ties() -> tuple[Tied, ...]:
    """Return the ties of the whole project, and none that a test made."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(pareo.__path__, "pareo.")
        if not module.name.startswith(NO_RULES)
    ]
    functions = tuple(tied for tied in tied_functions() if tied.module.startswith("pareo."))
    return functions + tuple(tied for module in modules for tied in tables_of(module))


def tables_of(module: ModuleType) -> Iterator[Tied]:
    """Yield the ties of tables whose rows name an article; a table is a constant of its module.

    An annotation tells it from one that was imported. A row of the Laws' tables may name a part of
    an article that the map has as a whole.
    """
    for name in inspect.get_annotations(module):
        found = {
            followed
            for row in rows_of(getattr(module, name, None))
            if isinstance(followed := getattr(row, "rule", None), Rule)
        }
        for followed in sorted({mapped(each) for each in found}, key=str):
            yield Tied(followed, module.__name__, name)


def rows_of(table: object) -> Iterator[object]:
    """Yield the rows of a constant: a tuple of rows, a table with rows, or several of them."""
    if isinstance(table, tuple):
        yield from table
    tables = table.values() if isinstance(table, Mapping) else table
    for each in tables if isinstance(tables, Iterable) else (tables,):
        if isinstance(rows := getattr(each, "rows", None), tuple):
            yield from rows


def mapped(followed: Rule) -> Rule:
    """Return the article of the map that contains the article of a row: 7.4 for 7.4.1."""
    known = NUMBERS.get((followed.chapter, followed.edition.name), set())
    number = followed.article
    while number not in known and "." in number:
        number = number.rpartition(".")[0]
    return replace(followed, article=number, label="") if number in known else followed


def test_every_article_stands_once_with_a_known_status() -> None:
    assert len({(a.chapter, a.edition, a.number) for a in ALL}) == len(ALL)
    assert {article.status for article in ALL} <= STATUSES
    assert all(article.about for article in ALL)


def test_only_implemented_articles_name_code() -> None:
    assert not [str(a) for a in ALL if (a.code or a.tests) and a.status != "implemented"]


@pytest.mark.parametrize("article", IMPLEMENTED, ids=str)
def test_an_implemented_article_has_code_tied_to_it(article: Article) -> None:
    tied = {
        one.name
        for one in ties()
        if (one.rule.chapter, one.rule.edition.name, one.rule.article)
        == (article.chapter, article.edition, article.number)
    }
    assert article.code
    assert set(article.code) == tied


@pytest.mark.parametrize("article", IMPLEMENTED, ids=str)
def test_an_implemented_article_has_a_test(article: Article) -> None:
    assert article.tests
    assert not [test for test in article.tests if not named_tests.exists(test)]


def test_every_tied_function_stands_in_a_map() -> None:
    mapped = {
        (article.chapter, article.edition, article.number, code)
        for article in ALL
        for code in article.code
    }
    missing = [
        f"{tied.rule}: {tied.name}"
        for tied in ties()
        if (tied.rule.chapter, tied.rule.edition.name, tied.rule.article, tied.name) not in mapped
    ]
    assert not missing


def test_a_function_that_cites_an_article_follows_only_one() -> None:
    """A ruling names its article; a function tied to two could name the wrong one."""
    seen: dict[str, int] = {}
    for tied in ties():
        tied_to = operator.attrgetter(tied.qualname)(importlib.import_module(tied.module))
        if callable(tied_to) and get_type_hints(tied_to).get("return") is Ruling:
            seen[tied.name] = seen.get(tied.name, 0) + 1
    assert not [name for name, times in seen.items() if times > 1]
