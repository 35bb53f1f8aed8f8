public import AutoLayout

extension ViewIsolated {
  /// The object itself.
  ///
  /// In the initial value of a stored property, `self` is this method, because there is no object yet; on Apple's
  /// systems it is the method of `NSObject`. An example is `let button = UIButton().then { $0.addTarget(self, …) }`. A
  /// control treats such a target as no target, and calls the first responder that has the method. Inside a method,
  /// `self` is the object.
  public func `self`() -> Self { self }
}
