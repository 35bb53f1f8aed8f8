/// A reference that does not keep its object alive, and is not cleared with it.
///
/// It costs neither a retain nor a side table: the first weak reference to an object moves the object's reference count
/// to a side table, where each retain and release takes several times as long. The owner of the reference must clear it
/// before its object is deallocated: reading it afterwards is undefined. It is meant for an object that clears the
/// references to itself in its deinitialiser.
@safe
@frozen
public struct UncountedReference<Object: AnyObject> {
  @usableFromInline
  unowned(unsafe) var stored: Object?

  /// A reference to nothing.
  @inlinable
  @inline(__always)
  public init() {
    unsafe stored = nil
  }

  /// The object.
  @inlinable
  public var object: Object? {
    @inline(__always) get { unsafe stored }
    @inline(__always) set { unsafe stored = newValue }
  }
}
