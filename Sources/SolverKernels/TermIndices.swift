/// The indices of what the four terms of a row stand for: none lies beyond the table that they were compared with.
///
/// They are compared once, as the row is made, and not wherever it is evaluated. Places of terms that are not used hold 0.
///
/// They are to be used with that table only, and it may grow, but not lose values.
@frozen
public struct TermIndices: BitwiseCopyable, Equatable {
  /// The indices in the order of terms.
  public let raw: SIMD4<Int32>

  /// No terms: whatever the table, as long as it has a first value.
  @inlinable
  @inline(__always)
  public init() {
    self.init(known: SIMD4())
  }

  /// Indices into a table.
  ///
  /// Precondition: the table has a value at each, and at 0.
  @inlinable
  @inline(__always)
  public init<Index, Element>(_ raw: SIMD4<Int32>, in table: borrowing Table<Index, Element>) {
    // One by one: each is looked at by itself anyway, and most rows have two.
    precondition(table.elements.hasElement(at: Int(raw.x)) && table.elements.hasElement(at: Int(raw.y)))
    precondition(table.elements.hasElement(at: Int(raw.z)) && table.elements.hasElement(at: Int(raw.w)))
    self.init(known: raw)
  }

  @inlinable
  @inline(__always)
  init(known raw: SIMD4<Int32>) {
    self.raw = raw
  }

  /// The index in the place of the first term.
  @inlinable
  public var x: Int32 { @inline(__always) get { raw.x } }
  /// The index in the place of the second term.
  @inlinable
  public var y: Int32 { @inline(__always) get { raw.y } }
  /// The index in the place of the third term.
  @inlinable
  public var z: Int32 { @inline(__always) get { raw.z } }
  /// The index in the place of the last term.
  @inlinable
  public var w: Int32 { @inline(__always) get { raw.w } }

  /// The index in the place of a term, counted from 0.
  @inlinable
  public subscript(lane: Int) -> Int32 { @inline(__always) get { raw[lane] } }
}

extension Table {
  /// The value of the term in a place of a row, counted from 0.
  ///
  /// Not compared with the table's end: the indices were, with this table.
  @inlinable
  public subscript(terms: TermIndices, lane: Int) -> Element {
    @inline(__always) get { unsafe elements[unchecked: Int(terms.raw[lane])] }
  }
}
