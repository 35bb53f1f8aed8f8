"""A Slurm cluster on the loopback interface: a controller, a daemon for each node, and munge for authentication."""

import getpass
import os
import subprocess
from pathlib import Path

from . import daemons

# Waiting times are as short as possible: a node is given up after seconds, and a requeued job starts at once. There are no
# accounts, as on many small clusters; ended jobs are remembered for some minutes.
_CONFIGURATION = """
ClusterName=check
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={port}
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket,cred_expire=5
CredType=cred/munge
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
JobCompType=jobcomp/filetxt
JobCompLoc={folder}/completions.txt
SchedulerType=sched/backfill
SchedulerParameters=bf_interval=1,sched_min_interval=0,batch_sched_delay=0
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdTimeout=2
SlurmctldTimeout=5
KillWait=2
MinJobAge=300
MaxArraySize={array_size}
SlurmdParameters=config_overrides
{nodes}
{partitions}
"""


# The states of a node without jobs. A node that waits for a job's other nodes is planned. In Slurm 22.05.8 and earlier, it
# remains planned, but usable, after a restart of the controller ("Fix nodes remaining as PLANNED", NEWS of 22.05.9).
_FREE = {"idle", "planned"}


class Slurm:
    """A cluster in a folder. Each node has a feature and one processor, which no other node has if this machine has
    enough."""

    def __init__(self, folder: Path, features: dict[str, str], partitions: dict[str, list[str]], array_size: int = 401) -> None:
        self.folder = folder
        self.nodes = list(features)
        self._daemons: dict[str, daemons.Daemon] = {}
        self._processors = sorted(os.sched_getaffinity(0))
        for name in ("munge", "state", *(f"spool-{node}" for node in self.nodes)):
            (folder / name).mkdir()
        # All users reach munge through its folder, and only this user writes there.
        for place in (folder.parent, folder, folder / "munge"):
            place.chmod(0o755)
        controller, *ports = daemons.free_ports(1 + len(features))
        nodes = "\n".join(
            f"NodeName={node} NodeHostname=localhost NodeAddr=127.0.0.1 Port={port} CPUs=1 Feature={feature}"
            for (node, feature), port in zip(features.items(), ports, strict=True))
        groups = "\n".join(f"PartitionName={name} Nodes={','.join(members)} MaxTime=INFINITE State=UP"
                           for name, members in partitions.items())
        self.configuration = folder / "slurm.conf"
        self.configuration.write_text(_CONFIGURATION.format(
            port=controller, folder=folder, user=getpass.getuser(), array_size=array_size, nodes=nodes, partitions=groups))
        self.variables = {"SLURM_CONF": str(self.configuration)}

    def start(self) -> None:
        """Starts everything, and waits until every node is available."""
        key = self.folder / "munge" / "key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        places = {"key-file": "key", "socket": "socket", "pid-file": "pid", "log-file": "log", "seed-file": "seed"}
        munge = [f"--{option}={self.folder / 'munge' / name}" for option, name in places.items()]
        self._start("munged", ["munged", "--foreground", *munge])
        self._daemons["munged"].await_start((self.folder / "munge" / "socket").exists, "munged")
        self.start_controller()
        for node in self.nodes:
            self.start_node(node)
        daemons.wait_for(lambda: self.node_states() == dict.fromkeys(self.nodes, "idle"), "all nodes to be idle")

    def stop(self) -> None:
        """Ends everything, including running jobs."""
        for name in reversed(list(self._daemons)):
            self._daemons.pop(name).stop()
        daemons.kill_all(daemons.descendants)

    def start_controller(self) -> None:
        """Starts or restarts the controller, which continues from its saved state."""
        self._start("slurmctld", ["slurmctld", "-D", "-f", str(self.configuration)])
        self._daemons["slurmctld"].await_start(lambda: self.run("scontrol", "ping").returncode == 0, "slurmctld")

    def kill_controller(self) -> None:
        """Kills the controller, like a power cut."""
        self._daemons.pop("slurmctld").kill()

    def start_node(self, node: str) -> None:
        """Starts a node's daemon, bound to the node's processor."""
        processor = self._processors[self.nodes.index(node) % len(self._processors)]
        command = ["slurmd", "-D", "-f", str(self.configuration), "-N", node]
        self._start(node, ["taskset", "--cpu-list", str(processor), *command])

    def kill_node(self, node: str) -> None:
        """Kills a node with all of its processes, like a power cut."""
        self.kill_node_daemon(node)
        # The supervisors first, because they would report the end of their jobs.
        daemons.kill_all(lambda: _supervisors(node))
        daemons.kill_all(lambda: processes(node))

    def kill_node_daemon(self, node: str) -> None:
        """Kills a node's daemon alone: its jobs continue, unknown to the controller."""
        self._daemons.pop(node).kill()

    def mend(self, partition: str, nodes: list[str]) -> None:
        """Cancels all tasks of a partition, and makes its nodes available again."""
        self.run("scancel", "--partition", partition)
        for node in nodes:
            if node not in self._daemons:
                self.start_node(node)
        daemons.wait_for(lambda: not self.tasks(partition), f"the queue of {partition} to be empty")
        try:
            daemons.wait_for(lambda: all(self.node_states().get(node) in _FREE for node in nodes), f"{nodes} to be idle")
        except TimeoutError as error:
            raise TimeoutError(f"{error}; {self._described(nodes)}") from None

    def run(self, *command: str, **variables: str) -> subprocess.CompletedProcess:
        """Runs one of Slurm's programs against this cluster."""
        return subprocess.run(command, env={**os.environ, **self.variables, **variables}, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=120)

    def node_states(self) -> dict[str, str]:
        """The state of every node, as in `idle` or `down*`."""
        lines = self.run("sinfo", "--noheader", "--Node", "--format", "%N %T").stdout.split("\n")
        return dict(line.split() for line in lines if line)

    def _described(self, nodes: list[str]) -> str:
        """The states of these nodes with their reasons, and the jobs on them, for messages."""
        states = self.run("sinfo", "--noheader", "--Node", "--nodes", ",".join(nodes), "--format", "%N is %T: %E").stdout
        jobs = self.run("squeue", "--noheader", "--nodelist", ",".join(nodes), "--format", "%i is %T on %N").stdout
        return "; ".join(line.strip() for line in (states + jobs).split("\n") if line)

    def tasks(self, partition: str, *states: str) -> list[str]:
        """The tasks of arrays in these states, by default queued or running; as in `4711_3`."""
        wanted = ["--partition", partition, *(["--states", ",".join(states)] if states else [])]
        lines = self.run("squeue", "--noheader", "--array", *wanted, "--format", "%F_%K").stdout.split()
        return [line for line in lines if not line.endswith("N/A")]

    def node(self, task: str) -> str:
        """The node that a task runs on."""
        return self.run("squeue", "--noheader", "--jobs", task, "--format", "%N").stdout.strip()

    def log(self, name: str) -> str:
        """A daemon's log."""
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def _start(self, name: str, command: list[str]) -> None:
        self._daemons[name] = daemons.Daemon(command, self.folder / f"{name}.log", **self.variables)


def processes(node: str, task: str | None = None) -> dict[int, int]:
    """The processes of the jobs on a node, or of one task, as in `4711_3`; with their parents."""
    array, _, index = (task or "").partition("_")
    words = [f"SLURMD_NODENAME={node}"]
    words += [f"SLURM_ARRAY_JOB_ID={array}", f"SLURM_ARRAY_TASK_ID={index}"] if task else []
    return {process: parent for process, parent in daemons.descendants().items()
            if all(daemons.has_variable(process, word) for word in words)}


def _supervisors(node: str) -> set[int]:
    """The supervisors of a node's jobs, which are not children of the node's daemon."""
    return {parent for parent in processes(node).values() if _name(parent) == "slurmstepd"}


def _name(process: int) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text().strip()
    except OSError:
        return ""
