import Foundation
import LayoutAppearance

/// An animated property of layers by its name: how to read and to write it.
struct LayerValue {
  let kind: AnimatedValue.Kind
  /// The value of a layer; `nil` for a layer of another class, or without a value.
  let read: (CALayer) -> AnimatedValue?
  let write: (CALayer, AnimatedValue) -> Void
  /// Whether a layer is of a class with the property.
  let exists: (CALayer) -> Bool

  /// The property with a given name; `nil` if no animated property has this name.
  init?(_ name: String) {
    guard let found = Self.ofAllLayers(name) ?? Self.ofKinds(name) else { return nil }
    self = found
  }

  private static func ofAllLayers(_ name: String) -> LayerValue? {
    switch name {
    case "opacity": number({ Double($0.opacity) }) { $0.opacity = Float($1) }
    case "hidden", "isHidden":
      Self(CALayer.self, .flag, { .numbers([$0.isHidden ? 1 : 0]) }) { $0.isHidden = ($1 as? Bool) ?? $0.isHidden }
    case "backgroundColor": color(\CALayer.backgroundColor)
    case "borderColor": color(\CALayer.borderColor)
    case "shadowColor": color(\CALayer.shadowColor)
    case "borderWidth": length(\CALayer.borderWidth)
    case "cornerRadius": length(\CALayer.cornerRadius)
    case "shadowRadius": length(\CALayer.shadowRadius)
    case "zPosition": length(\CALayer.zPosition)
    case "shadowOpacity": number({ Double($0.shadowOpacity) }) { $0.shadowOpacity = Float($1) }
    case "shadowOffset":
      Self(CALayer.self, .size, { .size($0.shadowOffset) }) {
        $0.shadowOffset = ($1 as? CGSize) ?? $0.shadowOffset
      }
    case "shadowPath": path(\CALayer.shadowPath)
    case "position": point(\CALayer.position)
    case "anchorPoint": point(\CALayer.anchorPoint)
    case "bounds":
      Self(CALayer.self, .rectangle, { .rectangle($0.bounds) }) { $0.bounds = ($1 as? CGRect) ?? $0.bounds }
    case "transform": transform(\CALayer.transform)
    case "sublayerTransform": transform(\CALayer.sublayerTransform)
    case "contents": Self(CALayer.self, .object, { .object($0.contents) }) { $0.contents = $1 }
    default: nil
    }
  }

  private static func ofKinds(_ name: String) -> LayerValue? {
    switch name {
    case "strokeStart": length(\CAShapeLayer.strokeStart)
    case "strokeEnd": length(\CAShapeLayer.strokeEnd)
    case "lineWidth": length(\CAShapeLayer.lineWidth)
    case "lineDashPhase": length(\CAShapeLayer.lineDashPhase)
    case "miterLimit": length(\CAShapeLayer.miterLimit)
    case "fillColor": color(\CAShapeLayer.fillColor)
    case "strokeColor": color(\CAShapeLayer.strokeColor)
    case "path": path(\CAShapeLayer.path)
    case "fontSize": length(\CATextLayer.fontSize)
    case "foregroundColor": color(\CATextLayer.foregroundColor)
    case "startPoint": point(\CAGradientLayer.startPoint)
    case "endPoint": point(\CAGradientLayer.endPoint)
    case "colors":
      Self(CAGradientLayer.self, .colors, { $0.colors.flatMap { AnimatedValue($0, .colors) } }) {
        $0.colors = $1 as? [Any]
      }
    case "locations":
      Self(CAGradientLayer.self, .numbers, { $0.locations.map { .numbers($0.map(\.doubleValue)) } }) {
        $0.locations = $1 as? [NSNumber]
      }
    case "instanceTransform": transform(\CAReplicatorLayer.instanceTransform)
    case "instanceColor": color(\CAReplicatorLayer.instanceColor)
    case "instanceRedOffset": offset(\CAReplicatorLayer.instanceRedOffset)
    case "instanceGreenOffset": offset(\CAReplicatorLayer.instanceGreenOffset)
    case "instanceBlueOffset": offset(\CAReplicatorLayer.instanceBlueOffset)
    case "instanceAlphaOffset": offset(\CAReplicatorLayer.instanceAlphaOffset)
    case "instanceDelay":
      Self(CAReplicatorLayer.self, .number, { .numbers([$0.instanceDelay]) }) {
        $0.instanceDelay = ($1 as? CGFloat).map { Double($0) } ?? $0.instanceDelay
      }
    case "instanceCount":
      Self(CAReplicatorLayer.self, .number, { .numbers([Double($0.instanceCount)]) }) {
        $0.instanceCount = ($1 as? CGFloat).map { Int(min(max($0, 0), 10_000)) } ?? $0.instanceCount
      }
    default: nil
    }
  }

  // MARK: Kinds

  private init<Layer: CALayer>(
    _ type: Layer.Type, _ kind: AnimatedValue.Kind, _ read: @escaping (Layer) -> AnimatedValue?,
    write: @escaping (Layer, Any?) -> Void
  ) {
    self.kind = kind
    self.read = { layer in (layer as? Layer).flatMap(read) }
    exists = { $0 is Layer }
    self.write = { layer, value in if let layer = layer as? Layer { write(layer, value.object(kind)) } }
  }

  private static func number(
    _ read: @escaping (CALayer) -> Double, write: @escaping (CALayer, Double) -> Void
  ) -> LayerValue {
    LayerValue(CALayer.self, .number, { .numbers([read($0)]) }) { layer, value in
      if let number = value as? CGFloat { write(layer, Double(number)) }
    }
  }

  private static func length<Layer: CALayer>(_ key: ReferenceWritableKeyPath<Layer, CGFloat>) -> LayerValue {
    LayerValue(Layer.self, .number, { .numbers([Double($0[keyPath: key])]) }) { layer, value in
      if let number = value as? CGFloat { layer[keyPath: key] = number }
    }
  }

  private static func offset(_ key: ReferenceWritableKeyPath<CAReplicatorLayer, Float>) -> LayerValue {
    LayerValue(CAReplicatorLayer.self, .number, { .numbers([Double($0[keyPath: key])]) }) { layer, value in
      if let number = value as? CGFloat { layer[keyPath: key] = Float(number) }
    }
  }

  private static func point<Layer: CALayer>(_ key: ReferenceWritableKeyPath<Layer, CGPoint>) -> LayerValue {
    LayerValue(Layer.self, .point, { .point($0[keyPath: key]) }) { layer, value in
      if let point = value as? CGPoint { layer[keyPath: key] = point }
    }
  }

  private static func transform<Layer: CALayer>(
    _ key: ReferenceWritableKeyPath<Layer, CATransform3D>
  ) -> LayerValue {
    LayerValue(Layer.self, .transform, { .transform($0[keyPath: key]) }) { layer, value in
      if let map = value as? CATransform3D { layer[keyPath: key] = map }
    }
  }

  private static func color<Layer: CALayer>(_ key: ReferenceWritableKeyPath<Layer, CGColor?>) -> LayerValue {
    LayerValue(Layer.self, .color, { .colors([$0[keyPath: key]?.color ?? .clear]) }) { layer, value in
      layer[keyPath: key] = value as? CGColor
    }
  }

  private static func path<Layer: CALayer>(_ key: ReferenceWritableKeyPath<Layer, CGPath?>) -> LayerValue {
    LayerValue(Layer.self, .path, { $0[keyPath: key].map { .path($0.path) } }) { layer, value in
      layer[keyPath: key] = value as? CGPath
    }
  }
}
