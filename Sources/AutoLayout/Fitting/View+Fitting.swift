import ConstraintSolver
public import Foundation

extension View {
  /// The target for the smallest size that the constraints inside allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target for the largest size that the constraints inside allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// What ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`` does.
  final func fittingSize(
    _ targetSize: CGSize, _ horizontal: LayoutConstraint.Priority, _ vertical: LayoutConstraint.Priority
  ) -> CGSize {
    let targetSize = targetSize.withLimits
    guard targetSize.width.isUsable, targetSize.height.isUsable, horizontal.isValid, vertical.isValid else {
      LayoutDiagnostics.report(
        .misuse("\(node.text): no size can be fitted to \(targetSize) at \(horizontal) and \(vertical)", at: nil))
      return bounds.size
    }
    updateConstraintsIfNeeded()
    guard let engine = node.engine ?? LayoutEngine.make(forTreeOf: node) else { return bounds.size }
    guard !engine.fitting(of: node).isBusy else {
      LayoutDiagnostics.report(.misuse("\(node.text) is asked for its fitting size while it is computed", at: nil))
      return bounds.size
    }
    let size = { () throws(SolverError) -> CGSize in
      try engine.fitting(of: self.node).size(fitting: targetSize, horizontal: horizontal, vertical: vertical)
    }
    do throws(SolverError) {
      return try size()
    } catch {
      // Lost accuracy is a matter of numbers, and a fresh start helps.
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

  /// Takes the size that fits best into the present one.
  public final func sizeToFit() {
    let origin = frame.origin
    frame = CGRect(origin: origin, size: sizeThatFits(bounds.size))
  }
}

extension LayoutEngine {
  /// The system of a view that has been asked for its fitting size, made for the first call.
  func fitting(of node: LayoutNode) -> FittingSystem {
    if let system = fittings[ObjectIdentifier(node)] { return system }
    let system = FittingSystem(of: node, kernels: settings.kernelVariant)
    fittings[ObjectIdentifier(node)] = system
    return system
  }

  func forgetFitting(of node: LayoutNode) {
    if !fittings.isEmpty { fittings[ObjectIdentifier(node)] = nil }
  }

  /// Drops what is kept for a node that leaves.
  func forget(_ node: LayoutNode) {
    forgetFitting(of: node)
    if !keyboardNodes.isEmpty { keyboardNodes[ObjectIdentifier(node)] = nil }
    if node.flags.contains(.hasDependents) {
      node.flags.remove(.hasDependents)
      dependents[ObjectIdentifier(node)] = nil
    }
  }
}
