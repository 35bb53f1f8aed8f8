// With the trait, the modules of views are compiled in the language mode of Swift 5, as the manifest says: they are the
// layout engine's and run wherever the tree is used. `@preconcurrency` has code in that mode see no isolation either.

/// What belongs to the domain that views belong to: the main actor with the package trait `MainActorViews`, none without.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol ViewIsolated: AnyObject {}

extension Hashable where Self: ViewIsolated {
  /// Whether the two are one object.
  public static func == (first: Self, second: Self) -> Bool { first === second }

  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
