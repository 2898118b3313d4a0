"""A loopback server that plays every way in which a host may answer, for tests of links."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
PRIVATE = "http://192.0.2.1/secret"
"""An address of nobody, reserved for documentation: even a fault of ours would reach no one."""

REDIRECTS = {
    "/moved": (301, "/moved-again"),
    "/moved-again": (308, "/200"),
    "/to-gone": (302, "/404"),
    "/to-private": (302, PRIVATE),
    "/to-nowhere": (302, ""),
    "/round": (302, "/round"),
    "/moved-page": (301, "/page"),
}
SLOW = 3.0


class Player(ThreadingHTTPServer):
    """Remembers what it was asked, and can be told other answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__((HOST, 0), Handler)
        self.asked: list[str] = []
        self.stopping = threading.Event()
        self.says: dict[str, int] = {}
        """Status by path, before anything else."""

        self.handles: set[str] = set()
        """DOIs that are registered."""

        self.records: dict[str, dict[str, Any]] = {}
        """What is said of a DOI, as CSL-JSON."""

    @property
    def base(self) -> str:
        """Its address, without a slash at its end."""
        return f"http://{HOST}:{self.server_port}"

    def handle_error(self, *_: Any) -> None:
        """A client that goes away is part of the play."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Player

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        self.server.asked.append(path)
        if path in self.server.says:
            self._send(self.server.says[path])
        elif path.startswith("/api/handles/"):
            known = unquote(path.removeprefix("/api/handles/")) in self.server.handles
            self._send(200 if known else 404, json.dumps({"responseCode": 1 if known else 100}).encode())
        elif (doi := unquote(path[1:])) in self.server.records:
            self._send(200, json.dumps(self.server.records[doi]).encode())
        elif path in REDIRECTS:
            status, target = REDIRECTS[path]
            self._send(status, headers={"Location": target} if target else {})
        elif path == "/429":
            self._send(429, headers={"Retry-After": "1"})
        elif path == "/slow":
            self.server.stopping.wait(SLOW)
        elif path == "/reset":
            self._reset()
        elif path == "/page":
            self._send(200, b"<h2 id='here'>x</h2>", {"Content-Type": "text/html"})
        else:
            self._send(int(path[1:4]) if path[1:4].isdecimal() else 404)

    def do_HEAD(self) -> None:
        self._send(405)

    def _send(self, status: int, body: bytes = b"", headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _reset(self) -> None:
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def log_message(self, *_: Any) -> None:
        pass


@contextlib.contextmanager
def playing() -> Iterator[Player]:
    """The server, while it plays."""
    server = Player()
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server
    finally:
        server.stopping.set()
        server.shutdown()
        server.server_close()
