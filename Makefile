# make run [ARGS="range 2026-11 --place Oslo"]   builds and runs the program
# make check                                      runs the tests that spawn no process
# make test                                       runs all tests
# make test-full                                  runs them on all their numbers and looks for races, before a release
# make transcript [NAME=showers]                  builds and runs the transcripts alone, or those whose names begin so
# make transcripts                                writes what transcripts and pages print anew
# make agree [CALLS=500]                          compares one fact in every view over random calls
# make check-examples                             builds programs that use the library, and checks what they print
# make install [PREFIX=~/.local] [DESTDIR=FOLDER]  installs the release binary, manual page and completions; with
#                                                 DESTDIR, as packages are built, no package of the system
# make wheel                                      writes a wheel for pip, pipx and uv to .build/dist
# make deb                                        writes a Debian package to .build/dist
# make deb-source                                 writes the source package of it there
# make release VERSION=0.9.0                      checks the tree, and writes wheel, package, sources, sums, SBOM
# make uninstall [PREFIX=~/.local]                removes what `make install` wrote
# make check-calendars                            exports calendars, reads them with calcurse, khal and three parsers
# make fuzz [TARGET=events] [SECONDS=60]          runs libFuzzer on every reader of foreign text
# make hostile [RUNS=20000] [SEED=1]              runs the program on mutated input, files of 16 MB, random places
# make compare OLD=FILE [KEEP=FOLDER]             prints unintended differences of two builds over a fixed list of calls
# make check-eclipses [YEARS="2000 2050"]         compares eclipses with those that Swiss Ephemeris' own search finds
# make sanitize [SANITIZERS="address undefined thread"]   runs tests and calls of the program under sanitizers
# make schemas                                       writes Docs/schema from the descriptions of documents
# make check-spark                                runs the Spark job on two workers, kills one, compares
# make check-scaling                              runs shards with GNU parallel and Slurm, breaks them, compares; Kubernetes
# make check-random-threads [THREAD_CALLS=200]    compares 1, 2, 3 and 7 threads over random calls
# make check-manual [MANUAL=FILE]                 reads the installed manual page with mandoc
# make names                                      writes the table of names in the scripts of India anew
# make pages [YEAR=2027] [TOWN=Chicago]            writes Docs/pages/YEAR.md: the disputed days, the sky of a town
# make screenshot                                 draws the screen of README.md anew, Docs/pictures/screen.svg
# make book                                       builds these pages as a book, .build/book/site, and checks its links
# make docs                                       builds the reference of the library with DocC
# make bench-scale                                time and memory of 1 day to 3,000 years, of 1 to 34,000 places
# make bench [PEERS=--peers], make lint, make test-threads, make clean

ARGS ?= day
PREFIX ?= /usr/local
DESTDIR ?=
# Not every shell expands a tilde behind an equals sign.
override PREFIX := $(patsubst ~%,$(HOME)%,$(PREFIX))

RUN_PACKAGES = libswe-dev swe-basic-data libical-dev tzdata
TEST_PACKAGES = $(RUN_PACKAGES) python3 python3-jsonschema bsdutils jq
CALENDAR_PACKAGES = $(RUN_PACKAGES) calcurse khal python3-venv
SCALING_PACKAGES = $(RUN_PACKAGES) python3-venv parallel munge slurmctld slurmd slurm-client procps
BENCH_PACKAGES = $(RUN_PACKAGES) hyperfine time gcc python3

SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# The first flag of the frontend lets no generic type be looked up by its mangled name: 14 % of the instructions of `day`. The
# others are for size: the linker leaves out functions that nobody calls, one of two equal ones, and the table of names that
# nobody links to. Its build id would be the sum of a file that still holds the folder of the build.
# The library of C++ is linked from its archive, where there is one: it alone had half of the addresses that the loader binds at each
# start. A folder that holds the archive alone stands before those of the system.
# The last line is for safety: the program looks for no library beside itself, its constants cannot be written, and its table
# of addresses is filled before it begins. .packaging/check-binary.sh looks at that.
CXX_ARCHIVE = $(shell archive=$$(ls /usr/lib/gcc/*/*/libstdc++.a 2>/dev/null | sort -V | tail -n 1); mkdir -p .build/archives \
  && { [ -z "$$archive" ] || ln -sf "$$archive" .build/archives/libstdc++.a; } && echo $(CURDIR)/.build/archives)
