// Replays a trace on a solver. player.h has the protocol; this file applies the edits of a trace to an engine.
#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "engine.h"
#include "player.h"
#include "trace.h"

namespace {

// A system that plays steps.
class System {
public:
  explicit System(const Trace &trace) : trace(trace), engine(engine_create(edit_strength)) {}
  ~System() { engine_destroy(engine); }
  System(const System &) = delete;
  System &operator=(const System &) = delete;

  // Plays a step. The clock stops while digests are checked.
  void play(const Step &step, peer::Sample &sample, bool checks) {
    std::uint64_t bytes = peer::allocated();
    std::uint64_t start = peer::now();
    for (std::size_t place = step.first; place < step.end; ++place) {
      const Edit &edit = trace.edits[place];
      if (edit.kind != Kind::digest) {
        perform(edit);
        continue;
      }
      if (!checks) continue;
      sample.time += peer::now() - start;
      sample.bytes += peer::allocated() - bytes;
      sample.digest = digest();
      sample.compared += 1;
      sample.differing += sample.digest == edit.digest ? 0 : 1;
      bytes = peer::allocated();
      start = peer::now();
    }
    sample.time += peer::now() - start;
    sample.bytes += peer::allocated() - bytes;
  }

  // The hash of the values of the variables that have not been removed.
  std::uint64_t digest() const {
    peer::Digest digest;
    for (std::size_t number = 0; number < present.size(); ++number) {
      if (present[number]) digest.add(engine_value(engine, static_cast<int>(number)));
    }
    return digest.value;
  }

private:
  void perform(const Edit &edit) {
    switch (edit.kind) {
    case Kind::variable:
      engine_add_variable(engine);
      present.push_back(true);
      break;
    case Kind::add: {
      const auto number = static_cast<std::size_t>(edit.constraint);
      if (constraints.size() <= number) constraints.resize(number + 1);
      constraints[number] = trace.additions[edit.addition];
      add(edit.constraint);
      break;
    }
    // The engines cannot change a constraint, so it is removed and added again.
    case Kind::constant:
      expect(engine_remove(engine, edit.constraint));
      constraints[edit.constraint].constant = edit.number;
      add(edit.constraint);
      break;
    case Kind::coefficient:
      expect(engine_remove(engine, edit.constraint));
      set_coefficient(constraints[edit.constraint], edit.variable, edit.number);
      add(edit.constraint);
      break;
    case Kind::priority:
      expect(engine_remove(engine, edit.constraint));
      constraints[edit.constraint].priority = static_cast<float>(edit.number);
      add(edit.constraint);
      break;
    case Kind::remove: expect(engine_remove(engine, edit.constraint)); break;
    case Kind::fix: expect(engine_fix(engine, edit.variable, edit.number)); break;
    case Kind::release: expect(engine_release(engine, edit.variable)); break;
    case Kind::drop:
      expect(engine_release(engine, edit.variable));
      present[edit.variable] = false;
      break;
    case Kind::apply: engine_update(engine); break;
    case Kind::digest: break;
    }
  }

  void add(int number) {
    const Constraint &added = constraints[number];
    const double strength = trace.strengths.at(added.priority) * added.weight;
    expect(engine_add(
        engine, number, added.relation, strength, added.constant, added.coefficients.data(), added.variables.data(),
        static_cast<int>(added.variables.size())));
  }

  static void set_coefficient(Constraint &constraint, int variable, double coefficient) {
    auto &variables = constraint.variables;
    auto place = std::find(variables.begin(), variables.end(), variable);
    if (place != variables.end()) {
      constraint.coefficients.erase(constraint.coefficients.begin() + (place - variables.begin()));
      variables.erase(place);
    }
    if (coefficient == 0) return;
    variables.push_back(variable);
    constraint.coefficients.push_back(coefficient);
  }

  static void expect(const char *problem) {
    if (problem) throw std::runtime_error(problem);
  }

  const Trace &trace;
  struct engine *engine;
  std::vector<bool> present;
  // The constraints with their changes, by number.
  std::vector<Constraint> constraints;
};

}

int main() { return peer::answer<System>(engine_name(), read_trace); }
