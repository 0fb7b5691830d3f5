"""The text that this folder follows: D.02, the pairing rules of the Olympiads, edition of 2022."""

from typing import Final

from pareo.rulebook import OLYMPIAD_2022

EDITION: Final = OLYMPIAD_2022
