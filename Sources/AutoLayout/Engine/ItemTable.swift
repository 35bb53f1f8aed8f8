import ConstraintSolver
import SolverKernels

/// The place of an item in an engine's table.
struct ItemSlot: Equatable, BitwiseCopyable {
  let rawValue: Int32

  /// The place of an item that has no variables.
  static let none = ItemSlot(rawValue: -1)

  /// Whether the item has variables.
  var isSome: Bool { rawValue >= 0 }
}

/// The items of a tree that have variables: the variables, their values, and the structure of the tree.
///
/// The data of the place pass is in arrays of plain numbers, including the published frames. So the pass reads a
/// moved item's node only if the item's size has changed, or if something depends on every frame.
struct ItemTable: ~Copyable {
  /// The data of an item for the place pass.
  struct Entry: BitwiseCopyable {
    /// The values of the variables, in root coordinates.
    var solved = Rectangle()
    /// The superview or owning view.
    var parent = ItemSlot.none
    /// The head of the list of subviews and guides, in no particular order.
    var firstChild = ItemSlot.none
    /// The neighbours in the parent's list.
    var nextSibling = ItemSlot.none
    var previousSibling = ItemSlot.none
    /// The number of ancestors, plus a constant of the tree.
    var depth: Int32 = 0
    /// Whether solved values are written to the frame; not for the root or a frame-based view.
    var isWritten = false
    /// Whether the item is listed in ``touched``.
    var isTouched = false
    /// Whether the item's left or top edge moved and its children are not listed yet.
    var hasMovedChildren = false
    /// Whether the item must be measured again when its width changes.
    var isWrapping = false
    /// Whether the item is listed for measurement.
    var isWidened = false

    /// Stores the value of a variable; returns whether the item has children whose frames may change as a result.
    @inline(__always)
    mutating func take(_ value: Double, _ component: Int) -> Bool {
      solved[component] = value
      guard component < 2 && firstChild.isSome else { return false }
      hasMovedChildren = true
      return true
    }
  }

  private(set) var entries = Buffer<Entry>()
  /// The published frames, in the coordinates of the parents.
  private var frames = Buffer<Rectangle>()
  private(set) var nodes: [LayoutNode?] = []
  private var variables = Buffer<FrameVariables>()
  private var freeSlots: [ItemSlot] = []
  /// The owner of a variable, by its index: four times the slot, plus the component; -1 for none.
  private var owners = Buffer<Int32>()
  /// Items whose frame the next place pass must write.
  private(set) var touched = Buffer<ItemSlot>()
  /// Whether some moved item's children are not listed yet.
  private var hasMovedChildren = false
  /// Wrapping items whose width changed.
  private var widened: [ItemSlot] = []
  /// Whether any item wraps or has wrapped.
  private(set) var hasWrapping = false
  /// Frames written by the place pass, for observers.
  var moves = WorkList<ItemMove>()

  /// The number of items.
  var count: Int { entries.count - freeSlots.count }

  subscript(slot: ItemSlot) -> Entry {
    get { entries[Int(slot.rawValue)] }
    _modify { yield &entries[Int(slot.rawValue)] }
  }

  /// The published frame of an item.
  func frame(of slot: ItemSlot) -> Rectangle { frames[Int(slot.rawValue)] }

  /// Publishes the frame of an item.
  mutating func setFrame(_ frame: Rectangle, of slot: ItemSlot) {
    frames[Int(slot.rawValue)] = frame
  }

  /// The node of an item.
  func node(at slot: ItemSlot) -> LayoutNode? { nodes[Int(slot.rawValue)] }

  /// The variables of an item.
  func variables(of slot: ItemSlot) -> FrameVariables { variables[Int(slot.rawValue)] }

  // MARK: Membership

  /// Adds an item with its published frame, its variables and their initial values.
  mutating func insert(_ node: LayoutNode, _ unknowns: FrameVariables, frame: Rectangle, solved: Rectangle) -> ItemSlot
  {
    let slot: ItemSlot
    let entry = Entry(solved: solved)
    if let free = freeSlots.popLast() {
      slot = free
      self[slot] = entry
      nodes[Int(slot.rawValue)] = node
      frames[Int(slot.rawValue)] = frame
      variables[Int(slot.rawValue)] = unknowns
    } else {
      slot = ItemSlot(rawValue: Int32(entries.count))
      entries.append(entry)
      nodes.append(node)
      frames.append(frame)
      variables.append(unknowns)
    }
    for component in 0..<4 { own(unknowns[component], slot.rawValue * 4 + Int32(component)) }
    return slot
  }

