/// Something that went wrong without stopping layout.
public enum LayoutDiagnostic: Sendable {
  /// A constraint that cannot be used was refused, or a value for it.
  case invalidConstraint(LayoutConstraintError, constraint: String, at: SourceLocation?)
  /// Required constraints cannot hold together; one was left out.
  case unsatisfiable(UnsatisfiableConstraints)
  /// A layer on top reports a misuse.
  case misuse(String, at: SourceLocation?)
}

/// Required constraints that cannot hold together.
public struct UnsatisfiableConstraints: Sendable {
  /// One constraint of the set.
  public struct Member: Hashable, Sendable {
    /// The constraint as text.
    public var description: String
    /// Where it was written, if known.
    public var sourceLocation: SourceLocation?
    /// Whether the application made it; `false` for those from frames, masks, intrinsic sizes and the root.
    public var isFromApplication: Bool
  }

  /// The constraints; all but any one of them can hold together.
  public var members: [Member]
  /// The one that was left out.
  public var leftOut: Member?
}
