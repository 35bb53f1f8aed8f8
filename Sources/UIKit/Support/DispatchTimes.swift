public import Dispatch

extension DispatchTime {
  /// A time after this one, as Dispatch has it on Apple's systems.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}

extension DispatchWallTime {
  /// A time after this one, as Dispatch has it on Apple's systems.
  public func advanced(by interval: DispatchTimeInterval) -> DispatchWallTime { self + interval }
}
