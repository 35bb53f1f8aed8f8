import AutoLayout
import Snap

/// A superview `s` with a view `v` and its sibling `b`, named for texts.
final class Family {
  let superview = View()
  let view = View()
  let sibling = View()

  init() {
    superview.addSubview(view)
    superview.addSubview(sibling)
    superview.snp_label = "s"
    view.snp_label = "v"
    sibling.snp_label = "b"
  }

  /// The constraints of the superview and the view, as equations.
  var held: [String] { (superview.constraints + view.constraints).map(equation) }

  /// The constraints that chains of the view become, as equations.
  func made(_ write: (ConstraintMaker) -> Void) -> [String] {
    view.snp_prepareConstraints(write).flatMap { constraint in
      let equations = constraint.install().map(equation)
      constraint.uninstall()
      return equations
    }
  }
}
