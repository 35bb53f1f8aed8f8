package import ConstraintSolver
public import Foundation

extension View {
  /// The target for the smallest size that the constraints inside allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for the largest size that the constraints inside allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The implementation of ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  final func fittingSize(
    _ targetSize: CGSize, _ horizontal: LayoutConstraint.Priority, _ vertical: LayoutConstraint.Priority
  ) -> CGSize {
    let targetSize = targetSize.withLimits
    guard targetSize.width.isUsable, targetSize.height.isUsable, horizontal.isValid, vertical.isValid else {
      LayoutDiagnostics.report(
        .misuse(
          "\(node.text): the target size \(targetSize) with priorities \(horizontal) and \(vertical) is not valid",
          at: nil))
      return bounds.size
    }
    updateConstraintsIfNeeded()
    guard let engine = node.engine ?? LayoutEngine.make(forTreeOf: node) else { return bounds.size }
    guard !engine.fitting(of: node).isBusy else {
      LayoutDiagnostics.report(
        .misuse("\(node.text): its fitting size was requested while it was being computed", at: nil))
      return bounds.size
    }
    let question = FittingQuestion(
      width: targetSize.width, height: targetSize.height, horizontal: horizontal, vertical: vertical)
    let size = { () throws(SolverError) -> CGSize in try engine.fitting(of: self.node).size(question) }
    do throws(SolverError) {
      return try size()
    } catch {
      // A fresh system may recover the accuracy.
      engine.forgetFitting(of: node)
    }
    do throws(SolverError) {
      return try size()
    } catch {
      engine.forgetFitting(of: node)
      LayoutDiagnostics.report(.solverFailure(error.description))
      return bounds.size
    }
  }

  /// The work of this view's fitting sizes: compared rows, and the present solver's statistics; `nil` before any.
  package final var fittingStatistics: (rowsCompared: Int, solver: SolveStatistics)? {
    guard let system = node.engine?.fittings[node] else { return nil }
    return (system.rowsCompared, system.solver.statistics)
  }

  /// The size that fits best, by a system made for this call; the kept system must give the same size.
  ///
  /// `nil` if the solver fails.
  package final func fittingSizeOfNewSystem(
    _ target: CGSize, _ horizontal: LayoutConstraint.Priority, _ vertical: LayoutConstraint.Priority
  ) -> CGSize? {
    updateConstraintsIfNeeded()
    guard let engine = node.engine ?? LayoutEngine.make(forTreeOf: node) else { return nil }
    let system = FittingSystem(of: node, kernels: engine.settings.kernelVariant)
    defer { system.stopWatching() }
    let question = FittingQuestion(
      width: target.width, height: target.height, horizontal: horizontal, vertical: vertical)
    return try? system.size(question)
  }
}

extension LayoutEngine {
  /// The fitting system of a view, made by the first call.
  func fitting(of node: LayoutNode) -> FittingSystem {
    if let system = fittings[node] { return system }
    let system = FittingSystem(of: node, kernels: settings.kernelVariant)
    fittings[node] = system
    node.flags.insert(.hasFitting)
    return system
  }

  /// Drops the fitting system of a view, if it has one.
  func forgetFitting(of node: LayoutNode) {
    guard node.flags.contains(.hasFitting) else { return }
    node.flags.remove(.hasFitting)
    fittings.remove(node)?.stopWatching()
  }

  /// Drops all fitting systems, because the arithmetic or the rule for negative sizes changed.
  func forgetFittings() {
    for system in fittings.takeAll() {
      system.stopWatching()
      system.top.flags.remove(.hasFitting)
    }
  }
}
