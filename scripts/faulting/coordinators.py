"""Kills of the process that coordinates a run."""

import random
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from .runs import LOOK, Undisturbed, arguments, journal, lines, run, start, wait_for, workers


@dataclass
class Chain:
    """A run that was killed and resumed several times."""
    problems: list[str] = field(default_factory=list)
    # Kills after which the journal was longer than before.
    landed: int = 0
    moments: str = ""


def kill(whole: Undisturbed, output: Path, generator: random.Random, kills: int) -> Chain:
    """Kills a run at random moments, resumes it to its end, and compares it with the undisturbed run."""
    chain, moments = Chain(), []
    for number in range(1, kills + 1):
        before = lines(journal(output))
        command = ["run", "--resume", output] if before else arguments(output, whole.blocks)
        process = start(*command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # A run without a journal first observes the machine; the kill comes at the end of that time at the earliest.
        moments.append(generator.uniform(0, 1.5 * whole.pace / kills) + (0 if before else 0.9 * LOOK))
        try:
            process.wait(moments[-1])
        except subprocess.TimeoutExpired:
            process.kill()
        if process.wait() == 0:
            # The machine is faster now than in the undisturbed run: the run ended before the kill, and begins again.
            output.unlink()
            continue
        if process.returncode != -signal.SIGKILL:
            chain.problems.append(f"kill {number}: status {process.returncode}")
        after = lines(journal(output))
        chain.landed += len(after) > max(len(before), 1)
        if after[:len(before)] != before:
            chain.problems.append(f"kill {number} took something out of the journal")
    chain.moments = " ".join(f"{moment:.3f}" for moment in moments)
    if not journal(output).exists():
        process = start(*arguments(output, whole.blocks), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(lambda: len(lines(journal(output))) > 1, "a run to measure something")
        process.kill()
        process.wait()
    with journal(output).open("ab") as file:
        file.write(b'{"block":3,"torn')
    last = run("run", "--resume", output)
    if last.returncode != 0:
        chain.problems.append(f"the killed run cannot be ended: {last.stderr}")
        return chain
    chain.problems += whole.differences(output)
    if journal(output).exists():
        chain.problems.append("the journal of the killed run was left behind")
    wait_for(lambda: not workers(), "workers of killed runs to end by themselves")
    return chain
