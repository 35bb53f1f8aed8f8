public import Foundation

/// A rectangle in a tree of rectangles, laid out by constraints or by frames.
///
/// A view starts out frame-based: ``frame`` and ``autoresizingMask`` say where it is, and constraints may refer to it.
/// With ``translatesAutoresizingMaskIntoConstraints`` off, constraints determine the frame, which is written by the
/// layout pass (``layoutIfNeeded()``). The root of a tree, a view without a superview, keeps the frame that it is given.
///
/// Views are neither sendable nor bound to an actor; a whole tree belongs to one isolation domain at a time.
open class View: VisibleItem {
  final var storedSubviews: [View] = []
  final var storedLayoutGuides: [LayoutGuide] = []
  final var boundsOrigin = CGPoint.zero
  final var storedAutoresizingMask: AutoresizingMask = []
  /// A place for what animates the view.
  package final var animationStorage: AnyObject?
  /// The view's controller; ask only if the node says that there is one.
  final weak var controller: ViewController?

  /// A view with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    let frame = frame.withLimits
    super.init(frame: frame.isUsable ? frame : .zero)
    node.flags = [.isFrameBased, .requestsLayout, .requestsUpdateConstraints, .contentSizeIsStale]
    if type(of: self).isPlain { node.flags.insert(.isOfPlainClass) }
    node.view = self
    if !frame.isUsable { reportUnusable(frame) }
  }

  /// Whether this is a class of the module's own that does nothing when a pass calls it: so that it need not be called.
  class var isPlain: Bool { self == View.self }

  /// Has passes take the view for one of a class of this module's own: for classes that add names alone.
  package final func countAsPlain() { node.flags.insert(.isOfPlainClass) }

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
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  open var alpha: CGFloat = 1 {
    didSet {
      if !alpha.isFinite {
        reportUnusable(opacity: alpha)
        alpha = oldValue
      }
      if alpha != oldValue { LayoutChanges.recorder?.record(self, alphaBefore: oldValue) }
    }
  }
  /// Whether points inside the view are the view's; layout does not depend on it.
  open var isUserInteractionEnabled = true
  /// A number for the application's use.
  open var tag = 0
  /// A name for tests and logs.
  public final var accessibilityIdentifier: String?
  /// Whether frame-based subviews follow the view's size by their masks.
  public final var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue, node.flags.contains(.hasFlexibleSubviews) else { return }
      for subview in storedSubviews { subview.refreshIfAttached() }
    }
  }

  /// The rectangle in the coordinates of the superview, in points, as of the last layout pass.
  ///
  /// Setting it moves a frame-based view, or resizes the root, for the solver too, as of the next pass. The frame of a
  /// view placed by constraints is restored by the next pass. A number that is not finite, or beyond
  /// 1e50, is reported to ``LayoutDiagnostics`` and not taken over; `CGFloat.greatestFiniteMagnitude` counts as 1e50.
  open var frame: CGRect {
    get { plainFrame }
    set { plainFrame = newValue }
  }

  /// The rectangle in the view's own coordinates, in points.
  ///
  /// Setting the size keeps the centre. The origin has an influence on the safe areas of subviews, and on constraints across
  /// the edge of a ``ScrollView`` (``ScrollView/contentOffset``).
  open var bounds: CGRect {
    get { plainBounds }
    set { plainBounds = newValue }
  }

  /// The middle of the frame, in the coordinates of the superview.
  open var center: CGPoint {
    get { plainCenter }
    set { plainCenter = newValue }
  }

  /// Puts a view in front of the other subviews; it leaves its former superview.
  ///
  /// Constraints inside the view's subtree move with it, those to the rest of its former tree are deactivated. Adding a
  /// view to itself or to a view inside it is reported to ``LayoutDiagnostics`` and does nothing.
  ///
  /// - Complexity: O(1) for a view without constraints in its subtree, otherwise O(its views and constraints).
  open func addSubview(_ view: View) {
    insert(view, at: storedSubviews.count)
  }

  /// Puts a view at an index among the subviews; an index out of range means the nearest end, as on UIKit.
  open func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Takes the view out of its superview; constraints between its subtree and the rest of the tree are deactivated.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    endAnimationsForLeaving()
    if leaveSuperview() { InsetsPass.update(self, hasMoved: true) }
    didMoveToSuperview()
  }

  /// Moves a subview in front of the others; another view is reported to ``LayoutDiagnostics``.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return reportStranger(view, "it cannot be brought to the front") }
    move(view) { $0.storedSubviews.count }
  }

  /// Asks for ``layoutSubviews()`` in the next layout pass.
  ///
  /// - Complexity: O(1) where a request has marked the way to the root before, otherwise O(depth).
  open func setNeedsLayout() {
    node.requestLayout()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Brings the layout of the tree up to date now.
  ///
  /// Constraints are updated and solved and frames written in the whole tree; ``layoutSubviews()`` is called in this
  /// view's subtree, beginning at the topmost superview that is reached through superviews that need layout. The passes
  /// repeat until nothing moves, eight times at most; reaching that is reported to ``LayoutDiagnostics``.
  ///
  /// - Complexity: proportional to the changes, not to the tree.
  open func layoutIfNeeded() {
    LayoutPasses.run(from: node)
  }

  /// Asks for ``updateConstraints()`` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    node.requestUpdateConstraints()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Tells that ``intrinsicContentSize`` has changed, or a baseline; the next layout pass asks again.
  open func invalidateIntrinsicContentSize() {
    node.flags.insert(.contentSizeIsStale)
    refreshIfAttached()
    contentLengthChanged()
    if node.flags.contains(.namesBaseline) { node.baselinesChanged() }
    if node.flags.contains(.hasDependents) { node.engine?.rewriteDependents(of: node) }
    noteOwnContents()
  }

  /// Takes the size that fits best into the present one.
  open func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// The distances from the edges to the part of the view that nothing covers, in points, as of the last layout pass.
  ///
  /// A view gets from its superview what of the superview's safe area its own edges reach into: for each edge the inset
  /// less the distance, between zero and the inset. A controller's view adds the controller's
  /// ``ViewController/additionalSafeAreaInsets``. The root has the ``hostSafeAreaInsets``.
  open var safeAreaInsets: EdgeInsets { node.safeArea }

  /// The distances of the contents from the edges, in points: the set ones, and additions.
  ///
  /// Eight points on every side unless set. Reading gives the margins in force: the safe area is added while
  /// ``insetsLayoutMarginsFromSafeArea`` is on, and with ``preservesSuperviewLayoutMargins`` they reach at least to the
  /// superview's. Setting replaces the values set here or through ``directionalLayoutMargins``. A number that is not
  /// finite is reported to ``LayoutDiagnostics`` and ignored.
  open var layoutMargins: EdgeInsets {
    get { node.margins }
    set { setMargins(.absolute(newValue), newValue) }
  }

  /// The preferred size of the contents; ``noIntrinsicMetric`` on an axis without one.
  ///
  /// Called by the layout pass after ``invalidateIntrinsicContentSize()``, and when the view first takes part in
  /// layout by constraints. A negative, infinite or undefined length means that there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height of the contents depends on the width; asked for together with the intrinsic size.
  ///
  /// The layout pass then solves twice where the width is new: once for the width, once for the height that
  /// ``intrinsicContentSize(forWidth:)`` gives for it.
  open var wrapsContent: Bool { false }

  /// The size that the contents want in a given width, where ``wrapsContent`` is on; only the height is used.
  open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// From the edges of the frame to those of the alignment rectangle, positive inwards; zero unless overridden.
  ///
  /// Constraints relate alignment rectangles: a shadow or a badge may lie outside. The intrinsic size is that of the
  /// alignment rectangle too. Asked for when the view first takes part in layout by constraints, and after
  /// ``invalidateIntrinsicContentSize()``.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline is this view's: the one with its last baseline unless overridden, otherwise one inside.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view whose last baseline is this view's; the view itself unless overridden, otherwise one inside it.
  open var forLastBaselineLayout: View { self }

  /// The distance of the first line's baseline from the top edge; `nil` if the bottom edge stands for it.
  open var firstBaselineOffsetFromTop: CGFloat? { nil }

  /// The distance of the last line's baseline from the bottom edge.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// The size that the view would have if only the constraints inside it counted, as near as possible to a target.
  ///
  /// Both axes try for the target with a priority of 50. See the form with priorities.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the view would have if only the constraints inside it counted, with a priority for each axis.
  ///
  /// The view and its frame are not touched, and constraints with anything outside do not count. The answer is in points
  /// and not rounded to pixels; a size below zero counts as zero. Contents that wrap are measured at the width of the
  /// answer. It depends neither on the calls before nor on the present frames. A target that is not finite, or a priority out
  /// of range, is reported to ``LayoutDiagnostics``, and the answer is then the present size; so are required constraints
  /// inside that cannot hold together.
  ///
  /// - Complexity: O(1) for a question that was answered before, if nothing inside has changed since; otherwise the
  ///   changes and the cost of solving them; O(items and constraints inside) for the first question, if views have come
  ///   or gone, and if the constraints leave open the size or a width in which contents wrap.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutConstraint.Priority,
    verticalFittingPriority vertical: LayoutConstraint.Priority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }

  /// The size that fits best into a size: its intrinsic size, unless overridden; for contents that wrap, that in the given
  /// width.
  ///
  /// A width of zero or less counts as none.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let wanted = wrapsContent && size.width > 0 ? intrinsicContentSize(forWidth: size.width) : intrinsicContentSize
    return CGSize(
      width: wanted.width >= 0 ? wanted.width : bounds.size.width,
      height: wanted.height >= 0 ? wanted.height : bounds.size.height)
  }

  /// The text that the view shows; `nil` without one.
  package var shownText: ShownText? { nil }

  /// Changes constraints in one batch before layout; overriding methods call `super` last.
  open func updateConstraints() {}

  /// Lays out the subviews: called when the view's size or a subview's frame has changed, and on request.
  ///
  /// Overriding methods call `super` first: it solves pending changes, so that frames read afterwards are right.
  open func layoutSubviews() {
    node.solveBeforeLayout()
  }

  /// Told when ``layoutMargins`` have changed.
  ///
  /// Overriding methods call `super`, which tells the controller.
  open func layoutMarginsDidChange() {
    toldController?.viewLayoutMarginsDidChange()
  }

  /// Told when ``safeAreaInsets`` have changed; after ``layoutMarginsDidChange()`` where both have.
  ///
  /// Overriding methods call `super`, which tells the controller.
  open func safeAreaInsetsDidChange() {
    toldController?.viewSafeAreaInsetsDidChange()
  }

  /// Told before the superview changes.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Told after the superview has changed.
  open func didMoveToSuperview() {}

  /// Told after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Told before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Whose events the view passes on to: its controller's, or its superview's.
  open override var next: Responder? {
    if node.flags.contains(.hasController), let controller { return controller }
    return superview
  }

  /// The frontmost view at a point of this view's coordinates that wants events: the view itself or one inside it.
  ///
  /// Unlike ``hitTest(_:)`` it asks every view on the way, so that overriding methods have a say.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in storedSubviews.reversed() {
      if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
    }
    return self
  }

  /// Whether a point of the view's coordinates is in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// Draws the view's own content; called when a picture is made.
  open func draw(_ rect: CGRect) {}

  /// Told when the surroundings have changed (``setTraitCollection(_:)``, ``layoutDirection``).
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Told before the view comes into a window or leaves one.
  open func willMove(toWindow newWindow: Window?) {}

  /// Told after the view has come into a window or left one.
  open func didMoveToWindow() {}

  /// Told after the view was made from an archive: never here; kept for source compatibility.
  open func awakeFromNib() {}

  /// Told nothing; here for classes that override the method of the class by mistake, as Objective-C lets them.
  open class func awakeFromNib() {}

  /// The name of the class.
  open class func description() -> String { String(reflecting: self) }

  /// Told before a designer's tool shows the view: never here; kept for source compatibility.
  open func prepareForInterfaceBuilder() {}

  /// The class of what draws the view; meaningful in the module `UIKit` alone.
  open class var layerClass: AnyClass { View.self }

  /// Whether the view cannot be laid out without constraints; kept for source compatibility, every view may use them.
  open class var requiresConstraintBasedLayout: Bool { false }
}

extension View {
  /// The metric of an axis on which the contents want nothing: −1.
  public static let noIntrinsicMetric: CGFloat = -1
}
