public import Foundation

/// A view that lays out a list of its subviews in a row or a column, like UIKit's `UIStackView`.
///
/// The stack view makes constraints, named `UISV-…` as in Apple's logs, between its ``arrangedSubviews`` and its own
/// edges. Its size follows from its contents unless something else determines it: along the axis, the views are tied to
/// both ends; across it, the stack view is as large as its largest view. Other constraints on the arranged views work
/// as usual.
///
/// Edits of the list and of the properties are collected, and the next layout pass applies the difference: unchanged
/// constraints are kept, and a constraint that differs in a number gets only the new number. These constraints belong
/// to the system, so in a conflict an application's constraint gives way first. ``View/constraints`` of the stack view
/// lists all of them.
///
/// Weak constraints settle what the others leave open. Along the axis earlier views get space first: among equals the
/// first is stretched first and the last is shrunk first. Across the axis the stack view and its views are as small as
/// possible.
///
/// A hidden arranged view keeps its place in the list and takes no space and no spacing. Its length is zero unless a
/// required constraint of the application sets another length, which causes no conflict and moves nothing else.
open class StackView: View {
  /// The arranged subviews with their constraints, in order.
  final var items: [ArrangedItem] = []
  /// The same entries by the views' nodes.
  final var itemsByNode: [ObjectIdentifier: ArrangedItem] = [:]
  /// The views of the entries, in order; `nil` until they are read, and once the stack view is being deallocated.
  final var arrangedViews: [View]?
  /// The constraints that concern the stack view itself.
  final var canvas = StackRows()
  /// The guide that measures the shares of views, if it is not the stack view itself.
  final var contentGuide: LayoutGuide?
  /// Whether the constraints of all views must be compared, not only of views with changes.
  final var needsWholeArrangement = true
  /// Counts the changes of the list.
  final var generation = 0
  /// The views that last provided the stack view's baselines; `nil` while no constraint names them.
  final var baselineItems: BaselineItems?
  /// The highest visible view; `nil` if it must be found again, because a height may have changed.
  final var highestItem: ArrangedItem?
  /// The sharing of the width among wrapping texts; `nil` if there are none, or no other views.
  final var textShares: TextShares?
  /// The update in which the texts' choices last restarted.
  final var textUpdate = 0
  /// The measure pass in which the texts' choices last restarted.
  final var textMeasurement = 0
  /// The largest resistance of an inner wrapping text, including nested stack views; `nil` without one.
  final var textResistance: Float?
  // The stored values. Layout reads these instead of the overridable properties, which are slower.
  final var storedAxis = LayoutConstraint.Axis.horizontal
  final var storedDistribution = Distribution.fill
  final var storedAlignment = Alignment.fill
  final var measuresFromBaselines = false
  final var keepsMargins = false
  final var storedSpacing: CGFloat = 0

