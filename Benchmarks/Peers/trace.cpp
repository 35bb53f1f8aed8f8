#include "trace.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "line.h"

namespace {

using peer::Line;

engine_relation relation(Line &line) {
  const std::string word = line.word();
  if (word == "==") return ENGINE_EQUAL;
  if (word == "<=") return ENGINE_AT_MOST;
  if (word == ">=") return ENGINE_AT_LEAST;
  line.fail("'" + word + "' is not a relation");
}

Constraint addition(Line &line) {
  Constraint constraint{};
  constraint.relation = relation(line);
  constraint.priority = static_cast<float>(line.real());
  constraint.weight = line.real();
  line.integer();  // The recovery rank, which only conflicts need; peers refuse them.
  constraint.constant = line.real();
  while (line.has_more()) {
    constraint.coefficients.push_back(line.real());
    constraint.variables.push_back(line.integer());
  }
  return constraint;
}

Edit edit(const std::string &word, Line &line, Trace &trace) {
  Edit edit{};
  if (word == "variable") {
    edit.kind = Kind::variable;
    edit.variable = line.integer();
    line.real();  // Peers have neither initial values nor stays.
  } else if (word == "add") {
    edit.kind = Kind::add;
    edit.constraint = line.integer();
    edit.addition = trace.additions.size();
    trace.additions.push_back(addition(line));
    trace.strengths[trace.additions.back().priority] = 0;
  } else if (word == "constant") {
    edit.kind = Kind::constant;
    edit.constraint = line.integer();
    edit.number = line.real();
  } else if (word == "coefficient") {
    edit.kind = Kind::coefficient;
    edit.constraint = line.integer();
    edit.variable = line.integer();
    edit.number = line.real();
  } else if (word == "priority") {
    edit.kind = Kind::priority;
    edit.constraint = line.integer();
    edit.number = line.real();
    trace.strengths[static_cast<float>(edit.number)] = 0;
  } else if (word == "remove") {
    edit.kind = Kind::remove;
    edit.constraint = line.integer();
  } else if (word == "fix") {
    edit.kind = Kind::fix;
    edit.variable = line.integer();
    edit.number = line.real();
  } else if (word == "release") {
    edit.kind = Kind::release;
    edit.variable = line.integer();
  } else if (word == "drop") {
    edit.kind = Kind::drop;
    edit.variable = line.integer();
  } else if (word == "apply") {
    edit.kind = Kind::apply;
  } else if (word == "digest") {
    edit.kind = Kind::digest;
    edit.digest = line.hexadecimal();
  } else {
    line.fail("'" + word + "' is not an edit");
  }
  return edit;
}

// Optional priorities become powers of two. The highest is 2^8; the ratio of neighbours is at most 2^10, and small
// enough for the lowest to be at least 2^-18. Below 2^-18 the peers' tolerance of 1e-8 hides errors. Held variables are
// at 2^22, so that even many errors at the highest priority together do not move them. With held variables at 2^28,
// both peers lose their objective to rounding in a scene with multipliers such as 3/16.
void set_strengths(Trace &trace) {
  const auto optional = std::count_if(
      trace.strengths.begin(), trace.strengths.end(), [](const auto &entry) { return entry.first < 1000; });
  const int step = optional > 1 ? std::min(10, 26 / static_cast<int>(optional - 1)) : 0;
  int exponent = 8;
  for (auto entry = trace.strengths.rbegin(); entry != trace.strengths.rend(); ++entry) {
    if (entry->first >= 1000) continue;
    entry->second = std::ldexp(1.0, exponent);
    exponent -= step;
  }
}

}

Trace read_trace(const std::string &path) {
  Trace trace;
  const auto is_header = [](const std::string &text) {
    return text == "snap-layout solver trace 1" || text == "snap-layout solver trace 2";
  };
  peer::read_lines(path, "trace of version 1 or 2", is_header, [&](const std::string &word, Line &line) {
    if (word == "scene") return;
    if (word == "bound") return;  // Peers have no lower bounds, and none is active in a scene.
    if (word == "continue") return;  // Peers have no stays.
    if (word == "step") {
      trace.steps.push_back({line.word(), trace.edits.size(), trace.edits.size()});
      return;
    }
    if (trace.steps.empty()) line.fail("there is no step yet");
    trace.edits.push_back(edit(word, line, trace));
    auto &step = trace.steps.back();
    step.end = trace.edits.size();
    const auto kind = trace.edits.back().kind;
    if (kind == Kind::add || kind == Kind::remove) step.is_structural = true;
  });
  set_strengths(trace);
  return trace;
}
