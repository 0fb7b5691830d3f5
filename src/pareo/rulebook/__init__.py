"""Which text applies: articles tied to code, and the editions of each chapter by date."""

from pareo.rulebook.article import LATEST, Rule, Tied, article_of, articles_of, rule, tied_functions
from pareo.rulebook.editions import EDITIONS, Edition, edition_in_force, edition_named

__all__ = [
    "EDITIONS",
    "LATEST",
    "Edition",
    "Rule",
    "Tied",
    "article_of",
    "articles_of",
    "edition_in_force",
    "edition_named",
    "rule",
    "tied_functions",
]
