/// The changes inside a view since the system of its fitting size was last brought up to date.
struct FittingEdits {
  /// Whether everything inside must be read again: its items may have changed.
  private(set) var isTreeNew = true
  /// Items whose own rows may be others.
  private(set) var nodes: [LayoutNode] = []
  /// Constraints that have come or changed.
  private(set) var constraints: [LayoutConstraint] = []
  /// The number of noted changes.
  private(set) var count = 0

  /// So many edits are noted one by one; with more, looking at everything is as good.
  private static let limit = 512

  /// Whether nothing has changed.
  var isEmpty: Bool { !isTreeNew && nodes.isEmpty && constraints.isEmpty }

  /// Notes that an item's own rows may be others.
  mutating func note(_ node: LayoutNode) {
    count += 1
    if isTreeNew { return }
    nodes.append(node)
    limitLists()
  }

  /// Notes that a constraint has come or changed.
  mutating func note(_ constraint: LayoutConstraint) {
    count += 1
    if isTreeNew { return }
    constraints.append(constraint)
    limitLists()
  }

  /// Notes that a constraint has gone, whose row is out already.
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

  /// Returns the changes, and forgets them.
  mutating func take() -> (nodes: [LayoutNode], constraints: [LayoutConstraint]) {
    defer {
      isTreeNew = false
      nodes.removeAll()
      constraints.removeAll()
    }
    return (nodes, constraints)
  }
}

/// A size that was asked for: the target, and how strongly it is wanted.
struct FittingQuestion: Equatable {
  var width: Double
  var height: Double
  var horizontal: LayoutConstraint.Priority
  var vertical: LayoutConstraint.Priority
}

/// The last answers, as long as nothing has changed.
struct FittingAnswers {
  private var known: [(question: FittingQuestion, edits: Int, width: Double, height: Double)] = []
  private var next = 0

  /// A list asks for a few sizes of a cell, again and again.
  private static let limit = 8

  /// The answer that was given since the last edit; `nil` if there was none.
  ///
  /// - Parameter edits: the edits noted so far.
  func size(for question: FittingQuestion, edits: Int) -> (width: Double, height: Double)? {
    for answer in known where answer.edits == edits && answer.question == question {
      return (answer.width, answer.height)
    }
    return nil
  }

  /// Keeps an answer, in place of the oldest.
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
