/// Replaces a value and returns the old one.
///
/// A list in a class is changed by three short accesses: take it out, change it, put it back. The runtime guards each
/// access to a property that is changed in place, and then each read too: about 150 instructions.
@inlinable
@inline(__always)
public func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
