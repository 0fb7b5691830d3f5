"""All acts of the JSON interface, by nouns."""

from pareo.web.api.acts import event
from pareo.web.api.acts.act import ACTS, Asked

__all__ = ["ACTS", "Asked", "event"]
