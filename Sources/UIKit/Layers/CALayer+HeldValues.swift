import Foundation

extension CALayer {
  /// The number at the end of an animation of a property that stays at its end; `nil` if there is no such animation.
  ///
  /// Of several such animations, the one with the last key in alphabetical order counts.
  final func heldNumber(of property: String) -> CGFloat? {
    for key in (animationKeys() ?? []).reversed() {
      if let number = animation(forKey: key)?.heldNumber(of: property) { return number }
    }
    return nil
  }
}

extension CAAnimation {
  /// The number at the end of the animation, if it stays there.
  fileprivate func heldNumber(of property: String) -> CGFloat? {
    guard !isRemovedOnCompletion, fillMode == .forwards || fillMode == .both else { return nil }
    return lastNumber(of: property)
  }

  private func lastNumber(of property: String) -> CGFloat? {
    if let group = self as? CAAnimationGroup {
      // A part has the fill mode that its group gives it.
      return group.animations?.lazy.reversed().compactMap { $0.lastNumber(of: property) }.first
    }
    guard (self as? CAPropertyAnimation)?.keyPath == property else { return nil }
    let value = autoreverses ? first : last
    return (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Float).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) }
  }

  private var first: Any? { (self as? CABasicAnimation)?.fromValue ?? (self as? CAKeyframeAnimation)?.values?.first }
  private var last: Any? { (self as? CABasicAnimation)?.toValue ?? (self as? CAKeyframeAnimation)?.values?.last }
}
