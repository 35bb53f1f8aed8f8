/// A place for a value that a class keeps, with one access at a time.
///
/// A stored property of a class is guarded by the runtime, which lists each access in memory of the thread: about as long as it takes
/// to name a variable. Here a count beside the value guards it: a change within a change or a reading, or a reading within a change,
/// stops the program too.
@safe
@frozen
public struct ExclusiveCell<Value: ~Copyable>: ~Copyable {
  @usableFromInline
  struct Content: ~Copyable {
    @usableFromInline
    var value: Value
    /// How many readings are under way; −1 for a change.
    @usableFromInline
    var readings = 0

    @usableFromInline
    init(value: consuming Value) {
      self.value = value
    }
  }

  @usableFromInline
  let place: UnsafeMutablePointer<Content>

  /// A cell that holds a value.
  @inlinable
  public init(_ value: consuming Value) {
    unsafe place = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    unsafe place.initialize(to: Content(value: value))
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The value.
  ///
  /// Precondition: to read it, no change is under way; to change it, nor is a reading.
  @inlinable
  public var value: Value {
    @inline(__always) _read {
      precondition(unsafe place.pointee.readings >= 0, "the value is read while it is being changed")
      unsafe place.pointee.readings &+= 1
      defer { unsafe place.pointee.readings &-= 1 }
      yield unsafe place.pointee.value
    }
    @inline(__always) nonmutating _modify {
      precondition(unsafe place.pointee.readings == 0, "the value is changed while it is read or being changed")
      unsafe place.pointee.readings = -1
      defer { unsafe place.pointee.readings = 0 }
      yield unsafe &place.pointee.value
    }
  }
}
