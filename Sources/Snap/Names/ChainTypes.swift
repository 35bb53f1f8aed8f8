// In versions 0.10 to 0.30 each step of a chain has a type of its own. Here the chain is its constraint, so a variable
// of each of these types holds the constraint.

/// A chain whose attributes can be named.
public typealias ConstraintDescriptionExtendable = Constraint

/// A chain that can be related.
public typealias ConstraintDescriptionRelatable = Constraint

/// A chain with a relation.
public typealias ConstraintDescriptionEditable = Constraint

/// A chain with a relation: a name of versions before 0.13.
public typealias ConstraintDescriptionOffsetable = Constraint

/// A chain with an offset: a name of versions before 0.13.
public typealias ConstraintDescriptionMultipliable = Constraint

/// A chain with a factor; the name is spelled as in Snap.
public typealias ConstraintDescriptionPriortizable = Constraint

/// A chain with a priority.
public typealias ConstraintDescriptionFinalizable = Constraint
