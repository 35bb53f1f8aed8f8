/// The constraints that a change set adds, in order.
///
/// Stored in pieces of equal size, except the last. Growing does not move full pieces, and no piece is so large that an
/// allocator requests its memory from the system and returns it each time.
@usableFromInline
package struct AdditionList: Sendable {
  /// Consecutive additions in one piece.
  package struct Run {
    package let piece: [ChangeSet.Addition]
    /// The range in the piece.
    package let places: Range<Int>
    /// The index in the list of the piece's first addition.
    let origin: Int
  }

  /// As many additions as fit in 128 KiB with the array's header; allocators keep blocks of that size.
  @inlinable
  static var pieceCapacity: Int {
    @inline(__always) get { (131_072 - 32) / MemoryLayout<ChangeSet.Addition>.stride }
  }

  /// Storage that few lists need.
  private struct Extension: Sendable {
    /// All pieces except the last: full ones, then empty ones kept for their storage.
    var pieces: [[ChangeSet.Addition]] = []
    /// For each constraint of more than four terms, the terms after the fourth.
    var tails: [[LinearExpression.Term]] = []
  }

  @usableFromInline
  private(set) var last: [ChangeSet.Addition] = []
  /// The number of additions in all pieces.
  @usableFromInline
  package private(set) var count = 0
  /// The number of additions expected; without a hint, at most `count`.
  private var expectedCount = 0
  /// Zero or one element, so that a small list holds no more references than it needs.
  private var extensions: [Extension] = []

  @usableFromInline
  init() {}

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The addition at an index; to read many, use runs.
  subscript(place: Int) -> ChangeSet.Addition {
    piece(place / Self.pieceCapacity)[place % Self.pieceCapacity]
  }

  /// The number of full pieces, without the last piece.
  private var fullCount: Int { (count - last.count) / Self.pieceCapacity }

  private func piece(_ index: Int) -> [ChangeSet.Addition] { index < fullCount ? extensions[0].pieces[index] : last }

  /// The terms after the fourth of an addition, in the order of appending.
  func tail(of addition: ChangeSet.Addition) -> [LinearExpression.Term] {
    addition.tail < 0 ? [] : extensions[0].tails[Int(addition.tail)]
  }

  @inlinable
  @inline(__always)
  mutating func append(_ addition: ChangeSet.Addition) {
    if last.count == last.capacity || last.count == Self.pieceCapacity { makeRoom() }
    last.append(addition)
    count &+= 1
  }

  /// Begins a new piece if the last is full, and limits the growth of the last to the size of a piece.
  @usableFromInline
  @inline(never)
  mutating func makeRoom() {
    if last.count == Self.pieceCapacity {
      beginPiece()
    } else if 2 * last.count > Self.pieceCapacity {
      last.reserveCapacity(Self.pieceCapacity)
    }
  }

  private mutating func beginPiece() {
    extend()
    let index = fullCount
    if index == extensions[0].pieces.count { extensions[0].pieces.append([]) }
    swap(&extensions[0].pieces[index], &last)
    let missing = expectedCount - count
    last.reserveCapacity(missing > 0 ? min(missing, Self.pieceCapacity) : Self.pieceCapacity)
  }

  /// Stores the terms after the fourth of the next addition; returns their index.
  @usableFromInline
  @inline(never)
  mutating func keep(_ tail: [LinearExpression.Term]) -> Int32 {
    extend()
    extensions[0].tails.append(tail)
    return Int32(truncatingIfNeeded: extensions[0].tails.count - 1)
  }

  private mutating func extend() {
    if extensions.isEmpty { extensions.append(Extension()) }
  }

  mutating func reserve(adding added: Int) {
    // Later pieces reserve their room when they begin.
    expectedCount = count + added
    last.reserveCapacity(min(last.count + added, Self.pieceCapacity))
  }

  /// Empties the list and keeps its storage.
  mutating func removeAll() {
    if !extensions.isEmpty {
      for index in 0..<fullCount { extensions[0].pieces[index].removeAll(keepingCapacity: true) }
      extensions[0].tails.removeAll(keepingCapacity: true)
    }
    last.removeAll(keepingCapacity: true)
    count = 0
    expectedCount = 0
  }

  /// Calls a function with the runs that make up a range of indices, in order.
  @inline(__always)
  package func forEachRun<Failure: Error>(
    of places: Range<Int>, _ body: (Run) throws(Failure) -> Void
  ) throws(Failure) {
    var start = places.lowerBound
    while start < places.upperBound {
      let index = start / Self.pieceCapacity, origin = index * Self.pieceCapacity
      let end = min(places.upperBound, origin + Self.pieceCapacity)
      try body(Run(piece: piece(index), places: start - origin..<end - origin, origin: origin))
      start = end
    }
  }
}
