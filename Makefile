# Everything happens in .venv and web/node_modules, which are made from their lock files and made
# anew when those change.
# On Debian this needs: make gcc git python3-dev python3-venv, and node 20 with npm.

PYTHON ?= python3
UV_VERSION := 0.13.7
BIN := .venv/bin
PAGE := src/duelhall/server/page
DOCS := src/duelhall/server/docs
SOURCES := $(shell find src/duelhall \( -path $(PAGE) -o -path $(DOCS) \) -prune -o \
	\( -name '*.py' -o -name '*.pxd' -o -type d \) ! -name __pycache__ ! -path src/duelhall/server -print)
WEB := $(shell find web -path web/node_modules -prune -o ! -path web -print) \
	$(wildcard src/duelhall/games/*/*.json src/duelhall/games/*/*.svg)
TOLD := $(shell find docs bench/README.md examples tools -name __pycache__ -prune -o -type f -print) $(wildcard *.md)
BUILT := .venv/.built-$(if $(filter 1,$(DUELHALL_PURE)),pure,compiled)

.PHONY: run terminal test lint services build page docs pure wheel bench soak golden house types picture lock clean
.DELETE_ON_ERROR:

# Open the hall, at http://localhost:5252. Documentation that is there is not made anew for it.
run: build page $(if $(wildcard $(DOCS)/index.html),,docs)
	$(BIN)/duelhall serve --open

# Play Duel 52 in the terminal, against the greedy opponent.
terminal: build
	$(BIN)/duelhall play duel52

# Everything that must hold before a commit.
test: services lint page docs
	npm --prefix web run --silent test
	$(BIN)/pytest -n 2 tests

lint: build web/node_modules/.locked
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	npm --prefix web run --silent check
	npm --prefix web run --silent lint

# Have PostgreSQL, Redis and Chromium on this machine, which the tests run against.
services:
	$(PYTHON) tools/services.py

# Compile what changed, beside its source.
build: $(BUILT)

# The hall's page, in the package of the server.
page: $(PAGE)/index.html

# The documentation, in the package of the server: open its index.html, or /docs of a hall.
docs: $(DOCS)/index.html

# Copy the package without compiled modules: PYTHONPATH=build/pure runs it.
pure:
	$(PYTHON) tools/pure.py build/pure

# A wheel in dist/ that installs without a compiler and without node.
wheel: .venv/.installed page docs
	rm -rf build/lib*
	$(BIN)/pip wheel -q --no-build-isolation --no-deps --wheel-dir dist .

# Measure the speed of the games.
bench: build .venv/.bench
	$(BIN)/duelhall bench

# The tests that play for minutes.
soak: build
	$(BIN)/pytest -n 2 -m soak -o faulthandler_timeout=3600 tests

# Write the golden playthroughs anew from their records.
golden: build
	$(BIN)/python tools/golden.py

# Write the page of the house rules anew from their list.
house: build
	$(BIN)/python tools/house_rules.py

# Write the types of the page anew from those of the server.
types: build web/node_modules/.locked
	$(BIN)/python tools/page_types.py

# Draw the levels and rooms anew.
picture: .venv/.locked
	$(BIN)/python tools/picture.py

# Renew the lock files; UPGRADE=--upgrade takes the newest versions allowed.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install -qq uv==$(UV_VERSION)
	$(LOCK) --extra hall --extra lab --extra postgres --extra print --extra ray --extra redis --group dev --group docs \
		--output-file requirements.lock
	$(LOCK) --extra bench --constraint requirements.lock --output-file requirements-bench.lock
	npm --prefix web $(if $(UPGRADE),update,install) --package-lock-only

LOCK = build/lock/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links $(UPGRADE)

# Remove all that was made.
clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	rm -rf web/node_modules $(PAGE) $(DOCS)
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
	find src -name '*.pxd' -exec grep -q '^# inline, made from' {} \; -delete

.venv/.locked: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Duelhall needs Python 3.11")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install -qq --require-hashes --requirement requirements.lock
	@touch $@

# Only the link to src: the next step compiles, and all anew since its options may have changed.
.venv/.installed: .venv/.locked pyproject.toml setup.py
	rm -rf build/cython
	DUELHALL_PURE=1 $(BIN)/pip install -qq --no-build-isolation --no-deps --editable .
	@touch $@

.venv/.built-%: .venv/.installed $(SOURCES) tools/constants.py
	@rm -f .venv/.built-*
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

.venv/.bench: .venv/.locked requirements-bench.lock
	$(BIN)/pip install -qq --require-hashes --requirement requirements-bench.lock
	@touch $@

web/node_modules/.locked: web/package.json web/package-lock.json web/.npmrc
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
		{ echo "Duelhall's page needs node 20 with npm" >&2; exit 1; }
	npm --prefix web ci --loglevel=error
	@touch $@

$(PAGE)/index.html: web/node_modules/.locked $(WEB)
	npm --prefix web run --silent build
	@touch $@

# From an uncompiled copy, since what is compiled has no signatures to show.
$(DOCS)/index.html: .venv/.installed $(filter %.py,$(SOURCES)) $(TOLD)
	$(BIN)/python tools/pure.py build/docs/pure
	PYTHONPATH=build/docs/pure $(BIN)/python tools/docs.py $(DOCS)
	@touch $@
