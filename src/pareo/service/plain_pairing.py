"""A pairing as other engines write it."""

from pareo.service.rounds import PairedRound


def plain(paired: PairedRound) -> str:
    """Return the pairing as other engines write it: how many lines follow, then one for each."""
    lines = [f"{match.home} {match.away}" for match in paired.paired.matches]
    if paired.pairing.bye is not None:
        lines.append(f"{paired.pairing.bye} 0")
    return "".join(f"{line}\n" for line in (len(lines), *lines))
