"""What a program sends."""

from typing import Any

from pydantic import BaseModel, ConfigDict


class Data(BaseModel):
    """What a program sends; nothing else is taken, and a boolean is no number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def given(self, *without: str) -> dict[str, Any]:
        """Return the fields that are named; null stands for one that is taken away."""
        return self.model_dump(exclude_unset=True, exclude=set(without))
