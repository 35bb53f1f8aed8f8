/// Decides which variables keep their values if several results are equally near.
///
/// Asked only for such ties, during the application of a change set; it must not use the solver.
package protocol TieOrder: AnyObject {
  /// The place of a variable: smaller places keep their values first.
  ///
  /// Places are distinct and below a billion.
  func place(of variable: Variable) -> UInt32
}
