"""Makes a failing script small: delta debugging over its edits, then over the constraints themselves.

Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
"""

import copy
import time
from collections.abc import Callable

from .model import Edit, edited


def shrink(script: dict, fails: Callable[[dict], bool], attempts: int = 1500, seconds: float = 300) -> dict:
    """A failing script that has few removable parts; compared after its last batch if possible."""
    budget = _Budget(fails, attempts, seconds)
    script = _every_state(script)
    if not budget.fails(script):
        return script
    before = None
    while before != script and not budget.is_spent():
        before = script
        script = _fewer_edits(script, budget)
        script = _plainer(script, budget)
    compact = _renumbered(script)
    return compact if budget.fails(compact) else script


class _Budget:
    def __init__(self, fails, attempts, seconds):
        self.predicate, self.left = fails, attempts
        self.deadline = time.monotonic() + seconds

    def is_spent(self) -> bool:
        return self.left <= 0 or time.monotonic() > self.deadline

    def fails(self, script: dict) -> bool:
        if self.is_spent():
            return False
        self.left -= 1
        return self.predicate(script)


def _every_state(script: dict) -> dict:
    return dict(script, after=list(range(len(script["batches"]))))


def _fewer_edits(script: dict, budget: _Budget) -> dict:
    places = [(b, e) for b, batch in enumerate(script["batches"]) for e in range(len(batch))]

    def reduced(places) -> dict:
        batches = [[] for _ in script["batches"]]
        for batch, place in places:
            batches[batch].append(script["batches"][batch][place])
        return _every_state(dict(script, batches=_without_dangling(batches)))

    parts = 2
    while places:
        parts = min(parts, len(places))
        for part in range(parts):
            first, last = len(places) * part // parts, len(places) * (part + 1) // parts
            rest = places[:first] + places[last:]
            if budget.fails(reduced(rest)):
                places, parts = rest, max(parts - 1, 2)
                break
        else:
            if parts == len(places) or budget.is_spent():
                break
            parts *= 2
    return reduced(places)


def _without_dangling(batches: list[list[Edit]]) -> list[list[Edit]]:
    """The edits of existing constraints, without empty batches."""
    present: set[int] = set()
    result = []
    for batch in batches:
        kept = []
        for edit in batch:
            if "add" in edit:
                present.add(edit["add"])
            elif edited(edit) is not None and edited(edit) not in present:
                continue
            if "remove" in edit:
                present.remove(edit["remove"])
            kept.append(edit)
        if kept:
            result.append(kept)
    return result


def _plainer(script: dict, budget: _Budget) -> dict:
    for variable, value in enumerate(script["variables"]):
        if value:
            candidate = copy.deepcopy(script)
            candidate["variables"][variable] = 0
            script = candidate if budget.fails(candidate) else script
    for batch, edits in enumerate(script["batches"]):
        for place in range(len(edits)):
            for plain in _simplifications(script["batches"][batch][place]):
                candidate = copy.deepcopy(script)
                candidate["batches"][batch][place] = plain
                if budget.fails(candidate):
                    script = candidate
                    break
    return script


def _simplifications(edit: Edit):
    """Simpler edits like this one, each in one respect."""
    if "add" not in edit:
        if "fix" in edit or "constant" in edit or ("bound" in edit and edit["value"] is not None):
            for value in _plainer_numbers(edit["value"]):
                yield dict(edit, value=value)
        return
    row = edit["constraint"]

    def varied(**changes) -> Edit:
        return dict(edit, constraint=dict(row, **changes))

    for place in range(len(row["terms"])):
        yield varied(terms=row["terms"][:place] + row["terms"][place + 1:])
    for place, (variable, coefficient) in enumerate(row["terms"]):
        if abs(coefficient) != 1:
            unit = [variable, 1 if coefficient > 0 else -1]
            yield varied(terms=row["terms"][:place] + [unit] + row["terms"][place + 1:])
    if row["weight"] != 1:
        yield varied(weight=1)
    if row["rank"]:
        yield varied(rank=0)
    for value in _plainer_numbers(row["constant"]):
        yield varied(constant=value)
    if row["relation"] != "==":
        yield varied(relation="==")


def _plainer_numbers(value: float):
    for plain in (0, 1, -1, 10, -10, round(value)):
        if plain == value:
            return
        yield plain


def _renumbered(script: dict) -> dict:
    """The script with only the variables of its edits."""
    script = copy.deepcopy(script)
    edits = [edit for batch in script["batches"] for edit in batch]
    used: set[int] = set()
    for edit in edits:
        used.update(variable for variable, _ in edit.get("constraint", {"terms": []})["terms"])
        used.update(edit[kind] for kind in ("fix", "release", "bound", "variable") if kind in edit)
    places = {variable: place for place, variable in enumerate(sorted(used))}
    script["variables"] = [script["variables"][variable] for variable in sorted(used)]
    for edit in edits:
        if "constraint" in edit:
            row = edit["constraint"]
            row["terms"] = [[places[variable], coefficient] for variable, coefficient in row["terms"]]
        for kind in ("fix", "release", "bound", "variable"):
            if kind in edit:
                edit[kind] = places[edit[kind]]
    return script
