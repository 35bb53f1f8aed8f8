import Foundation

/// The part of a chain after its relation: factor and constant.
///
/// Each call replaces an earlier one of its kind, and the factors or constants that targets have of their own. Neither
/// factors nor constants accumulate.
public final class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  // In each pair, the overload that takes no numbers is disfavoured. Otherwise the type checker tries both for
  // every way to read a sum of literals, which takes it seconds: `inset(-(12 + 30) * 2 + 4 * 2 - 3)`.

  /// Multiplies the attribute that the chain relates to.
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    setFactor(amount.constraintMultiplierTargetValue)
  }

  /// Multiplies the attribute that the chain relates to by an integer.
  @discardableResult
  @_disfavoredOverload
  public func multipliedBy(_ amount: Int) -> ConstraintMakerEditable {
    setFactor(amount.constraintMultiplierTargetValue)
  }

  /// Divides the attribute that the chain relates to.
  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    setFactor(1 / amount.constraintMultiplierTargetValue)
  }

  /// Divides the attribute that the chain relates to by an integer.
  @discardableResult
  @_disfavoredOverload
  public func dividedBy(_ amount: Int) -> ConstraintMakerEditable {
    setFactor(1 / amount.constraintMultiplierTargetValue)
  }

  /// Adds a number of points to every attribute of the chain; positive numbers move right and down.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    setConstant(.number(amount.constraintOffsetTargetValue))
  }

  /// Adds a point, a size or insets: each attribute takes its own part.
  ///
  /// Insets apply inwards, exactly as with ``inset(_:)-(ConstraintInsetTarget)``.
  @discardableResult
  @_disfavoredOverload
  public func offset(_ amount: any ConstraintConstantTarget) -> ConstraintMakerEditable {
    setConstant(amount.constraintConstant)
  }

  /// Moves every edge of the chain inwards, reduces sizes by the insets of both sides, and moves centres by half the
  /// difference of these.
  ///
  /// The second attribute decides the sign: `top.equalTo(other.snp.bottom).inset(8)` moves up.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    setConstant(.insets(amount.constraintInsetTargetValue))
  }

  /// Moves every edge of the chain inwards, by insets that follow the reading direction.
  @discardableResult
  @_disfavoredOverload
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    setConstant(.directionalInsets(amount.constraintDirectionalInsetTargetValue))
  }

  private func setFactor(_ factor: CGFloat) -> ConstraintMakerEditable {
    amend { $0.setMultiplier(factor) }
    return self
  }

  private func setConstant(_ constant: ConstraintConstant) -> ConstraintMakerEditable {
    amend { $0.setConstant(constant) }
    return self
  }
}
