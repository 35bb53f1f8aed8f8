// The interface of a peer's engine. All peers share the player; an adapter is a small file that defines these functions
// for one solver. Variables and constraints have the numbers of the trace.
#ifndef SNAP_LAYOUT_ENGINE_H
#define SNAP_LAYOUT_ENGINE_H

#ifdef __cplusplus
extern "C" {
#endif

struct engine;

// The relation of a constraint's terms and constant to zero.
enum engine_relation { ENGINE_EQUAL = 0, ENGINE_AT_MOST = 1, ENGINE_AT_LEAST = 2 };

// The solver's name and version: "kiwi 1.5.1".
const char *engine_name(void);

// An empty system; `edit_strength` is the strength of variables held by engine_fix.
struct engine *engine_create(double edit_strength);
void engine_destroy(struct engine *engine);

// Makes the next variable.
void engine_add_variable(struct engine *engine);

// Adds a constraint; a strength of 0 means required. Returns null, or an error message.
const char *engine_add(
    struct engine *engine, int constraint, enum engine_relation relation, double strength, double constant,
    const double *coefficients, const int *variables, int count);

// Removes a constraint. Returns null, or an error message.
const char *engine_remove(struct engine *engine, int constraint);

// Holds a variable at a value, as an edit variable. Returns null, or an error message.
const char *engine_fix(struct engine *engine, int variable, double value);

// Releases a variable; has no effect if it is not held. Returns null, or an error message.
const char *engine_release(struct engine *engine, int variable);

// Calls the solver's function that updates the values.
void engine_update(struct engine *engine);

// The value of a variable after engine_update.
double engine_value(const struct engine *engine, int variable);

#ifdef __cplusplus
}
#endif

#endif
