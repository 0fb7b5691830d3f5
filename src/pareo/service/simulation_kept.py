"""Whether a folder holds the simulation that is asked for, and if not, what differs."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from pareo.campaign import Campaign, kept_settings
from pareo.errors import InputError
from pareo.language import Message, joined

KIND: Final = "simulation"

_LABELS: Final[Mapping[str, Message]] = {
    "version": Message("version of Pareo"),
    "seed": Message("seed"),
    "strengths.mean": Message("mean strength"),
    "strengths.spread": Message("standard deviation of strengths"),
    "strengths.error": Message("error of listed ratings"),
    "tie_breaks": Message("tie-breaks"),
    "compared_with": Message("system that the others are compared with"),
    "top": Message("places that count as the top"),
    "prizes": Message("prizes"),
    "norm": Message("title of the norms"),
}
"""What the events and their measures depend on, in the words of a person."""


def check_kept(folder: Path, campaign: Campaign) -> None:
    """Refuse a folder with other work: InputError names every setting that differs."""
    kept = kept_settings(folder)
    if kept is None or kept == campaign.as_dict():
        return
    if kept.get("kind") != KIND:
        raise InputError.of(
            Message("This folder holds other work, not a simulation."),
            Message("Choose another folder."),
            source=str(folder),
        )
    raise InputError.of(
        Message(
            "This folder holds a simulation with other settings ({differences}).",
            differences=joined(_differences(kept, campaign.as_dict())),
        ),
        Message("Choose another folder, or the settings of this one."),
        source=str(folder),
    )


def _differences(kept: Mapping[str, object], asked: Mapping[str, object]) -> Iterator[Message]:
    there, here = _flat(kept), _flat(asked)
    for key in dict.fromkeys((*here, *there)):
        if there.get(key) != here.get(key):
            yield Message(
                "{setting}: {kept} there, {asked} here",
                setting=_LABELS.get(key, key),
                kept=there.get(key, "–"),
                asked=here.get(key, "–"),
            )


def _flat(settings: Mapping[str, object]) -> dict[str, str]:
    """Return settings in writing; those within a setting have the names of both."""
    found: dict[str, str] = {}
    for key, value in settings.items():
        if isinstance(value, Mapping):
            found |= {f"{key}.{name}": inner for name, inner in _flat(value).items()}
        elif isinstance(value, list):
            inner = [",".join(map(str, each)) if isinstance(each, list) else each for each in value]
            found[key] = ("; " if key == "tie_breaks" else ",").join(map(str, inner))
        else:
            found[key] = str(value)
    return found
