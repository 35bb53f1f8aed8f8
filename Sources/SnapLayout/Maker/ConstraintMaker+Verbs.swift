import AutoLayout

extension ConstraintMaker {
  static func prepareConstraints(
    item: LayoutConstraintItem, closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    let maker = ConstraintMaker(item: item, purpose: .make)
    closure(maker)
    return maker.finish()
  }

  static func makeConstraints(
    item: LayoutConstraintItem, closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    item.activate(prepareConstraints(item: item, closure: closure))
  }

  static func remakeConstraints(
    item: LayoutConstraintItem, closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    removeConstraints(item: item)
    return makeConstraints(item: item, closure: closure)
  }

  static func updateConstraints(item: LayoutConstraintItem, closure: (_ make: ConstraintMaker) -> Void) {
    guard let record = item.constraintRecord, !record.isEmpty else {
      _ = makeConstraints(item: item, closure: closure)
      return
    }
    let maker = ConstraintMaker(item: item, purpose: .update)
    closure(maker)
    _ = maker.finish()
  }

  static func updateOrMakeConstraints(
    item: LayoutConstraintItem, closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    let maker = ConstraintMaker(item: item, purpose: .updateOrMake)
    closure(maker)
    return maker.finish()
  }

  static func removeConstraints(item: LayoutConstraintItem) {
    item.constraintRecord?.removeAll()
  }
}
