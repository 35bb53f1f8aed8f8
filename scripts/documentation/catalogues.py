"""Articles, tutorials and symbols as pages, by DocC: without a warning, and with every symbol in a group."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlparse

from checking.tree import Finding, Tree

from .graphs import graph_folder
from .package import Module

SITE = "site"

# Groups that DocC adds to a page with groups: types of other modules, and protocols' implementations.
_UNGROUPED = {"Extended Modules", "Extended Protocols", "Default Implementations"}
_TITLE = re.compile(r"^# ``(?P<symbol>[^`]+)``", re.MULTILINE)
_TOPICS = re.compile(r"^## Topics", re.MULTILINE)


def convert(tree: Tree, modules: list[Module], docc: str, output: Path) -> Iterator[Finding]:
    """Builds an archive for each product; a later archive may link to an earlier one."""
    products = [module for module in modules if module.is_product]
    for module in products:
        archive, report = _archive(output, module), output / f"{module.name}.diagnostics.json"
        shutil.rmtree(archive, ignore_errors=True)
        report.unlink(missing_ok=True)
        archive.parent.mkdir(exist_ok=True)
        command = [docc, "convert", "--additional-symbol-graph-dir", str(graph_folder(output, module)),
                   "--fallback-display-name", module.name, "--fallback-bundle-identifier", module.name,
                   "--fallback-default-module-kind", "Library", "--default-code-listing-language", "swift",
                   "--enable-experimental-external-link-support", "--diagnostics-file", str(report),
                   "--output-path", str(archive)]
        for earlier in products[:products.index(module)]:
            command += ["--dependency", str(_archive(output, earlier))]
        if (tree.root / module.catalogue).is_dir():
            command.insert(2, module.catalogue)
        result = subprocess.run(command, cwd=tree.root, capture_output=True, text=True)
        found = list(_diagnostics(tree, module, report))
        yield from found
        if result.returncode != 0:
            if not found:
                yield Finding(module.catalogue, 1, f"docc failed: {(result.stderr or result.stdout).strip()}")
            return
        yield from _ungrouped(tree, module, archive)


def merge(modules: list[Module], docc: str, output: Path) -> None:
    """Puts the archives of all products together, as one site."""
    site = output / SITE
    shutil.rmtree(site, ignore_errors=True)
    archives = [str(_archive(output, module)) for module in modules if module.is_product]
    subprocess.run([docc, "merge", *archives, "--output-path", str(site), "--synthesized-landing-page-name",
                    "SnapLayout"], check=True, capture_output=True)


def _archive(output: Path, module: Module) -> Path:
    return output / "archives" / f"{module.name}.doccarchive"


def _diagnostics(tree: Tree, module: Module, report: Path) -> Iterator[Finding]:
    if not report.is_file():
        return
    for entry in json.loads(report.read_text())["diagnostics"]:
        path = unquote(urlparse(entry.get("source") or "").path).removeprefix(f"{tree.root}/")
        line = entry["range"]["start"]["line"] if entry.get("range") else 1
        yield Finding(path or module.catalogue, line, entry["summary"])


def _ungrouped(tree: Tree, module: Module, archive: Path) -> Iterator[Finding]:
    """Symbols that a page with groups of topics leaves out; the page of a module with a catalogue has groups."""
    pages = {}
    for path in tree.paths:
        if path.startswith(f"{module.catalogue}/") and path.endswith(".md"):
            title = _TITLE.search(tree.text(path))
            if title:
                pages[title["symbol"]] = path
    for symbol, path in sorted(pages.items()):
        # A page that extends a symbol is stored where the module's page is, or below.
        place = "/".join(symbol.removeprefix(f"{module.name}/").split("/")) if symbol != module.name else ""
        file = archive / "data/documentation" / f"{module.name}/{place}".rstrip("/").lower()
        page = file.with_name(file.name + ".json")
        if not page.is_file():
            continue
        sections = json.loads(page.read_text()).get("topicSections", [])
        if symbol != module.name and all(section.get("generated") for section in sections):
            continue
        topics = _TOPICS.search(tree.text(path))
        line = tree.text(path).count("\n", 0, topics.start()) + 1 if topics else 1
        for section in sections:
            if section.get("generated") and section["title"] not in _UNGROUPED:
                for identifier in section["identifiers"]:
                    name = unquote(identifier).split(f"/documentation/{module.name}/", 1)[-1]
                    yield Finding(path, line, f"{name} is in no group of topics")
