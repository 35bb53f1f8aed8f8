import ConstraintSolver

/// The place of an item in an engine's table.
struct ItemSlot: Equatable {
  let rawValue: Int32

  /// The place of an item that has no variables.
  static let none = ItemSlot(rawValue: -1)

  /// Whether the item has variables.
  var isSome: Bool { rawValue >= 0 }
}

/// The items of a tree that have variables: names, values, and the tree among them.
///
/// What the place pass reads lies here in arrays of plain numbers, so that it touches the nodes of those items only
/// whose frames it writes.
struct ItemTable {
  /// What the place pass needs of an item.
  struct Entry {
    /// The values of the variables, in root coordinates.
    var solved = AbsoluteFrame()
    /// The superview or owning view.
    var parent = ItemSlot.none
    /// The head of the list of subviews and guides, in no particular order.
    var firstChild = ItemSlot.none
    /// The neighbours in the parent's list.
    var nextSibling = ItemSlot.none
    var previousSibling = ItemSlot.none
    /// The number of ancestors, up to a constant of the tree.
    var depth: Int32 = 0
    /// Whether solved values are written to the frame; not to the root's, nor to a frame-based view's.
    var isWritten = false
    /// Whether the item is listed in ``touched``.
    var isTouched = false
    /// Whether the left or top edge moved and the children have not been listed for it.
    var hasMovedOrigin = false
    /// Whether the height of the contents depends on the width.
    var isWrapping = false
    /// Whether the item is listed among those to be measured.
    var isWidened = false

