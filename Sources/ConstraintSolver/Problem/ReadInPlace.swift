/// A part with one of these stays in memory, and is handed on by its address.
///
/// A struct whose fields all have a known layout is one that the compiler may take apart, or copy to the stack, for
/// whoever only reads it. An existential, always nil here, keeps it from that.
struct ReadInPlace {
  let existential: Any? = nil
}
