import Foundation

/// A property of layers, or a part of one, that animations change.
struct LayerProperty {
  let kind: AnimatedValue.Kind
  /// The property of which this is a part, or the property itself.
  private let whole: LayerValue
  private let part: Part

  private enum Part {
    case whole
    /// Some of the numbers of a point, a size or a rectangle.
    case numbers(Range<Int>)
    case transform(CATransform3D.Part)
  }

  /// The property of a key path, such as `position.x`; `nil` if there is none that is animated.
  init?(_ keyPath: String) {
    if let value = LayerValue(keyPath) {
      (whole, part, kind) = (value, .whole, value.kind)
      return
    }
    let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard names.count == 2, let value = LayerValue(names[0]) else { return nil }
    if value.kind == .transform {
      guard let found = CATransform3D.Part(rawValue: names[1]) else { return nil }
      (whole, part, kind) = (value, .transform(found), found.kind)
      return
    }
    let parts: [String: (Range<Int>, AnimatedValue.Kind)] =
      switch value.kind {
      case .point: ["x": (0..<1, .number), "y": (1..<2, .number)]
      case .size: ["width": (0..<1, .number), "height": (1..<2, .number)]
      case .rectangle:
        [
          "origin": (0..<2, .point), "size": (2..<4, .size), "origin.x": (0..<1, .number),
          "origin.y": (1..<2, .number), "size.width": (2..<3, .number), "size.height": (3..<4, .number),
        ]
      default: [:]
      }
    guard let found = parts[names[1]] else { return nil }
    (whole, part, kind) = (value, .numbers(found.0), found.1)
  }

  /// Whether a layer is of a class with the property.
  func exists(in layer: CALayer) -> Bool { whole.exists(layer) }

  /// The value of a layer; `nil` if the layer is of a class without the property, or has no value.
  func value(of layer: CALayer) -> AnimatedValue? {
    guard let value = whole.read(layer) else { return nil }
    switch (part, value) {
    case (.numbers(let range), .numbers(let numbers)): return .numbers(Array(numbers[range]))
    case (.transform(let part), .transform(let map)): return .numbers(map.numbers(of: part))
    default: return value
    }
  }

  /// Sets the value of a layer; has no effect on a layer of a class without the property.
  func set(_ value: AnimatedValue, of layer: CALayer) {
    switch (part, value, whole.read(layer)) {
    case (.whole, _, _): whole.write(layer, value)
    case (.numbers(let range), .numbers(let numbers), .numbers(var all)?) where numbers.count == range.count:
      all.replaceSubrange(range, with: numbers)
      whole.write(layer, .numbers(all))
    case (.transform(let part), .numbers(let numbers), .transform(var map)?):
      map.set(part, numbers)
      whole.write(layer, .transform(map))
    default: return
    }
  }
}
