"""C.04.4.1 Article 5: who has White."""

from typing import Final

from pareo.pairing.common.allocation import Step, newcomers_first
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION

STEPS: Final[tuple[Step[DubovPlayer], ...]] = newcomers_first(
    EDITION, "5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"
)
