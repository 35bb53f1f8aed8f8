/// Replaces a value and returns the old one.
///
/// Serves to change a list that is a property of a class: take the list out, change it, and put it back. If the list
/// were changed in place, the runtime would guard each access to it, even each read, by 100 to 150 instructions.
@inlinable
@inline(__always)
public func exchange<Value>(_ place: inout Value, with value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
