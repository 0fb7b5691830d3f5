"""Facts as they are typed: `noticed_by=arbiter`, with hyphens for blanks, by number or translated."""

from collections.abc import Iterable, Sequence

from pareo.errors import FormError
from pareo.language import Message, folded, translator
from pareo.laws import DecisionTable, Fact


def slug(text: str) -> str:
    """Return a text as one word: `both flags, order known` is both-flags-order-known."""
    return "-".join(folded(text).replace(",", " ").split())


def read_facts(words: Iterable[str], tables: Iterable[DecisionTable]) -> dict[str, str]:
    """Return the facts that words name; raises FormError for a name that no table knows."""
    known = {fact.name: fact for table in tables for fact in table.facts}
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.replace("-", "_")
        if not equals or name not in known:
            raise FormError.of(
                Message("“{word}” is not a fact that is asked for here.", word=word),
                Message(
                    "Write one of these: {known}.", known=", ".join(map(shown, known.values()))
                ),
            )
        found[name] = value_of(known[name], value)
    return found


def value_of(fact: Fact, typed: str) -> str:
    """Return the value that was typed: its word, the beginning, its number, or the Spanish word."""
    return chosen(fact.values, typed)


def chosen(values: Sequence[str], typed: str) -> str:
    """Return one of some values by what was typed; what fits none is returned as it is."""
    spanish = translator("es")
    if typed.isdecimal() and 1 <= int(typed) <= len(values):
        return values[int(typed) - 1]
    wanted = slug(typed)
    exact = [one for one in values if wanted in (slug(one), slug(spanish(one)))]
    begun = [one for one in values if wanted and slug(one).startswith(wanted)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else typed


def shown(fact: Fact) -> str:
    """Return how a fact is typed: `pressed=yes|no`."""
    return f"{fact.name}={'|'.join(map(slug, fact.values))}"
