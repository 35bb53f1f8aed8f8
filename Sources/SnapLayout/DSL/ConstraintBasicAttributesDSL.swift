/// An `snp` that names edges, sizes and centres.
public protocol ConstraintBasicAttributesDSL: ConstraintDSL, ConstraintBasicAttributeSelector
where Selection == ConstraintItem {}
