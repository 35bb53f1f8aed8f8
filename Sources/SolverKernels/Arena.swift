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
  public mutating func allocate(sizeClass: Int) -> Int32 {
    if let offset = freed[sizeClass].popLast() { return offset }
    let offset = elements.count
    elements.extend(to: offset + (1 << sizeClass), with: filler)
    return Int32(truncatingIfNeeded: offset)
  }

  /// Takes a run back.
  @inlinable
  public mutating func free(_ offset: Int32, sizeClass: Int) {
    freed[sizeClass].append(offset)
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
