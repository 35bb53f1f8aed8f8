/// A row as it is computed for eight frames at once.
///
/// Terms name *slots*, which hold eight values each. Unused terms name slot 0, whose values are 0, and have coefficient 0.
/// One cache line.
@frozen
public struct FrameRow: BitwiseCopyable {
  /// Per term its coefficient.
  ///
  /// A row that defines a variable has three other terms at most: the last is the reciprocal of the divisor where that is
  /// exact, and 0 where it is not.
  public var coefficients: SIMD4<Double>
  /// Per term the slot of its variable; in a row that defines a variable, those of the other terms.
  public var slots: SIMD4<Int32>
  /// The coefficient of the variable that the row defines.
  public var divisor: Double
  /// The slot of its targets, where these differ from frame to frame; 0 where all frames share one.
  public var targetSlot: Int32 = 0

  /// A row that is compared with its target.
  public init(coefficients: SIMD4<Double>, slots: SIMD4<Int32>) {
    self.coefficients = coefficients
    self.slots = slots
    divisor = 1
  }

  /// A row that defines the variable of one of its terms.
  ///
  /// The other terms close up so that the sum of the first two, then of that and the third, has the bits of the sum over
  /// all four.
  public init(coefficients: SIMD4<Double>, slots: SIMD4<Int32>, defining term: Int) {
    // What stands beside the defined term comes third, unless it is the only one of its half.
    let order: (Int, Int, Int) =
      switch term {
      case 0: (2, 3, 1)
      case 1: (2, 3, 0)
      case 2: (0, 1, 3)
      default: (0, 1, 2)
      }
    self.init(
      coefficients: [coefficients[order.0], coefficients[order.1], coefficients[order.2], 0],
      slots: [slots[order.0], slots[order.1], slots[order.2], 0])
    divisor = coefficients[term]
    closeUp()
    let reciprocal = 1 / divisor
    // The reciprocal of a power of two is exact, and to multiply by it gives the bits of the division.
    if divisor.significand == 1 && reciprocal.isNormal { self.coefficients.w = reciprocal }
  }

  /// Moves used terms before unused ones: a sum with zeros is the same in any order.
  private mutating func closeUp() {
    for _ in 0..<2 {
      for term in 0..<2 where slots[term] == 0 && slots[term + 1] != 0 {
        slots[term] = slots[term + 1]
        coefficients[term] = coefficients[term + 1]
        slots[term + 1] = 0
        coefficients[term + 1] = 0
      }
    }
  }
}

/// Eight values for each of many slots: one for every frame.
@frozen
public struct FrameValues: ~Copyable {
  /// The number of frames.
  @inlinable
  public static var laneCount: Int { 8 }

  /// The values of slot 0, then those of slot 1, and so on.
  @usableFromInline
  var elements = Buffer<Double>()

  /// No slots.
  public init() {}

  /// The number of slots.
  @inlinable
  public var count: Int { elements.count / Self.laneCount }

  /// Lengthens the list with slots of zeros to at least a count.
  public mutating func extend(to count: Int) {
    elements.extend(to: count * Self.laneCount, with: 0)
  }

  /// Takes all slots away and keeps the room.
  public mutating func removeAll() {
    elements.removeAll()
  }

  /// The values of a slot.
  @inlinable
  public subscript(slot: Int) -> SIMD8<Double> {
    @inline(__always) get {
      precondition(slot >= 0 && slot < count)
      return unsafe UnsafeRawPointer(elements.base + slot * Self.laneCount).loadUnaligned(as: SIMD8<Double>.self)
    }
    @inline(__always) set {
      precondition(slot >= 0 && slot < count)
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
