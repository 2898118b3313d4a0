"""Venues by the names that publishers give them, against the knowledge base's own tags.yaml."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from papernotes.importing.reference import Reference
from papernotes.importing.venue_match import match_venue, venue_of
from papernotes.notes.vocabulary import Vocabulary

OWN = Vocabulary.model_validate(yaml.safe_load((Path(__file__).parents[2] / "tags.yaml").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("18th USENIX Symposium on Operating Systems Design and Implementation (OSDI 24)", "OSDI"),
        ("18th USENIX Symposium on Operating Systems Design and Implementation, OSDI 2024, Santa Clara, CA, USA, July "
         "10-12, 2024", "OSDI"),
        ("OSDI", "OSDI"),
        ("OSDI '24", "OSDI"),
        ("Proc. VLDB Endow.", "VLDB"),
        ("Proceedings of the VLDB Endowment", "VLDB"),
        ("PVLDB", "VLDB"),
        ("Advances in Neural Information Processing Systems 36", "NeurIPS"),
        ("NIPS", "NeurIPS"),
        ("Proceedings of the 29th ACM International Conference on Architectural Support for Programming Languages and "
         "Operating Systems, Volume 2", "ASPLOS"),
        ("Proceedings of the Twenty-Fifth International Conference on Architectural Support for Programming Languages "
         "and Operating Systems", "ASPLOS"),
        ("Proceedings of the 40th International Conference on Machine Learning", "ICML"),
        ("Int. Conf. Mach. Learn.", "ICML"),
        ("The Eleventh International Conference on Learning Representations", "ICLR"),
        ("SC23: International Conference for High Performance Computing, Networking, Storage and Analysis", "SC"),
        ("EuroSys '24: Nineteenth European Conference on Computer Systems", "EuroSys"),
        ("2023 IEEE International Symposium on High-Performance Computer Architecture (HPCA)", "HPCA"),
        ("56th Annual IEEE/ACM International Symposium on Microarchitecture", "MICRO"),
        ("2016 49th Annual IEEE/ACM International Symposium on Microarchitecture (MICRO-49)", "MICRO"),
        ("IEEE Micro", "IEEE Micro"),
        ("2024 USENIX Annual Technical Conference (USENIX ATC 24)", "ATC"),
        ("Proc. ACM Meas. Anal. Comput. Syst.", "SIGMETRICS"),
        ("Proceedings of Machine Learning and Systems", "MLSys"),
        ("ACM SIGOPS 29th Symposium on Operating Systems Principles", "SOSP"),
        ("Proceedings of Supercomputing '97", "SC"),
        ("High Performance Computing, Networking, Storage and Analysis (SC), 2012 International Conference for", "SC"),
        ("Thirty-sixth Conference on Neural Information Processing Systems Datasets and Benchmarks Track", "NeurIPS"),
        ("Advances in Neural Information Processing Systems 36: Annual Conference on Neural Information Processing "
         "Systems 2023, NeurIPS 2023, New Orleans, LA, USA", "NeurIPS"),
        ("Proceedings of the 50th Annual ISCA", "ISCA"),
        ("CoRR", "arXiv"),
        ("arXiv preprint arXiv:2309.10285", "arXiv"),
    ],
)  # fmt: skip
def test_a_venue_is_known_by_many_names(text: str, key: str):
    assert match_venue(text, OWN) == key


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Nature",
        "Journal of Machine Learning Research",
        "Asian Conference on Machine Learning",
        "IEEE Transactions on Parallel and Distributed Systems",
        "Proceedings of the 4th Workshop on Machine Learning and Systems (EuroMLSys '24), co-located with EuroSys",
        "International Conference on Parallel Processing Workshops",
        "Companion Proceedings of OSDI 2024",
        "The Journal of Supercomputing",
        "J. Supercomput.",
        "Supercomputing Frontiers and Innovations",
        "Proceedings of the 37th International Conference on Supercomputing",
        "ICS '23: Proceedings of the 37th International Conference on Supercomputing",
        "VLDB J.",
        "The VLDB Journal",
        "The VLDB Journal — The International Journal on Very Large Data Bases",
        "SIGKDD Explorations",
        "ACM SIGKDD Explorations Newsletter",
        "27th International Symposium on Computer Architecture and High Performance Computing (SBAC-PAD)",
        "International Symposium on Computer Architecture and High Performance Computing",
        "Proceedings of the 1st Workshop on Toast, co-located with SOSP 2023",
        "Machine Learning for Systems Workshop at SOSP",
        "DIMES@SOSP",
        "HotToast at SOSP 2021",
        "Conference on Toast, Charleston, SC, USA",
        "International Conference on Machine Learning and Applications",
        "International Conference on Parallel Processing and Applied Mathematics",
        "SC Workshops '23",
        "SC-W 2023",
    ],
)
def test_what_is_not_certain_stays_open(text: str):
    assert match_venue(text, OWN) == ""


def test_a_series_or_event_may_name_the_venue():
    assert venue_of(Reference("T", container="Conference Proceedings", series="ASPLOS 2023"), OWN) == "ASPLOS"
    assert venue_of(Reference("T", container="Proceedings", venue_hints=("OSDI '24: 18th",)), OWN) == "OSDI"


def test_code_alone_is_software():
    assert venue_of(Reference("T", links={"code": "https://github.com/a/b"}), OWN) == "GitHub"
