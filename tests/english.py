"""English words that must not stand in what is said in Spanish."""

import re
from typing import Final

ENGLISH: Final = re.compile(
    r"\b(the|of|and|is|are|was|were|with|from|this|that|not|yet|rounds?|boards?|players?|results?"
    r"|pairings?|white|black|save|undo|redo|publish|close|standings|settings|help|name|ratings?"
    r"|withdraw|half-point|zero-point|points?|draw|table|number|title|search|show|add)\b",
    re.IGNORECASE,
)
