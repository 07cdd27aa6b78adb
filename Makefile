# The front door. The real build is CMakeLists.txt, which works under build/; nothing here but `make tangle`,
# `make format` and the npm packages in theme/node/node_modules touches the sources.
#
#     make CHAPTER=3 test        the tests of one chapter
#     make judge PROGRAM=./mine  your own program for the DFS game, against the book's judge
#     make judge GAME=moving_coins PROGRAM=./mine   the same for the moving coins
#     make book SETUP=no         installs nothing: everything in setup/packages.txt is there already
#     make book CI=true          warnings are errors

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

BUILD := build
SETUP := yes
GAME := dfs_game
SECONDS := 60
CMAKE_FLAGS := $(if $(filter true,$(CI)),-D COINS_WERROR=ON)

# $(call setup,GROUP…): installs what the groups need; when it is there, this only compares a checksum.
setup = $(if $(filter no,$(SETUP)),,@setup/install $(1))

# $(configure): calls CMake if nothing has been configured yet, or if a set-up has since installed what was not there.
define configure
@mkdir -p $(BUILD)
@if [[ ! -f $(BUILD)/build.ninja || build/setup/book -nt $(BUILD)/build.ninja ]]; then \
	cmake -S . -B $(BUILD) -G Ninja $(CMAKE_FLAGS) >$(BUILD)/configure.log 2>&1 || { cat $(BUILD)/configure.log; exit 1; }; fi
endef

# $(call build,TARGET…): tangles, after which CMake knows all files, then builds the targets.
define build
$(configure)
@cmake --build $(BUILD) --target tangled
@cmake --build $(BUILD) --target $(1)
endef

# $(call build-loom,TARGET…): what can be built whatever the chapters are like.
define build-loom
$(configure)
@cmake --build $(BUILD) --target $(1)
endef

.PHONY: help
help: ## this list
	@echo "Coins on Trees, a book that is also a program."; echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "    make %-11s %s\n", $$1, $$2 }' Makefile
	@echo; echo "make test CHAPTER=3 runs the tests of one chapter. The site is build/book/html/index.html, the PDF"
	@echo "build/book/coins-on-trees.pdf. README.md says more."

# ------------------------------------------------------------------------------------------------ the book

.PHONY: book site pdf figures
book: ## the book: its site and its PDF, with what the tests really said
	$(call setup,build book)
	$(call build,book)
	@echo "The book: build/book/html/index.html and build/book/coins-on-trees.pdf"

site: ## the site alone
	$(call setup,build book)
	$(call build,site)
	@echo "The site: build/book/html/index.html"

pdf: ## the PDF alone
	$(call setup,build book)
	$(call build,pdf)
	@echo "The PDF: build/book/coins-on-trees.pdf"

# The first build shows the site as it is; every save then tangles (errors are said at once) and builds the site anew.
.PHONY: serve
serve: ## shows the site on this machine, built anew at each save; PORT=8000
	$(call setup,build book)
	$(call build,site)
	@node theme/node/serve.mjs $(BUILD)/book/html $(if $(PORT),--port $(PORT)) -- $(BUILD)/bin/loom watch --quiet \
		--no-line --root $(BUILD)/watched book.md --then '$(MAKE) site SETUP=no >$(BUILD)/serve.log 2>&1 || { cat $(BUILD)/serve.log; exit 1; }'

figures: ## the figures, and the programs build/bin/draw_… that draw your own tree
	$(call setup,build book)
	$(call build,figures)
	@echo "The figures: build/figures"

# ------------------------------------------------------------------------------------------------ tests

.PHONY: test test-loom chapters sanitize fuzz coverage test-pages
CTEST = cd $(BUILD) && ctest -j $$(nproc) --output-on-failure --no-tests=error --no-label-summary

test: ## every test of the chapters and of loom; CHAPTER=3: of that chapter
	$(call setup,build)
	$(call build-loom,tangled-exact)
	$(call build,$(if $(CHAPTER),chapter-$(CHAPTER),programs))
	@$(CTEST) $(if $(CHAPTER),-L '^chapter-$(CHAPTER)$$')

test-loom: ## the tests of loom, the tool
	$(call setup,build)
	$(call build-loom,loom-tests)
	@$(CTEST) -L '^loom-'

chapters: ## the program as it stands at the end of each chapter: built and tested; CHAPTER=03-taking-turns-to-choose
	$(call setup,build)
	$(call build-loom,loom)
	@bash cmake/stages.bash $(BUILD)/bin/loom $(BUILD) g++ $(CHAPTER)

