// A trace in the format of docs/trace-format.md, read for a peer. The sending program has checked the file, so an error
// in it ends the peer.
#ifndef SNAP_LAYOUT_TRACE_H
#define SNAP_LAYOUT_TRACE_H

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine.h"

enum class Kind { variable, add, constant, coefficient, priority, remove, fix, release, drop, apply, digest };

// One edit; the meaning of a field depends on the kind.
struct Edit {
  Kind kind;
  int constraint = 0;
  int variable = 0;
  double number = 0;
  std::uint64_t digest = 0;
  std::size_t addition = 0;
};

struct Constraint {
  engine_relation relation;
  float priority;
  double weight;
  double constant;
  std::vector<double> coefficients;
  std::vector<int> variables;
};

struct Step {
  std::string operation;
  std::size_t first;
  std::size_t end;
  // Whether the step adds or removes constraints.
  bool is_structural = false;
};

struct Trace {
  std::vector<Step> steps;
  std::vector<Edit> edits;
  // The constraints that edits add, without the later changes to them.
  std::vector<Constraint> additions;
  // The strength of each priority that occurs; 0 for the required one.
  std::map<float, double> strengths;
};

// Reads a trace; throws std::runtime_error with a line's number.
Trace read_trace(const std::string &path);

// The strength of held variables, 2^22: 16,384 times that of the highest optional priority.
constexpr double edit_strength = 4194304;

#endif
