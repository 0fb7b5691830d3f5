"""C.04.5 of 2026 against everything that there is to compare with.

    python3 run.py campaign double-swiss-2026 [--corpora] [--engines] [--count 1000] [--seed 1] [--jobs 2]

--corpora  every round of the corpus of that system
--engines  the literal, the reference and the fast engine on COUNT random rounds of 4 to 11
           participants; the reference and the fast engine on COUNT / 20 rounds of 40 to 200, and
           on every round of COUNT / 100 generated events

Without any of these, both run. Each difference is told and stored as a file that shows it.
"""

import sys

from tests.campaigns._harness import run
from tests.campaigns._match_systems import parts_of

if __name__ == "__main__":
    sys.exit(run("double-swiss-2026", __doc__, parts_of("double-swiss-2026"), None))
