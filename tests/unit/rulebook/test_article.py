"""Articles and the functions that follow them."""

from datetime import date
from typing import Final

import pytest

from pareo.errors import BrokenInvariantError
from pareo.rulebook import (
    HANDBOOK_DAY,
    HANDLING_2017,
    HANDLING_2026,
    Edition,
    article_of,
    articles_of,
    tied_functions,
)

NEW: Final = Edition("C.00", "2026", date(2026, 2, 1))
OLD: Final = Edition("C.00", "1999", date(1999, 7, 1), date(2026, 1, 31))


@NEW.rule("1", label="first")
@OLD.rule("a")
def doubled(number: int) -> int:
    return 2 * number


def test_a_tied_function_stays_the_function_it_was() -> None:
    assert doubled(21) == 42
    assert doubled.__name__ == "doubled"


def test_the_article_of_a_function_is_the_one_written_first() -> None:
    assert article_of(doubled) == NEW.article("1", "first")


def test_a_function_that_chapters_share_is_tied_by_each_of_them() -> None:
    def shared() -> None: ...

    NEW.tie(shared, "2", "3")
    OLD.tie(shared, "b", label="B")
    assert articles_of(shared) == (NEW.article("2"), NEW.article("3"), OLD.article("b", "B"))


def test_every_tie_is_listed_with_module_and_name() -> None:
    ties = [tied for tied in tied_functions() if tied.qualname == "doubled"]
    assert [tied.rule.edition for tied in ties] == [OLD, NEW]
    assert {tied.name for tied in ties} == {f"{__name__}.doubled"}


def test_a_function_without_article_is_our_bug() -> None:
    with pytest.raises(BrokenInvariantError):
        article_of(len)


def test_a_rule_is_said_as_arbiters_cite_it() -> None:
    assert str(HANDLING_2026.article("2.3")) == "C.04.2 Art. 2.3"
    assert str(NEW.article("2.4.1", "C6")) == "C.00 Art. 2.4.1 (C6)"
    assert str(HANDLING_2017.article("D.10")) == "C.04.2 Art. D.10, edition of 2017"


def test_only_the_edition_in_force_need_not_be_named() -> None:
    later = Edition("C.00", "2030", date(2030, 2, 1))
    assert date(2030, 2, 1) > HANDBOOK_DAY
    assert [one.is_current for one in (OLD, NEW, later)] == [False, True, False]
    assert not Edition("C.00", "of unknown days").is_current
    assert not Edition("C.00", "1992", date(1993, 1, 1), superseded=True).is_current
    assert str(later.article("1")) == "C.00 Art. 1, edition of 2030"
