"""All acts of the JSON interface, by nouns."""

from pareo.web.api.acts import event, hall, results, rounds
from pareo.web.api.acts.act import ACTS, Asked

__all__ = ["ACTS", "Asked", "event", "hall", "results", "rounds"]
