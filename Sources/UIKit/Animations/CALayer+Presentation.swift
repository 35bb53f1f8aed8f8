import AutoLayout
import Foundation
import LayoutAnimation

extension CALayer {
  /// The layer with the values shown now: the layer itself without animations, otherwise a copy.
  ///
  /// The class of a copy belongs to this module, even if the application has a class of its own. A copy has neither
  /// sublayers nor a mask.
  ///
  /// - Parameter delays: the delays of the copies of replicator layers in which the layer is drawn.
  final func shownLayer(_ delays: CopyDelays) -> CALayer {
    runningAnimations == nil ? self : shownCopy(makePlainLayer(), delays)
  }

  /// Gives a new layer the values of this layer that are shown now, and returns the new layer.
  ///
  /// If the layer belongs to a view, its own animations change the values that the view's animations show.
  final func shownCopy<Layer: CALayer>(_ copy: Layer, _ delays: CopyDelays = CopyDelays()) -> Layer {
    copy.takeValues(of: self)
    copy.shownModel = self
    if let view {
      let shown = view.presentation
      copy.takePlace(
        frame: shown.frame, boundsOrigin: shown.bounds.origin, opacity: Float(shown.alpha), transform: shown.transform)
      if shown.backgroundColor != view.itemLook?.background {
        copy.backgroundColor = shown.backgroundColor.map { CGColor($0.color) }
      }
    }
    showAnimations(in: copy, delays)
    return copy
  }

  /// The value of a property that can be animated; `nil` if the key path names no such property of the layer.
  ///
  /// A number becomes an `NSNumber`, which a cast converts to any type of number.
  final func propertyValue(_ keyPath: String) -> Any? {
    guard let property = LayerProperty(keyPath) else { return nil }
    let value = property.value(of: self)?.object(property.kind)
    return (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? value
  }

  /// Sets a property that can be animated.
  ///
  /// - Returns: `false`, without an effect, if the key path names no such property of the layer, or if the value is `nil`
  ///   or of another type.
  final func setProperty(_ keyPath: String, to value: Any?) -> Bool {
    guard let value, let property = LayerProperty(keyPath), property.exists(in: self),
      let found = AnimatedValue(value, property.kind)
    else { return false }
    property.set(found, of: self)
    return true
  }

  /// A new layer of this layer's kind: a shape, gradient, replicator, text or plain layer.
  final func makePlainLayer() -> CALayer {
    switch self {
    case is CAShapeLayer: CAShapeLayer()
    case is CAGradientLayer: CAGradientLayer()
    case is CAReplicatorLayer: CAReplicatorLayer()
    case is CATextLayer: CATextLayer()
    default: CALayer()
    }
  }

  /// Copies the values of another layer, except its sublayers and its mask.
  final func takeValues(of model: CALayer) {
    takeBasicValues(of: model)
    (cornerRadius, maskedCorners, cornerCurve) = (model.cornerRadius, model.maskedCorners, model.cornerCurve)
    (borderWidth, borderColor) = (model.borderWidth, model.borderColor)
    (shadowColor, shadowOpacity, shadowRadius) = (model.shadowColor, model.shadowOpacity, model.shadowRadius)
    (shadowOffset, shadowPath) = (model.shadowOffset, model.shadowPath)
    (contents, contentsGravity, contentsScale) = (model.contents, model.contentsGravity, model.contentsScale)
    (sublayerTransform, name) = (model.sublayerTransform, model.name)
    if let own = self as? CAShapeLayer, let model = model as? CAShapeLayer { own.takeShape(of: model) }
    if let own = self as? CAGradientLayer, let model = model as? CAGradientLayer {
      (own.colors, own.locations, own.type) = (model.colors, model.locations, model.type)
      (own.startPoint, own.endPoint) = (model.startPoint, model.endPoint)
    }
    if let own = self as? CATextLayer, let model = model as? CATextLayer {
      (own.string, own.font, own.fontSize) = (model.string, model.font, model.fontSize)
      (own.foregroundColor, own.alignmentMode) = (model.foregroundColor, model.alignmentMode)
      (own.truncationMode, own.isWrapped) = (model.truncationMode, model.isWrapped)
    }
    if let own = self as? CAReplicatorLayer, let model = model as? CAReplicatorLayer {
      (own.instanceCount, own.instanceTransform) = (model.instanceCount, model.instanceTransform)
      (own.instanceColor, own.instanceAlphaOffset) = (model.instanceColor, model.instanceAlphaOffset)
      (own.instanceRedOffset, own.instanceGreenOffset) = (model.instanceRedOffset, model.instanceGreenOffset)
      (own.instanceBlueOffset, own.instanceDelay) = (model.instanceBlueOffset, model.instanceDelay)
    }
  }
}

extension CAShapeLayer {
  fileprivate final func takeShape(of model: CAShapeLayer) {
    (path, fillColor, strokeColor, lineWidth) = (model.path, model.fillColor, model.strokeColor, model.lineWidth)
    (lineDashPattern, lineDashPhase, lineCap) = (model.lineDashPattern, model.lineDashPhase, model.lineCap)
    (lineJoin, miterLimit, fillRule) = (model.lineJoin, model.miterLimit, model.fillRule)
    (strokeStart, strokeEnd) = (model.strokeStart, model.strokeEnd)
  }
}
