"""Checks runs on hosts that a secure shell reaches: by a command for each job, and by GNU parallel."""

import os
import subprocess
import time
from pathlib import Path

from . import runs
from .checks import expect
from .secure_shell import SecureShell

# One block for each host of GNU parallel.
BLOCKS = 2


def carry_out(folder: Path) -> None:
    """Measures in both ways on names of this machine, and compares each result with that of a plain run."""
    began = time.monotonic()
    shell = SecureShell(folder, ["host1", "host2"])
    try:
        whole = folder / "whole.json"
        runs.local(whole, "--blocks", str(BLOCKS))
        shell.start()
        _by_command(shell, folder / "command", whole)
        _by_parallel(shell, folder / "parallel", whole)
    except (TimeoutError, RuntimeError, subprocess.SubprocessError, OSError, LookupError, ValueError) as error:
        expect(False, f"hosts: {error}")
    finally:
        shell.stop()
    print(f"check-cluster: hosts, {time.monotonic() - began:.0f} s", flush=True)


def _by_command(shell: SecureShell, place: Path, whole: Path) -> None:
    run = runs.Run(place, f"{' '.join(shell.command)} host1 {{job}}", "--blocks", str(BLOCKS), "--in-flight", "2")
    outcome = run.end()
    expect(outcome.status == 0, f"ssh: status {outcome.status}: {outcome.error}")
    expect(not (other := runs.differences(run.result, whole)), f"ssh: other work was counted: {other}")
    expect(runs.repetitions(run.result) == runs.repetitions(whole), "ssh: other repetitions were measured")


def _by_parallel(shell: SecureShell, folder: Path, whole: Path) -> None:
    """Makes the jobs, runs them by GNU parallel, and collects their results."""
    result = folder.with_suffix(".json")
    _succeed([runs.BENCH, "jobs", "make", folder, *runs.SMALL, "--blocks", str(BLOCKS)])
    jobs = sorted((folder / "jobs").glob("*.json"))
    expect(len(jobs) == BLOCKS, f"{len(jobs)} jobs of {BLOCKS} blocks")
    _succeed(["parallel", "--will-cite", "--jobs", "1", "--ssh", " ".join(shell.command), "--sshlogin", "host1,host2", str(runs.BENCH),
              "worker", "--job", "{}", ":::", *jobs], PARALLEL_HOME=str(folder))
    _succeed([runs.BENCH, "jobs", "collect", folder, "--output", result])
    expect(not (other := runs.differences(result, whole)), f"parallel: other work was counted: {other}")
    expect(runs.repetitions(result) == runs.repetitions(whole), "parallel: other repetitions were measured")


def _succeed(command: list, **variables: str) -> None:
    answer = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=400,
                            env={**os.environ, **variables})
    if answer.returncode != 0:
        raise RuntimeError(f"{Path(command[0]).name}: status {answer.returncode}: {answer.stderr}")
