"""The colours due before a round: to teams as the type of preferences says that they announce."""

from collections.abc import Mapping

from pareo.errors import PareoError
from pareo.history import colours_played, setup_of_everybody
from pareo.journal import State, tournament_before
from pareo.model import Tpn
from pareo.naming import system_of
from pareo.pairing import Preference, colour_preference


def due_colours(state: State, number: int) -> Mapping[Tpn, Preference | None]:
    """Return what everybody is due in a round; to teams that no system pairs nothing is."""
    before = tournament_before(state, number)
    if not state.of_teams:
        return {tpn: colour_preference(had) for tpn, had in colours_played(before).items()}
    settings = before.settings
    if settings.rounds is None or settings.initial_colour is None:
        return {}
    try:
        system = system_of(before).system
    except PareoError:
        return {}
    setup = setup_of_everybody(before)
    return {each.tpn: system.reasons.preference(setup, each) for each in setup.entrants}
