/// What `snp` gives where baselines and margins can be named as well.
public protocol ConstraintAttributesDSL: ConstraintBasicAttributesDSL, ConstraintAttributeSelector {}
