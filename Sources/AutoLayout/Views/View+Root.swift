public import ConstraintSolver

extension View {
  /// The reading direction of the whole tree; a property of its root, whichever view is asked.
  ///
  /// A subtree that is added to a tree takes over the tree's settings.
  public final var layoutDirection: LayoutDirection {
    get { node.root.engine?.layoutDirection ?? .leftToRight }
    set {
      guard let engine = settingsEngine, engine.layoutDirection != newValue else { return }
      engine.layoutDirection = newValue
      engine.root.view?.forEachNode { $0.directionChanged() }
    }
  }

  /// How solved values are rounded when they are written to frames; a property of the root.
  ///
  /// A new rule applies to frames that are written from then on.
  public final var frameRounding: FrameRounding {
    get { node.root.engine?.frameRounding ?? .none }
    set {
      guard let engine = settingsEngine, engine.frameRounding != newValue else { return }
      engine.frameRounding = newValue
      for case let node? in engine.attached { engine.restore(node) }
    }
  }

  /// The solver's arithmetic; a property of the root.
  ///
  /// Setting another one once the tree has been laid out builds the system anew.
  public final var kernelVariant: KernelVariant {
    get { node.root.engine?.kernelVariant ?? .simd }
    set {
      guard let engine = settingsEngine, engine.kernelVariant != newValue, !engine.isSolving else { return }
      engine.kernelVariant = newValue
      engine.startOver()
    }
  }

  /// How the view's contents relate to the reading direction.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { node.semanticContentAttribute }
    set {
      guard newValue != node.semanticContentAttribute else { return }
      node.semanticContentAttribute = newValue
      node.directionChanged()
      for guide in storedLayoutGuides { guide.node.directionChanged() }
    }
  }

  /// The reading direction that the constraints follow in which the view is the first item.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection { node.direction }

  private var settingsEngine: LayoutEngine? {
    let root = node.root
    return root.engine ?? LayoutEngine.make(forTreeOf: root)
  }
}

extension LayoutNode {
  /// Has the constraints that depend on the item's direction written again.
  fileprivate func directionChanged() {
    for constraint in references where constraint.firstNode === self {
      if constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional {
        constraint.note(.terms)
      }
    }
  }
}
