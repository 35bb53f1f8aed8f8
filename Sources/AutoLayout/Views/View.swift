public import Foundation

/// A rectangle in a tree of rectangles, laid out by constraints or by frames.
///
/// A view starts out frame-based: ``frame`` and ``autoresizingMask`` place it, and constraints may refer to it. With
/// ``translatesAutoresizingMaskIntoConstraints`` off, constraints determine the frame, which the layout pass writes
/// (``layoutIfNeeded()``). The root of a tree, a view without a superview, keeps the frame that it is given.
///
/// Without the trait `MainActorViews`, views are neither sendable nor bound to an actor; a whole tree belongs to one
/// isolation domain at a time.
open class View: VisibleItem {
  final var storedSubviews: [View] = []
  final var storedLayoutGuides: [LayoutGuide] = []
  final var boundsOrigin = CGPoint.zero
  final var storedAutoresizingMask: AutoresizingMask = []
  /// Storage for the module that animates the view.
  package final var animationStorage: AnyObject?
  /// The view's controller; read it only if the node has the flag `hasController`.
  final weak var controller: ViewController?

  /// A view with a frame in the coordinates of its future superview, in points.
  ///
  /// As in UIKit, the frame `.null` stands for `.zero`.
  public override init(frame: CGRect) {
    let frame = frame == .null ? .zero : frame.withLimits
    super.init(frame: frame.isUsable ? frame : .zero)
    node.flags = [.isFrameBased, .requestsLayout, .requestsUpdateConstraints, .contentSizeIsStale]
    if type(of: self).isPlain { node.flags.insert(.isOfPlainClass) }
    node.view = self
    if !frame.isUsable { reportUnusable(frame) }
  }

  /// Whether passes need not call instances: the class is of this module and does nothing when a pass calls it.
  class var isPlain: Bool { self == View.self }

  /// Treats the view as an instance of a class of this module: for subclasses that only add names.
  package final func countAsPlain() { node.flags.insert(.isOfPlainClass) }

  /// Lets the contents keep their width beside others that resist equally, and beside wrapping texts, even if they wrap.
  package final func wrapLast() { node.flags.insert(.wrapsLast) }

