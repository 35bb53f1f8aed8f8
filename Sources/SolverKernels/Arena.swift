/// Many small runs of plain values in one buffer, allocated and freed in sizes of powers of two.
///
/// A run is named by its offset; the caller stores its size class. Freed runs are reused first, so that an arena does
/// not grow while runs of the same sizes are freed and allocated.
@frozen
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var storage: Buffer<Element>
  /// For each size class, the freed runs.
  @usableFromInline
  var freed: [[Int32]]
  /// The number of freed runs.
  @usableFromInline
  var freedCount = 0
  @usableFromInline
  let filler: Element

  /// The values of all runs; their number never falls.
  @inlinable
  public var elements: Buffer<Element> {
    @inline(__always) _read { yield storage }
  }

  /// An arena without runs.
  ///
  /// - Parameter filler: the value of elements not written yet.
  @inlinable
  public init(filler: Element) {
    self.filler = filler
    storage = Buffer(capacity: 64)
    freed = Array(repeating: [], count: 32)
  }

  /// The smallest size class for a number of values: class k has room for 2^k.
  @inlinable
  @inline(__always)
  public static func sizeClass(for count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// Allocates a run of a size class; returns its offset.
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

  /// Reuses a freed run of a size class, if there is one.
  @inlinable
  @inline(__always)
  public mutating func reuse(sizeClass: Int) -> Int32? {
    freedCount == 0 ? nil : popFreed(sizeClass: sizeClass)
  }

  /// Makes room for new runs up to an offset; the caller assigns them.
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

  /// Frees a run.
  @inlinable
  public mutating func free(_ offset: Int32, sizeClass: Int) {
    freed[sizeClass].append(offset)
    freedCount += 1
  }

  /// Copies values from one offset to another; the ranges may overlap.
  @inlinable
  public mutating func move(from source: Int, to destination: Int, count: Int) {
    storage.move(from: source, to: destination, count: count)
  }

  /// Releases most of the unused room, if there is much.
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
  /// Writes the raw indices over values from an offset on; returns the offset after the last.
  ///
  /// Precondition: the arena has that many values.
  @inlinable
  @discardableResult
  public mutating func write<Index: TableIndex>(_ indices: borrowing Buffer<Index>, at offset: Int) -> Int {
    storage.write(indices, at: offset)
  }
}
