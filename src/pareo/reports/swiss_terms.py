"""The terms of the Swiss system with their abbreviations in English and Spanish."""

from typing import Final

from pareo.language import Message
from pareo.reports.table import Column, Table

_TERMS: Final = (
    ("MDP", "JJDD", Message("moved-down players: they come from the group above")),
    ("PAB", "Bye", Message("pairing-allocated bye: the player who is left over does not play")),
    ("PSD", "DPE", Message("pairing score difference: the differences of all pairs of a bracket")),
    ("SD", "DP", Message("score difference")),
    ("PPB", "PGP", Message("penultimate pairing bracket")),
    ("CLB", "UGU", Message("collapsed last bracket: the last groups in one")),
    ("SCS", "GPEU", Message("special collapsed scoregroup")),
    ("BSN", "NSG", Message("bracket sequence number: the place of a player in the bracket")),
    ("CD", "DC", Message("colour difference")),
    ("WT", "JB", Message("how many players are due White")),
    ("BT", "JN", Message("how many players are due Black")),
    ("M0", "M0", Message("how many moved-down players a bracket has")),
    ("M1", "M1", Message("how many of them can be paired in it, at most")),
    ("MaxPairs", "MaxPairs", Message("how many pairs a bracket can have, at most")),
    ("S1", "S1", Message("the first subgroup of a bracket")),
    ("S2", "S2", Message("the second subgroup, which gives the opponents")),
    ("N1", "N1", Message("how many players S1 has")),
    ("Limbo", "Limbo", Message("moved-down players who cannot be paired in the bracket")),
    ("Z", "Z", Message("how many strong colour preferences must be disregarded, at least")),
)


def pairing_terms() -> Table:
    """Return the terms, each with its meaning in the language of the reader."""
    columns = (
        Column("english", Message("English")),
        Column("spanish", Message("Spanish")),
        Column("meaning", Message("Meaning")),
    )
    return Table("terms", Message("Terms of the Swiss system"), columns, _TERMS)
