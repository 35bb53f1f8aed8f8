/// A cell for a value that a class owns; the cell allows several reads at a time, or one change.
///
/// For a stored property of a class, the runtime checks exclusivity in a list of accesses in thread memory, at a cost
/// of 126 instructions per access. This cell checks a counter instead. Like the runtime, it stops the program at a
/// change during another access, and at a read during a change.
@safe
@frozen
public struct ExclusiveCell<Value: ~Copyable>: ~Copyable {
  @usableFromInline
  struct Content: ~Copyable {
    @usableFromInline
    var value: Value
    /// The number of reads under way; -1 for a change.
    @usableFromInline
    var readings = 0

    @usableFromInline
    init(value: consuming Value) {
      self.value = value
    }
  }

  @usableFromInline
  let place: UnsafeMutablePointer<Content>

  /// A cell with a value.
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
  /// Precondition for a read: no change is under way. Precondition for a change: no access is under way.
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
