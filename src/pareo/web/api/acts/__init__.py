"""All acts of the JSON interface, by nouns."""

from pareo.web.api.acts import entries, event, hall, people, results, rounds, teams
from pareo.web.api.acts.act import ACTS, Asked

__all__ = ["ACTS", "Asked", "entries", "event", "hall", "people", "results", "rounds", "teams"]
