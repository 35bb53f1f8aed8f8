/// Says which variables keep their values before others, where several results are equally near.
///
/// Asked only where there is such a tie, while a change set is applied: it must not use the solver then.
package protocol TieOrder: AnyObject {
  /// The place of a variable: the smaller it is, the sooner its value is kept.
  ///
  /// No two variables of a solver have the same, and all are below a billion.
  func place(of variable: Variable) -> UInt32
}
