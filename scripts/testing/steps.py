"""The steps of scripts/test: their commands, their prerequisites, and their share of the machine."""

import os
from dataclasses import dataclass, replace

# Concurrent steps share the machine as if it had two processors; builds and tests use more if there are more.
LANES = 2
_JOBS = f"--jobs {max(1, (os.cpu_count() or 1) // LANES)}"
_SWIFT = "scripts/lib/swiftpm"
_BENCH = '"$SNAP_LAYOUT_BENCH"'
# Debug information would take a seventh of the time to compile tests, whose failures name their lines without it.
_TESTS = ("-c release -Xswiftc -enable-testing -Xswiftc -DDEBUG -debug-info-format none "
          "--scratch-path .build/optimised-tests")
_THREADS = "--sanitize=thread --scratch-path .build/thread-sanitizer"


@dataclass(frozen=True)
class Step:
    """A shell command that must succeed."""
    name: str
    command: str
    # Prerequisites, which are run even if they were not selected. "bench" is the build of the tests if that runs, otherwise
    # the release build.
    needs: tuple[str, ...] = ()
    # Steps that run before this one if they are run at all.
    after: tuple[str, ...] = ()
    # The number of lanes it occupies; none if it mostly waits.
    lanes: int = 1
    # Whether it runs only by name: in nightly runs, and after a change of its subject.
    is_long: bool = False


# Of the steps that may run, the first in this list starts first.
STEPS = [
    # Optimised, because thousands of scenes and their exact optima take minutes otherwise; with the invariants that debug
    # builds check after every edit; in its own folder, because scripts/bench builds with other options. The steps that need
    # a bench use the one of this build, because a second build would take a fifth of all steps' time.
    # SwiftPM checks here that each target declares the targets that it imports. Much waits for this build, so that it may use
    # both lanes' processors.
    Step("test-build", f"SNAP_LAYOUT_OPTIMISED_TESTS=1 {_SWIFT} build --build-tests "
                       f"--explicit-target-dependency-import-check error {_TESTS} --jobs {os.cpu_count() or 1}"),
    # With the options of scripts/bench: another number of jobs would compile everything again.
    Step("release-build", f"SNAP_LAYOUT_FAST_BUILD=1 {_SWIFT} build -c release --product bench", is_long=True),
    Step("tests", f"SNAP_LAYOUT_OPTIMISED_TESTS=1 {_SWIFT} test --skip-build {_TESTS}", needs=("test-build",), lanes=2),
    # For half of their time, the next three wait for sleeping processes and for time limits. They run side by side, because
    # in succession they would take longer than all other steps after the build.
    Step("command-line", "scripts/check-bench", needs=("bench",), lanes=0),
    Step("faults", "scripts/check-faults && scripts/faults --times 3 power short clock", needs=("bench",), lanes=0),
    Step("revisions", "scripts/check-revisions", needs=("bench",), lanes=0),
    Step("jobs", "scripts/check-jobs", needs=("bench",), is_long=True),
    # It waits for Slurm's own timeouts.
    Step("cluster", "scripts/check-cluster", needs=("bench",), lanes=0),
    # Tests here share data through atomics, queues or NSLock: for a contended Mutex, the kernel passes ownership, which the
    # sanitizer does not see and reports as a race.
    Step("threads", f"SNAP_LAYOUT_THREADS=1 {_SWIFT} test {_THREADS} {_JOBS} --filter 'ConcurrentIslandTests|StartBarrierTests"
                    "|MeasurementLoopTests|ProgressLineTests|IslandLoopTests|BenchmarkHarnessTests.QueueTests'"),
    Step("check", "scripts/check --self-test && scripts/check"),
    Step("supply", "scripts/sbom --self-test && scripts/sbom --check"),
    Step("consumer", f"scripts/check-consumer --disable-index-store {_JOBS}"),
    # It builds the layout modules once more, with the trait.
    Step("text", f"scripts/check-text {_JOBS}", is_long=True),
    # Application code, isolated and not: it builds the modules twice.
    Step("uikit", "scripts/check-port && scripts/check-uikit-files && scripts/uikit-coverage", is_long=True),
    # Two release builds from nothing.
    Step("reproducible", f"scripts/check-reproducible --self-test && scripts/check-reproducible {_JOBS}", is_long=True),
    # It resolves and builds a server's packages.
    Step("server", "scripts/check-server 2", is_long=True),
    # The longest of those that follow, so that it does not run alone at the end.
    Step("schemas", "scripts/check-schemas", needs=("bench",)),
    Step("verify", f"{_BENCH} verify", needs=("bench",)),
    Step("plots", "scripts/check-plots", needs=("bench",)),
    Step("smoke", f"{_BENCH} run --profile smoke --output .build/smoke.json", needs=("bench",)),
    # Any change of counted work requires a new baseline: scripts/bench baseline writes it.
    Step("gate", f"{_BENCH} gate --baseline results/baseline.json --exact --junit .build/gate.xml --markdown .build/gate.md",
         needs=("bench",)),
    Step("oracle", f"scripts/oracle 40 1 {_JOBS} --bench {_BENCH}", needs=("bench",)),
    Step("campaign", "scripts/campaign --self-test", needs=("bench",)),
    Step("mutation", "scripts/mutate --self-test"),
    # Listings are linked with the same objects as the tests. scripts/check writes into the same folder, so it runs
    # before.
    Step("listings", "scripts/docs --run --build .build/optimised-tests/release", needs=("test-build",), after=("check",)),
]


def chosen(names: list[str]) -> tuple[list[Step], str]:
    """The named steps and the steps that they need, and the path of the bench; without names, all steps but long ones.

    Raises `KeyError` for an unknown name.
    """
    by_name = {step.name: step for step in STEPS}
    wanted = {by_name[name].name for name in names or (step.name for step in STEPS if not step.is_long)}
    build, bench = (
        ("test-build", ".build/optimised-tests/release/bench")
        if any("test-build" in (name, *by_name[name].needs) for name in wanted) else
        ("release-build", ".build/release/bench"))
    steps = [replace(step, needs=tuple(build if need == "bench" else need for need in step.needs)) for step in STEPS]
    # Builds need no other steps.
    wanted |= {need for step in steps if step.name in wanted for need in step.needs}
    return [step for step in steps if step.name in wanted], bench