# The optimizer works on several modules at once, since none waits for the code of another: with its default optimization
# across modules one processor of two waits most of the time. What is called across modules in loops is @inlinable.
RELEASE = --configuration release $(PIPELINED) -Xswiftc -disable-cmo -Xswiftc -emit-module-separately-wmo \
  --static-swift-stdlib -Xlinker -L$(CXX_ARCHIVE) \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -gnone -Xswiftc -use-ld=lld $(UNCHECKED) \
  -Xlinker -O2 -Xlinker --icf=all -Xlinker --no-export-dynamic -Xlinker --build-id=none -Xlinker --no-eh-frame-hdr \
  --disable-local-rpath -Xlinker -z -Xlinker now -Xlinker -T -Xlinker $(CURDIR)/.packaging/sections.ld
# GNU strip loses the note that makes the table of addresses read-only (PT_GNU_RELRO) when it removes single sections, such as
# the tables that unwind the stack: they stay, 1.9 MB that nothing reads.
STRIP = strip
# Plans the steps of the compiler as steps of the build, so that a module waits for what others declare and not for their code:
# `make run` takes two thirds of the time on two processors. Lists in temporary files, which the driver writes for many inputs,
# have another name each time, and would build all modules anew. Swift 6.3 calls the option deprecated: where it is gone,
# builds go without.
PIPELINED = $(shell swift build --help-hidden 2>/dev/null | grep -q use-integrated-swift-driver \
  && echo --use-integrated-swift-driver -Xswiftc -driver-filelist-threshold=100000)
# The compiler need not check the code that it made, which takes a twentieth of the time.
UNCHECKED = -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify
# Each file is compiled by itself, so that a change waits for its file and the linker: 6 to 13 s on two processors. Modules that
# are compiled as a whole take 34 to 86 s then, and 160 s instead of 230 from nothing. PIPELINED plans no single files.
RUN = --configuration debug -Xswiftc -gnone $(UNCHECKED) -Xswiftc -use-ld=lld --scratch-path .build/run
RUN_PROGRAM = .build/run/debug/astrocal
# The optimizer for what computes, see Package.swift, and not the checks that the argument parser makes of all options at
# each parse in debug builds, half of the time of the tests; `make test-threads` has those. Assertions stay.
BUILD_TESTS = ASTROCAL_PLAIN=1 swift build --build-tests $(TESTS)
TESTS = $(PIPELINED) --configuration release -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -gnone $(UNCHECKED) -Xswiftc -use-ld=lld --scratch-path .build/tests

# Installs the packages of $(1) that are missing; if all are installed, it does nothing and needs no network.
define install_missing
	@missing=""; for package in $(1); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing$$missing" >&2; \
	  $(SUDO) apt-get update -qq >&2 && \
	  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing >&2; \
	fi
endef

.PHONY: run packages check test test-full transcript transcripts agree check-examples test-threads fuzz hostile compare check-eclipses sanitize check-calendars schemas check-spark check-scaling check-random-threads names install uninstall manual wheel deb deb-source release check-release check-manual pages screenshot book docs bench bench-scale lint clean

run:
	$(call install_missing,$(RUN_PACKAGES))
	@echo "building astrocal: some minutes the first time, seconds later" >&2
	@swift build $(RUN) --product astrocal >&2
	@$(RUN_PROGRAM) $(ARGS)

check:
	$(call install_missing,$(RUN_PACKAGES))
	@echo "building the tests: some minutes the first time" >&2
	@$(BUILD_TESTS) >&2
	@Tests/run.sh .build/tests --skip '^ProcessTests\.'

# What programs and tests need of Debian.
packages:
	$(call install_missing,$(TEST_PACKAGES))

