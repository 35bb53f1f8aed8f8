"""A load of wrk on the example server."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

_CONNECTIONS = 16
# Cards of each language; wrk requests them in turn.
_SCRIPT = """
local languages, count = {"en", "de", "ja", "th", "ar", "hi"}, 0
request = function()
  count = count + 1
  return wrk.format("GET", "/%s/" .. languages[count %% 6 + 1] .. "/" .. math.floor(count / 6) %% 100 .. "%s")
end
"""


def measure(pid: int, port: int, seconds: int) -> None:
    """Prints a line for each kind and format of pictures."""
    print("| pictures | a second | 50 % | 99 % | processor time each | other answers | memory at most |")
    print("|---|---|---|---|---|---|---|")
    for kind in ("card", "invoice"):
        for ending in (".svg", ".png", "@2x.png", ".pdf"):
            # A run whose results are not used measures the texts for the first time.
            _run(kind, ending, port, 2)
            before = _processor_seconds(pid)
            output = _run(kind, ending, port, seconds)
            spent = _processor_seconds(pid) - before
            count = int(_find(r"(\d+) requests in", output))
            failed = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
            print(f"| {kind}{ending} | {float(_find(r'Requests/sec: *([0-9.]+)', output)):,.0f} "
                  f"| {_find(r' 50% *([0-9.]+[a-z]+)', output)} | {_find(r' 99% *([0-9.]+[a-z]+)', output)} "
                  f"| {spent / max(count, 1) * 1000:.2f} ms | {failed[1] if failed else 0} "
                  f"| {_peak_memory(pid)} MB |", flush=True)


def _run(kind: str, ending: str, port: int, seconds: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "load.lua"
        script.write_text(_SCRIPT % (kind, ending))
        command = ["wrk", "-t1", f"-c{_CONNECTIONS}", f"-d{seconds}s", "--timeout", "30s", "--latency", "-s", str(script),
                   f"http://127.0.0.1:{port}"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _find(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if not found:
        raise SystemExit(f"scripts/check-server: the output of wrk is not as expected:\n{text}")
    return found[1]


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _peak_memory(pid: int) -> int:
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) // 1024 if found else 0
