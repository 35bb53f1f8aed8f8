import AutoLayout
import Foundation
import LayoutAnimation
import LayoutAppearance

/// A value of an animated property of a layer.
enum AnimatedValue {
  /// A number, or the numbers of a point, a size, a rectangle or a list.
  case numbers([Double])
  /// A transform in space.
  case transform(CATransform3D)
  /// Colours; a missing one is clear.
  case colors([Color])
  /// A path.
  case path(Path)
  /// A value that cannot be interpolated, such as a picture.
  case object(Any?)

  /// The kinds of values.
  enum Kind {
    case number, point, size, rectangle, numbers, transform, color, colors, path, flag, object

    /// The name in reports.
    var name: String {
      switch self {
      case .number: "a number"
      case .point: "a point"
      case .size: "a size"
      case .rectangle: "a rectangle"
      case .numbers: "an array of numbers"
      case .transform: "a transform"
      case .color: "a colour"
      case .colors: "an array of colours"
      case .path: "a path"
      case .flag: "a truth value"
      case .object: "an object"
      }
    }

    /// The count of numbers; `nil` if it is not fixed, or if the value does not consist of numbers.
    var count: Int? {
      switch self {
      case .number, .flag: 1
      case .point, .size: 2
      case .rectangle: 4
      default: nil
      }
    }
  }

  /// Whether all numbers are finite.
  var isFinite: Bool {
    switch self {
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .transform(let map): map.numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy { $0.numbers.allSatisfy(\.isFinite) }
    case .path(let path): path.coordinates.allSatisfy(\.isFinite)
    case .object: true
    }
  }
}

// MARK: Any values

extension AnimatedValue {
  /// The numbers of a point.
  static func point(_ point: CGPoint) -> AnimatedValue { .numbers([Double(point.x), Double(point.y)]) }

  /// The numbers of a size.
  static func size(_ size: CGSize) -> AnimatedValue { .numbers([Double(size.width), Double(size.height)]) }

  /// The numbers of a rectangle.
  static func rectangle(_ rect: CGRect) -> AnimatedValue {
    .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) })
  }

  /// A value of a kind from an animation's `Any`; `nil` for a value of another kind or a number that is not finite.
  init?(_ value: Any, _ kind: Kind) {
    switch kind {
    case .number, .flag:
      guard let number = Self.number(value) else { return nil }
      self = .numbers([number])
    case .point:
      guard let point = value as? CGPoint else { return nil }
      self = .point(point)
    case .size:
      guard let size = value as? CGSize else { return nil }
      self = .size(size)
    case .rectangle:
      guard let rect = value as? CGRect else { return nil }
      self = .rectangle(rect)
    case .numbers:
      guard let list = value as? [Any] else { return nil }
      let numbers = list.compactMap { Self.number($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .transform:
      guard let map = value as? CATransform3D ?? (value as? CGAffineTransform).map(CATransform3DMakeAffineTransform)
      else { return nil }
      self = .transform(map)
    case .color:
      guard let color = Color(value: value) else { return nil }
      self = .colors([color])
    case .colors:
      guard let list = value as? [Any] else { return nil }
      let colors = list.compactMap { Color(value: $0) }
      guard colors.count == list.count else { return nil }
      self = .colors(colors)
    case .path:
      guard let path = (value as? CGPath)?.path ?? (value as? UIBezierPath)?.cgPath.path else { return nil }
      self = .path(path)
    case .object: self = .object(value)
    }
    if !isFinite { return nil }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  /// The value as the type that a property of a kind has.
  func object(_ kind: Kind) -> Any? {
    switch self {
    case .numbers(let numbers):
      let all = numbers.map { CGFloat($0) }
      switch (kind, all.count) {
      case (.number, 1): return all[0]
      case (.flag, 1): return all[0] >= 0.5
      case (.point, 2): return CGPoint(x: all[0], y: all[1])
      case (.size, 2): return CGSize(width: all[0], height: all[1])
      case (.rectangle, 4): return CGRect(x: all[0], y: all[1], width: all[2], height: all[3])
      default: return numbers.map { NSNumber(value: $0) }
      }
    case .transform(let map): return map
    case .colors(let colors): return kind == .color ? colors.first.map { CGColor($0) } : colors.map { CGColor($0) }
    case .path(let path): return CGPath(path)
    case .object(let object): return object
    }
  }
}

// MARK: Arithmetic

extension AnimatedValue {
  /// The neutral element of ``adding(_:)`` for a kind; `nil` if the kind has none.
  static func zero(_ kind: Kind) -> AnimatedValue? {
    if let count = kind.count { return .numbers(Array(repeating: 0, count: count)) }
    return switch kind {
    case .transform: .transform(CATransform3DIdentity)
    case .color: .colors([.clear])
    default: nil
    }
  }

  /// The value plus another; of two transforms, the other is applied first.
  ///
  /// If the other value cannot be added, it replaces this value.
  func adding(_ other: AnimatedValue) -> AnimatedValue { combined(with: other, times: 1) ?? other }

  /// The value minus another; of two transforms, the inverse of the other is applied first.
  ///
  /// If the other value cannot be subtracted, this value stays unchanged.
  func subtracting(_ other: AnimatedValue) -> AnimatedValue { combined(with: other, times: -1) ?? self }

  /// The value plus or minus another.
  private func combined(with other: AnimatedValue, times sign: Double) -> AnimatedValue? {
    func sum(_ own: [Double], _ others: [Double]) -> [Double] { zip(own, others).map { $0 + sign * $1 } }
    func sum(_ own: Color, _ other: Color) -> Color {
      Color(numbers: zip(own.numbers, other.numbers).map { $0 + CGFloat(sign) * $1 })
    }
    return switch (self, other) {
    case (.numbers(let own), .numbers(let others)) where own.count == others.count:
      .numbers(sum(own, others))
    case (.transform(let own), .transform(let map)):
      .transform(CATransform3DConcat(sign > 0 ? map : CATransform3DInvert(map), own))
    case (.colors(let own), .colors(let others)) where own.count == others.count:
      .colors(zip(own, others).map { sum($0, $1) })
    case (.path(let own), .path(let others)) where own.hasSteps(of: others):
      .path(own.with(coordinates: sum(own.coordinates, others.coordinates)))
    default: nil
    }
  }

  /// The value times a number of runs; `nil` unless the value consists of plain numbers.
  func repeated(_ runs: Double) -> AnimatedValue? {
    guard case .numbers(let numbers) = self else { return nil }
    return .numbers(numbers.map { $0 * runs })
  }
}
