/// The changes inside a view since its fitting system was last updated.
struct FittingEdits {
  /// Whether everything inside must be read again, because its items may have changed.
  private(set) var isTreeNew = true
  /// Items whose system rows may have changed.
  private(set) var nodes: [LayoutNode] = []
  /// New or changed constraints.
  private(set) var constraints: [LayoutConstraint] = []
  /// The number of noted changes.
  private(set) var count = 0

  /// The greatest number of edits noted individually; for more edits, reading everything again costs no more.
  private static let limit = 512

  /// Whether nothing has changed.
  var isEmpty: Bool { !isTreeNew && nodes.isEmpty && constraints.isEmpty }

  /// Notes that an item's system rows may have changed.
  mutating func note(_ node: LayoutNode) {
    count += 1
    if isTreeNew { return }
    nodes.append(node)
    limitLists()
  }

  /// Notes a new or changed constraint.
  mutating func note(_ constraint: LayoutConstraint) {
    count += 1
    if isTreeNew { return }
    constraints.append(constraint)
    limitLists()
  }

  /// Notes a removed constraint, whose row the caller removes.
  mutating func noteRemoval() {
    count += 1
  }

  /// Notes that the items may have changed.
  mutating func noteTree() {
    count += 1
    isTreeNew = true
    nodes.removeAll()
    constraints.removeAll()
  }

  /// Removes the last noted change from the count.
  mutating func forgetLast() {
    count -= 1
  }

  private mutating func limitLists() {
    if nodes.count + constraints.count > Self.limit { noteTree() }
  }

  /// Returns and clears the changes.
  mutating func take() -> (nodes: [LayoutNode], constraints: [LayoutConstraint]) {
    defer {
      isTreeNew = false
      nodes.removeAll()
      constraints.removeAll()
    }
    return (nodes, constraints)
  }
}

/// A requested size: the target, and its priorities.
struct FittingQuestion: Equatable {
  var width: Double
  var height: Double
  var horizontal: LayoutConstraint.Priority
  var vertical: LayoutConstraint.Priority
}

/// The last answers, valid until the next change.
struct FittingAnswers {
  private var known: [(question: FittingQuestion, edits: Int, width: Double, height: Double)] = []
  private var next = 0

  /// The number of answers kept: a list repeatedly requests a few sizes of a cell.
  private static let limit = 8

  /// The answer given since the last edit; `nil` if there is none.
  ///
  /// - Parameter edits: the number of edits noted so far.
  func size(for question: FittingQuestion, edits: Int) -> (width: Double, height: Double)? {
    for answer in known where answer.edits == edits && answer.question == question {
      return (answer.width, answer.height)
    }
    return nil
  }

  /// Stores an answer in place of the oldest.
  mutating func keep(_ width: Double, _ height: Double, for question: FittingQuestion, edits: Int) {
    let answer = (question: question, edits: edits, width: width, height: height)
    if known.count < Self.limit {
      known.append(answer)
    } else {
      known[next] = answer
      next = (next + 1) % Self.limit
    }
  }
}
