"""The pairing signature: one short hash over what every system pairs on a fixed corpus.

    python3 run.py signature

A refactoring keeps it; a change of behaviour states the old and the new one.
"""

import hashlib

from pareo.history import round_setup
from pareo.pairing import NullTrace, RoundPairing
from pareo.systems import SYSTEMS
from pareo.trf import read_trf
from tests.oracle.corpora import files_of

CORPORA = {
    "dutch-2026": ("dutch-2026", "dutch-2026-baku-forbidden"),
    "burstein-2026": ("burstein-2026",),
    "burstein-2026-strict": ("burstein-2026",),
    "dubov-2026": ("dubov-2026", "dubov-2026-large"),
    "dutch-2017": ("dutch-2017",),
}
HISTORICAL = ("dutch-2026-gacrux",)
"""Systems without a corpus of their own pair the states of this one."""
EVERY = 10
"""One file in so many of each corpus."""


def signature() -> str:
    """Pair every round of the chosen files and hash the boards, of each system and of all."""
    digest = hashlib.sha256()
    for key, system in sorted(SYSTEMS.items()):
        own = hashlib.sha256()
        for name in CORPORA.get(key, HISTORICAL):
            for file in files_of(name)[::EVERY]:
                tournament = read_trf(file).tournament
                for number in range(len(tournament.rounds)):
                    outcome = system.pair(round_setup(tournament.after_round(number)), NullTrace())
                    boards = outcome if isinstance(outcome, RoundPairing) else RoundPairing(())
                    line = (key, file.name, number + 1, sorted(boards.boards), boards.bye)
                    digest.update(repr(line).encode())
                    own.update(repr(line).encode())
        print(f"{own.hexdigest()[:16]}  {key}")
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    print(signature())
