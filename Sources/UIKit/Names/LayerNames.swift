public import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double

/// The name of `.round` for ends of lines.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name of `.butt` for ends of lines.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name of `.square` for ends of lines.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The name of `.round` for corners of lines.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name of `.evenOdd` for surfaces.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The name of `.forwards` for the values shown before and after.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `.both` for the values shown before and after.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of `.linear` for curves of time.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of `.easeIn` for curves of time.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of `.easeOut` for curves of time.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of `.easeInEaseOut` for curves of time.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The key of transitions of layers.
public let kCATransition = "transition"

extension CALayer {
  /// A time of another layer in that of this one: all layers have one time.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
  /// A time of this layer in that of another: all layers have one time.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
  /// A point of another layer in the coordinates of this one, by their views.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard let layer else { return point }
    let (from, to) = (layer.originInRoot, originInRoot)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }
  /// A point of this layer in the coordinates of another, by their views.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    layer?.convert(point, from: self) ?? point
  }
  /// A rectangle of another layer in the coordinates of this one, by their views.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: layer), size: rect.size)
  }
  /// A rectangle of this layer in the coordinates of another, by their views.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: layer), size: rect.size)
  }
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var layer: CALayer? = self
    while let current = layer {
      origin = CGPoint(
        x: origin.x + current.frame.origin.x - current.bounds.origin.x,
        y: origin.y + current.frame.origin.y - current.bounds.origin.y)
      layer = current.superlayer ?? current.view?.superview?.layer
    }
    return origin
  }
  /// Redraws at once, if a redraw is pending.
  public final func displayIfNeeded() {}
  /// Replaces a layer inside by another.
  public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
    let index = sublayers?.firstIndex { $0 === old } ?? sublayers?.count ?? 0
    old.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(index))
  }
}
