"""Numbers with their nouns, for sentences that have more than one."""

from pareo.language.message import Message, counted


def rounds(count: int) -> Message:
    """Say so many rounds."""
    return counted("{count} round", "{count} rounds", count)


def games(count: int) -> Message:
    """Say so many games."""
    return counted("{count} game", "{count} games", count)


def boards(count: int) -> Message:
    """Say so many boards of a round."""
    return counted("{count} board", "{count} boards", count)


def players(count: int) -> Message:
    """Say so many players."""
    return counted("{count} player", "{count} players", count)


def participants(count: int) -> Message:
    """Say so many participants: players or teams."""
    return counted("{count} participant", "{count} participants", count)


def teams(count: int) -> Message:
    """Say so many teams."""
    return counted("{count} team", "{count} teams", count)


def files(count: int) -> Message:
    """Say so many files."""
    return counted("{count} file", "{count} files", count)


def events(count: int) -> Message:
    """Say so many events."""
    return counted("{count} event", "{count} events", count)


def differences(count: int) -> Message:
    """Say so many differences."""
    return counted("{count} difference", "{count} differences", count)


def times(count: int) -> Message:
    """Say how often."""
    return counted("{count} time", "{count} times", count)
