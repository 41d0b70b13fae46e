# Two commands do everything: `make play` runs the app, `make test` runs the tests. Each creates .venv by itself.
PYTHON ?= python3
RUN := .venv/bin/python

.PHONY: play test quick check soak bench shots packages fast
# The tests start many processes: what one has compiled no other compiles again, today or tomorrow. It lies in build/, out of the way.
test quick check soak: export PYTHONPYCACHEPREFIX = $(CURDIR)/build/bytecode
test quick check soak: export PYTHONDONTWRITEBYTECODE =
soak: export CI = true
play:
	@$(PYTHON) -m game.dev.environment
	@$(RUN) main.py

test:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m pytest -n auto --dist worksteal

quick:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m game.dev check --quick

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

# What is handed to players, each tried by its own self-test where nothing else is: build/packages. The wheel for this system and the
# folder are compiled; without a C compiler they are as the wheel for everybody. The AppImage is made on Linux, with squashfs-tools.
# Folder and AppImage hold this Python: one built with profiles, as systems and uv have it, lets bots think a fifth faster (FIGURES.md).
packages:
	@$(PYTHON) -m game.dev.environment --package
	@rm -rf build/packages
	@$(RUN) -m game.dev fast --off
	@$(RUN) -m game.dev package wheel build/packages
	-@$(RUN) -m game.dev fast
	@$(RUN) -m game.dev package wheel build/packages
	@$(RUN) -m game.dev package folder build/packages
	-@$(RUN) -m game.dev package appimage build/packages
	@$(RUN) -m game.dev package try build/packages

# Rules and bots compiled beside their sources, for who has a C compiler; `python -m game.dev fast --off` undoes it.
fast:
	@$(PYTHON) -m game.dev.environment --dev
	@$(RUN) -m game.dev fast
