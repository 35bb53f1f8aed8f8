import ConstraintSolver
import Foundation

/// The settings of a whole tree, as properties of its root.
package struct TreeSettings: Equatable, Sendable {
  /// The reading direction of views that do not force one.
  var layoutDirection = LayoutDirection.leftToRight
  /// The rounding of frames.
  var frameRounding = FrameRounding.none
  /// The arithmetic of the solver.
  var kernelVariant = KernelVariant.simd
  /// The rule for the root's size.
  var rootSizing = RootSizing.fixed
  /// Whether islands may be solved on several threads at once.
  var solvesIslandsConcurrently = false
  /// Whether a solution may contain sizes below zero.
  var allowsNegativeSizes = false
  /// The distances from the root's edges that the host covers.
  var safeAreaInsets = EdgeInsets.zero
  /// The keyboard's frame, in the root's coordinates.
  var keyboardFrame: CGRect?
  /// The width at which text reads well, in points.
  var readableWidth = TreeSettings.defaultReadableWidth

  /// The traits that were set.
  ///
  /// Without any, the tree has a phone's traits; the size classes of a window then follow its size.
  var traits: TreeTraits?

  /// The measurer of texts.
  var textMeasurer = MeasurerReference()

  static let defaultReadableWidth: CGFloat = 672

  /// Whether any setting that a leaving subtree keeps even without constraints differs from its default.
  var hasLook: Bool {
    let plain = TreeSettings()
    return layoutDirection != plain.layoutDirection || frameRounding != plain.frameRounding
      || readableWidth != plain.readableWidth || textMeasurer != plain.textMeasurer
      || allowsNegativeSizes != plain.allowsNegativeSizes
  }

  /// Whether the host's insets or the readable width differ.
  func hasOtherInsets(than other: TreeSettings) -> Bool {
    safeAreaInsets != other.safeAreaInsets || keyboardFrame != other.keyboardFrame
      || readableWidth != other.readableWidth
  }

  /// The settings for an island: without those that the host gives to the root.
  var withoutHost: TreeSettings {
    var settings = self
    settings.rootSizing = .fixed
    settings.safeAreaInsets = .zero
    settings.keyboardFrame = nil
    return settings
  }

  /// The settings for a subtree that leaves the tree and keeps the traits and the reading direction of its place there.
  func forLeaving(with place: InheritedTraits) -> TreeSettings {
    var settings = withoutHost
    settings.traits = place.traits.map { TreeTraits(traits: $0) }
    settings.layoutDirection = place.direction
    return settings
  }
}

extension LayoutEngine {
  /// Takes over settings, and queues everything that depends on them.
  ///
  /// The arithmetic does not change while the system is being solved.
  ///
  /// - Complexity: O(1) for the keyboard and the covered edges of the root, plus their dependents; otherwise O(views
  ///   and constraints) if settings differ.
  func take(_ wanted: TreeSettings) {
    var waiting = takeWithoutIslands(wanted)
    while let engine = waiting.popLast() {
      if let outer = engine.outer { waiting += engine.takeWithoutIslands(outer.settings.withoutHost) }
    }
  }

  /// Takes over settings; returns the islands that must take them over too.
  private func takeWithoutIslands(_ wanted: TreeSettings) -> [LayoutEngine] {
    let old = settings
    guard wanted != old else { return [] }
    settings = wanted
    if isSolving { settings.kernelVariant = old.kernelVariant }
    if settings.kernelVariant != old.kernelVariant {
      forgetFittings()
      startOver()
    }
    shareSolver()
    if settings.allowsNegativeSizes != old.allowsNegativeSizes { sizeBoundsChanged() }
    if settings.rootSizing != old.rootSizing { rootSizingChanged() }
    if settings.frameRounding != old.frameRounding {
      for case let node? in items.nodes { restore(node) }
    }
    if settings.textMeasurer != old.textMeasurer {
      forEachNode { $0.view?.invalidateIntrinsicContentSize() }
    }
    let isMirrored = settings.layoutDirection != old.layoutDirection
    let isReadableNew = settings.readableWidth != old.readableWidth
    if isMirrored || isReadableNew {
      forEachNode { node in
        if isMirrored { node.directionChanged() }
        let hasGuides = node.flags.contains(.hasInsetGuides)
        if isMirrored && node.insets != nil || hasGuides { node.queueInsets() }
      }
    }
    if settings.safeAreaInsets != old.safeAreaInsets || settings.keyboardFrame != old.keyboardFrame {
      if settings.safeAreaInsets != .zero { followFrames() }
      root.canonical.queueInsets()
    }
    guard settings.withoutHost != old.withoutHost else { return [] }
    // List views cache sizes computed with the former settings.
    forEachNode { if $0.flags.contains(.scrolls) { $0.requestLayout() } }
    return islands.engines
  }

  /// Whether other threads may use the solver: only if it is an island's and the root allows it.
  var sharesSolver: Bool { settings.solvesIslandsConcurrently && root.flags.contains(.isIslandInside) }

  /// Rebuilds the system if its solver must be usable on other threads and is not.
  private func shareSolver() {
    if sharesSolver, !isSolving, tap == nil, solver?.confined != nil { startOver() }
  }

  private func rootSizingChanged() {
    wantedRootSize = settings.rootSizing == .negotiable ? root.frame.size : nil
    guard root.slot.isSome else { return }
    removeSystemRows(of: root)
    refresh(root)
  }
}
