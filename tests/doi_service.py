"""A stand-in for doi.org on loopback that plays its good and bad days."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote

HOST = "127.0.0.1"

LEAVEN: dict[str, Any] = {
    "type": "proceedings-article",
    "title": "Leaven",
    "subtitle": ["Sharing Sourdough Among Ovens"],
    "author": [
        {"given": "Ada", "family": "Miller", "affiliation": [{"name": "Crust University, Crustville"}]},
        {"given": "Jan", "family": "Korn", "non-dropping-particle": "van der", "affiliation": [{"name": "Moon Mills"}]},
        {"name": "Loaf Labs"},
    ],
    "container-title": "Proceedings of the 9th ACM International Symposium on Bread",
    "event": {"name": "BREAD '25: 9th International Symposium on Bread"},
    "issued": {"date-parts": [[2025, 3, 30]]},
    "page": "211-224",
    "publisher": "Association for Baking Machinery",
    "DOI": "10.1234/leaven.2025",
    "URL": "http://dx.doi.org/10.1234/leaven.2025",
    "abstract": "<jats:p>Ovens wait for <jats:italic>dough</jats:italic>.</jats:p>",
}
PREPRINT: dict[str, Any] = {
    "type": "article",
    "id": "https://doi.org/10.48550/arxiv.2501.00042",
    "title": "Rye: Kombucha for Patient Machines",
    "author": [{"family": "Baker", "given": "Bo"}],
    "issued": {"date-parts": [[2025]]},
    "publisher": "arXiv",
    "DOI": "10.48550/ARXIV.2501.00042",
}


class Service(ThreadingHTTPServer):
    """Answers by DOI; remembers what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__((HOST, 0), Handler)
        self.records: dict[str, Any] = {"10.1234/leaven.2025": LEAVEN, "10.48550/arXiv.2501.00042": PREPRINT}
        self.statuses: dict[str, list[int]] = {}
        """Statuses to give before the record, one a request; the last one stays."""

        self.bodies: dict[str, bytes] = {}
        self.redirects: dict[str, str] = {}
        self.slow: set[str] = set()
        self.asked: Counter[str] = Counter()
        self.headers: dict[str, str] = {}
        self.stopping = threading.Event()

    @property
    def base(self) -> str:
        return f"http://{HOST}:{self.server_port}"

    def handle_error(self, *_: Any) -> None:
        """A client that goes away is part of the play."""


class Handler(BaseHTTPRequestHandler):
    server: Service

    def do_GET(self) -> None:
        doi = unquote(self.path.lstrip("/"))
        service = self.server
        service.asked[doi] += 1
        service.headers = dict(self.headers)
        if doi in service.redirects:
            self.answer(302, b"", Location=service.redirects[doi])
        elif doi in service.slow:
            service.stopping.wait(5)
        elif service.statuses.get(doi):
            left = service.statuses[doi]
            self.answer(left.pop(0) if len(left) > 1 or left[0] == 429 else left[0], b"", **{"Retry-After": "7"})
        elif doi in service.bodies:
            self.answer(200, service.bodies[doi])
        elif doi in service.records:
            self.answer(200, json.dumps(service.records[doi]).encode())
        else:
            self.answer(404, b"<html>DOI not found</html>")

    def answer(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def doi_service() -> Iterator[Service]:
    service = Service()
    threading.Thread(target=service.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield service
    finally:
        service.stopping.set()
        service.shutdown()
        service.server_close()
