import Foundation

extension CALayer {
  /// The time of the layer at a time of the clock: the layers around it, also those of views, and the layer itself
  /// change speed and origin of the time.
  ///
  /// - Parameter delays: the delays of the copies of replicator layers around the layer.
  final func time(at clockTime: Double, _ delays: CopyDelays = CopyDelays()) -> Double {
    var (time, layers) = (clockTime, [self])
    while let outer = layers[layers.count - 1].outer { layers.append(outer) }
    for layer in layers.reversed() {
      let (begin, speed, offset) = layer.usableTime
      time = (time - begin) * speed + offset
      if layer !== self { time -= delays.seconds(in: layer) }
    }
    return time
  }

  /// The time of the clock at a time of the layer; infinite for a time that never comes.
  final func clockTime(at time: Double) -> Double {
    var (time, next) = (time, CALayer?.some(self))
    while let layer = next {
      let (begin, speed, offset) = layer.usableTime
      guard speed > 0 else { return .infinity }
      time = (time - offset) / speed + begin
      next = layer.outer
    }
    return time
  }

  /// The times of the clock at which an animation begins and ends.
  final func clockTimes(of timing: MediaTiming) -> (begin: Double, end: Double) {
    (clockTime(at: timing.begin), clockTime(at: timing.end))
  }

  /// The layer around this one; for the layer of a view, that of the next view around it that has one.
  private final var outer: CALayer? {
    if let outer = layerAround { return outer }
    var around = view?.superview
    while let next = around {
      if let layer: CALayer = next.kept("layer") { return layer }
      around = next.superview
    }
    return nil
  }

  /// The origin, the speed and the offset of the layer's time; numbers that are not finite count as the defaults.
  private final var usableTime: (begin: Double, speed: Double, offset: Double) {
    (beginTime.isFinite ? beginTime : 0, speed.isFinite ? Double(speed) : 1, timeOffset.isFinite ? timeOffset : 0)
  }

  /// A time of another layer, or of the clock for `nil`, as a time of this layer.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    self.time(at: layer?.clockTime(at: time) ?? time)
  }

  /// A time of this layer as a time of another layer, or of the clock for `nil`.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let clockTime = clockTime(at: time)
    return layer?.time(at: clockTime) ?? clockTime
  }
}