test:
	$(call install_missing,$(TEST_PACKAGES))
	@echo "building the tests: some minutes the first time" >&2
	@$(BUILD_TESTS) >&2
	@Tests/run.sh .build/tests

# `make test` checks each claim on few numbers; this one, before a release, on all of them, and looks for races: the compiler
# refuses them in all but three types, whose tests `make test` runs without a sanitizer.
test-full: export ASTROCAL_TEST_FULL = 1
test-full: test test-threads

# The transcripts alone, with a build that ends soon after a change; NAME=showers runs those whose names begin so. The second
# writes what they and the pages print anew.
NAME ?=
transcript:
	$(call install_missing,$(TEST_PACKAGES))
	@ASTROCAL_TESTS=TranscriptTests swift build $(RUN) --build-tests >&2
	@ASTROCAL_TRANSCRIPT="$(NAME)" Tests/run.sh .build/run --filter TranscriptTests

transcripts:
	$(call install_missing,$(TEST_PACKAGES))
	@$(BUILD_TESTS) >&2
	@ASTROCAL_TRANSCRIPTS=write Tests/run.sh .build/tests --filter 'TranscriptTests|everyModeObeysOrRefusesAnOption'
	@git status --short Tests/Transcripts Tests/ApplicationTests/modes.txt README.md Docs

# This is a part of `make test` with 30 calls; 500 take some minutes.
CALLS ?= 500
agree:
	$(call install_missing,$(RUN_PACKAGES))
	@$(BUILD_TESTS) >&2
	@ASTROCAL_AGREEMENTS=$(CALLS) Tests/run.sh .build/tests --filter AgreementTests

# `make test` has four of these calls.
THREAD_CALLS ?= 200
check-random-threads:
	$(call install_missing,$(RUN_PACKAGES))
	@$(BUILD_TESTS) >&2
	@ASTROCAL_THREAD_CALLS=$(THREAD_CALLS) Tests/run.sh .build/tests --filter '^ThreadTests\.ThreadTests'

EXAMPLES := sunrise-today,next-full-moon,tithis-of-a-month,eclipses-of-a-decade,festivals-of-a-year,sunrise,tithi,shower,eclipses,disputed,nights

# Their package must find the products of this one; they are built with the modules that the tests have.
check-examples:
	$(call install_missing,$(RUN_PACKAGES))
	@swift build --package-path Tests/Examples --scratch-path .build/examples --print-manifest-job-graph >/dev/null
	@ASTROCAL_EXAMPLES=1 ASTROCAL_TESTS=$(EXAMPLES) ASTROCAL_PLAIN=1 swift build $(TESTS) >&2
	Tests/Examples/run.sh .build/tests

# Runs many tasks at once and reports races between them.
test-threads:
	$(call install_missing,$(TEST_PACKAGES))
	ASTROCAL_RACES=1 ASTROCAL_TESTS=ThreadTests swift test $(PIPELINED) --configuration release \
	  -Xswiftc -enable-testing -Xswiftc -Onone -Xswiftc -DDEBUG --sanitize thread --scratch-path .build/threads

# This is no part of `make test`: a release build with coverage takes minutes. Without TARGET, every target runs for
# SECONDS.
TARGET ?=
SECONDS ?= 60
fuzz:
	$(call install_missing,$(RUN_PACKAGES))
	ASTROCAL_FUZZ=1 swift build --configuration release --scratch-path .build/fuzz --product astrocal-fuzz \
	  --sanitize fuzzer -Xswiftc -enable-testing -Xswiftc -parse-as-library >&2
	Tests/Fuzz/run.sh "$(TARGET)" $(SECONDS)

