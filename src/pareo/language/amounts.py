"""Numbers with their nouns, for sentences that contain several."""

from pareo.language.message import Message, counted


def rounds(count: int) -> Message:
    """Return a number of rounds."""
    return counted("{count} round", "{count} rounds", count)


def games(count: int) -> Message:
    """Return a number of games."""
    return counted("{count} game", "{count} games", count)


def boards(count: int) -> Message:
    """Return a number of boards in a round."""
    return counted("{count} board", "{count} boards", count)


def players(count: int) -> Message:
    """Return a number of players."""
    return counted("{count} player", "{count} players", count)


def participants(count: int) -> Message:
    """Return a number of participants: players or teams."""
    return counted("{count} participant", "{count} participants", count)


def teams(count: int) -> Message:
    """Return a number of teams."""
    return counted("{count} team", "{count} teams", count)


def files(count: int) -> Message:
    """Return a number of files."""
    return counted("{count} file", "{count} files", count)


def events(count: int) -> Message:
    """Return a number of events."""
    return counted("{count} event", "{count} events", count)


def differences(count: int) -> Message:
    """Return a number of differences."""
    return counted("{count} difference", "{count} differences", count)


def times(count: int) -> Message:
    """Return how often."""
    return counted("{count} time", "{count} times", count)
