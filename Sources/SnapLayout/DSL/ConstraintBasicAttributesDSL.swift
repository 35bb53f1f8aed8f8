/// What `snp` gives where edges, sizes and centres can be named.
public protocol ConstraintBasicAttributesDSL: ConstraintDSL, ConstraintBasicAttributeSelector
where Selection == ConstraintItem {}
