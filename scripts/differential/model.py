"""Systems and edits as plain data, in the form that `bench oracle` reads (Benchmarks/bench/Oracle/OracleRequest.swift)."""

import math

REQUIRED = 1000

Constraint = dict
Edit = dict


class Model:
    """The system after a list of edits."""

    def __init__(self, variables: int):
        self.variables = variables
        self.constraints: dict[int, Constraint] = {}
        self.held: dict[int, float] = {}
        self.bounds: dict[int, float] = {}

    def perform(self, edit: Edit) -> None:
        if "add" in edit:
            self.constraints[edit["add"]] = copied(edit["constraint"])
        elif "remove" in edit:
            del self.constraints[edit["remove"]]
        elif "constant" in edit:
            self.constraints[edit["constant"]]["constant"] = edit["value"]
        elif "priority" in edit:
            self.constraints[edit["priority"]]["priority"] = edit["value"]
        elif "coefficient" in edit:
            set_coefficient(self.constraints[edit["coefficient"]], edit["variable"], edit["value"])
        elif "fix" in edit:
            self.held[edit["fix"]] = edit["value"]
        elif "bound" in edit:
            self.bounds.pop(edit["bound"], None)
            if edit["value"] is not None:
                self.bounds[edit["bound"]] = edit["value"]
        else:
            self.held.pop(edit["release"], None)

    def in_force(self, relaxed=()) -> list[Constraint]:
        """The constraints without the relaxed ones, with held variables and lower bounds as required constraints.

        A held variable has no bound.
        """
        held = [constraint([[variable, 1]], -value, "==") for variable, value in sorted(self.held.items())]
        bounds = [constraint([[variable, 1]], -value, ">=") for variable, value in sorted(self.bounds.items())
                  if variable not in self.held]
        return held + bounds + [self.constraints[number] for number in sorted(self.constraints) if number not in relaxed]


def constraint(terms, constant, relation, priority=REQUIRED, weight=1, rank=0) -> Constraint:
    """A constraint over numbered variables: the terms and the constant against zero."""
    return {"terms": terms, "constant": constant, "relation": relation, "priority": priority, "weight": weight,
            "rank": rank}


def copied(row: Constraint) -> Constraint:
    """The constraint with a copy of its terms."""
    return {**row, "terms": [list(term) for term in row["terms"]]}


def set_coefficient(row: Constraint, variable: int, coefficient: float) -> None:
    """Sets a coefficient: merges repeated terms, and removes the variable for zero."""
    row["terms"] = [term for term in row["terms"] if term[0] != variable]
    if coefficient:
        row["terms"].append([variable, coefficient])


def edited(edit: Edit) -> int | None:
    """The constraint that must exist for the edit to be valid."""
    return next((edit[kind] for kind in ("remove", "constant", "priority", "coefficient") if kind in edit), None)


def levels(rows: list[Constraint]) -> list[float]:
    """The distinct priorities, the highest first."""
    return sorted({row["priority"] for row in rows}, reverse=True)


def error(row: Constraint, values: list[float]) -> float:
    """The weighted error of a constraint."""
    activity = math.fsum([row["constant"]] + [factor * values[variable] for variable, factor in row["terms"]])
    wrong = {"==": abs(activity), "<=": max(0.0, activity), ">=": max(0.0, -activity)}[row["relation"]]
    return row["weight"] * wrong


def error_sums(rows: list[Constraint], values: list[float]) -> dict[float, float]:
    """The sum of the weighted errors of each priority."""
    return {level: math.fsum(error(row, values) for row in rows if row["priority"] == level)
            for level in levels(rows)}
