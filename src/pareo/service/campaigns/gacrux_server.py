"""A server for questions to gacrux: one line of JSON each, on standard input and output.

It runs in an environment of its own, in which gacrux is installed; Pareo never imports it.
"""

import json
import re
import sys
from contextlib import redirect_stdout
from typing import Any

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.tiebreak import tiebreak
from gacrux.tournamentgenerator import tournamentgenerator
from gacrux.trf2json import trf2json
from gacrux.version import version


def read(text: str) -> Any:
    """Return the tournament of a report file; raises ValueError with its own words."""
    file = trf2json()
    file.parse_file(text, 0)
    status = file.chessjson["status"]
    if status["code"] >= 400:
        raise ValueError("; ".join(map(str, status["error"])))
    tournament = file.get_tournament(1)
    tournament["pairingSystem"] = ["dutch"]
    tournament["maxMeets"] = max(1, tournament.get("maxMeets", 1))
    return tournament


def pairs(tournament: Any, number: int) -> list[tuple[int, int]] | None:
    """Return White and Black of each pair, 0 against the bye; None if there is no pairing."""
    engine = pairing_dutch(tournament, number, {"experimental": [], "verbose": 0})
    try:
        brackets = engine.compute_pairing(False, 1)  # noqa: FBT003 - its own interface
    except GacruxNoLegalPairing:
        return None
    return [(pair["w"], pair["b"]) for bracket in brackets for pair in bracket["pairs"]]


def ranks(tournament: Any, number: int, codes: list[str]) -> dict[int, list[Any]]:
    """Return rank, points and values of each player after that round."""
    asked = {"tiebreak": ["PTS", *codes], "swiss": True, "check": False, "experimental": []}
    found = tiebreak(tournament, number, asked).compute_tiebreaks(tournament, asked)
    return {
        each["cid"]: [each["rank"], *map(str, each["tiebreakScore"])]
        for each in found["competitors"]
    }


def generated(asked: Any) -> str:
    """Return a report file of its own generator, with a fixed day for that of today."""
    maker = tournamentgenerator()
    maker.params = {
        "acceleration": asked["baku"],
        "players": asked["players"],
        "number_of_rounds": asked["rounds"],
        "current_round": asked["rounds"],
        "members": 1,
        "rating": asked["rating"],
        "statistics": asked["statistics"],
        "method": ["dutch"],
        "maxmeets": 0,
        "experimental": [],
        "verbose": 0,
        "top_color": " ",
    }
    maker.statistics.set_seed(asked["seed"])
    event = maker.gen_tournament(asked["seed"])
    text: str = trf2json().output_file(event, 1, 0)
    return re.sub(r"(?m)^(0[45]2) \S+", r"\1 2026/09/01", text)


def answer(asked: Any) -> Any:
    """Return what is asked for.

    How many rounds are played is said each time: a last round without a game at the board, with
    forfeits and byes alone, would not be counted.
    """
    match asked["ask"]:
        case "version":
            return version()["version"]
        case "generated":
            return generated(asked)
        case "ranks":
            return ranks(read(asked["trf"]), asked["played"], asked["codes"])
        case "next":
            return pairs(read(asked["trf"]), asked["played"] + 1)
        case "rounds":
            tournament = read(asked["trf"])
            return [pairs(tournament, number + 1) for number in range(asked["played"])]
        case _:
            raise ValueError(asked["ask"])


def main() -> None:
    """Answer until there are no more questions."""
    sys.set_int_max_str_digits(0)
    for line in sys.stdin:
        try:
            with redirect_stdout(sys.stderr):
                said = {"answer": answer(json.loads(line))}
        except Exception as error:  # noqa: BLE001 - a refusal is an answer, too
            said = {"refusal": f"{type(error).__name__}: {error}"}
        sys.stdout.write(f"{json.dumps(said)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
