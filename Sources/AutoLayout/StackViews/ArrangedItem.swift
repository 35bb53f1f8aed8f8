import Foundation

/// An arranged view of a stack view: its settings, the properties it had last, and its constraints.
final class ArrangedItem {
  /// The view's node; a strong reference to the view would keep it alive after its superview.
  let node: LayoutNode
  /// The distance to the next view; `nil` for the stack view's.
  var customSpacing: CGFloat?
  /// The constraints whose first item is the view, or the guide before it.
  var rows = StackRows()
  /// The guide in the gap before the view, if the distribution needs one.
  private(set) var guide: LayoutGuide?

  /// The place in the order of the list.
  var rank = ArrangedRanks.middle
  /// Whether a setting of the view changed since its constraints were last compared.
  var isChanged = true
  /// The view's surroundings when its constraints were last compared.
  var surroundings: Surroundings?

  // The view's properties when its constraints were last compared.

  /// Whether the view is hidden.
  private(set) var isHidden = false
  /// The length that the view prefers along the axis; 0 if not needed.
  private(set) var length = 0.0
  /// Whether spacing is measured by a baseline of an inner view.
  private(set) var hasInnerBaseline = false
  /// Whether the view has a first baseline to measure spacing by.
  private(set) var hasFirstBaseline = false
  /// Whether the view has a last baseline to measure spacing by.
  private(set) var hasLastBaseline = false
  /// The wrapping text in the view; `nil` without one or in a hidden view.
  private(set) var text: WrappingText?
  /// Whether the text keeps its length on one line, because an even share of the row's width is at least as long.
  var keepsTextLength = false

  init(_ node: LayoutNode) {
    self.node = node
  }

  /// The neighbours on which an arranged view's constraints depend.
  struct Surroundings: Equatable {
    /// The previous visible view.
    var previous: ObjectIdentifier?
    /// Whether there is a gap before the previous view.
    var hasPreviousGap: Bool
    /// Whether the view is the last visible one.
    var isLast: Bool
  }

  /// Queries the properties of the view on which its constraints depend; runs the application's code.
  func ask(for stack: StackView) {
    guard let view = node.view else { return }
    isHidden = view.isHidden
    let isShare = stack.storedDistribution == .fillProportionally
    length = stack.asksForLengths ? view.contentLength(along: stack.storedAxis, spreadsCenters: isShare) : 0
    hasInnerBaseline = stack.measuresBaselines && view.hasInnerBaseline
    hasFirstBaseline = stack.measuresBaselines && view.hasText(at: .firstBaseline)
    hasLastBaseline = stack.measuresBaselines && view.hasText(at: .lastBaseline)
    text = isHidden ? nil : view.wrappingText(isMeasured: stack.mayShareTextWidth)
    // Otherwise the next return to even shares would take away a length that the view has for another reason.
    if text == nil { keepsTextLength = false }
  }

  /// The guide in the gap before the view; made when first needed.
  func gapGuide(in stack: StackView) -> LayoutGuide {
    if let guide { return guide }
    let guide = LayoutGuide()
    guide.node.flags.insert(.isTied)
    guide.identifier = "UISV-gap"
    stack.addLayoutGuide(guide)
    self.guide = guide
    return guide
  }

  /// Removes the guide.
  func dropGuide(in stack: StackView) {
    guard let guide else { return }
    stack.drop(guide)
    self.guide = nil
  }

  /// Removes everything that was made for the view.
  func dissolve(in stack: StackView) {
    rows.removeAll()
    dropGuide(in: stack)
  }
}

extension StackView {
  /// Whether constraints depend on the preferred lengths of contents.
  final var asksForLengths: Bool {
    storedDistribution == .fillProportionally || storedDistribution == .equalCentering
  }

  /// Whether spacing is measured between baselines.
  final var measuresBaselines: Bool { measuresFromBaselines && storedAxis == .vertical }
}

extension View {
  /// The intrinsic length; `nil` on an axis without one.
  final func intrinsicLength(along axis: LayoutConstraint.Axis) -> Double? {
    let size = intrinsicContentSize
    let length = LayoutNumber.length(axis == .horizontal ? size.width : size.height)
    return length <= LayoutNumber.largest && length >= 0 ? length : nil
  }

  /// The view as a stack view; `nil` for any other view.
  final var stackView: StackView? { node.flags.contains(.arrangesSubviews) ? self as? StackView : nil }

  /// The view as a stack view whose views affect the surroundings; `nil` for any other view, and for an island.
  final var openStackView: StackView? { node.flags.contains(.isIsland) ? nil : stackView }
}
