"""Disturbances of a cluster during a run, and their expected results."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from . import daemons, runs
from .slurm import Slurm, processes

# Blocks of a compared run: enough for both nodes to measure while other jobs wait.
BLOCKS = 6
failures: list[str] = []
_lock = threading.Lock()


def expect(condition: bool, message: str) -> None:
    """Records a failure, and continues."""
    if not condition:
        with _lock:
            failures.append(message)
        print(f"check-cluster: {message}", file=sys.stderr, flush=True)


class Checks:
    """Checks on one partition of a cluster, compared with a result of this machine alone."""

    def __init__(self, slurm: Slurm, partition: str, nodes: list[str], folder: Path, whole: Path) -> None:
        self._slurm = slurm
        self._partition = partition
        self._nodes = nodes
        self._folder = folder
        self._whole = whole
        self._launcher = f"slurm:--partition={partition}"
        # For the present check: a name for each attempt, and its failures.
        self._attempt = ""
        self._found: list[str] = []

    def carry_out(self, name: str) -> None:
        """Runs one check by name, and once more if it fails: on a loaded machine Slurm notices a dead node late."""
        for attempt in ("", "-again"):
            self._attempt, self._found = attempt, []
            began = time.monotonic()
            # A timeout is a failure, and the partition is repaired for the next check.
            for step in (getattr(self, name.replace("-", "_")), lambda: self._slurm.mend(self._partition, self._nodes)):
                try:
                    step()
                except (TimeoutError, RuntimeError, subprocess.SubprocessError, OSError, LookupError, ValueError) as error:
                    self._found.append(f"{name}: {error}")
            print(f"check-cluster: {name}, {time.monotonic() - began:.0f} s", flush=True)
            if not self._found:
                return
            if not attempt:
                print(f"check-cluster: {name} is tried again: {'; '.join(self._found)}", file=sys.stderr, flush=True)
        for message in self._found:
            expect(False, message)

    def agreement(self) -> None:
        """Two nodes of two kinds measure the same as one machine, and nothing when the command is repeated."""
        run = self._run("agreement", f"{self._launcher} --constraint=alpha --constraint=beta")
        self._expect_whole(run, run.end())
        kinds = {node: kind for kind, node in enumerate(self._nodes)}
        dealt = {block: {kinds.get(name) for name in names} for block, names in runs.machines_of_blocks(run.result).items()}
        self._expect(dealt == {block: {block % 2} for block in range(BLOCKS)}, f"blocks are dealt otherwise: {dealt}")
        logs = {path.resolve() for path in (run.folder / "logs").glob("*.log")}
        self._expect(len(logs) == BLOCKS and all(path.exists() for path in logs), f"logs: {logs}")
        before = self._submitted()
        again = run.end()
        self._expect(again.status == 0, f"the same command again: {again.error}")
        self._expect(self._submitted() == before, "jobs that have results were handed out again")

    def interference(self) -> None:
        """A person cancels a running job and a waiting one, and requeues another."""
        run = self._started("interference")
        running, waiting = self._tasks("RUNNING"), self._tasks("PENDING")
        self._expect(len(running) == 2 and len(waiting) > 1, f"tasks that run: {running}, that wait: {waiting}")
        self._slurm.run("scancel", running[0], waiting[-1])
        self._slurm.run("scontrol", "requeue", running[1])
        outcome = run.end()
        self._expect_whole(run, outcome)
        self._expect("it was cancelled" in outcome.error, f"nothing is said of cancelled jobs: {outcome.error}")
        self._expect(self._restarts(running[1]) == 1, f"{running[1]} was not run again by Slurm")

    def dead_node(self) -> None:
        """A node dies during a job: Slurm runs it on another one."""
        run = self._started("dead-node")
        task, node, _ = self._stopped_task()
        self._slurm.kill_node(node)
        self._expect_whole(run, run.end())
        self._expect(self._restarts(task) == 1, f"{task} was not run again by Slurm when {node} was dead")

    def deaf_node(self) -> None:
        """A node is given up while its job continues, so that the job runs twice: it counts once."""
        run = self._started("deaf-node")
        task, node, stopped = self._stopped_task()
        self._slurm.kill_node_daemon(node)
        daemons.wait_for(lambda: self._restarts(task) == 1, f"{task} to be requeued")
        # The job continues once the node has been given up.
        for process in stopped:
            os.kill(process, signal.SIGCONT)
        self._expect_whole(run, run.end())
        self._slurm.start_node(node)
        daemons.wait_for(lambda: not self._tasks(), "jobs that are not waited for any more to end")
        self._expect(len(run.results()) == BLOCKS, f"{len(run.results())} results of {BLOCKS} jobs")

    def dead_controller(self) -> None:
        """The controller dies while some jobs wait and others are not yet submitted, and returns."""
        run = self._started("dead-controller", "--in-flight", "4")
        stopped = [process for node in self._nodes for process in _stop(node)]
        # Slurm saves its state within five seconds. It forgets unsaved arrays and reuses their numbers, which its own nodes
        # then refuse.
        time.sleep(6)
        self._slurm.kill_controller()
        for process in stopped:
            os.kill(process, signal.SIGCONT)
        time.sleep(3)
        self._slurm.start_controller()
        self._expect_whole(run, run.end())

    def dead_bench(self) -> None:
        """The submitting program is killed: the next one waits for queued jobs, and submits the rest."""
        before = self._submitted()
        run = self._started("dead-bench")
        # The submission is on disk a moment after Slurm receives it.
        time.sleep(1)
        run.kill()
        self._expect_whole(run, run.end())
        submitted = self._submitted() - before
        self._expect(submitted == BLOCKS, f"{submitted} tasks were handed out for {BLOCKS} jobs")

    def interruption(self) -> None:
        """Ctrl-C with a thousand queued jobs cancels all of them; measurements are kept."""
        scenes = ["--profile", "smoke", "--scene", "feed,form,grid,nested,chain,dashboard", "--nodes", "100", "--operation", "update",
                  "--concurrency", "serial"]
        run = self._run("interruption", self._launcher, blocks=200, selection=scenes)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or len(self._tasks()) >= 999, "1,000 tasks in the queue")
        queued, began = len(self._tasks()), time.monotonic()
        run.signal(signal.SIGINT)
        outcome = run.end()
        self._expect(outcome.status == 130, f"Ctrl-C: status {outcome.status}: {outcome.error}")
        daemons.wait_for(lambda: not self._tasks(), "the queue to be empty")
        print(f"check-cluster: {queued} queued jobs were taken back in {time.monotonic() - began:.1f} s", flush=True)
        self._expect(len(run.results()) >= 6, f"{len(run.results())} results were kept")

    def time_limit(self) -> None:
        """Slurm ends a job at its time limit, and the job is repeated."""
        run = self._run("time-limit", f"{self._launcher} --time=1", blocks=1)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or _stop(self._nodes[0]), "a worker at work")
        outcome = run.end()
        self._expect(outcome.status == 0, f"time limit: status {outcome.status}: {outcome.error}")
        self._expect("longer than its time limit" in outcome.error, f"nothing is said of the limit: {outcome.error}")

    def _expect(self, condition: bool, message: str) -> None:
        if not condition:
            self._found.append(message)

    def _run(self, name: str, launcher: str, *words: str, blocks: int | None = None,
             selection: list[str] | None = None) -> runs.Run:
        number = str(blocks or BLOCKS)
        return runs.Run(self._folder / (name + self._attempt), launcher, "--blocks", number, *words, selection=selection, **self._slurm.variables)

    def _started(self, name: str, *words: str) -> runs.Run:
        """A run in progress: both nodes measure, and other jobs wait."""
        run = self._run(name, self._launcher, *words)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or len(self._tasks("RUNNING")) == 2, "two tasks to run")
        return run

    def _stopped_task(self) -> tuple[str, str, set[int]]:
        """A running task, its node and its processes, all of which are stopped, so that the task does not end. Slurm calls a
        task running before its first process exists: only a task with a process can be stopped."""
        found: list[tuple[str, str, set[int]]] = []

        def is_found() -> bool:
            for task in self._tasks("RUNNING"):
                node = self._slurm.node(task)
                if stopped := _stop(node, task):
                    found.append((task, node, stopped))
                    return True
            return False

        daemons.wait_for(is_found, "a task at work")
        return found[0]

    def _expect_whole(self, run: runs.Run, outcome: runs.Outcome) -> None:
        """Expects the same measurements as on this machine alone, with each block once and on one machine."""
        name = run.result.parent.name
        if outcome.status != 0 or not run.result.exists():
            self._expect(False, f"{name}: status {outcome.status}: {outcome.error}")
            return
        self._expect(not (other := runs.differences(run.result, self._whole)), f"{name}: other work was counted: {other}")
        self._expect(runs.repetitions(run.result) == runs.repetitions(self._whole), f"{name}: other repetitions were measured")
        blocks = runs.machines_of_blocks(run.result)
        self._expect(all(len(names) == 1 for names in blocks.values()), f"{name}: a block of several machines: {blocks}")

    def _tasks(self, *states: str) -> list[str]:
        return self._slurm.tasks(self._partition, *states)

    def _submitted(self) -> int:
        """The number of all tasks ever handed to Slurm."""
        return len(self._tasks("all"))

    def _restarts(self, task: str) -> int:
        """The number of Slurm's restarts of a task."""
        answer = self._slurm.run("scontrol", "--oneliner", "show", "job", task).stdout
        found = re.search(r" Restarts=(\d+)", answer)
        return int(found[1]) if found else -1


def _stop(node: str, task: str | None = None) -> set[int]:
    """Stops the processes of the jobs on a node, or of one task, and returns those that had not ended before."""
    stopped: set[int] = set()
    # Until no process started another one before it was stopped itself.
    while started := processes(node, task).keys() - stopped:
        for process in started:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP)
        stopped |= started
    return stopped & processes(node, task).keys()
