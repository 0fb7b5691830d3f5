"""The place where a desk listens."""

import socket

import pytest

from pareo.web.server import listening


@pytest.fixture
def place() -> socket.socket:
    return listening(None, hall=False)


def test_small_answers_are_sent_at_once(place: socket.socket) -> None:
    """The server turns the delay of small packets off for sockets that are named as TCP alone."""
    place.listen()
    with place, socket.create_connection(place.getsockname()):
        taken, _ = place.accept()
        with taken:
            assert taken.proto == socket.IPPROTO_TCP


def test_where_none_is_named_a_taken_port_gives_another_one(place: socket.socket) -> None:
    place.listen()
    with place, listening(None, hall=False) as other:
        assert other.getsockname()[1] != place.getsockname()[1]
