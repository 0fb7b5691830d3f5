"""Results: entered, checked, settled."""

from pareo.journal.state import State
from pareo.model import Result, spelt_result
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer


def enter(desk: Desk, number: int, game: int, result: str, via: str = "") -> Answer:
    """Enter the result of a game; "pending" clears it."""
    meant = Result(spelt_result(result)).value

    def guard(state: State) -> Proposal:
        state.game(number, game)
        payload = {"round": number, "game": game, "result": meant, "via": via}
        return Proposal("result.enter", payload, (f"game:{number}:{game}",), structural=False)

    return perform(desk, guard)
