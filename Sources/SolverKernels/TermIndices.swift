/// The indices of a row's four terms, checked against a table.
///
/// The indices are checked once, when the row is made, and not at each evaluation. Unused terms hold 0. The indices may
/// be used with that table only, which may grow but not shrink.
@frozen
public struct TermIndices: BitwiseCopyable, Equatable {
  /// The indices in the order of terms.
  public let raw: SIMD4<Int32>

  /// No terms; valid for any table that has a first value.
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
    // Without vectors, because each index needs a comparison of its own anyway.
    precondition(table.elements.hasElement(at: Int(raw.x)) && table.elements.hasElement(at: Int(raw.y)))
    precondition(table.elements.hasElement(at: Int(raw.z)) && table.elements.hasElement(at: Int(raw.w)))
    self.init(known: raw)
  }

  @inlinable
  @inline(__always)
  init(known raw: SIMD4<Int32>) {
    self.raw = raw
  }

  /// The index of the first term.
  @inlinable
  public var x: Int32 { @inline(__always) get { raw.x } }
  /// The index of the second term.
  @inlinable
  public var y: Int32 { @inline(__always) get { raw.y } }
  /// The index of the third term.
  @inlinable
  public var z: Int32 { @inline(__always) get { raw.z } }
  /// The index of the last term.
  @inlinable
  public var w: Int32 { @inline(__always) get { raw.w } }

  /// The index of a term, counted from 0.
  @inlinable
  public subscript(lane: Int) -> Int32 { @inline(__always) get { raw[lane] } }
}

extension Table {
  /// The value of a term, counted from 0.
  ///
  /// Needs no check, because the indices were checked against this table.
  @inlinable
  public subscript(terms: TermIndices, lane: Int) -> Element {
    @inline(__always) get { unsafe elements[unchecked: Int(terms.raw[lane])] }
  }
}
