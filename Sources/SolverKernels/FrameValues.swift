/// Eight values for each of many slots: a value for each of eight frames in time, which are computed together.
@frozen
public struct FrameValues: ~Copyable {
  /// The number of frames.
  @inlinable
  public static var laneCount: Int { 8 }

  /// The values of slot 0, then those of slot 1, and so on.
  @usableFromInline
  var elements = Buffer<Double>()

  /// Makes an empty list.
  public init() {}

  /// The number of slots.
  @inlinable
  public var count: Int { elements.count / Self.laneCount }

  /// Lengthens the list with slots of zeros to at least a count.
  public mutating func extend(to count: Int) {
    elements.extend(to: count * Self.laneCount, with: 0)
  }

  /// Removes all slots and keeps the room.
  public mutating func removeAll() {
    elements.removeAll()
  }

  /// The values of a slot.
  @inlinable
  public subscript(slot: Int) -> SIMD8<Double> {
    @inline(__always) get {
      precondition(slot >= 0 && slot < count)
      return unsafe self[unchecked: slot]
    }
    @inline(__always) set {
      precondition(slot >= 0 && slot < count)
      unsafe self[unchecked: slot] = newValue
    }
  }

  /// The values of a slot that was checked against ``count``.
  @unsafe
  @inlinable
  subscript(unchecked slot: Int) -> SIMD8<Double> {
    @inline(__always) get {
      unsafe UnsafeRawPointer(elements.base + slot * Self.laneCount).loadUnaligned(as: SIMD8<Double>.self)
    }
    @inline(__always) set {
      unsafe UnsafeMutableRawPointer(elements.base + slot * Self.laneCount).storeBytes(
        of: newValue, as: SIMD8<Double>.self)
    }
  }

  /// The value of a slot in one frame.
  @inlinable
  public subscript(slot: Int, lane: Int) -> Double {
    @inline(__always) get { elements[slot * Self.laneCount + lane] }
    @inline(__always) set { elements[slot * Self.laneCount + lane] = newValue }
  }

  /// The number of bytes held.
  public var byteCount: Int { elements.byteCount }
}
