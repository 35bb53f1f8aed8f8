/// Many small runs of plain values in one buffer, handed out and taken back in sizes of powers of two.
///
/// A run is named by its offset; the caller remembers its size class. Runs that were taken back are handed out
/// again first, so that a steady state of equal requests does not grow.
@frozen
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
  /// The values of all runs.
  public var elements: Buffer<Element>
  /// Per size class the runs that were taken back.
  @usableFromInline
  var freed: [[Int32]]
  /// How many these are.
  @usableFromInline
  var freedCount = 0
  @usableFromInline
  let filler: Element

  /// An arena without runs.
  ///
  /// - Parameter filler: the value of elements that nobody has written.
  @inlinable
  public init(filler: Element) {
    self.filler = filler
    elements = Buffer(capacity: 64)
    freed = Array(repeating: [], count: 32)
  }

  /// The smallest size class that holds some values: the run has room for two to its power.
  @inlinable
  @inline(__always)
  public static func sizeClass(for count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// Hands out a run of a size class and gives its offset.
  ///
  /// Its values are arbitrary.
  @inlinable
  @inline(__always)
  public mutating func allocate(sizeClass: Int) -> Int32 {
    if let offset = reuse(sizeClass: sizeClass) { return offset }
    let offset = elements.count
    elements.extend(to: offset &+ (1 &<< sizeClass), with: filler)
    return Int32(truncatingIfNeeded: offset)
  }

  /// Hands out a run that was taken back, if there is one of a size class.
  @inlinable
  @inline(__always)
  public mutating func reuse(sizeClass: Int) -> Int32? {
    freedCount == 0 ? nil : popFreed(sizeClass: sizeClass)
  }

  /// Makes new runs up to an offset, which the caller hands out.
  @inlinable
  public mutating func extend(to end: Int) {
    elements.reserve(end)
    elements.extend(to: end, with: filler)
  }

  @usableFromInline
  mutating func popFreed(sizeClass: Int) -> Int32? {
    guard let offset = freed[sizeClass].popLast() else { return nil }
    freedCount -= 1
    return offset
  }

  /// Takes a run back.
  @inlinable
  public mutating func free(_ offset: Int32, sizeClass: Int) {
    freed[sizeClass].append(offset)
    freedCount += 1
  }

  /// The number of bytes held.
  @inlinable
  public var byteCount: Int { elements.byteCount }

  /// The value at an offset.
  @inlinable
  public subscript(offset: Int) -> Element {
    @inline(__always) get { elements[offset] }
    @inline(__always) _modify { yield &elements[offset] }
  }
}
