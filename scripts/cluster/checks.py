"""What is done to a cluster while a run goes on, and what has to come of it."""

import os
import re
import signal
import sys
import threading
import time
from pathlib import Path

from . import daemons, runs
from .slurm import Slurm

# Two nodes that measure; a third one is for jobs that take long.
_PAIR = "slurm:--partition=bench"
failures: list[str] = []
_lock = threading.Lock()


def expect(condition: bool, message: str) -> None:
    """Takes down what is not as it should be, and goes on."""
    if not condition:
        with _lock:
            failures.append(message)
        print(f"check-cluster: {message}", file=sys.stderr, flush=True)


class Checks:
    """Checks against one cluster, with a folder of their own."""

    def __init__(self, slurm: Slurm, folder: Path, blocks: int = 8) -> None:
        self._slurm = slurm
        self._folder = folder
        self._blocks = blocks
        self._whole = folder / "whole.json"

    def measure_here(self) -> None:
        """What all runs have to find: the same without a cluster."""
        runs.local(self._whole, "--blocks", str(self._blocks))

    def agreement(self) -> None:
        """Two nodes of two kinds measure what one machine does, and nothing twice when the command is given again."""
        run = self._run("agreement", "slurm:--constraint=alpha --constraint=beta")
        self._expect_whole(run, run.end())
        kinds = {"node1": 0, "node2": 1}
        dealt = {block: {kinds.get(name) for name in names} for block, names in runs.machines_of_blocks(run.result).items()}
        expect(dealt == {block: {block % 2} for block in range(self._blocks)}, f"blocks are dealt otherwise: {dealt}")
        logs = {path.resolve() for path in (run.folder / "logs").glob("*.log")}
        expect(len(logs) == self._blocks and all(path.exists() for path in logs), f"logs: {logs}")
        before = self._submitted()
        again = run.end()
        expect(again.status == 0, f"the same command again: {again.error}")
        expect(self._submitted() == before, "jobs that have results were handed out again")

    def interference(self) -> None:
        """Somebody cancels a job that runs and one that waits, and has one run again."""
        run = self._started("interference")
        running, waiting = self._slurm.tasks("RUNNING"), self._slurm.tasks("PENDING")
        expect(len(running) == 2 and len(waiting) > 1, f"tasks that run: {running}, that wait: {waiting}")
        self._slurm.run("scancel", running[0], waiting[-1])
        self._slurm.run("scontrol", "requeue", running[1])
        outcome = run.end()
        self._expect_whole(run, outcome)
        expect("it was cancelled" in outcome.error, f"nothing is said of cancelled jobs: {outcome.error}")
        expect(self._restarts(running[1]) == 1, f"{running[1]} was not run again by Slurm")

    def dead_node(self) -> None:
        """A node dies with what it measures: Slurm has another one do it."""
        run = self._started("dead-node")
        task = self._slurm.tasks("RUNNING")[0]
        node = self._slurm.node(task)
        self._slurm.kill_node(node)
        self._expect_whole(run, run.end())
        expect(self._restarts(task) == 1, f"{task} was not run again by Slurm when {node} was dead")
        self._slurm.start_node(node)
        self._await_rest()

    def deaf_node(self) -> None:
        """A node is given up though its job goes on, so that it is measured twice: it counts once."""
        run = self._started("deaf-node")
        task = self._slurm.tasks("RUNNING")[0]
        node = self._slurm.node(task)
        # It goes on when the node has been given up.
        jobs = _workers(node)
        for job in jobs:
            os.kill(job, signal.SIGSTOP)
        self._slurm.kill_node_daemon(node)
        daemons.wait_for(lambda: self._restarts(task) == 1, f"{task} to be requeued")
        for job in jobs:
            os.kill(job, signal.SIGCONT)
        self._expect_whole(run, run.end())
        self._slurm.start_node(node)
        self._await_rest()
        expect(len(run.results()) == self._blocks, f"{len(run.results())} results of {self._blocks} jobs")

    def dead_controller(self) -> None:
        """The controller dies while jobs wait and are to be handed out, and comes back."""
        run = self._started("dead-controller", "--in-flight", "4")
        self._slurm.kill_controller()
        time.sleep(5)
        self._slurm.start_controller()
        self._expect_whole(run, run.end())

    def dead_bench(self) -> None:
        """The program that hands jobs out is killed: the next one waits for those that are queued, and hands out the rest."""
        before = self._submitted()
        run = self._started("dead-bench")
        # What it has handed out is on the disk a moment after Slurm knows of it.
        time.sleep(1)
        run.kill()
        self._expect_whole(run, run.end())
        submitted = self._submitted() - before
        expect(submitted == self._blocks, f"{submitted} tasks were handed out for {self._blocks} jobs")

    def interruption(self) -> None:
        """Ctrl-C with a thousand jobs queued takes all of them back; what was measured is kept."""
        scenes = ["--profile", "smoke", "--scene", "feed,form,grid,nested,chain,dashboard", "--nodes", "100", "--operation", "update",
                  "--concurrency", "serial"]
        run = self._run("interruption", _PAIR, blocks=200, selection=scenes)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or len(self._slurm.tasks()) >= 999, "1,000 tasks in the queue", 90)
        queued, began = len(self._slurm.tasks()), time.monotonic()
        run.signal(signal.SIGINT)
        outcome = run.end(60)
        expect(outcome.status == 130, f"Ctrl-C: status {outcome.status}: {outcome.error}")
        self._await_rest()
        print(f"check-cluster: {queued} queued jobs were taken back in {time.monotonic() - began:.1f} s", flush=True)
        expect(len(run.results()) >= 6, f"{len(run.results())} results were kept")

    def time_limit(self) -> None:
        """A job that takes longer than it may is ended by Slurm, and done again."""
        run = self._run("time-limit", "slurm:--partition=slow --time=1", blocks=1)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or _workers("node3"), "a worker on node3")
        for process in _workers("node3"):
            os.kill(process, signal.SIGSTOP)
        outcome = run.end()
        expect(outcome.status == 0, f"time limit: status {outcome.status}: {outcome.error}")
        expect("longer than its time limit" in outcome.error, f"nothing is said of the limit: {outcome.error}")

    def _run(self, name: str, launcher: str, *words: str, blocks: int | None = None,
             selection: list[str] | None = None) -> runs.Run:
        number = str(blocks or self._blocks)
        return runs.Run(self._folder / name, launcher, "--blocks", number, *words, selection=selection, **self._slurm.variables)

    def _started(self, name: str, *words: str) -> runs.Run:
        """A run that is at work: both nodes measure, and other jobs wait."""
        run = self._run(name, _PAIR, *words)
        run.start()
        daemons.wait_for(lambda: not run.is_running() or len(self._slurm.tasks("RUNNING")) == 2, "two tasks to run")
        return run

    def _expect_whole(self, run: runs.Run, outcome: runs.Outcome) -> None:
        """A run has measured what this machine does alone, each block once and on one machine."""
        name = run.result.parent.name
        if outcome.status != 0 or not run.result.exists():
            expect(False, f"{name}: status {outcome.status}: {outcome.error}")
            return
        expect(runs.counted(run.result) == runs.counted(self._whole), f"{name}: another work was counted")
        expect(runs.repetitions(run.result) == runs.repetitions(self._whole), f"{name}: other repetitions were measured")
        blocks = runs.machines_of_blocks(run.result)
        expect(all(len(names) == 1 for names in blocks.values()), f"{name}: a block of several machines: {blocks}")

    def _submitted(self) -> int:
        """The tasks that Slurm was ever handed."""
        return len(self._slurm.tasks("all"))

    def _restarts(self, task: str) -> int:
        """How often Slurm has run a task anew."""
        answer = self._slurm.run("scontrol", "--oneliner", "show", "job", task).stdout
        found = re.search(r" Restarts=(\d+)", answer)
        return int(found[1]) if found else -1

    def _await_rest(self) -> None:
        """Nothing is left of a run, and all nodes may be used."""
        daemons.wait_for(lambda: not self._slurm.tasks(), "the queue to be empty")
        daemons.wait_for(lambda: set(self._slurm.node_states().values()) == {"idle"}, "all nodes to be idle")


def _workers(node: str) -> list[int]:
    """What runs on a node for a job."""
    return [one for one in daemons.descendants() if daemons.has_variable(one, f"SLURMD_NODENAME={node}")]
