"""Whether the solver's state is an optimum: HiGHS decides first, the exact reference solver finally."""

import math
import re
from collections import Counter
from dataclasses import dataclass, field, fields
from fractions import Fraction

from . import highs
from .mixture import features
from .model import REQUIRED, Model, error_sums
from .partner import Failure, Partner

# A sum of errors counts as optimal if it exceeds the optimum by at most this share of the optimum, of a weight, or of
# 1, whichever is largest.
TOLERANCE = 1e-7
# Rounding comes in addition: a solver ignores an error below some units in the last place of a term, and does not move
# a value by less than a share of the value and of 1 (docs/solver.md, 3.2).
ROUNDING = 64
NOISE = 1e-11
# If coefficients multiply to more than this along a chain, a sum that cancels has no digits left (docs/solver.md, 18).
DIGITS = 1e13


@dataclass
class Tally:
    """The number of comparisons and their outcomes."""
    systems: int = 0
    states: int = 0
    levels: int = 0
    conflicts: int = 0
    undecided: int = 0
    overruled: int = 0
    refused: int = 0
    beyond: int = 0
    features: Counter = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


def differs(sum_: float, least: float, allowance: float = 0) -> bool:
    return abs(sum_ - least) > TOLERANCE * max(1.0, abs(least)) + allowance


def allowances(rows: list, values: list[float]) -> dict[float, float]:
    """The allowance for weights and rounding in the sum of each priority, beyond the tolerance."""
    found: dict[float, float] = {}
    weights: dict[float, float] = {}
    for row in rows:
        level = row["priority"]
        found[level] = found.get(level, 0.0) + row["weight"] * _rounding(row, values)
        weights[level] = max(weights.get(level, 1.0), row["weight"])
    return {level: found[level] + TOLERANCE * (weights[level] - 1) for level in found}


def _rounding(row: dict, values: list[float]) -> float:
    """The allowance for rounding in the error of a constraint."""
    sizes = [abs(factor * values[variable]) for variable, factor in row["terms"]]
    noise = NOISE * (sum(sizes) + sum(abs(factor) for _, factor in row["terms"]))
    return ROUNDING * math.ulp(max(sizes, default=0.0)) + noise


def reach(rows: list) -> float:
    """The greatest ratio of coefficients along the constraints with uneven coefficients."""
    product = 1.0
    for row in rows:
        sizes = [abs(factor) for _, factor in row["terms"] if factor]
        spread = max(sizes, default=1.0) / min(sizes, default=1.0)
        product *= spread if spread > 1000 else 1.0
    return product


def kind(verdict: str | None) -> str | None:
    """The kind of a fault, without its numbers."""
    return verdict and re.sub(r"-?\d[\d.e+-]*", "#", verdict)


def states(script: dict):
    """The system after each compared batch, with the number of the batch."""
    model = Model(len(script["variables"]))
    for number, batch in enumerate(script["batches"]):
        for edit in batch:
            model.perform(edit)
        if number in script["after"]:
            yield number, model


def first_disagreement(script: dict, partner: Partner, tally: Tally, exact: bool) -> str | None:
    """The confirmed fault of the solver's states; `None` if there is none."""
    tally.systems += 1
    tally.features.update(features(script))
    try:
        runs = partner.play(script)
    except Failure as failure:
        return f"the solver fails: {failure}"
    wrong = _runs_differ(runs, script)
    if wrong:
        return wrong
    if "failure" in runs[0]:
        tally.refused += 1
        tally.notes.append(f"refused: {runs[0]['failure']}")
    for (number, model), state in zip(states(script), runs[0]["states"]):
        tally.states += 1
        tally.conflicts += len(state["relaxed"])
        suspicion = _suspicion(model, state, partner, tally, exact)
        if suspicion:
            verdict = confirmed(model, state, partner)
            if verdict and reach(model.in_force(state["relaxed"])) > DIGITS:
                tally.beyond += 1
                tally.notes.append(f"beyond the arithmetic after batch {number}: {verdict}")
                continue
            if verdict:
                return f"after batch {number}: {verdict}"
            tally.overruled += 1
            tally.notes.append(f"overruled after batch {number}: {suspicion}")
    return None


def confirmed_disagreement(script: dict, partner: Partner) -> str | None:
    """The fault that the exact reference solver alone finds; `None` if there is none."""
    try:
        runs = partner.play(script)
    except Failure as failure:
        return f"the solver fails: {failure}"
    wrong = _runs_differ(runs, script)
    if wrong:
        return wrong
    for (number, model), state in zip(states(script), runs[0]["states"]):
        verdict = confirmed(model, state, partner)
        if verdict and reach(model.in_force(state["relaxed"])) <= DIGITS:
            return f"after batch {number}: {verdict}"
    return None


