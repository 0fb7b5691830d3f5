"""The counts of a campaign in words."""

from typing import Final

from pareo.language import Message

WORDS: Final = {
    "events": Message("events"),
    "players": Message("players"),
    "rounds": Message("rounds compared"),
    "boards": Message("pairs and byes compared"),
    "unpairable": Message("rounds without any pairing among them"),
    "left_out": Message("rounds left out"),
    "differences": Message("rounds that differ"),
    "faults": Message("breaches of the rules"),
    "rated": Message("ratings changed"),
    "games": Message("games rated"),
    "tournaments": Message("tournaments"),
    "other_rounds": Message("rounds that differ"),
    "values": Message("values of tie-breaks compared"),
    "other_values": Message("values that differ"),
    "places": Message("places compared"),
    "other_places": Message("places that differ"),
    "not_classified": Message("tournaments with a difference that is not classified"),
    "refused": Message("tournaments that could not be compared"),
}
"""By the name that the count has in files."""
