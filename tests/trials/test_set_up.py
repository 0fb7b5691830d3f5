"""The set-up reaches packages as pip does: by its index, its links, its certificate, its proxy."""

import os
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which

import pytest

import run

_TRIES = """
import sys
from pathlib import Path
import run
run.LOG = Path(sys.argv[1]) / "log"
settings = run.uv_settings(run.pip_settings())
command = [sys.argv[2], "pip", "install", "--no-cache", "--target", sys.argv[1] + "/to", "tiny-open"]
sys.exit(run.logged(command, settings))
"""


def test_p7_uv_gets_the_settings_of_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(("PIP_", "UV_", "SSL_", "ALL_PROXY")):
            monkeypatch.delenv(name)
    file = tmp_path / "pip.conf"
    file.write_text(
        "[global]\nindex-url = https://packages.example/simple\ntimeout = 60\n"
        "cert = /etc/company.pem\ntrusted-host =\n    one.example\n    two.example\n"
        "[install]\nfind-links =\n    /opt/one\n    /opt/two\nextra-index-url = https://a/ https://b/\n"
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(file))
    monkeypatch.setenv("PIP_PROXY", "http://proxy.example:3128")
    monkeypatch.setenv("PIP_TIMEOUT", "90")
    assert run.uv_settings(run.pip_settings()) == {
        "ALL_PROXY": "http://proxy.example:3128",
        "SSL_CERT_FILE": "/etc/company.pem",
        "UV_DEFAULT_INDEX": "https://packages.example/simple",
        "UV_FIND_LINKS": "/opt/one,/opt/two",
        "UV_HTTP_TIMEOUT": "90",
        "UV_INDEX": "https://a/ https://b/",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_INSECURE_HOST": "one.example two.example",
    }


def test_p7_what_is_said_to_uv_counts_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/")
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    assert run.uv_settings({"index-url": "https://packages.example/simple"}) == {
        "UV_DEFAULT_INDEX": "https://own.example/",
        "UV_SYSTEM_CERTS": "true",
    }


@pytest.fixture
def index(tmp_path: Path) -> Iterator[str]:
    """A package index of a company, with one small package."""
    wheel = tmp_path / "index/tiny-open/tiny_open-1.0-py3-none-any.whl"
    wheel.parent.mkdir(parents=True)
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tiny_open.py", "")
        info = "tiny_open-1.0.dist-info"
        archive.writestr(
            f"{info}/METADATA", "Metadata-Version: 2.1\nName: tiny-open\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr(
            f"{info}/RECORD",
            f"tiny_open.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n",
        )
    wheel.with_name("index.html").write_text(f'<a href="{wheel.name}">{wheel.name}</a>')
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path / "index"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_p7_a_package_that_only_the_index_of_pip_has_is_installed_by_uv(
    tmp_path: Path, index: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv = which("uv", path=str(run.BIN))
    if uv is None:
        pytest.skip("uv is not installed")
    monkeypatch.setenv("PIP_INDEX_URL", index)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    done = subprocess.run([sys.executable, "-c", _TRIES, tmp_path, uv], cwd=run.ROOT, check=False)
    assert done.returncode == 0, (tmp_path / "log").read_text()
    assert (tmp_path / "to/tiny_open.py").exists()
