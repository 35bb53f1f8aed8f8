/// Moves a value out of its place, and another in.
///
/// A list of a class is changed in three short accesses: taken out, changed, put back. The runtime guards each access to
/// a property that is changed in place, and then also every reading of it: about 150 instructions.
@inlinable
@inline(__always)
public func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
