/// A cell for a value owned by a class, which allows several reads at a time, or one change.
///
/// The runtime guards a stored property of a class by a list of accesses in thread memory, which costs 126 instructions
/// per access. This cell guards its value by a counter instead; a change during another access, or a read during a
/// change, stops the program all the same.
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
  /// Precondition: no change is under way and, for a change, no read.
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
