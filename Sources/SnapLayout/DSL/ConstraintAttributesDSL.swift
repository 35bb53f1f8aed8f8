/// An `snp` that also names baselines and margins.
public protocol ConstraintAttributesDSL: ConstraintBasicAttributesDSL, ConstraintAttributeSelector {}
