/// Decides which variables keep their values if several results are equally near.
///
/// The solver calls this only for such ties, while it applies a change set; the implementation must not use the solver.
package protocol TieOrder: AnyObject {
  /// The place of a variable: smaller places keep their values first.
  ///
  /// Places are distinct and below a billion.
  func place(of variable: Variable) -> UInt32
}
