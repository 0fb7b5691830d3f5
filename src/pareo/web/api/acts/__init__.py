"""All acts of the JSON interface, by nouns."""

from pareo.web.api.acts import hall, people, results, rounds, teams
from pareo.web.api.acts.act import ACTS, Asked

__all__ = ["ACTS", "Asked", "hall", "people", "results", "rounds", "teams"]
