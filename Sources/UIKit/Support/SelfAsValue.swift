public import AutoLayout

extension ViewIsolated {
  /// The object itself.
  ///
  /// In the value of a stored property, which has no object yet, `self` is this method, as the method of `NSObject` is on
  /// Apple's systems: `let button = UIButton().then { $0.addTarget(self, …) }`. A control takes such a target for none,
  /// and calls the first responder that has the method. Inside of methods `self` remains the object.
  public func `self`() -> Self { self }
}