  /// A view of size zero.
  public convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    node.view = nil
    tearDown()
  }

  /// Whether the view is hidden; affects layout only in a ``StackView`` that arranges the view.
  open var isHidden = false {
    didSet { if isHidden != oldValue { visibilityChanged() } }
  }
  /// The opacity, from 0 to 1; layout does not depend on it.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and ignored.
  open var alpha: CGFloat = 1 {
    didSet {
      if !alpha.isFinite {
        reportUnusable(opacity: alpha)
        alpha = oldValue
      }
      if alpha != oldValue { LayoutChanges.recorder?.record(self, alphaBefore: oldValue) }
    }
  }
  /// Whether the view receives touches; layout does not depend on it.
  open var isUserInteractionEnabled = true
  /// A number for the application's use.
  open var tag = 0
  /// A name for tests and logs.
  open var accessibilityIdentifier: String?
  /// Whether frame-based subviews follow the view's size by their masks.
  public final var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue, node.flags.contains(.hasFlexibleSubviews) else { return }
      for subview in storedSubviews { subview.refreshIfAttached() }
    }
  }

  /// The rectangle in the coordinates of the superview, in points, as of the last layout pass.
  ///
  /// Setting it moves a frame-based view, or resizes the root; the solver follows in the next pass. The next pass
  /// restores the frame of a view placed by constraints, unless ``layoutSubviews()`` of the superview or of the view
  /// set it: then `super.layoutSubviews()` restores it when the superview is laid out again. A number that is not
  /// finite, or of magnitude above 1e50, is reported to ``LayoutDiagnostics`` and ignored;
  /// `CGFloat.greatestFiniteMagnitude` counts as 1e50.
  open var frame: CGRect {
    get { plainFrame }
    set { plainFrame = newValue }
  }

  /// The rectangle in the view's own coordinates, in points.
  ///
  /// Setting the size keeps the centre. Constraints relate visible edges. So if the origin changes, inner views that
  /// are tied to the view, its margins or items outside move in the view's coordinates, and stay where they are seen.
  /// Inner views that are tied to the edges of a ``ScrollView`` scroll instead (``ScrollView/contentOffset``).
  open var bounds: CGRect {
    get { plainBounds }
    set { plainBounds = newValue }
  }

  /// The centre of the frame, in the coordinates of the superview, in points.
  ///
  /// If the view's layer (module `UIKit`) has another anchor point, this is the point of the frame at the anchor.
  open var center: CGPoint {
    get { plainCenter }
    set { plainCenter = newValue }
  }

  /// Adds a view in front of the other subviews; it leaves its former superview.
  ///
  /// Constraints inside the view's subtree move with it; constraints to the rest of its former tree are deactivated.
  /// Adding a view to itself or to a view inside it is reported to ``LayoutDiagnostics`` and does nothing.
  ///
  /// - Complexity: O(depth + views and constraints that change their engine).
  open func addSubview(_ view: View) {
    insert(view, at: storedSubviews.count)
  }

  /// Inserts a view at an index among the subviews; an index out of range is clamped, as in UIKit.
  open func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Removes the view from its superview; constraints between its subtree and the rest of the tree are deactivated.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    resignForLeaving()
    // A responder that is told to resign may have removed the view.
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    if changesWindow(in: nil) { tellWillMove(toWindowOf: nil) }
    endAnimationsForLeaving()
    let hadInsets = leaveSuperview(), moved = noteWindow()
    if hadInsets { InsetsPass.update(self, hasMoved: true) }
    View.tellDidMoveToWindow(moved)
    didMoveToSuperview()
  }

  /// Moves a subview in front of the others; any other view is reported to ``LayoutDiagnostics``.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return reportStranger(view, "it cannot be brought to the front") }
    move(view) { $0.storedSubviews.count }
  }

  /// The view with a ``tag``, this one or one inside it; the first in the order of the tree.
  ///
  /// - Complexity: O(views inside).
  open func viewWithTag(_ tag: Int) -> View? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.storedSubviews.reversed())
    }
    return nil
  }

  /// Makes the first responder resign if it is the view or a view inside it; returns `false` if it refuses.
  ///
  /// With `force`, it resigns whether it agrees or not.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let view = firstResponder as? View, view.isDescendant(of: self) else { return true }
    guard force, let record = firstResponderRecord else { return view.resignFirstResponder() }
    view.resignRegardless(from: record)
    return true
  }

  /// Requests ``layoutSubviews()`` in the next layout pass.
  ///
  /// - Complexity: O(1) if an earlier request has marked the path to the root, otherwise O(depth).
  open func setNeedsLayout() {
    node.requestLayout()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Requests ``layoutSubviews()`` because the contents changed, unless this is done by such a call itself.
  package final func contentsNeedLayout() { if !isInLayout { setNeedsLayout() } }

  /// Whether the layout pass is calling ``layoutSubviews()`` of this view.
  package final var isInLayout: Bool { node.flags.contains(.isLayingOut) }

  /// Lays the tree out now, if anything is pending.
  ///
  /// Constraints are updated and solved, and frames written, in the whole tree. ``layoutSubviews()`` is called in one
  /// subtree, beginning at the topmost superview that is reached through superviews that all requested it. The passes
  /// repeat until nothing moves, at most eight times; reaching that limit is reported to ``LayoutDiagnostics``.
  ///
  /// - Complexity: proportional to the changes, not to the tree.
  open func layoutIfNeeded() {
    LayoutPasses.run(from: node)
  }

  /// Requests ``updateConstraints()`` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    node.requestUpdateConstraints()
    LayoutChanges.recorder?.recordRequest(for: self)
  }

  /// Notes that ``intrinsicContentSize`` or a baseline has changed; the next layout pass queries it again.
  open func invalidateIntrinsicContentSize() {
    node.flags.insert(.contentSizeIsStale)
    refreshIfAttached()
    contentLengthChanged()
    if node.flags.contains(.namesBaseline) { node.baselinesChanged() }
    if node.flags.contains(.hasDependents) { node.engine?.rewriteDependents(of: node) }
    noteOwnContents()
  }

  /// Resizes the view to ``sizeThatFits(_:)`` of its present size.
  open func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }

  /// The distances from the edges to the uncovered part of the view, in points, as of the last layout pass.
  ///
  /// A view inherits the part of its superview's safe area that its own edges reach into: for each edge the inset minus
  /// the distance, but at least zero and at most the inset. A controller's view adds the controller's
  /// ``ViewController/additionalSafeAreaInsets``. The root has the ``hostSafeAreaInsets``.
  open var safeAreaInsets: EdgeInsets { node.safeArea }

  /// The distances of the contents from the edges, in points: those that were set, plus additions.
  ///
  /// Eight points on every side unless set. Reading gives the effective margins: the safe area is added while
  /// ``insetsLayoutMarginsFromSafeArea`` is on, and with ``preservesSuperviewLayoutMargins`` they extend at least to
  /// the superview's. Setting replaces the values set here or through ``directionalLayoutMargins``. A number that is
  /// not finite is reported to ``LayoutDiagnostics`` and ignored.
  open var layoutMargins: EdgeInsets {
    get { node.margins }
    set { setMargins(.absolute(newValue), newValue) }
  }

  /// The preferred size of the contents, in points; ``noIntrinsicMetric`` on an axis without one.
  ///
  /// Called by the layout pass after ``invalidateIntrinsicContentSize()``, and when the view first takes part in layout
  /// by constraints. A negative, infinite or undefined length counts as none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height of the contents depends on the width; queried together with the intrinsic size.
  ///
  /// If the width changes, the layout pass solves twice: once for the width, once for the height that
  /// ``intrinsicContentSize(forWidth:)`` gives for it.
  open var wrapsContent: Bool { false }

  /// The preferred size of the contents at a given width, if ``wrapsContent`` is on; only the height is used.
  open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The distances from the edges of the frame to those of the alignment rectangle, positive inwards; zero unless
  /// overridden.
  ///
  /// Constraints relate alignment rectangles, so a shadow or a badge may lie outside. The intrinsic size is the size of
  /// the alignment rectangle too. Queried when the view first takes part in layout by constraints, and after
  /// ``invalidateIntrinsicContentSize()``.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The alignment rectangle of a frame; layout reads ``alignmentRectInsets`` instead.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of an alignment rectangle; layout reads ``alignmentRectInsets`` instead.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view that provides this view's first baseline: unless overridden, the view that provides the last baseline.
  ///
  /// An override returns a view inside this one.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view that provides this view's last baseline: unless overridden, the view itself.
  ///
  /// An override returns a view inside this one.
  open var forLastBaselineLayout: View { self }

  /// The distance of the first line's baseline from the top edge; `nil` if the bottom edge is used.
  open var firstBaselineOffsetFromTop: CGFloat? { nil }

  /// The distance of the last line's baseline from the bottom edge.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Sets the priority with which the view resists growing beyond its intrinsic size.
  ///
  /// As in UIKit, 0 gives way to all other priorities, and a value above 1000 means required. A negative value is
  /// reported to ``LayoutDiagnostics`` and ignored.
  open func setContentHuggingPriority(_ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis) {
    takeHugging(priority, for: axis)
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic size.
  ///
  /// As in UIKit, 0 gives way to all other priorities, and a value above 1000 means required. A negative value is
  /// reported to ``LayoutDiagnostics`` and ignored.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutConstraint.Priority, for axis: LayoutConstraint.Axis
  ) {
    takeResistance(priority, for: axis)
  }

  /// The relation of the view's contents to the reading direction.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { plainContentAttribute }
    set { plainContentAttribute = newValue }
  }

  /// The reading direction in which the view arranges its subviews and draws its contents.
  ///
  /// A constraint follows the direction of the view that holds it: the nearest common ancestor of its items, unless it
  /// was added to another view. Layout never reads this property, so an override affects drawing and the application's
  /// own code only.
  open var effectiveUserInterfaceLayoutDirection: LayoutDirection { node.direction }

  /// The size of the view by the constraints inside it alone, as near as possible to a target.
  ///
  /// Both axes aim at the target with priority 50. See the form with priorities.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size of the view by the constraints inside it alone, as near as possible to a target, with a priority for each
  /// axis.
  ///
  /// The view and its frame do not change, and constraints with anything outside do not count. The result is in points
  /// and not rounded to pixels; a negative size counts as zero. Wrapping contents are measured at the resulting width.
  /// The result does not depend on earlier calls. Unless the horizontal priority is required, a wrapping text prefers
  /// at most its width in the last layout. A target that is not finite, or a priority out of range, is reported to
  /// ``LayoutDiagnostics``, and the result is then the present size. Conflicts inside are reported too.
  ///
  /// - Complexity: O(1) if nothing inside has changed since a call with equal arguments; otherwise the cost of solving
  ///   the changes. O(items and constraints inside) for the first call, if views were added or removed, and if the
  ///   constraints leave open the size or a width at which contents wrap.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutConstraint.Priority,
    verticalFittingPriority vertical: LayoutConstraint.Priority
  ) -> CGSize {
    fittingSize(targetSize, horizontal, vertical)
  }

  /// The size that fits best into a size: unless overridden, the intrinsic size; for wrapping contents, at the given
  /// width.
  ///
  /// A width of zero or less counts as none. If an override of ``intrinsicContentSize`` calls the method, it returns
  /// the size of the bounds, as in UIKit.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    if node.flags.contains(.isAskedForFit) { return bounds.size }
    node.flags.insert(.isAskedForFit)
    defer { node.flags.remove(.isAskedForFit) }
    return fittingSize(
      ofContent: wrapsContent && size.width > 0 ? intrinsicContentSize(forWidth: size.width) : intrinsicContentSize)
  }

  /// The size that fits contents; on an axis on which they have no length, the length of the bounds.
  package final func fittingSize(ofContent content: CGSize) -> CGSize {
    let size = bounds.size
    return CGSize(
      width: content.width >= 0 ? content.width : size.width,
      height: content.height >= 0 ? content.height : size.height)
  }

  /// The text that the view shows; `nil` without one.
  package var shownText: ShownText? { (self as? any TextContaining)?.containedText }

  /// Changes constraints in one batch before layout; overriding methods call `super` last.
  open func updateConstraints() {}

  /// Lays out the subviews; called when the view's size or a subview's frame has changed, and on request.
  ///
  /// Overriding methods call `super` first: it solves pending changes, so that frames read afterwards are right.
  open func layoutSubviews() {
    node.solveBeforeLayout()
  }

  /// Called after ``layoutMargins`` changed.
  ///
  /// Overriding methods call `super`, which notifies the controller.
  open func layoutMarginsDidChange() {
    loadedController?.viewLayoutMarginsDidChange()
  }

  /// Called after ``safeAreaInsets`` changed, and after ``layoutMarginsDidChange()`` if both changed.
  ///
  /// Overriding methods call `super`, which notifies the controller.
  open func safeAreaInsetsDidChange() {
    loadedController?.viewSafeAreaInsetsDidChange()
  }

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// The next responder: the view's controller, or its superview.
  open override var next: Responder? {
    if node.flags.contains(.hasController), let controller { return controller }
    return superview
  }

  /// The frontmost view at a point of this view's coordinates that receives touches: the view itself or one inside it.
  ///
  /// Unlike ``hitTest(_:)`` it calls every view on the way whose class may override it.
  ///
  /// - Complexity: O(views at the point and their siblings).
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesHits, self.point(inside: point, with: event) else { return nil }
    return innerHit(at: point, with: event)
  }

  /// Whether a point of the view's coordinates is in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// Draws the view's own content; called when a picture is made.
  open func draw(_ rect: CGRect) {}

  /// Calls ``draw(_:)`` and keeps the result for pictures, in programs with the module `UIKit`; does nothing otherwise.
  open func setNeedsDisplay() { (self as? any Redrawable)?.redraw() }

  /// Does what ``setNeedsDisplay()`` does: the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Stores the view's own drawing before a picture of the view is made, if its class can draw.
  package final func display() { (self as? any Redrawable)?.display() }

  /// The traits of the view: those of its tree's root, by default an upright phone's.
  ///
  /// In programs with the module `UIKit`, the view and the views around it may override some of them.
  ///
  /// A view that leaves a tree keeps its traits until it joins another one.
  ///
  /// The size classes of a ``Window`` follow its size, as on Apple's devices. A window less than 480 points high is
  /// vertically compact; it is horizontally regular if it is at least 414 points high and wider than high, like a large
  /// phone on its side. A higher window is horizontally regular from a width of 600 points.
  open var traitCollection: TraitCollection { presentTraits }

  /// Called after ``traitCollection`` has changed.
  ///
  /// The traits were set, the window has a new size, or the view has joined a tree with other traits. Superviews are
  /// called before their contents.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called before the view joins another window, or, with `nil`, before it leaves its window.
  ///
  /// Superviews are called before their contents. As in UIKit, a view that is added is called before
  /// ``willMove(toSuperview:)``, and a view that is removed is called after it.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view joined another window, or left its window, whether the window is shown or not.
  ///
  /// Superviews are called before their contents, and before ``didMoveToSuperview()``.
  open func didMoveToWindow() {}

  /// Never called, since no view is made from an archive; exists for source compatibility.
  open func awakeFromNib() {}

  /// Never called; exists for classes that override the class method by mistake, as Objective-C lets them.
  open class func awakeFromNib() {}

  /// The name of the class.
  open class func description() -> String { String(reflecting: self) }

  /// Never called, since there is no interface builder; exists for source compatibility.
  open func prepareForInterfaceBuilder() {}

  /// The class of the view's layer; meaningful in the module `UIKit` only.
  open class var layerClass: AnyClass { View.self }

  /// Whether the view requires constraints; exists for source compatibility, since every view may use them.
  open class var requiresConstraintBasedLayout: Bool { false }
}

extension View {
  /// The metric of an axis without an intrinsic length: -1.
  public static let noIntrinsicMetric: CGFloat = -1
}
