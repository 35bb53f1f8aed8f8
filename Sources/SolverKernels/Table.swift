/// A place in a table: a number with a type of its own, so that places of different tables cannot be confused.
public protocol TableIndex: BitwiseCopyable, Hashable {
  /// The index as a number from 0.
  var raw: Int32 { get }
  /// Makes a place from its number.
  init(raw: Int32)
}

extension TableIndex {
  /// The place as an offset into a buffer.
  @inlinable
  @inline(__always)
  public var offset: Int { Int(raw) }

  /// The place at an offset.
  @inlinable
  @inline(__always)
  public init(_ offset: Int) {
    self.init(raw: Int32(truncatingIfNeeded: offset))
  }
}

/// A growable column of plain values, indexed by one type of place.
@frozen
public struct Table<Index: TableIndex, Element: BitwiseCopyable>: ~Copyable {
  /// The values by offset, as kernels need them.
  public var elements: Buffer<Element>

  /// A column of equal values.
  @inlinable
  public init(repeating element: Element, count: Int) {
    elements = Buffer(repeating: element, count: count)
  }

  /// The number of values.
  @inlinable
  public var count: Int { elements.count }

  /// Whether there is a value at an index.
  @inlinable
  @inline(__always)
  public func hasElement(at index: Index) -> Bool { elements.hasElement(at: index.offset) }

  /// The value at an index below ``count``.
  @inlinable
  public subscript(index: Index) -> Element {
    @inline(__always) get { elements[index.offset] }
    @inline(__always) _modify { yield &elements[index.offset] }
  }

  /// Lengthens the column with equal values to at least a count.
  @inlinable
  public mutating func extend(to count: Int, with element: Element) {
    elements.extend(to: count, with: element)
  }

  /// Releases most of the unused room, if there is much.
  @inlinable
  public mutating func releaseSlack() {
    elements.releaseSlack()
  }

  /// The number of bytes held.
  @inlinable
  public var byteCount: Int { elements.byteCount }
}

extension Buffer where Element == Int32 {
  /// Writes the raw indices over elements from an offset on; returns the offset after the last.
  ///
  /// Precondition: the table has that many elements.
  @inlinable
  @discardableResult
  public mutating func write<Index: TableIndex>(_ indices: borrowing Buffer<Index>, at offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count - indices.count)
    for k in 0..<indices.count { unsafe base[offset &+ k] = indices.base[k].raw }
    return offset + indices.count
  }
}
