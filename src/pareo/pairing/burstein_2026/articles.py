"""Where the text says what functions do that its family shares."""

from pareo.history.index import closing_with_byes, plain_indexes, still_away, with_drawn_byes
from pareo.pairing.burstein_2026.edition import EDITION

EDITION.tie(plain_indexes, "1.7")
EDITION.tie(with_drawn_byes, "1.7")
EDITION.tie(closing_with_byes, "1.7")
EDITION.tie(still_away, "1.7")
