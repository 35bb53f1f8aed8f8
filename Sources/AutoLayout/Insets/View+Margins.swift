import Foundation

extension View {
  /// The layout margins in reading direction; margins set here are mirrored when the direction changes.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    // After a change of direction, the margins are mirrored only in the next pass.
    get { DirectionalEdgeInsets(node.margins, in: node.insets?.direction ?? node.direction) }
    set { setMargins(.directional(newValue), EdgeInsets(newValue, in: .leftToRight)) }
  }

  /// Whether each margin extends at least to the superview's margin.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { node.insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      node.makeInsets().preservesSuperviewMargins = newValue
      insetsChanged()
    }
  }

  /// Whether the safe area is added to the margins; `true` unless set.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { node.insets?.addsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      node.makeInsets().addsSafeArea = newValue
      insetsChanged()
    }
  }

  /// Sets the view's own margins; unusable ones are reported and ignored.
  ///
  /// - Parameter checked: the same margins by side, in any reading direction, for the check.
  final func setMargins(_ margins: InsetState.BaseMargins, _ checked: EdgeInsets) {
    guard checked.isUsable else {
      return LayoutDiagnostics.report(.misuse("\(node.text): margins \(checked) are \(checked.fault)", at: nil))
    }
    node.makeInsets().base = margins
    insetsChanged()
  }

  /// Sets the minimum margins of a controller's view.
  final func setMinimumMargins(_ margins: DirectionalEdgeInsets?) {
    guard margins != node.insets?.minimumMargins else { return }
    node.makeInsets().minimumMargins = margins
    insetsChanged()
  }

  /// Updates the view's insets to the frames of the last pass, so that they can be read at once.
  ///
  /// The frames that depend on them follow in the next pass.
  final func insetsChanged() {
    if node.insets?.followsFrames == true, let engine = node.engine ?? LayoutEngine.make(forTreeOf: node) {
      engine.followFrames()
    }
    InsetsPass.update(self, hasMoved: false)
    noteOwnLayout()
  }
}

extension DirectionalEdgeInsets {
  /// The insets by side, in a reading direction.
  init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isMirrored ? insets.left : insets.right)
  }
}