# This is no part of `make test`. It runs mutated files and arguments, worst cases of 16 MB, random places and dates.
RUNS ?= 20000
SEED ?= 1
hostile:
	$(call install_missing,$(RUN_PACKAGES) python3 time)
	swift build $(RELEASE) --product astrocal >&2
	Tests/Hostile/mutate.py --runs $(RUNS) --seed $(SEED) .build/release/astrocal
	Tests/Hostile/check_properties.py --runs $$(($(RUNS) / 20)) --seed $(SEED) .build/release/astrocal
	Tests/Hostile/check_names.py --runs $$(($(RUNS) / 20)) --seed $(SEED) .build/release/astrocal
	Tests/Hostile/check_big_files.sh .build/release/astrocal

# This is no part of `make test`. It prints how the output of the program differs from that of OLD, an older build.
compare:
	$(call install_missing,$(RUN_PACKAGES) python3)
	swift build $(RELEASE) --product astrocal >&2
	Tests/Compare/compare.py "$(OLD)" .build/release/astrocal $(if $(KEEP),--keep "$(KEEP)")

# This is no part of `make test`. Two centuries at 20 places take some minutes.
YEARS ?= 1900 2100
check-eclipses:
	$(call install_missing,$(RUN_PACKAGES) gcc libc6-dev python3)
	swift build $(RELEASE) --product astrocal >&2
	gcc -O2 -Wall -Wextra -o .build/eclipses Tests/Compare/eclipses.c -lswe -lm
	Tests/Compare/eclipses.py .build/release/astrocal .build/eclipses $(YEARS)

# This is no part of `make test`: each sanitizer needs a build of its own, which takes minutes.
SANITIZERS ?= address undefined thread
sanitize:
	$(call install_missing,$(TEST_PACKAGES))
	@set -e; for sanitizer in $(SANITIZERS); do Tests/Sanitizers/run.sh $$sanitizer; done

# The schemas of all documents, from the descriptions of their values.
schemas:
	swift build $(RUN) --product astrocal >&2
	Docs/schema/make_schemas.sh $(RUN_PROGRAM)

# This is no part of `make test`: it needs PyPI, and two minutes.
check-calendars:
	$(call install_missing,$(CALENDAR_PACKAGES))
	swift build $(RUN) --product astrocal >&2
	Tests/Calendars/check-imports.sh $(RUN_PROGRAM)

# This is no part of `make test`: it needs PyPI, 500 MB there, and two minutes.
check-spark:
	$(call install_missing,$(RUN_PACKAGES) python3-venv default-jre-headless)
	swift build $(RUN) --product astrocal
	python3 -m venv .build/spark
	.build/spark/bin/pip install --quiet pyspark==4.3.0 pandas==3.1.1 pyarrow==26.0.1
	.build/spark/bin/python Tests/Scaling/check_spark.py $(RUN_PROGRAM) .build/spark/run

# This is no part of `make test`: it needs PyPI, and two minutes.
check-scaling:
	$(call install_missing,$(SCALING_PACKAGES))
	swift build $(RUN) --product astrocal
	Tests/Scaling/check_shards.sh parallel $(RUN_PROGRAM) .build/scaling/parallel
	Tests/Scaling/slurm_node.sh Tests/Scaling/check_shards.sh slurm $(RUN_PROGRAM) .build/scaling/slurm
	Tests/Scaling/check_shards.sh pod $(RUN_PROGRAM) .build/scaling/pod
	python3 -m venv .build/scaling/kubernetes
	.build/scaling/kubernetes/bin/pip install --quiet kubernetes-validate==1.37.0
	.build/scaling/kubernetes/bin/kubernetes-validate --strict Docs/scaling/job.yaml

# This is no part of `make test`: it needs PyPI. The table that it writes is part of the repository.
names:
	$(call install_missing,python3-venv)
	python3 -m venv .build/names
	.build/names/bin/pip install --quiet aksharamukha==2.3
	.build/names/bin/python Sources/CTables/calendar/make_scripts.py

# The moment of the last commit: what is packaged has it for its time, so that one commit gives the same bytes.
EPOCH = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || date +%s))