    /// Takes over the value of an unknown, and says whether the item was listed in ``touched`` before.
    @inline(__always)
    mutating func take(_ value: Double, _ component: Int) -> Bool {
      solved[component] = value
      if component < 2 { hasMovedOrigin = true }
      defer { isTouched = true }
      return isTouched
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var nodes: [LayoutNode?] = []
  private var variables: [FrameVariables] = []
  private var freeSlots: [ItemSlot] = []
  /// Who owns a variable, by its index: four times the slot, plus the component; −1 for nobody.
  private var owners: [Int32] = []
  /// Items whose frame is to be written by the next place pass.
  private(set) var touched: [ItemSlot] = []
  /// Wrapping items whose width changed.
  private var widened: [ItemSlot] = []

  /// The number of items.
  var count: Int { entries.count - freeSlots.count }

  subscript(slot: ItemSlot) -> Entry {
    get { entries[Int(slot.rawValue)] }
    set { entries[Int(slot.rawValue)] = newValue }
  }

  /// The node of an item.
  func node(at slot: ItemSlot) -> LayoutNode? { nodes[Int(slot.rawValue)] }

  /// The unknowns of an item.
  func variables(of slot: ItemSlot) -> FrameVariables { variables[Int(slot.rawValue)] }

  // MARK: Membership

  /// Adds an item with its variables and their initial values.
  mutating func insert(_ node: LayoutNode, _ unknowns: FrameVariables, solved: AbsoluteFrame) -> ItemSlot {
    let slot: ItemSlot
    let entry = Entry(solved: solved)
    if let free = freeSlots.popLast() {
      slot = free
      self[slot] = entry
      nodes[Int(slot.rawValue)] = node
      variables[Int(slot.rawValue)] = unknowns
    } else {
      slot = ItemSlot(rawValue: Int32(entries.count))
      entries.append(entry)
      nodes.append(node)
      variables.append(unknowns)
    }
    for component in 0..<4 { own(unknowns[component], slot.rawValue * 4 + Int32(component)) }
    return slot
  }

  private mutating func own(_ variable: Variable, _ owner: Int32) {
    let index = variable.index
    while owners.count <= index { owners.append(-1) }
    owners[index] = owner
  }

  /// Removes an item, whose children have been removed before.
  mutating func remove(_ slot: ItemSlot) {
    unlink(slot)
    self[slot] = Entry()
    nodes[Int(slot.rawValue)] = nil
    freeSlots.append(slot)
  }

  /// Makes an item a child of another.
  mutating func link(_ slot: ItemSlot, under parent: ItemSlot) {
    let head = self[parent].firstChild
    self[slot].parent = parent
    self[slot].depth = self[parent].depth + 1
    self[slot].nextSibling = head
    self[slot].previousSibling = .none
    if head.isSome { self[head].previousSibling = slot }
    self[parent].firstChild = slot
  }

  private mutating func unlink(_ slot: ItemSlot) {
    let entry = self[slot]
    if entry.nextSibling.isSome { self[entry.nextSibling].previousSibling = entry.previousSibling }
    if entry.previousSibling.isSome {
      self[entry.previousSibling].nextSibling = entry.nextSibling
    } else if entry.parent.isSome {
      self[entry.parent].firstChild = entry.nextSibling
    }
  }

  // MARK: Placing

  /// Takes over the values of variables that changed, and lists the items whose frames may follow.
  ///
  /// - Complexity: O(changed + children of what moved).
  mutating func takeOver(_ report: SolveReport) {
    for index in report.changed.indices { take(report.values[index], of: report.changed[index]) }
    listChildren()
  }

  /// The same with values from elsewhere; a variable that is gone is passed over.
  mutating func takeOver(_ changed: [Variable], valueOf value: (Variable) -> Double) {
    for variable in changed { take(value(variable), of: variable) }
    listChildren()
  }

  @inline(__always)
  private mutating func take(_ value: Double, of variable: Variable) {
    let owner = owners[variable.index]
    // What is gone has no value.
    guard owner >= 0, !value.isNaN else { return }
    let slot = ItemSlot(rawValue: owner >> 2)
    let component = Int(owner & 3)
    if !entries[Int(slot.rawValue)].take(value, component) { touched.append(slot) }
    if component == 2, entries[Int(slot.rawValue)].isWrapping { widen(slot) }
  }

  /// Whether one of some variables is the width of a wrapping item.
  func anyWraps(_ variables: [Variable]) -> Bool {
    variables.contains { variable in
      let owner = owners[variable.index]
      return owner >= 0 && owner & 3 == 2 && self[ItemSlot(rawValue: owner >> 2)].isWrapping
    }
  }

  /// Whether a wrapping item has another width than when it was measured.
  var hasWidened: Bool { !widened.isEmpty }

  /// Lists an item among those whose contents are to be measured at their width.
  mutating func widen(_ slot: ItemSlot) {
    guard !self[slot].isWidened else { return }
    self[slot].isWidened = true
    widened.append(slot)
  }

  /// Empties the list of wrapping items whose width changed, and gives it.
  mutating func takeWidened() -> [ItemSlot] {
    for slot in widened { self[slot].isWidened = false }
    defer { widened.removeAll() }
    return widened
  }

  /// Lists the children of what moved.
  private mutating func listChildren() {
    var index = 0
    while index < touched.count {
      let place = Int(touched[index].rawValue)
      index += 1
      guard entries[place].hasMovedOrigin else { continue }
      entries[place].hasMovedOrigin = false
      var child = entries[place].firstChild
      while child.isSome {
        touch(child)
        child = entries[Int(child.rawValue)].nextSibling
      }
    }
  }

  /// Lists an item among those whose frame is to be written.
  mutating func touch(_ slot: ItemSlot) {
    guard !entries[Int(slot.rawValue)].isTouched else { return }
    entries[Int(slot.rawValue)].isTouched = true
    touched.append(slot)
  }

  /// Empties the list of touched items.
  mutating func settle() {
    for slot in touched { entries[Int(slot.rawValue)].isTouched = false }
    touched.removeAll(keepingCapacity: true)
  }
}

/// The four unknowns of an item, in root coordinates.
struct FrameVariables {
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable

  /// The unknown by its place among the four.
  subscript(component: Int) -> Variable {
    switch component {
    case 0: left
    case 1: top
    case 2: width
    default: height
    }
  }
}

/// The values of an item's four unknowns, in points from the root's top left corner.
struct AbsoluteFrame {
  var left = 0.0
  var top = 0.0
  var width = 0.0
  var height = 0.0

  /// The value of an unknown by its place among the four.
  subscript(component: Int) -> Double {
    get {
      switch component {
      case 0: left
      case 1: top
      case 2: width
      default: height
      }
    }
    set {
      switch component {
      case 0: left = newValue
      case 1: top = newValue
      case 2: width = newValue
      default: height = newValue
      }
    }
  }
}
