import AutoLayout
import Foundation

/// An accessory of a row with its view: the custom view, or a view that draws the accessory.
struct ListAccessory {
  let accessory: UICellAccessory
  let view: UIView
}

extension UICellAccessory {
  /// The kinds, in the order of the system's accessories at an edge, from leading to trailing.
  enum Kind: String, CaseIterable {
    case multiselect, delete, insert
    case label, popUpMenu, detail, checkmark, outlineDisclosure, disclosureIndicator, reorder
    case customView

    /// Whether accessories of this kind are at the leading edge; custom views have a placement.
    var isLeading: Bool { self == .multiselect || self == .delete || self == .insert }
    /// The place among the system's accessories.
    var place: Int { Kind.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether the accessory is displayed in a state.
  func isDisplayed(whenEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension UICollectionViewListCell {
  /// The distance of accessories from the edges of the row.
  private static var margin: CGFloat { 16 }
  /// The distance between accessories, and between the contents and the accessories at the trailing edge.
  private static var gap: CGFloat { 10 }
  /// The least width that `standard` reserves for a custom view: the width of a circle at the leading edge.
  private static var standardWidth: CGFloat { 22 }

  /// Makes the views of new accessories, and removes those of former ones.
  final func replaceAccessories() {
    let former = accessoryViews
    accessoryViews = accessories.map { ListAccessory(accessory: $0, view: view(of: $0)) }
    for old in former where !accessoryViews.contains(where: { $0.view === old.view }) { removeOwn(old.view) }
    setNeedsLayout()
  }

  private final func view(of accessory: UICellAccessory) -> UIView {
    guard let custom = accessory.customView else { return ListAccessoryMark(accessory) }
    let view = custom.customView
    if !view.translatesAutoresizingMaskIntoConstraints {
      Misuse.report("the custom view of an accessory must have translatesAutoresizingMaskIntoConstraints set")
      view.translatesAutoresizingMaskIntoConstraints = true
    }
    if view.superview !== self { view.removeFromSuperview() }
    if let isHidden = custom.isHidden { view.isHidden = isHidden }
    if let tint = custom.tintColor { view.tintColor = tint }
    return view
  }

  /// The displayed accessories at both edges, from leading to trailing.
  private final var displayedAccessories: (leading: [ListAccessory], trailing: [ListAccessory]) {
    let isEditing = collectionView?.isEditing ?? false
    let displayed = accessoryViews.filter { $0.accessory.isDisplayed(whenEditing: isEditing) }
    let standard = displayed.filter { $0.accessory.customView == nil }
      .sorted { $0.accessory.kind.place < $1.accessory.kind.place }
    var leading = standard.filter { $0.accessory.kind.isLeading }
    var trailing = standard.filter { !$0.accessory.kind.isLeading }
    for shown in displayed {
      guard let custom = shown.accessory.customView else { continue }
      switch custom.placement {
      case .leading(_, let position): Self.insert(shown, position, in: &leading)
      case .trailing(_, let position): Self.insert(shown, position, in: &trailing)
      }
    }
    return (leading, trailing)
  }

  private static func insert(
    _ shown: ListAccessory, _ position: UICellAccessory.Placement.Position, in edge: inout [ListAccessory]
  ) {
    let place = position(edge.map { $0.accessory })
    edge.insert(shown, at: min(max(place, 0), edge.count))
  }

  /// The widths that the displayed accessories take from the contents.
  final var accessoryRoom: (leading: CGFloat, trailing: CGFloat) {
    let displayed = displayedAccessories
    func room(_ edge: [ListAccessory], _ gaps: Int) -> CGFloat {
      guard !edge.isEmpty else { return 0 }
      return edge.reduce(Self.margin + CGFloat(gaps) * Self.gap) { $0 + reservedWidth(of: $1) }
    }
    return (room(displayed.leading, displayed.leading.count - 1), room(displayed.trailing, displayed.trailing.count))
  }

  private final func reservedWidth(of shown: ListAccessory) -> CGFloat {
    let actual = size(of: shown).width
    let custom = shown.accessory.customView
    let ofStandardView = shown.accessory.options.reservedLayoutWidth ?? .standard
    switch custom?.reservedLayoutWidth ?? ofStandardView {
    case .actual: return actual
    case .standard: return custom == nil ? actual : max(actual, Self.standardWidth)
    case .custom(let width): return width.isFinite ? max(width, 0) : actual
    }
  }

  /// The size of an accessory's view: its natural size.
  ///
  /// A custom view with `maintainsFixedSize` has the size of its bounds, unless they are empty.
  private final func size(of shown: ListAccessory) -> CGSize {
    guard let custom = shown.accessory.customView else { return shown.view.intrinsicContentSize }
    let own = shown.view.bounds.size
    return custom.maintainsFixedSize && own.width > 0 && own.height > 0 ? own : shown.view.naturalSize
  }

  /// Places the displayed accessories at the edges, and the contents between them.
  final func placeAccessories() {
    let room = accessoryRoom
    let displayed = displayedAccessories
    isNarrowed = room.leading + room.trailing > 0
    contentView.frame = mirrored(
      CGRect(
        x: room.leading, y: 0, width: max(bounds.size.width - room.leading - room.trailing, 0),
        height: bounds.size.height), in: bounds.size.width)
    let visible = displayed.leading + displayed.trailing
    for shown in accessoryViews where !visible.contains(where: { $0.view === shown.view }) { removeOwn(shown.view) }
    var start = Self.margin
    for shown in displayed.leading { start = place(shown, from: start) + Self.gap }
    start = bounds.size.width - room.trailing + Self.gap
    for shown in displayed.trailing { start = place(shown, from: start) + Self.gap }
  }

  /// Centres an accessory in the room that begins at a coordinate, and returns the end of this room.
  private final func place(_ shown: ListAccessory, from start: CGFloat) -> CGFloat {
    let width = reservedWidth(of: shown)
    let size = size(of: shown)
    if shown.view.superview == nil { addSubview(shown.view) }
    // A custom view may have moved to another cell.
    if shown.view.superview === self {
      shown.view.place(
        in: mirrored(
          CGRect(
            x: start + (width - size.width) / 2, y: (bounds.size.height - size.height) / 2, width: size.width,
            height: size.height), in: bounds.size.width))
    }
    return start + width
  }
}
