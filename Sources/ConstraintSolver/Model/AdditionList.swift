/// The constraints that a change set adds, in order.
///
/// They lie in pieces, all but the last of one size: growing moves none of these, and no piece is so large that an allocator gets its memory from the
/// system and gives it back each time.
@usableFromInline
package struct AdditionList: Sendable {
  /// Some that follow one another in one piece.
  package struct Run {
    package let piece: [ChangeSet.Addition]
    /// Where they are in the piece.
    package let places: Range<Int>
    /// The place in the list of the piece's first.
    let origin: Int
  }

  /// As many as lie in 128 KiB beside what an array says of itself: allocators have pieces of that size.
  @inlinable
  static var pieceCapacity: Int {
    @inline(__always) get { (131_072 - 32) / MemoryLayout<ChangeSet.Addition>.stride }
  }

  /// What few lists have.
  private struct Extension: Sendable {
    /// All pieces but the last: those that are full, and then those without content, whose storage is kept.
    var pieces: [[ChangeSet.Addition]] = []
    /// The terms beyond four of each constraint that has such.
    var tails: [[LinearExpression.Term]] = []
  }

  @usableFromInline
  private(set) var last: [ChangeSet.Addition] = []
  /// How many there are, in all pieces together.
  @usableFromInline
  package private(set) var count = 0
  /// So many are to be expected; fewer than there are, where nobody has said.
  private var expectedCount = 0
  /// One or none, so that a small list costs no more references than it needs.
  private var extensions: [Extension] = []

  @usableFromInline
  init() {}

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The addition at a place; of many, runs are read.
  subscript(place: Int) -> ChangeSet.Addition {
    piece(place / Self.pieceCapacity)[place % Self.pieceCapacity]
  }

  /// The number of pieces that are full; the last is not among them.
  private var fullCount: Int { (count - last.count) / Self.pieceCapacity }

  private func piece(_ index: Int) -> [ChangeSet.Addition] { index < fullCount ? extensions[0].pieces[index] : last }

  /// The terms beyond four of an addition, in the order of appending.
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

  /// Goes on behind a piece that is full, and lets one that grows not grow beyond a piece.
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

  /// Keeps the terms beyond four of an addition that is about to come, and says where.
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
    // What comes after the last piece makes its room as it comes.
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

  /// Calls a function with runs that make up a range of places, in order.
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
