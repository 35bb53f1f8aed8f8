internal import SolverKernels

/// Lines of a matrix, that is rows or columns, listed by their number of entries; insertion and removal take O(1).
struct CountLists: ~Copyable {
  private var heads = Buffer<Int32>()
  private var nexts = Buffer<Int32>()
  private var previous = Buffer<Int32>()

  init() {}

  var byteCount: Int { heads.byteCount + nexts.byteCount + previous.byteCount }

  /// Empties the lists and makes room.
  ///
  /// - Parameter size: the number of lines, and the most entries that a line may have.
  mutating func begin(size: Int) {
    heads.removeAll()
    heads.extend(to: size + 1, with: -1)
    nexts.extend(to: size, with: -1)
    previous.extend(to: size, with: -1)
  }

  func first(_ count: Int) -> Int? { heads[count] < 0 ? nil : Int(heads[count]) }
  func next(_ line: Int) -> Int? { nexts[line] < 0 ? nil : Int(nexts[line]) }

  mutating func insert(_ line: Int, count: Int) {
    let head = heads[count]
    nexts[line] = head
    previous[line] = -1
    if head >= 0 { previous[Int(head)] = Int32(truncatingIfNeeded: line) }
    heads[count] = Int32(truncatingIfNeeded: line)
  }

  mutating func remove(_ line: Int, count: Int) {
    let before = previous[line], after = nexts[line]
    if before >= 0 { nexts[Int(before)] = after } else { heads[count] = after }
    if after >= 0 { previous[Int(after)] = before }
  }
}
