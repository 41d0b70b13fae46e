# Two commands do everything: `make play` runs the app, `make test` runs the tests. Each creates .venv by itself.
PYTHON ?= python3
RUN := .venv/bin/python

.PHONY: play test check soak bench shots
play:
	@$(PYTHON) -m game.dev.environment
	@$(RUN) main.py

test:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m pytest -n auto --dist worksteal

check:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m game.dev check

soak:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m pytest -n auto --dist worksteal --soak

bench:
	@$(PYTHON) -m game.dev.environment
	@$(RUN) -m game.dev bench

shots:
	@$(PYTHON) -m game.dev.environment
	@$(RUN) -m game.dev shots build/shots
