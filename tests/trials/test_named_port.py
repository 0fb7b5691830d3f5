"""A port that is named is used or refused; nobody looks for the desk at another one."""

import socket
from pathlib import Path

import pytest

from pareo.cli import main
from pareo.errors import InputError
from pareo.web.server import listening


def test_f2_a_named_port_is_used_or_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(InputError, match=f"Port {port} cannot be used here"):
            listening(port, hall=False)
        command = ["desk", "--no-browser", "--port", str(port), "--store", f"{tmp_path}/pareo.db"]
        assert main(command) != 0
        assert f"Port {port} cannot be used here" in capsys.readouterr().err
    with listening(port, hall=False) as free:
        assert free.getsockname()[1] == port


def test_f2_no_port_has_so_high_a_number() -> None:
    with pytest.raises(InputError, match="Port 70000 cannot be used here"):
        listening(70000, hall=False)
