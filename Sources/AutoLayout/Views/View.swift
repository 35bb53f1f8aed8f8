public import Foundation

/// A rectangle in a tree of rectangles, laid out by constraints or by frames.
///
/// A view starts out frame-based: ``frame`` and ``autoresizingMask`` say where it is, and constraints may refer to it.
/// With ``translatesAutoresizingMaskIntoConstraints`` off, constraints determine the frame, which is written by the
/// layout pass (``layoutIfNeeded()``). The root of a tree, a view without a superview, keeps the frame that it is given.
///
/// Views are neither sendable nor bound to an actor; a whole tree belongs to one isolation domain at a time.
open class View: LayoutItem {
  final var storedSubviews: [View] = []
  final var storedLayoutGuides: [LayoutGuide] = []
  final var boundsOrigin = CGPoint.zero
  final var storedAutoresizingMask: AutoresizingMask = []

  /// A view with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame.isUsable ? frame : .zero)
    node.flags = [.isFrameBased, .requestsLayout, .requestsUpdateConstraints, .contentSizeIsStale]
    node.view = self
    if !frame.isUsable { reportUnusable(frame) }
  }

  /// A view of size zero.
  public convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    tearDown()
  }

  /// Whether the view is hidden; layout does not depend on it, but for that of a ``StackView`` that arranges the view.
  open var isHidden = false {
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }
  /// The opacity, from 0 to 1; layout does not depend on it.
  open var alpha: CGFloat = 1
  /// A number for the application's use.
  open var tag = 0
  /// A name for tests and logs.
  public final var accessibilityIdentifier: String?
  /// Whether frame-based subviews follow the view's size by their masks.
  public final var autoresizesSubviews = true

  /// The size that the contents want; ``noIntrinsicMetric`` on an axis without one.
  ///
  /// Called by the layout pass after ``invalidateIntrinsicContentSize()``, and when the view first takes part in
  /// layout by constraints. A negative, infinite or undefined length means that there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The distance of the first line's baseline from the top edge; `nil` if the bottom edge stands for it.
  open var firstBaselineOffsetFromTop: CGFloat? { nil }

  /// The distance of the last line's baseline from the bottom edge.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Changes constraints in one batch before layout; overriding methods call `super` last.
  open func updateConstraints() {}

  /// Lays out the subviews: called when the view's size or a subview's frame has changed, and on request.
  ///
  /// Overriding methods call `super` first: it solves what has changed since, so that frames read afterwards are right.
  open func layoutSubviews() {
    if let engine = node.engine, engine.isDirty { engine.update() }
  }

  /// Told before the superview changes.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Told after the superview has changed.
  open func didMoveToSuperview() {}

  /// Told after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Told before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Whether the view cannot be laid out without constraints; kept for source compatibility, every view may use them.
  open class var requiresConstraintBasedLayout: Bool { false }
}

extension View {
  /// The metric of an axis on which the contents want nothing: −1.
  public static let noIntrinsicMetric: CGFloat = -1
}
