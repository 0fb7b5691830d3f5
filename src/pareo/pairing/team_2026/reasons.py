"""What the text of 2026 brings to an explanation."""

from typing import Final

from pareo.pairing.match_family.reasons import reasons_of
from pareo.pairing.team_2026.criteria import TEXT
from pareo.pairing.team_2026.edition import EDITION

REASONS: Final = reasons_of(TEXT, EDITION)
