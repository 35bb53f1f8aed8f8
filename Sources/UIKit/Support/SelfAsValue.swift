public import AutoLayout

extension ViewIsolated {
  /// The object itself.
  ///
  /// The initial value of a stored property has no object, so `self` in it refers to this method, as on Apple's systems
  /// to the method of `NSObject`: `let button = UIButton().then { $0.addTarget(self, …) }`. A control treats such a
  /// target as no target, and calls the first responder that has the method. Inside a method, `self` is the object.
  public func `self`() -> Self { self }
}