# The pages of the program and of each command. The plugin generate-manual would build the program once more with its own
# options; its tool takes the one that is built.
manual:
	@echo "building astrocal with the optimizer: about twelve minutes on two processors the first time" >&2
	swift build $(RELEASE) --product astrocal
	swift build $(RELEASE) --product generate-manual
	rm -rf .build/manual && mkdir -p .build/manual/one .build/manual/many .build/manual/man1
	.build/release/generate-manual .build/release/astrocal --date "$$(date -u -d @$(EPOCH) +%F)" \
	  --output-directory .build/manual/one
	.build/release/generate-manual .build/release/astrocal --date "$$(date -u -d @$(EPOCH) +%F)" --multi-page \
	  --output-directory .build/manual/many
	rm .build/manual/many/astrocal.1 .build/manual/many/astrocal.help.1
	awk -v sections=Docs/manual/sections.mdoc -f Docs/manual/manual.awk .build/manual/one/astrocal.1 \
	  > .build/manual/man1/astrocal.1
	for page in .build/manual/many/*.1; do \
	  name=$$(basename "$$page" .1 | tr . -); \
	  awk -f Docs/manual/manual.awk "$$page" > ".build/manual/man1/$$name.1" || exit 1; \
	done

install:
	$(if $(DESTDIR),,$(call install_missing,$(RUN_PACKAGES)))
	$(MAKE) manual
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	$(STRIP) -o .build/manual/astrocal .build/release/astrocal
	install -m 755 .build/manual/astrocal "$(DESTDIR)$(PREFIX)/bin/astrocal"
	install -m 644 .build/manual/man1/*.1 "$(DESTDIR)$(PREFIX)/share/man/man1/"
	install -d "$(DESTDIR)$(PREFIX)/share/astrocal/schema" "$(DESTDIR)$(PREFIX)/share/astrocal/scaling"
	install -m 644 Docs/schema/*.schema.json Docs/schema/columns.* "$(DESTDIR)$(PREFIX)/share/astrocal/schema/"
	install -m 755 Docs/scaling/*.sh "$(DESTDIR)$(PREFIX)/share/astrocal/scaling/"
	install -m 644 Docs/scaling/*.yaml Docs/scaling/*.py "$(DESTDIR)$(PREFIX)/share/astrocal/scaling/"
	install -m 755 Docs/scripts/mcp_server.py "$(DESTDIR)$(PREFIX)/share/astrocal/"
	.build/release/astrocal --generate-completion-script bash \
	  > "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/astrocal"
	.build/release/astrocal --generate-completion-script zsh \
	  > "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_astrocal"
	.build/release/astrocal --generate-completion-script fish \
	  > "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/astrocal.fish"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/astrocal" "$(DESTDIR)$(PREFIX)/share/man/man1/astrocal.1" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1"/astrocal-*.1 \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/astrocal" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_astrocal" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/astrocal.fish"
	rm -rf "$(DESTDIR)$(PREFIX)/share/astrocal"

# What is shipped. `.packaging` holds the scripts: a folder that no build of the library reads.
PROGRAM_VERSION = $(shell sed -n 's/.*current = "\(.*\)"/\1/p' Sources/AstrocalRendering/ProgramVersion.swift)

# A folder that holds libswe.a alone stands before those of the system, so that the linker takes it for libswe. Functions that
# resemble each other stand side by side, which compresses by 4 % better.
wheel:
	$(call install_missing,$(RUN_PACKAGES) binutils python3 advancecomp)
	mkdir -p .build/static .build/wheel
	ln -sf "$$(dpkg -L libswe-dev | grep '/libswe\.a$$')" .build/static/libswe.a
	swift build $(RELEASE) -Xlinker -L$(CURDIR)/.build/static -Xlinker --bp-compression-sort=function \
	  --product astrocal
	$(STRIP) -o .build/wheel/astrocal .build/release/astrocal
	.packaging/check-binary.sh .build/wheel/astrocal
	SOURCE_DATE_EPOCH=$(EPOCH) .packaging/wheel.py .build/wheel/astrocal $(PROGRAM_VERSION) /usr/share/libswe/ephe LICENSE \
	  .build/dist

deb:
	$(call install_missing,$(RUN_PACKAGES) debhelper dpkg-dev)
	SOURCE_DATE_EPOCH=$(EPOCH) .packaging/deb.sh $(PROGRAM_VERSION) .build/dist

# The source package: the last commit, and `debian`.
deb-source:
	$(call install_missing,debhelper dpkg-dev)
	SOURCE_DATE_EPOCH=$(EPOCH) .packaging/deb.sh $(PROGRAM_VERSION) .build/dist source

# Checks what can be checked without a build; `make release` does it first.
check-release:
	.packaging/check-release.sh "$(VERSION)" "$(PROGRAM_VERSION)"

release: check-release
	rm -rf .build/dist
	$(MAKE) test
	$(MAKE) test-threads
	$(MAKE) deb
	$(MAKE) deb-source
	$(MAKE) wheel
	git archive --format tar --prefix astrocal-cli-$(VERSION)/ HEAD | gzip -9n > .build/dist/astrocal-cli-$(VERSION).tar.gz
	SOURCE_DATE_EPOCH=$(EPOCH) .packaging/sbom.py $(VERSION) > .build/dist/astrocal-cli-$(VERSION).cdx.json
	cd .build/dist && sha256sum * > ../SHA256SUMS && mv ../SHA256SUMS . && cat SHA256SUMS

# Reads the manual pages as strictly as mandoc can.
MANUAL ?= $(PREFIX)/share/man/man1/astrocal.1
check-manual:
	$(call install_missing,mandoc)
	mandoc -T lint -W warning "$(MANUAL)" $(wildcard $(dir $(MANUAL))astrocal-*.1)

# What a year brings, as the program of this tree prints it.
YEAR ?= $(shell date +%Y)
TOWN ?= Chicago
pages:
	$(call install_missing,$(RUN_PACKAGES) python3)
	swift build $(RUN) --product astrocal >&2
	Docs/pages/write.py $(RUN_PROGRAM) $(YEAR) $(TOWN)

screenshot:
	$(call install_missing,$(RUN_PACKAGES) python3)
	swift build $(RUN) --product astrocal >&2
	Docs/pictures/screen.py $(RUN_PROGRAM) Docs/pictures/screen.svg

# This is no part of `make test`: it needs PyPI. It fails where a link leads nowhere.
book:
	$(call install_missing,$(RUN_PACKAGES) python3-venv git)
	swift build $(RUN) --product astrocal >&2
	python3 -m venv .build/mkdocs
	.build/mkdocs/bin/pip install --quiet mkdocs==1.6.1
	.build/mkdocs/bin/python Docs/book/make.py $(RUN_PROGRAM) .build/book

docs:
	$(call install_missing,$(RUN_PACKAGES))
	Docs/build-reference.sh

bench:
	$(call install_missing,$(BENCH_PACKAGES))
	RELEASE="$(RELEASE)" Tests/Benchmarks/bench.sh $(PEERS)

bench-scale:
	$(call install_missing,$(RUN_PACKAGES) time python3)
	swift build $(RELEASE) --product astrocal >&2
	python3 Tests/Benchmarks/scale.py .build/release/astrocal

# The whole of Foundation costs 3 ms and 50 MB at every start, so Sources may import only FoundationEssentials.
lint:
	swift format lint --strict --recursive Package.swift Sources Tests
	@! grep -rnE '^\s*(@\w+ )?(public |internal |package )?import Foundation$$' Sources \
	  || { echo 'import FoundationEssentials, not Foundation' >&2; exit 1; }
	@! grep -rnE --include='*.swift' -e '--[a-z]|`' Sources/AstroCore | grep -vE '^[^:]+:[0-9]+: *//' \
	  || { echo 'a library names no option or command: see Mistake.Advice' >&2; exit 1; }
	@Tests/Prose/check_prose.py
	@Tests/Prose/count_words.py --check
	@Tests/Prose/check_facts.py
	@Tests/Prose/check_words.py
	@Tests/Prose/check_rooms.py
	@Tests/Prose/check_folders.py
	@Tests/Prose/check_calls.py

clean:
	swift package clean
