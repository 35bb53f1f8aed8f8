// With the trait below, the manifest compiles the modules that know views in the language mode of Swift 5. Their code
// is part of the layout engine, which runs on whatever thread uses the tree; in that mode, `@preconcurrency` hides the
// isolation from this code.

/// The isolation of views: the main actor with the package trait `MainActorViews`, otherwise none.
#if MainActorViews
  @preconcurrency @MainActor
#endif
///
/// Members that UIKit lacks, with names that applications use in their own view classes, are in an extension of this
/// protocol: `extension ViewIsolated where Self: View`. A class may then declare a member of the same name, which
/// overrides nothing. If the member were in the class `View`, that declaration would need `override`, or would be
/// refused.
public protocol ViewIsolated: AnyObject {}

extension Hashable where Self: ViewIsolated {
  /// Whether both are the same object.
  public static func == (first: Self, second: Self) -> Bool { first === second }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
