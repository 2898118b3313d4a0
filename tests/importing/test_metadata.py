"""Asking doi.org, on its good and bad days."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from doi_service import LEAVEN, Service, doi_service
from papernotes.importing import metadata
from papernotes.importing.metadata import NoMetadataError, fetch

DOI = "10.1234/leaven.2025"
WAY_OUT = "Save the paper's BibTeX entry from its page and use: papernotes new --bibtex FILE"


@pytest.fixture
def service() -> Iterator[Service]:
    with doi_service() as running:
        yield running


@pytest.fixture
def pauses() -> list[float]:
    return []


def refusal(service: Service, doi: str, pauses: list[float], timeout: float = 5.0) -> str:
    with pytest.raises(NoMetadataError) as caught:
        fetch(doi, base=service.base, timeout=timeout, sleep=pauses.append)
    return str(caught.value)


def test_a_record_comes_as_csl_json_and_we_say_who_asks(service: Service, pauses: list[float]):
    assert fetch(DOI, base=service.base, sleep=pauses.append) == LEAVEN
    assert service.headers["Accept"] == "application/vnd.citationstyles.csl+json"
    assert service.headers["User-Agent"].startswith("papernotes/0")
    assert pauses == []


def test_the_service_may_be_named_by_the_environment(service: Service, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PAPERNOTES_DOI_URL", service.base + "/")

    assert fetch(DOI)["title"] == "Leaven"


def test_an_unknown_doi_is_not_asked_for_again(service: Service, pauses: list[float]):
    message = refusal(service, "10.1234/nothing", pauses)

    assert message == f"127.0.0.1 knows no such paper: check the identifier. {WAY_OUT}"
    assert (service.asked["10.1234/nothing"], pauses) == (1, [])


def test_an_agency_without_metadata_says_so(service: Service, pauses: list[float]):
    service.statuses[DOI] = [406]

    message = refusal(service, DOI, pauses)

    assert message == f"127.0.0.1 knows the paper but gives no metadata for it (answer 406). {WAY_OUT}"


def test_a_refusal_is_taken_at_its_word(service: Service, pauses: list[float]):
    service.statuses[DOI] = [403]

    assert refusal(service, DOI, pauses) == f"127.0.0.1 refused (answer 403). {WAY_OUT}"
    assert pauses == []


def test_too_many_requests_waits_as_long_as_it_is_told(service: Service, pauses: list[float]):
    service.statuses[DOI] = [429]

    assert fetch(DOI, base=service.base, sleep=pauses.append) == LEAVEN
    assert pauses == [7.0]


def test_a_failing_service_is_asked_three_times(service: Service, pauses: list[float]):
    service.statuses[DOI] = [500, 502, 503]

    message = refusal(service, DOI, pauses)

    assert message == f"127.0.0.1 gave no metadata for {DOI}: 127.0.0.1 answered 503. {WAY_OUT}"
    assert service.asked[DOI] == 3


def test_pauses_grow_and_have_an_end(service: Service, monkeypatch: pytest.MonkeyPatch, pauses: list[float]):
    monkeypatch.setattr(metadata, "_LONGEST_PAUSE", 2.0)
    service.slow.add(DOI)

    refusal(service, DOI, pauses, timeout=0.1)

    assert pauses == [1.0, 2.0]


def test_no_answer_ends_at_the_time_out(service: Service, pauses: list[float]):
    service.slow.add(DOI)

    message = refusal(service, DOI, pauses, timeout=0.1)

    assert message == (f"127.0.0.1 gave no metadata for {DOI}: no answer from 127.0.0.1 within 0.1 seconds. {WAY_OUT}")


def test_offline_says_so(pauses: list[float]):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        base = f"http://127.0.0.1:{closed.getsockname()[1]}"

        with pytest.raises(NoMetadataError) as caught:
            fetch(DOI, base=base, sleep=pauses.append)

    assert str(caught.value) == (
        f"127.0.0.1 gave no metadata for {DOI}: no connection to 127.0.0.1, perhaps this machine is offline. {WAY_OUT}"
    )


@pytest.mark.parametrize(
    "body", [b"<html>", b"", b"[]", b'"text"', b"{}", b'{"title": ""}', b"\xff\xfe", b"[" * 100_000, b"null"]
)
def test_what_is_no_record_is_refused(service: Service, pauses: list[float], body: bytes):
    service.bodies[DOI] = body

    assert refusal(service, DOI, pauses) == f"what came back for {DOI} is not a record of a paper. {WAY_OUT}"


def test_a_huge_answer_is_not_read_to_its_end(service: Service, pauses: list[float], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(metadata, "LARGEST", 1_000_000)
    service.bodies[DOI] = b'{"title": "' + b"x" * 3_000_000 + b'"}'

    assert refusal(service, DOI, pauses) == f"the answer from 127.0.0.1 has more than 1 MB. {WAY_OUT}"


def test_redirects_are_followed(service: Service, pauses: list[float]):
    service.redirects["10.1234/moved"] = f"/{DOI}"

    assert fetch("10.1234/moved", base=service.base, sleep=pauses.append) == LEAVEN


def test_a_redirect_that_leads_to_itself_ends(service: Service, pauses: list[float]):
    service.redirects[DOI] = f"/{DOI}"

    assert refusal(service, DOI, pauses) == f"127.0.0.1 redirects more than 5 times. {WAY_OUT}"
    assert service.asked[DOI] == 6


@pytest.mark.parametrize(
    "target",
    ["http://192.0.2.1/x", "file:///etc/passwd", "ftp://127.0.0.1/x", "//192.0.2.1/x", "https://127.0.0.1/x"],
)
def test_a_redirect_leaves_https_for_nothing(service: Service, pauses: list[float], target: str):
    service.redirects[DOI] = target

    assert refusal(service, DOI, pauses) == f"127.0.0.1 redirects to an address that is not https. {WAY_OUT}"


def test_a_public_service_cannot_lead_to_this_machine():
    with pytest.raises(NoMetadataError, match="not https"):
        metadata._next("https://doi.org/10.1/x", "http://127.0.0.1:8080/", may_be_local=False)


def test_a_redirect_to_no_address_is_refused():
    with pytest.raises(NoMetadataError, match="redirects to something that is not an address"):
        metadata._next("https://doi.org/10.1/x", "https://[::1/", may_be_local=False)