def confirmed(model: Model, state: dict, partner: Partner) -> str | None:
    """The fault of a state by the exact reference solver, for the system and for a nearby one.

    With coefficients far apart, a move of 1e-7 in one place causes a move of hundreds in another. So a state is also right if
    it is the optimum of the system in which every constraint that holds up to the tolerance holds exactly.
    """
    values = state["numbers"]
    if not all(map(math.isfinite, values)):
        return "values that are not finite"
    verdict = _verdict(model, state, partner)
    if verdict and _verdict(_moved(model, values), dict(state, numbers=[*values, 1.0]), partner) is None:
        return None
    return verdict


def _verdict(model: Model, state: dict, partner: Partner) -> str | None:
    values = state["numbers"]
    rows = model.in_force(state["relaxed"])
    reached, least = error_sums(rows, values), partner.exact(model.variables, rows)
    allowed = allowances(rows, values)
    for level, optimum in least.items():
        if level == REQUIRED and optimum > TOLERANCE:
            return f"the required constraints in force miss each other by {optimum}"
        if differs(reached[level], optimum, allowed[level]):
            return f"priority {level}: error {reached[level]!r}, least is {optimum!r}"
    for number in state["relaxed"]:
        back = model.in_force(set(state["relaxed"]) - {number})
        required = [row for row in back if row["priority"] == REQUIRED]
        if partner.exact(model.variables, required).get(REQUIRED, 0) <= TOLERANCE:
            return f"constraint {number} is relaxed for nothing"
    return None


def _moved(model: Model, values: list[float]) -> Model:
    """The system with adjusted constants, so that constraints that hold up to the tolerance hold exactly.

    One double is not enough for such a constant: the remainder is the factor of a variable held at 1.
    """
    moved = Model(model.variables + 1)
    moved.held = {**model.held, model.variables: 1.0}
    moved.bounds = {variable: values[variable] if abs(values[variable] - bound) <= TOLERANCE else bound
                    for variable, bound in model.bounds.items()}
    for number, row in model.constraints.items():
        activity = sum((Fraction(factor) * Fraction(values[variable]) for variable, factor in row["terms"]), Fraction())
        wrong = activity + Fraction(row["constant"])
        # A long row is a chain of short ones, with the tolerance of each.
        links = max(1, len(row["terms"]) - 2)
        if abs(wrong) <= links * TOLERANCE + _rounding(row, values):
            constant = float(-activity)
            rest = [model.variables, float(-activity - Fraction(constant))]
            row = dict(row, constant=constant, terms=[*row["terms"], rest])
        moved.constraints[number] = row
    return moved


def _runs_differ(runs: list[dict], script: dict) -> str | None:
    """A refusal, or different bits of the kernel variants.

    A change set of a system with extreme multipliers may be refused for its arithmetic, but both variants must refuse it.
    """
    scalar, simd = runs
    for run in runs:
        if "failure" in run and not (script.get("extreme") and "numerical failure" in run["failure"]):
            return f"{run['kernels']}: {run['failure']}"
    if scalar.get("failure") != simd.get("failure"):
        return f"scalar says {scalar.get('failure', 'nothing')}, simd {simd.get('failure', 'nothing')}"
    for one, other in zip(scalar["states"], simd["states"]):
        if one["values"] != other["values"] or one["relaxed"] != other["relaxed"]:
            return f"after batch {one['after']}: scalar and simd differ"
    return None


def _suspicion(model: Model, state: dict, partner: Partner, tally: Tally, exact: bool) -> str | None:
    """The fault of a state by HiGHS, or the reason why it cannot decide."""
    if not all(map(math.isfinite, state["numbers"])):
        return "values that are not finite"
    rows = model.in_force(state["relaxed"])
    reached = error_sums(rows, state["numbers"])
    try:
        least = highs.optima(model.variables, rows)
        for number in state["relaxed"]:
            if highs.is_feasible(model.variables, model.in_force(set(state["relaxed"]) - {number})):
                return f"constraint {number} is relaxed for nothing"
    except highs.Infeasible:
        return "the required constraints in force conflict"
    except highs.Undecided as reason:
        tally.undecided += 1
        return f"HiGHS cannot tell: {reason}"
    tally.levels += len(least)
    if exact:
        for level, optimum in partner.exact(model.variables, rows).items():
            if differs(least[level], optimum):
                tally.notes.append(f"priority {level}: HiGHS {least[level]!r}, exactly {optimum!r}")
                break
    return next((f"priority {level}: error {reached[level]!r}, HiGHS {optimum!r}"
                 for level, optimum in least.items() if differs(reached[level], optimum)), None)
