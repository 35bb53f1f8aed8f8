// With the trait, the modules of views are compiled in the language mode of Swift 5, as the manifest says: they belong
// to the layout engine and run wherever the tree is used. `@preconcurrency` keeps code in that mode from seeing any
// isolation.

/// The isolation of views: the main actor with the package trait `MainActorViews`, otherwise none.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol ViewIsolated: AnyObject {}

extension Hashable where Self: ViewIsolated {
  /// Whether the two are one object.
  public static func == (first: Self, second: Self) -> Bool { first === second }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