sanitize: ## the same tests under AddressSanitizer and UndefinedBehaviorSanitizer
	$(call setup,build)
	@$(MAKE) sanitized-tests BUILD=build/sanitize CMAKE_FLAGS='$(CMAKE_FLAGS) -D COINS_SANITIZE=ON'

.PHONY: sanitized-tests
sanitized-tests:
	$(call build,programs)
	@$(CTEST)

fuzz: ## SECONDS=60: loom's readers, each for that long, with random input
	$(call setup,build fuzz)
	@$(MAKE) fuzzed BUILD=build/fuzz CMAKE_FLAGS='$(CMAKE_FLAGS) -D LOOM_FUZZ=ON -D CMAKE_CXX_COMPILER=clang++'

.PHONY: fuzzed
fuzzed:
	$(call build-loom,fuzzers)
	@nice loom/tests/fuzz/run.py $(BUILD)/bin --seconds $(SECONDS)

coverage: ## what loom's own tests reach of it, by lines and branches
	$(call setup,build fuzz)
	@$(MAKE) covered BUILD=build/coverage CMAKE_FLAGS='$(CMAKE_FLAGS) -D LOOM_COVERAGE=ON'

.PHONY: covered
covered:
	$(call build-loom,loom-tests)
	@find $(BUILD) -name '*.gcda' -delete
	@$(CTEST) -L '^loom-'
	@mkdir -p $(BUILD)/report
	@gcovr --root loom/src --exclude-throw-branches --exclude-unreachable-branches \
		--html-details $(BUILD)/report/index.html --print-summary --txt $(BUILD)/report/summary.txt $(BUILD)/loom
	@echo "Line by line: $(BUILD)/report/index.html"

test-pages: ## the site in a browser: links, search, animations, copying, accessibility
	$(call setup,build book pages)
	$(call build,site)
	@node theme/node/tests/run.mjs build/book/html --tangled build/plain

# ------------------------------------------------------------------------------------------------ programs

.PHONY: contest judge bench bench-loom
contest: ## the contest files: compiles them, plays them against the judge
	$(call setup,build)
	$(call build,contest-programs judge-programs)
	@$(CTEST) -L '^contest$$'

judge: ## PROGRAM=./mine: your own program for GAME=dfs_game or moving_coins, against a search of the game
	$(call setup,build)
	$(if $(PROGRAM),,$(error Say which program: make judge PROGRAM=./mine))
	$(call build,judge-programs)
	@if [[ ! -x $(BUILD)/bin/judge_$(GAME) ]]; then \
		echo "There is no judge for GAME=$(GAME), only for:" $$(cd $(BUILD)/bin && ls -d judge_* | sed 's/^judge_//') >&2; exit 1; fi
	@$(BUILD)/bin/judge_$(GAME) $(PROGRAM)

bench: ## how long the programs take on a million vertices
	$(call setup,build)
	$(call build,bench)

bench-loom: ## loom against noweb: the same code of 100,000 lines
	$(call setup,build fuzz)
	$(call build-loom,loom)
	@loom/tests/bench/against_noweb.py $(BUILD)/bin/loom

# ------------------------------------------------------------------------------------------------ sources

.PHONY: tangle check format
LOOM_SOURCES = $(wildcard loom/src/*.cpp loom/src/*/*.[ch]pp loom/catch2/*.cpp loom/tests/*/*.[ch]pp)
SCRIPTS = $(wildcard setup/install .ci/run cmake/*.bash theme/latex/*.sh)

tangle: ## after an edit of a chapter: writes code/, tests/ and figures/ anew
	$(call setup,build)
	$(call build-loom,loom)
	@$(BUILD)/bin/loom tangle --root . --no-line book.md

check: ## code/, tests/, figures/ are what the chapters say; set-up list, packaging, style
	$(call setup,build style)
	$(call build-loom,loom)
	@failed=; \
	$(BUILD)/bin/loom check --root . --no-line book.md || failed+=' committed-copies'; \
	setup/check || failed+=' setup'; \
	cmake -P cmake/consumer-test/run.cmake || failed+=' packaging'; \
	for script in $(SCRIPTS); do bash -n $$script || failed+=" $$script"; done; \
	clang-format --dry-run --Werror $(LOOM_SOURCES) || failed+=' style'; \
	if [[ -n $$failed ]]; then echo "make check failed:$$failed" >&2; exit 1; fi; \
	echo "make check passed"

format: ## formats loom's source
	$(call setup,build style)
	@clang-format -i $(LOOM_SOURCES)

# ------------------------------------------------------------------------------------------------ house-keeping

.PHONY: setup clean
setup: ## installs everything that any of these targets needs (Debian 12)
	@setup/install build book pages style fuzz

clean: ## removes build/
	@rm -rf build

.DEFAULT_GOAL := help
