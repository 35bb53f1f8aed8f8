/// Replaces a value and returns the old one.
///
/// For lists in a class, which are changed by three short accesses: take the list out, change it, put it back. If a
/// property were changed in place, the runtime would guard each access to it, reads too, by 100 to 150 instructions.
@inlinable
@inline(__always)
public func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
