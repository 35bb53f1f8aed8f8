// Kiwi behind engine.h: https://github.com/nucleic/kiwi, its C++ headers.
#include "engine.h"

#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

struct engine {
  explicit engine(double strength) : edit_strength(strength) {}

  const double edit_strength;
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
  std::string problem;
};

// Converts an exception to the error message of engine.h.
template <typename Body> static const char *guarded(engine *engine, Body body) {
  try {
    body();
    return nullptr;
  } catch (const std::exception &error) {
    engine->problem = error.what();
    return engine->problem.c_str();
  }
}

static kiwi::RelationalOperator operation(engine_relation relation) {
  switch (relation) {
  case ENGINE_AT_MOST: return kiwi::OP_LE;
  case ENGINE_AT_LEAST: return kiwi::OP_GE;
  default: return kiwi::OP_EQ;
  }
}

extern "C" {

const char *engine_name(void) { return "kiwi " KIWI_VERSION; }

engine *engine_create(double edit_strength) { return new engine(edit_strength); }

void engine_destroy(engine *engine) { delete engine; }

void engine_add_variable(engine *engine) { engine->variables.emplace_back(); }

const char *engine_add(
    engine *engine, int constraint, engine_relation relation, double strength, double constant,
    const double *coefficients, const int *variables, int count) {
  return guarded(engine, [=] {
    std::vector<kiwi::Term> terms;
    terms.reserve(count);
    for (int place = 0; place < count; ++place) {
      terms.emplace_back(engine->variables[variables[place]], coefficients[place]);
    }
    const auto number = static_cast<std::size_t>(constraint);
    if (engine->constraints.size() <= number) engine->constraints.resize(number + 1);
    engine->constraints[number] = kiwi::Constraint(
        kiwi::Expression(std::move(terms), constant), operation(relation),
        strength == 0 ? kiwi::strength::required : strength);
    engine->solver.addConstraint(engine->constraints[number]);
  });
}

const char *engine_remove(engine *engine, int constraint) {
  return guarded(engine, [=] { engine->solver.removeConstraint(engine->constraints[constraint]); });
}

const char *engine_fix(engine *engine, int variable, double value) {
  return guarded(engine, [=] {
    const auto &held = engine->variables[variable];
    if (!engine->solver.hasEditVariable(held)) engine->solver.addEditVariable(held, engine->edit_strength);
    engine->solver.suggestValue(held, value);
  });
}

const char *engine_release(engine *engine, int variable) {
  return guarded(engine, [=] {
    const auto &held = engine->variables[variable];
    if (engine->solver.hasEditVariable(held)) engine->solver.removeEditVariable(held);
  });
}

void engine_update(engine *engine) { engine->solver.updateVariables(); }

double engine_value(const engine *engine, int variable) { return engine->variables[variable].value(); }

}
