"""Articles and the functions that follow them."""

import pytest

from pareo.errors import BrokenInvariantError
from pareo.rulebook import Rule, article_of, rule, tied_functions


@rule("C.00", "1", "first")
@rule("C.00", "a", edition="1999")
def doubled(number: int) -> int:
    return 2 * number


def test_a_tied_function_stays_the_function_it_was() -> None:
    assert doubled(21) == 42
    assert doubled.__name__ == "doubled"


def test_the_article_of_a_function_is_the_one_written_first() -> None:
    assert article_of(doubled) == Rule("C.00", "1", "first")


def test_every_tie_is_listed_with_module_and_name() -> None:
    ties = [tied for tied in tied_functions() if tied.rule.chapter == "C.00"]
    assert [tied.rule.edition for tied in ties] == ["1999", "2026"]
    assert {tied.name for tied in ties} == {f"{__name__}.doubled"}


def test_a_function_without_article_is_our_bug() -> None:
    with pytest.raises(BrokenInvariantError):
        article_of(len)


def test_a_rule_is_said_as_arbiters_cite_it() -> None:
    assert str(Rule("C.04.2", "2.3")) == "C.04.2 Art. 2.3"
    assert str(Rule("C.04.3", "2.4.1", "C6")) == "C.04.3 Art. 2.4.1 (C6)"
    assert str(Rule("C.04.2", "D.10", edition="2017")) == "C.04.2 Art. D.10, edition of 2017"
