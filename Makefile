# Two commands are enough: `make play` and `make test`. `make help` lists the others.
PYTHON ?= python3
ARGS ?=
WORKERS ?= auto
BIN := .venv/bin
NPM := npm --prefix web run --silent
SETUP := @command -v $(PYTHON) >/dev/null || { echo "Tablebot needs Python 3.11 or newer: https://www.python.org"; exit 1; }; \
	$(PYTHON) scripts/setup.py
CHECKS := pyright svelte eslint prettier wire ruff
TOGETHER = $(PYTHON) scripts/together.py $(MAKE)
EXAMPLES := ci
PYTEST = $(BIN)/pytest -q --hypothesis-profile=$(EXAMPLES) -n $(WORKERS) --dist worksteal

.PHONY: help play setup test check coverage lint $(CHECKS) vitest format types art bench sounds storm audit wheel lock clean

help: ## Lists the commands
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

play: ## Starts a server for everybody on your network: make play ARGS="--port 9000"
	$(SETUP) run bots client
	@$(BIN)/tablebot serve $(ARGS)

setup: ## Installs everything that play, test and lint need
	$(SETUP) run bots dev client

test: setup ## Checks everything, also in a real browser
	$(SETUP) browser
	@$(TOGETHER) $(CHECKS) vitest
	@echo "Testing the server, the games and the pages"
	@$(PYTEST)

check: EXAMPLES := brief
check: setup ## Checks all but browsers, storms and long tests, with fewer examples, in a few minutes
	@$(TOGETHER) $(CHECKS) vitest
	@echo "Testing the server and the games"
	@$(PYTEST) -m "not long" --ignore=tests/browser --ignore=tests/storm

coverage: setup ## Measures which lines of Python the tests reach, browsers aside
	@$(BIN)/coverage erase
	@$(BIN)/coverage run $(PYTEST) --ignore=tests/browser
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

lint: setup ## Checks style and types
	@$(TOGETHER) $(CHECKS)

# What lint, check and test do at the same time. Each is a command, too, once `make setup` is done.
pyright:
	@$(BIN)/pyright --warnings
svelte:
	@$(NPM) check
eslint:
	@$(NPM) lint
prettier:
	@$(NPM) format:check -- --log-level warn || { echo "Some files want: make format"; exit 1; }
wire:
	@$(BIN)/tablebot types --check
ruff:
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check || { echo "Some files want: make format"; exit 1; }
vitest:
	@$(NPM) test -- --reporter=dot

format: setup ## Brings code into shape
	@$(BIN)/ruff check --quiet --fix-only
	@$(BIN)/ruff format --quiet
	@$(NPM) format -- --log-level warn

types: setup ## Writes the web client's types from the server's
	@$(BIN)/tablebot types

art: setup ## Paints the pictures whose recipes have changed
	@$(BIN)/python -m art make

bench: setup ## Measures speed against references in the same run
	$(SETUP) bench
	@PYTHONPATH=src .setup/bench-venv/bin/python -m tests.bench $(ARGS)

sounds: setup ## Writes every sound as a picture and as a file to listen to
	@$(BIN)/python -m tests.browser.sound $(ARGS)

storm: setup ## Kills, fills, damages and floods real servers while people play: half an hour
	@$(BIN)/python -m tests.storm $(ARGS)

audit: setup ## Checks licences, locks and known weaknesses of what we build on
	$(SETUP) audit
	@$(BIN)/python scripts/audit.py

wheel: setup ## Builds dist/*.whl with the web client in it
	@$(BIN)/python scripts/wheel.py

lock: ## Brings requirements/*.txt up to date; needs uv
	@command -v uv >/dev/null || { echo "Locks are made with uv: https://docs.astral.sh/uv"; exit 1; }
	@for name in run bots postgres bus research build dev bench audit; do echo "Locking requirements/$$name.txt"; \
		uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
			--no-header --output-file requirements/$$name.txt requirements/$$name.in || exit 1; done

clean: ## Deletes everything that was installed or built; your tables stay
	@rm -rf .venv .setup dist build web/node_modules web/build web/.svelte-kit src/*.egg-info
	@rm -rf .pytest_cache .ruff_cache .hypothesis .coverage*
