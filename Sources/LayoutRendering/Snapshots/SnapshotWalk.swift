import AutoLayout
import Foundation

/// Records the items of a tree in drawing order.
struct SnapshotWalk {
  typealias Item = LayoutSnapshot.Item

  let parts: LayoutSnapshot.Parts
  var numbers: ItemNumbers
  private(set) var items: [Item] = []
  private var ambiguous = AmbiguousItems()
  /// The visited views, in order.
  private(set) var views: [View] = []
  /// The index of each item.
  private(set) var places: [ObjectIdentifier: Int] = [:]
  /// For each view whose bounds do not begin at zero, the point (0, 0) of its own coordinates, in the root's
  /// coordinates.
  var scrolledOrigins: [ObjectIdentifier: CGPoint] = [:]
  /// For each scroll view, and each view inside a scroll view, the area in which the view's contents are shown, in the
  /// root's coordinates.
  private(set) var contentAreas: [ObjectIdentifier: CGRect] = [:]

  init(parts: LayoutSnapshot.Parts, numbers: ItemNumbers) {
    self.parts = parts
    self.numbers = numbers
  }

  /// A view to visit.
  private struct Visit {
    var view: View
    /// The index of the superview's item.
    var parent: Int?
    /// The origin of the superview's coordinates, in the root's.
    var origin: CGPoint
    /// The area in which scroll views show the view, in the root's coordinates.
    var area: CGRect?
  }

  /// Records a view and its subviews; uses an explicit list, so that the depth of a tree does not matter.
  mutating func visit(_ root: View, _ appearance: (View) -> LayoutSnapshot.Appearance) {
    var waiting = [Visit(view: root, parent: nil, origin: .zero)]
    while let visit = waiting.popLast() {
      let shown = appearance(visit.view)
      let place = items.count
      let frame = add(visit, shown)
      let origin = CGPoint(
        x: frame.origin.x - shown.boundsOrigin.x.orZero, y: frame.origin.y - shown.boundsOrigin.y.orZero)
      if origin != frame.origin { scrolledOrigins[ObjectIdentifier(visit.view)] = origin }
      let contentArea = contentArea(of: visit.view, frame.area, inside: visit.area)
      if let contentArea { contentAreas[ObjectIdentifier(visit.view)] = contentArea }
      let subviews = visit.view.subviews
      addGuides(of: visit.view, at: place, origin, hasSubviews: !subviews.isEmpty)
      for subview in subviews.reversed() {
        waiting.append(Visit(view: subview, parent: place, origin: origin, area: contentArea))
      }
    }
  }

  /// The area in which the contents of a view are shown; `nil` if no scroll view clips them.
  private func contentArea(of view: View, _ frame: CGRect, inside outer: CGRect?) -> CGRect? {
    guard let scroll = view as? ScrollView, scroll.clipsToBounds else { return outer }
    return outer?.common(with: frame) ?? frame
  }

  private mutating func add(_ visit: Visit, _ shown: LayoutSnapshot.Appearance) -> CGRect {
    let view = visit.view
    var frame = shown.frame.withFiniteNumbers
    if visit.parent == nil { frame.origin = .zero }
    frame.origin.x += visit.origin.x
    frame.origin.y += visit.origin.y
    let parent = visit.parent.map { items[$0] }
    let alpha = min(max(shown.alpha.orZero, 0), 1)
    var item = Item(
      number: numbers.number(of: view), name: view.pictureName, kind: .init(of: view), depth: (parent?.depth ?? -1) + 1,
      parent: visit.parent, frame: frame, alpha: alpha * (parent?.alpha ?? 1))
    item.isHidden = view.isHidden || parent?.isHidden == true
    item.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    item.isAmbiguous = parts.contains(.ambiguity) && ambiguous.contains(view)
    item.firstBaseline = view.firstBaselineOffsetFromTop.map { frame.origin.y + $0 }
    item.text = .init(of: view)
    item.visibleArea = visit.area
    places[ObjectIdentifier(view)] = items.count
    items.append(item)
    views.append(view)
    return frame
  }

  private mutating func addGuides(of view: View, at place: Int, _ origin: CGPoint, hasSubviews: Bool) {
    let owner = items[place]
    if parts.contains(.margins) {
      let safeArea = view.safeAreaInsets
      if safeArea != .zero {
        add(part: .safeArea, named: "safe area", of: view, at: place, owner.frame.inset(by: safeArea))
      }
      if hasSubviews {
        add(part: .margins, named: "margins", of: view, at: place, owner.frame.inset(by: view.layoutMargins))
      }
    }
    guard parts.contains(.guides) else { return }
    for guide in view.layoutGuides {
      places[ObjectIdentifier(guide)] = items.count
      add(
        part: .guide, named: guide.pictureName, of: guide, at: place,
        guide.frame(in: view, shownAs: owner.frame, origin))
      items[items.count - 1].isAmbiguous = parts.contains(.ambiguity) && ambiguous.contains(guide)
    }
  }

  private mutating func add(
    part kind: LayoutSnapshot.Kind, named name: String, of item: LayoutItem, at place: Int, _ frame: CGRect
  ) {
    let owner = items[place]
    let number = numbers.number(of: item, part: kind)
    var part = Item(
      number: number, name: name, kind: kind, depth: owner.depth + 1, parent: place, frame: frame, alpha: owner.alpha)
    part.isHidden = owner.isHidden
    part.isRightToLeft = owner.isRightToLeft
    part.visibleArea = owner.visibleArea
    items.append(part)
  }
}

extension LayoutGuide {
  /// The guide's rectangle in the root's coordinates, if its view is shown in a given frame instead of the model's.
  ///
  /// The guide keeps its distances from the view's edges.
  func frame(in view: View, shownAs shown: CGRect, _ origin: CGPoint) -> CGRect {
    let own = layoutFrame, model = view.frame.size
    return CGRect(
      x: origin.x + own.origin.x, y: origin.y + own.origin.y,
      width: own.size.width + shown.size.width - model.width,
      height: own.size.height + shown.size.height - model.height)
  }
}

extension CGRect {
  /// The rectangle with every NaN or infinite number replaced by zero.
  var withFiniteNumbers: CGRect {
    CGRect(x: origin.x.orZero, y: origin.y.orZero, width: size.width.orZero, height: size.height.orZero)
  }

  /// The same area with nonnegative sizes, and with zero in place of every NaN or infinite number.
  var area: CGRect {
    let (origin, width, height) = (withFiniteNumbers.origin, size.width.orZero, size.height.orZero)
    return CGRect(
      x: width < 0 ? origin.x + width : origin.x, y: height < 0 ? origin.y + height : origin.y, width: abs(width),
      height: abs(height))
  }
}

extension CGFloat {
  /// The number; zero if it is not finite.
  var orZero: CGFloat { isFinite ? self : 0 }
}
