"""The one list of pairing systems. A new system or edition is one line here."""

from collections.abc import Mapping
from typing import Final

from pareo.pairing import PairingSystem
from pareo.pairing.burstein_2026 import BURSTEIN_2026, BURSTEIN_2026_STRICT
from pareo.pairing.double_swiss_2026 import DOUBLE_SWISS_2026
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dutch_1992 import DUTCH_1992, DUTCH_1992_STRICT
from pareo.pairing.dutch_2017 import DUTCH_2017
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.pairing.fide_1987 import FIDE_1987, FIDE_1987_YOUTH
from pareo.pairing.lim_2026 import LIM_2026, LIM_2026_MAXI
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.pairing.team_2026 import TEAM_2026

SYSTEMS: Final[Mapping[str, PairingSystem]] = {
    system.key: system
    for system in (
        DUTCH_2026,
        DUBOV_2026,
        BURSTEIN_2026,
        BURSTEIN_2026_STRICT,
        LIM_2026,
        LIM_2026_MAXI,
        TEAM_2026,
        DOUBLE_SWISS_2026,
        OLYMPIAD_2022,
        DUTCH_2017,
        DUTCH_1992,
        DUTCH_1992_STRICT,
        FIDE_1987,
        FIDE_1987_YOUTH,
    )
}