  /// A stack view without arranged subviews, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.flags.insert(.arrangesSubviews)
  }

  /// A stack view of size zero that arranges views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The direction in which views are arranged; horizontal unless set.
  open var axis: LayoutConstraint.Axis {
    get { storedAxis }
    set {
      guard newValue != storedAxis else { return }
      storedAxis = newValue
      arrangementChanged()
    }
  }

  /// The distribution of the stack view's length among its views, along the axis.
  open var distribution: Distribution {
    get { storedDistribution }
    set {
      guard newValue != storedDistribution else { return }
      storedDistribution = newValue
      arrangementChanged()
    }
  }

  /// The alignment of the views across the axis.
  open var alignment: Alignment {
    get { storedAlignment }
    set {
      guard newValue != storedAlignment else { return }
      storedAlignment = newValue
      arrangementChanged()
    }
  }

  /// The distance between neighbours, in points; 0 unless set.
  ///
  /// With ``Distribution/equalSpacing`` and ``Distribution/equalCentering`` it is the minimum distance.
  ///
  /// May be negative. A number that is not finite is reported to ``LayoutDiagnostics`` and ignored.
  open var spacing: CGFloat {
    get { storedSpacing }
    set {
      guard isUsable(newValue), newValue != storedSpacing else { return }
      storedSpacing = newValue
      arrangementChanged()
    }
  }

  /// Whether a vertical stack view measures spacing from the last baseline of a view to the first of the next.
  ///
  /// Distances to a view without text, and to the ends of the stack view, are measured from edges. No effect on a
  /// horizontal stack view.
  open var isBaselineRelativeArrangement: Bool {
    get { measuresFromBaselines }
    set {
      guard newValue != measuresFromBaselines else { return }
      measuresFromBaselines = newValue
      arrangementChanged()
    }
  }

  /// Whether the views lie between the stack view's margins instead of its edges.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { keepsMargins }
    set {
      guard newValue != keepsMargins else { return }
      keepsMargins = newValue
      arrangementChanged()
    }
  }

  /// The views that the stack view lays out, in order; hidden ones included.
  ///
  /// - Complexity: O(views) for the first call, afterwards O(1).
  open var arrangedSubviews: [View] {
    if let arrangedViews { return arrangedViews }
    let views = items.compactMap(\.node.view)
    arrangedViews = views
    return views
  }

  /// Adds a view at the end of the list; see ``insertArrangedSubview(_:at:)``.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: items.count)
  }

  /// Inserts a view at an index of the list; an index out of range is reported to ``LayoutDiagnostics`` and clamped.
  ///
  /// The view becomes the frontmost subview, unless it is a subview already, and is placed by constraints from now on
  /// (``View/translatesAutoresizingMaskIntoConstraints``). A view already in the list moves; the index is then counted
  /// without it.
  ///
  /// - Complexity: O(views), here and in the next layout pass.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    let old = self.index(of: view)
    if !(0...items.count ~= index) { reportIndex(index, of: view, places: items.count + (old == nil ? 1 : 0)) }
    if let old {
      let item = items.remove(at: old)
      arrangedViews?.remove(at: old)
      let place = min(max(index, 0), items.count)
      items.insert(item, at: place)
      arrangedViews?.insert(view, at: place)
      item.isChanged = true
      placeRank(at: place)
    } else {
      if view.superview !== self { addSubview(view) }
      // `addSubview` refuses an ancestor of the stack view, and its callbacks may change the tree.
      guard view.superview === self, self.index(of: view) == nil else { return }
      view.translatesAutoresizingMaskIntoConstraints = false
      let place = min(max(index, 0), items.count)
      let item = ArrangedItem(view.node)
      items.insert(item, at: place)
      arrangedViews?.insert(view, at: place)
      itemsByNode[ObjectIdentifier(view.node)] = item
      placeRank(at: place)
    }
    listChanged()
  }

  /// Removes a view from the list; it stays a subview, and keeps its frame until something else determines it.
  ///
  /// A view that is not in the list is reported to ``LayoutDiagnostics``. ``View/removeFromSuperview()`` also removes a
  /// view from the list.
  ///
  /// - Complexity: O(views), here and in the next layout pass.
  open func removeArrangedSubview(_ view: View) {
    guard index(of: view) != nil else {
      return LayoutDiagnostics.reportMisuse("\(view.node.text) is not arranged by \(node.text) and cannot be removed")
    }
    forget(view)
  }

  /// Updates the constraints among the arranged subviews.
  open override func updateConstraints() {
    arrange()
    super.updateConstraints()
  }

  /// The view that provides the stack view's first baseline: in a row its highest view, in a column its first.
  ///
  /// If that view is a stack view, it chooses in turn. Hidden views do not count; without visible views, the stack view
  /// itself provides the baseline. The height of a view is the one required by its contents and its own required
  /// constraints, not the stretched one; of equally high views the first counts.
  ///
  /// - Complexity: O(1) if no height may have changed since the last call, otherwise O(arranged views), including those
  ///   of nested stack views; in a column O(hidden views).
  open override var forFirstBaselineLayout: View {
    innermostBaselineView(for: .firstBaseline)
  }

  /// The view that provides the stack view's last baseline: in a row its highest view, in a column its last.
  ///
  /// Otherwise like ``forFirstBaselineLayout``.
  open override var forLastBaselineLayout: View {
    innermostBaselineView(for: .lastBaseline)
  }

  /// Tests whether another view is the highest now.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if storedAxis == .horizontal { noteBaselines() }
  }

  /// Stack views place their subviews by constraints.
  open override class var requiresConstraintBasedLayout: Bool { true }
}
