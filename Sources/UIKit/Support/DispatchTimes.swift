public import Dispatch

extension DispatchTime {
  /// The time at an interval after this one; Dispatch has this method on Apple's systems.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

extension DispatchWallTime {
  /// The time at an interval after this one; Dispatch has this method on Apple's systems.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchWallTime { self + interval }
}
