import Foundation

extension View {
  /// The same in the view's reading direction; margins that were set here change sides with it.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    // Where the direction is new, the margins have not changed sides before the next pass.
    get { DirectionalEdgeInsets(node.margins, in: node.insets?.direction ?? node.direction) }
    set { setMargins(.directional(newValue), EdgeInsets(newValue, in: .leftToRight)) }
  }

  /// Whether the margins reach at least as far inwards as the superview's do, measured from the superview's edges.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { node.insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      node.makeInsets().preservesSuperviewMargins = newValue
      insetsChanged()
    }
  }

  /// Whether the safe area is added to the margins; it is unless set.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { node.insets?.addsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      node.makeInsets().addsSafeArea = newValue
      insetsChanged()
    }
  }

  final func setMargins(_ margins: InsetState.BaseMargins, _ checked: EdgeInsets) {
    guard checked.isUsable else {
      return LayoutDiagnostics.report(.misuse("\(node.text): margins \(checked) are \(checked.fault)", at: nil))
    }
    node.makeInsets().base = margins
    insetsChanged()
  }

  /// Sets the least margins, as a controller's view has them.
  final func setMinimumMargins(_ margins: DirectionalEdgeInsets?) {
    guard margins != node.insets?.minimumMargins else { return }
    node.makeInsets().minimumMargins = margins
    insetsChanged()
  }

  /// Brings the view's insets up to date with the frames of the last pass, so that they can be read back at once.
  ///
  /// Their dependents follow in the next pass.
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
