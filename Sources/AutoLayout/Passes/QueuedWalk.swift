/// A pass over the views that requested it, along the queues of their superviews.
protocol QueuedPass {
  /// Enters a node, before its queue is visited.
  static func enter(_ node: LayoutNode, _ restless: RestlessView?)
  /// Leaves a node, after its queue was visited.
  static func leave(_ node: LayoutNode, _ restless: RestlessView?)
  /// The first queued child of a node, which a property stores.
  static func firstChild(of node: LayoutNode) -> LayoutNode?
  /// Clears the property for the first child, if it still stores the child and the child no longer needs the pass.
  static func settleFirst(_ child: LayoutNode, of node: LayoutNode)
  /// Whether more children are queued.
  static func queuesMore(_ node: LayoutNode) -> Bool
  /// The child at a place of the queue; `nil` if it is empty.
  static func queued(_ index: Int, of node: LayoutNode) -> LayoutNode?
  /// The number of places of the queue.
  static func queueCount(of node: LayoutNode) -> Int
  /// Begins a visit of the queue; returns `false` if one is under way further up the call stack.
  static func beginVisit(of node: LayoutNode) -> Bool
  /// Ends the visit: children that no longer need the pass leave the queue.
  static func endVisit(of node: LayoutNode)
}

extension QueuedPass {
  /// Visits the requesting views in the subtree of a node: superviews on the way down, siblings in the order of their
  /// requests.
  ///
  /// - Complexity: O(requesting views and their ancestors), without their own work.
  @inline(__always)
  static func walk(from top: LayoutNode, _ restless: RestlessView?) {
    // The visits under way of nodes further up, the innermost last.
    var outer = top.engine?.walks.takeVisits() ?? []
    var entered = 1
    defer {
      if let engine = top.engine {
        engine.work.walked += entered
        engine.walks.giveBack(&outer)
      }
    }
    enter(top, restless)
    var visit = QueuedVisit(node: top)
    while true {
      if let next = advance(&visit) {
        entered += 1
        enter(next, restless)
        if hasQueue(next) {
          outer.append(visit)
          visit = QueuedVisit(node: next)
        } else {
          leave(next, restless)
        }
      } else {
        leave(visit.node, restless)
        guard let last = outer.popLast() else { return }
        visit = last
      }
    }
  }

  /// Whether there are children to visit; most views have none.
  @inline(__always)
  private static func hasQueue(_ node: LayoutNode) -> Bool { queuesMore(node) || firstChild(of: node) != nil }

  /// The next child to visit; `nil` if none is left.
  @inline(__always)
  private static func advance(_ visit: inout QueuedVisit) -> LayoutNode? {
    let node = visit.node
    if visit.step == .first {
      visit.step = .queue
      if let child = firstChild(of: node) {
        visit.first = child
        return child
      }
    }
    if let child = visit.first {
      settleFirst(child, of: node)
      visit.first = nil
    }
    if visit.step == .queue {
      guard queuesMore(node) else { return nil }
      visit.step = beginVisit(of: node) ? .outermost : .nested
      // Nodes queued from here on wait for the next round.
      visit.end = queueCount(of: node)
    }
    while visit.index < visit.end {
      visit.index += 1
      if let child = queued(visit.index - 1, of: node) { return child }
    }
    if visit.step == .outermost { endVisit(of: node) }
    return nil
  }
}

/// The state of a walk among the children of a node.
struct QueuedVisit {
  let node: LayoutNode
  var step = Step.first
  /// The first queued child, while it is visited.
  var first: LayoutNode?
  /// The next index of the queue.
  var index = 0
  /// The number of entries to visit.
  var end = 0

  enum Step {
    /// The first queued child is next.
    case first
    /// The queue is next.
    case queue
    /// The queue is being visited, by this walk only.
    case outermost
    /// The queue is being visited, also by a walk further up the call stack.
    case nested
  }
}
