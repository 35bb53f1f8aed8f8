/// Many small runs of plain values in one buffer, handed out and taken back in sizes of powers of two.
///
/// A run is named by its offset; the caller remembers its size class. Runs that were taken back are handed out
/// again first, so that a steady state of equal requests does not grow.
@frozen
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var storage: Buffer<Element>
  /// Per size class the runs that were taken back.
  @usableFromInline
  var freed: [[Int32]]
  /// How many these are.
  @usableFromInline
  var freedCount = 0
  @usableFromInline
  let filler: Element

  /// The values of all runs.
  ///
  /// They become more, never fewer.
  @inlinable
  public var elements: Buffer<Element> {
    @inline(__always) _read { yield storage }
  }

  /// An arena without runs.
  ///
  /// - Parameter filler: the value of elements that nobody has written.
  @inlinable
  public init(filler: Element) {
    self.filler = filler
    storage = Buffer(capacity: 64)
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
    let offset = storage.count
    storage.extend(to: offset &+ (1 &<< sizeClass), with: filler)
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
    storage.reserve(end)
    storage.extend(to: end, with: filler)
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

  /// Gives back most of the room that is not used, where it is much.
  @inlinable
  public mutating func releaseSlack() {
    storage.releaseSlack()
  }

  /// The number of bytes held.
  @inlinable
  public var byteCount: Int { storage.byteCount }

  /// The value at an offset.
  @inlinable
  public subscript(offset: Int) -> Element {
    @inline(__always) get { storage[offset] }
    @inline(__always) _modify { yield &storage[offset] }
  }
}

extension Arena where Element == Int32 {
  /// Writes the numbers of indices over values from an offset on, and gives the offset after the last.
  ///
  /// Precondition: there are so many values.
  @inlinable
  @discardableResult
  public mutating func write<Index: TableIndex>(_ indices: borrowing Buffer<Index>, at offset: Int) -> Int {
    storage.write(indices, at: offset)
  }
}
