public import ConstraintSolver

extension View {
  /// The rounding of solved values when they are written to frames; a property of the root.
  ///
  /// The next layout pass rewrites all frames by a new rule. A scale that is not above 0 is reported to
  /// ``LayoutDiagnostics`` and ignored.
  public final var frameRounding: FrameRounding {
    get { treeSettings.frameRounding }
    set {
      guard newValue.isUsable else {
        return LayoutDiagnostics.report(
          .misuse("\(node.text): \(newValue) is not valid: its scale must be above 0", at: nil))
      }
      treeSettings.frameRounding = newValue
    }
  }

  /// Whether widths and heights may be negative, as in AppKit; a property of the root, `false` unless set.
  ///
  /// If `false`, as in UIKit, constraints that make a view's length negative conflict: two insets of 16 in a width of 0
  /// are a conflict. If `true`, a negative size is published as zero, but the view's contents are placed by the
  /// negative size.
  public final var allowsNegativeSizes: Bool {
    get { treeSettings.allowsNegativeSizes }
    set { treeSettings.allowsNegativeSizes = newValue }
  }

  /// The rule for the root's size; a property of the root.
  public final var rootSizing: RootSizing {
    get { treeSettings.rootSizing }
    set { treeSettings.rootSizing = newValue }
  }

  /// The solver's arithmetic; a property of the root.
  ///
  /// Changing it after the first layout rebuilds the system.
  public final var kernelVariant: KernelVariant {
    get { treeSettings.kernelVariant }
    set { treeSettings.kernelVariant = newValue }
  }

  /// Whether islands of the tree with pending work are solved on several threads at once, by Dispatch; a property of
  /// the root, `false` unless set.
  ///
  /// Frames are the same, bit for bit. Views are measured, notified and placed on the thread that lays the tree out,
  /// but in another order: all islands of a level are measured before one of them is solved. The option pays if one
  /// pass changes much in several islands, as the first pass and a new window size do; the cost of a single edit does
  /// not change. Without Dispatch there is one thread.
  ///
  /// Turning it on after the first layout rebuilds the systems of islands. Turning it off keeps their solvers.
  public final var solvesIslandsConcurrently: Bool {
    get { treeSettings.solvesIslandsConcurrently }
    set { treeSettings.solvesIslandsConcurrently = newValue }
  }

  /// The work of the solvers of the view's tree and its islands since they were made; zero before the first layout
  /// pass.
  ///
  /// - Complexity: O(islands).
  public final var solveStatistics: SolveStatistics {
    node.root.engine?.statistics ?? SolveStatistics()
  }

  /// The work of the passes over the view's tree; zero before its first constraint.
  ///
  /// - Complexity: O(islands).
  package final var passWork: PassWork { node.root.engine?.workOfPasses ?? PassWork() }

  /// The topmost view of the tree.
  ///
  /// - Complexity: O(1) in a tree with constraints, outside of islands, otherwise O(depth).
  package final var rootOfTree: View {
    if let root = node.root.view { return root }
    // The root is being deallocated.
    var view: View = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The solver of the view's tree, and the variables of the root's size, for looking ahead; `nil` before the first
  /// layout pass.
  package final var solvedRoot: (solver: Solver, width: Variable, height: Variable)? {
    guard let engine = node.root.engine, let solver = engine.solver?.confined, engine.root.slot.isSome else {
      return nil
    }
    let variables = engine.items.variables(of: engine.root.slot)
    return (solver, variables.width, variables.height)
  }

  /// The observer of the solver of the view's tree; set it before the first layout pass, which makes the solver.
  package final var solverTap: (any SolverTap)? {
    get { node.root.engine?.tap }
    set {
      let engine = node.root.engine ?? LayoutEngine.make(forTreeOf: node.root)
      engine?.tap = newValue
    }
  }

  /// Sets the observer of the solver at any time.
  ///
  /// The next layout pass rebuilds the system, so that the observer sees all of it.
  ///
  /// - Complexity: O(nodes and constraints).
  package final func followSolver(by tap: any SolverTap) {
    solverTap = tap
    if node.root.engine?.solver != nil { node.root.engine?.startOver() }
  }

  /// The storage of `semanticContentAttribute`, which subclasses may override.
  final var plainContentAttribute: SemanticContentAttribute {
    get { node.semanticContentAttribute }
    set {
      guard newValue != node.semanticContentAttribute else { return }
      node.semanticContentAttribute = newValue
      followDirection()
    }
  }

  /// Rewrites what follows the view's reading direction.
  final func followDirection() {
    node.directionChanged()
    node.island?.directionChanged()
    if node.insets != nil { insetsChanged() }
    for case let guide as TrackingLayoutGuide in storedLayoutGuides { guide.followPlace() }
  }

  /// The tree's settings that apply in its islands, with the measurer of their texts.
  ///
  /// Traits are left out, so that a tree that was made with these settings is notified of traits when it joins.
  package final var islandSettings: TreeSettings {
    get {
      var settings = treeSettings.withoutHost
      settings.textMeasurer = MeasurerReference(measurer: measurer)
      settings.traits = nil
      return settings
    }
    set { treeSettings = newValue }
  }

  /// The settings of the view's tree; the defaults before it has an engine.
  ///
  /// Setting them makes the engine.
  final var treeSettings: TreeSettings {
    get { node.root.engine?.settings ?? TreeSettings() }
    set {
      let root = node.root
      guard let engine = root.engine ?? LayoutEngine.make(forTreeOf: root) else { return }
      let isInset = newValue.hasOtherInsets(than: engine.settings)
      engine.take(newValue)
      if isInset { root.view?.noteOwnLayout() }
    }
  }
}

extension LayoutNode {
  /// Rewrites the constraints that follow the direction of the view, which are those that it holds, and requests
  /// layout, because `layoutSubviews` may depend on it too.
  func directionChanged() {
    if view != nil { requestLayout() }
    for constraint in held.constraints
    where constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional {
      constraint.note(.terms)
    }
  }
}

extension ViewIsolated where Self: View {
  /// The reading direction of the whole tree; a property of its root, readable at any view.
  ///
  /// A subtree that is added to a tree takes over the settings of the tree's root.
  public var layoutDirection: LayoutDirection {
    get { treeSettings.layoutDirection }
    set {
      let former = layoutDirection
      guard newValue != former else { return }
      treeSettings.layoutDirection = newValue
      tellTraits(former)
    }
  }
}
