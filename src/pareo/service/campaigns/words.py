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
    "not_paired": Message("rounds that could not be paired, so that an event ended early"),
    "differences": Message("rounds that differ"),
    "no_answer": Message("rounds without an answer that can be compared"),
    "faults": Message("breaches of the rules"),
    "rated": Message("rated players"),
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

OF_ONE: Final = {
    "not_classified": Message("a difference that is not classified"),
    "refused": Message("could not be compared"),
}
"""The same of a single tournament, where that is said otherwise."""

FEATURES: Final = {
    "odd-field": "an odd number of players",
    "odd-rounds": "an odd number of rounds",
    "black-first": "the first player begins with Black",
    "pairing-bye": "a pairing-allocated bye",
    "half-point-bye": "a half-point bye",
    "zero-point-bye": "a zero-point bye or an absence",
    "full-point-bye": "a full-point bye",
    "forfeit": "a forfeit",
    "late-entry": "somebody absent in the first round",
    "forbidden-pairs": "pairs that must not meet",
    "acceleration": "Baku acceleration",
    "other-points": "another scoring system",
    "loss-worth-points": "a loss is worth points",
    "unrated": "nobody has a rating",
    "cut-short": "fewer rounds than planned, as no pairing was left",
}
"""What a tournament of a cross-test has, for its report (in English, as all of it)."""