  private mutating func own(_ variable: Variable, _ owner: Int32) {
    let index = variable.index
    owners.extend(to: index + 1, with: -1)
    owners[index] = owner
  }

  /// Removes an item without children.
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

  /// Stores the values of changed variables, and lists the items whose frames may change.
  ///
  /// - Complexity: O(changed + children of moved items).
  mutating func takeOver(_ changes: borrowing ChangeList) {
    for index in 0..<changes.variables.count { take(changes.values[index], of: changes.variables[index]) }
    listChildren()
  }

  /// Takes over the changed values of a report.
  mutating func takeOver(_ report: SolveReport) {
    for index in report.changed.indices { take(report.values[index], of: report.changed[index]) }
    listChildren()
  }

  /// Takes over the values that a function gives for changed variables; skips removed variables.
  mutating func takeOver(_ changed: [Variable], valueOf value: (Variable) -> Double) {
    for variable in changed { take(value(variable), of: variable) }
    listChildren()
  }

  @inline(__always)
  private mutating func take(_ value: Double, of variable: Variable) {
    let owner = owners[variable.index]
    // A removed item has no value.
    guard owner >= 0, !value.isNaN else { return }
    let slot = ItemSlot(rawValue: owner >> 2)
    let component = Int(owner & 3)
    if entries[Int(slot.rawValue)].take(value, component) { hasMovedChildren = true }
    touch(slot)
    if component == 2, entries[Int(slot.rawValue)].isWrapping { widen(slot) }
  }

  /// The item of a variable and its component; `nil` for a variable that no item ever had.
  func owner(of variable: Variable) -> (slot: ItemSlot, component: Int)? {
    guard variable.index < owners.count, owners[variable.index] >= 0 else { return nil }
    return (ItemSlot(rawValue: owners[variable.index] >> 2), Int(owners[variable.index] & 3))
  }

  /// Whether one of some variables is the width of a wrapping item.
  func anyWraps(_ variables: [Variable]) -> Bool {
    variables.contains { variable in
      let owner = owners[variable.index]
      return owner >= 0 && owner & 3 == 2 && self[ItemSlot(rawValue: owner >> 2)].isWrapping
    }
  }

  /// Sets whether an item wraps.
  mutating func setWrapping(_ slot: ItemSlot, _ wraps: Bool) {
    self[slot].isWrapping = wraps
    if wraps { hasWrapping = true }
  }

  /// Whether a wrapping item's width changed since it was measured.
  var hasWidened: Bool { !widened.isEmpty }

  /// Lists a wrapping item to be measured at its width.
  mutating func widen(_ slot: ItemSlot) {
    guard !self[slot].isWidened else { return }
    self[slot].isWidened = true
    widened.append(slot)
  }

  /// Returns and empties the list of wrapping items whose width changed.
  mutating func takeWidened() -> [ItemSlot] {
    for slot in widened { self[slot].isWidened = false }
    defer { widened.removeAll() }
    return widened
  }

  /// Lists the children of moved items.
  private mutating func listChildren() {
    if !hasMovedChildren { return }
    hasMovedChildren = false
    // A child listed only because its parent moved kept its root coordinates, so the frames of its own children stay.
    for index in 0..<touched.count {
      let place = Int(touched[index].rawValue)
      guard entries[place].hasMovedChildren else { continue }
      entries[place].hasMovedChildren = false
      var child = entries[place].firstChild
      while child.isSome {
        touch(child)
        child = entries[Int(child.rawValue)].nextSibling
      }
    }
  }

  /// Lists an item whose frame must be written.
  @inline(__always)
  mutating func touch(_ slot: ItemSlot) {
    guard !entries[Int(slot.rawValue)].isTouched else { return }
    entries[Int(slot.rawValue)].isTouched = true
    touched.append(slot)
  }

  /// Empties the list of touched items, which are all done.
  mutating func forgetTouched() {
    touched.removeAll()
  }
}

/// The four variables of an item, in root coordinates.
struct FrameVariables: BitwiseCopyable {
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable

  /// The variable of a component.
  subscript(component: Int) -> Variable {
    switch component {
    case 0: left
    case 1: top
    case 2: width
    default: height
    }
  }
}
