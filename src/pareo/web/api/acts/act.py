"""The table of acts: a name, what it takes, who may do it, and the one service that does it."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Annotated, ClassVar, Final, TypeVar

from pydantic import Field

from pareo.service.desk.answers import Answer
from pareo.service.permissions import Action
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

Who = Annotated[
    str,
    Field(
        min_length=1,
        max_length=200,
        description="a person: p17, a pairing number, a FIDE ID or a part of the name",
        examples=["p17"],
    ),
]
RoundNumber = Annotated[int, Field(ge=1, le=999, description="the number of a round")]
Table = Annotated[int, Field(ge=1, le=99_999, description="the table where the game is played")]
Seq = Annotated[int, Field(ge=1, le=999_999_999, description="the number of an entry")]
Text = Annotated[str, Field(max_length=2000)]
Word = Annotated[str, Field(max_length=200)]
LongText = Annotated[str, Field(max_length=500_000)]
Result = Annotated[
    str,
    Field(
        min_length=1,
        max_length=20,
        description="1-0, 0-1, ½-½ or its key: 1, 0, 5, + and - and x for forfeits",
        examples=["1-0"],
    ),
]
Moment = Annotated[
    str,
    Field(
        max_length=40,
        description="a day and a time; without a zone that of the desk",
        examples=["2026-10-01T15:30"],
    ),
]


class Asked(Data):
    """What an act takes."""

    may: ClassVar[Action]

    @abstractmethod
    def done_by(self, call: Acting) -> Answer:
        """Do it."""


ACTS: Final[dict[str, type[Asked]]] = {}
"""All acts by their names, which are those of the entries that they write."""


Model = TypeVar("Model", bound=type[Asked])


def act(name: str, may: Action) -> Callable[[Model], Model]:
    """Enter an act into the table."""

    def enter(model: Model) -> Model:
        model.may = may
        ACTS[name] = model
        return model

    return enter
