import AutoLayout
import Foundation
import LayoutAnimation

extension CALayer {
  /// The layer with the values shown now: the layer itself, if it has no animations.
  ///
  /// Its class is one of this module; it has no sublayers and no mask.
  ///
  /// - Parameter delays: the delays of the copies of replicator layers in which the layer is drawn.
  final func shownLayer(_ delays: CopyDelays) -> CALayer {
    runningAnimations == nil ? self : shownCopy(makePlainLayer(), delays)
  }

  /// Gives a new layer the values shown now.
  ///
  /// The animations of the layer act on the values that the animations of the layer's view show.
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

  /// The value of an animated property; a number is an object, which can be cast to all types of numbers.
  final func propertyValue(_ keyPath: String) -> Any? {
    guard let property = LayerProperty(keyPath) else { return nil }
    let value = property.value(of: self)?.object(property.kind)
    return (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? value
  }

  /// Sets an animated property; returns whether there is one of the name that can have the value.
  final func setProperty(_ keyPath: String, to value: Any?) -> Bool {
    guard let value, let property = LayerProperty(keyPath), property.exists(in: self),
      let found = AnimatedValue(value, property.kind)
    else { return false }
    property.set(found, of: self)
    return true
  }

  /// A layer of the nearest class of this module whose values are drawn.
  final func makePlainLayer() -> CALayer {
    switch self {
    case is CAShapeLayer: CAShapeLayer()
    case is CAGradientLayer: CAGradientLayer()
    case is CAReplicatorLayer: CAReplicatorLayer()
    case is CATextLayer: CATextLayer()
    default: CALayer()
    }
  }

  /// Takes over the values of another layer, except its sublayers and its mask.
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
