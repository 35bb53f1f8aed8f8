/// A field that keeps its struct in memory, so that it is passed by address.
///
/// If all fields have a known layout, the compiler may take a struct apart or copy it to the stack for functions that
/// only read it. This existential, always nil, prevents that.
struct ReadInPlace {
  let existential: Any? = nil
}
