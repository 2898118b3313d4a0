# `make` alone lists the targets. Everything runs from .venv, which is set up when needed
# and holds exactly what requirements.txt pins.

PYTHON ?= python3
PORT ?= 8000
# Test processes; "make test JOBS=0" runs everything in one, for a debugger.
JOBS ?= 2
# Further arguments of the command behind a target: make test ARGS="-k browser"
ARGS ?=

BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help serve test site check links lint fmt docs bench lock clean

help:
	@echo "usage: make TARGET"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 10

serve: $(READY) ## build the site and serve it on http://127.0.0.1:8000 (PORT=... for another port)
	@$(BIN)/papernotes serve --port $(PORT) $(ARGS)

test: $(READY) ## run every test, browser tests included (ARGS=... goes to pytest)
	@$(BIN)/python scripts/setup_browser.py
	@$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

site: $(READY) ## build the site into site/ (ARGS=--strict lets a warning fail)
	@$(BIN)/papernotes build $(ARGS)

check: $(READY) ## check every note, tags.yaml and the reading paths
	@$(BIN)/papernotes check $(ARGS)

links: $(READY) ## build the site and check its links, anchors and pictures
	@$(BIN)/papernotes build
	@$(BIN)/papernotes links $(ARGS)

lint: $(READY) ## check code, workflows and forms: ruff, mypy, TypeScript where there is npm, zizmor, published schemas
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy --strict src
	@$(BIN)/python scripts/check_types.py
	@$(BIN)/zizmor --offline --no-progress --quiet --persona pedantic .github
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	@$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	@$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml

fmt: $(READY) ## format the code and repair what ruff can repair
	@$(BIN)/ruff check --fix-only
	@$(BIN)/ruff format

docs: $(READY) ## write the pages of docs/reference/ that are made from the code
	@$(BIN)/python scripts/update_reference.py

bench: $(READY) ## measure checks and builds on invented libraries
	@$(BIN)/python scripts/setup_browser.py
	@$(BIN)/python scripts/bench.py $(ARGS)

lock: $(READY) ## renew requirements.txt from pyproject.toml (ARGS=--upgrade for newest versions)
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --group dev --output-file requirements.txt $(ARGS) pyproject.toml

clean: ## remove what was built and cached; .venv stays
	@rm -rf site build dist .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src scripts tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp holds the folder it was made in: a .venv that was moved, left half-made, or lost
# its Python can't be repaired, so it is made anew.
ifneq ($(shell $(BIN)/python -c 'print(open("$(READY)").read())' 2>/dev/null),$(CURDIR))
.PHONY: $(READY)
ANEW := --clear
endif

# Wheels only, and no build isolation: building would download tools that nothing pins.
$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "papernotes needs Python 3.11 or newer and '$(PYTHON)' is not: install one, or name it: make PYTHON=python3.12 ..." >&2; \
		exit 1; }
	@echo "Setting up .venv from requirements.txt; the first time takes about a minute."
	@$(PYTHON) -m venv $(ANEW) .venv
	@$(BIN)/python -m pip install -qq --require-hashes --only-binary :all: -r requirements.txt
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation --no-index --editable .
	@printf '%s' '$(CURDIR)' > $@
