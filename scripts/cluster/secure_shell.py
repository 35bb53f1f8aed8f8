"""A daemon of secure shell for this user alone, on the loopback interface, with its own keys."""

import getpass
import shutil
import subprocess
from pathlib import Path

from . import daemons

_SERVER = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host-key
AuthorizedKeysFile {folder}/user-key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
AllowUsers {user}
"""

_CLIENT = """
Host {hosts}
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile {folder}/user-key
  IdentitiesOnly yes
  UserKnownHostsFile {folder}/known-hosts
  StrictHostKeyChecking accept-new
  BatchMode yes
  LogLevel ERROR
"""


class SecureShell:
    """A daemon in a folder, reachable under several names like several hosts."""

    def __init__(self, folder: Path, hosts: list[str]) -> None:
        self.folder = folder
        self.configuration = folder / "client"
        self._hosts = hosts
        self._daemon: daemons.Daemon | None = None

    def start(self) -> None:
        """Makes keys, starts the daemon, and waits until it accepts this user."""
        for name in ("host-key", "user-key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        values = {"port": daemons.free_ports(1)[0], "folder": self.folder, "user": getpass.getuser()}
        (self.folder / "server").write_text(_SERVER.format(**values))
        self.configuration.write_text(_CLIENT.format(hosts=" ".join(self._hosts), **values))
        # The daemon needs this folder for the separation of privileges; the service would make it at boot.
        if getpass.getuser() == "root":
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        # The daemon starts a copy of itself for each connection, which requires an absolute path.
        program = shutil.which("sshd") or "/usr/sbin/sshd"
        self._daemon = daemons.Daemon([program, "-D", "-e", "-f", str(self.folder / "server")], self.folder / "sshd.log")
        test = [*self.command, self._hosts[0], "true"]
        self._daemon.await_start(lambda: subprocess.run(test, capture_output=True).returncode == 0, "sshd")

    @property
    def command(self) -> list[str]:
        """The client's command before the host's name."""
        return ["ssh", "-F", str(self.configuration)]

    def stop(self) -> None:
        """Ends the daemon."""
        if self._daemon:
            self._daemon.stop()
