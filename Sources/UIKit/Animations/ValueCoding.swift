import Foundation
import LayoutAnimation
import LayoutAppearance

/// The numbers of a value, which can be interpolated between knots.
struct ValueNumbers: KnotValue {
  var all: [Double]

  static var zero: ValueNumbers { ValueNumbers(all: []) }
  static func + (first: ValueNumbers, second: ValueNumbers) -> ValueNumbers {
    ValueNumbers(all: zip(first.all, second.all).map { $0 + $1 })
  }
  static func - (first: ValueNumbers, second: ValueNumbers) -> ValueNumbers {
    ValueNumbers(all: zip(first.all, second.all).map { $0 - $1 })
  }
  static func * (value: ValueNumbers, factor: Double) -> ValueNumbers {
    ValueNumbers(all: value.all.map { $0 * factor })
  }
  static func / (value: ValueNumbers, divisor: Double) -> ValueNumbers {
    ValueNumbers(all: value.all.map { $0 / divisor })
  }
  var squaredLength: Double { all.reduce(0) { $0 + $1 * $1 } }
}

/// Several values of one property, as numbers that can be interpolated.
struct ValueCoding {
  /// The numbers of each value.
  let numbers: [ValueNumbers]
  private let values: [AnimatedValue]
  private let form: Form

  private enum Form {
    case numbers
    case colors
    case path(Path)
    case plane
    case space
    /// Values that cannot be interpolated: the number of each is its index.
    case places
  }

  init(_ values: [AnimatedValue]) {
    self.values = values
    if let all = Self.all(values, { if case .numbers(let numbers) = $0 { numbers } else { nil } }) {
      (numbers, form) = (all, .numbers)
    } else if let all = Self.all(
      values,
      { value in
        if case .colors(let colors) = value { colors.flatMap { $0.numbers.map { Double($0) } } } else { nil }
      })
    {
      (numbers, form) = (all, .colors)
    } else if case .path(let path)? = values.first,
      let all = Self.all(
        values, { if case .path(let other) = $0, path.hasSteps(of: other) { other.coordinates } else { nil } })
    {
      (numbers, form) = (all, .path(path))
    } else if case let maps = values.compactMap({ if case .transform(let map) = $0 { map } else { nil } }),
      maps.count == values.count
    {
      if maps.allSatisfy(\.keepsPlanes) {
        var parts: [PlaneParts] = []
        for map in maps { parts.append(PlaneParts(map, near: parts.last?.angle ?? 0)) }
        (numbers, form) = (parts.map { part in ValueNumbers(all: (0..<8).map { part.numbers[$0] }) }, .plane)
      } else {
        (numbers, form) = (maps.map { ValueNumbers(all: $0.numbers.map { Double($0) }) }, .space)
      }
    } else {
      (numbers, form) = (values.indices.map { ValueNumbers(all: [Double($0)]) }, .places)
    }
  }

  /// The numbers of all values; `nil` if a value has none, or another count than the first.
  private static func all(_ values: [AnimatedValue], _ numbers: (AnimatedValue) -> [Double]?) -> [ValueNumbers]? {
    let found = values.compactMap(numbers)
    guard found.count == values.count, Set(found.map(\.count)).count <= 1 else { return nil }
    return found.map { ValueNumbers(all: $0) }
  }

  /// The value with the given numbers; for values that cannot be interpolated, the value with the nearest index.
  func value(_ coded: ValueNumbers) -> AnimatedValue {
    switch form {
    case .numbers: return .numbers(coded.all)
    case .colors:
      return .colors(
        stride(from: 0, to: coded.all.count, by: 8).map { first in
          Color(numbers: coded.all[first..<first + 8].map { CGFloat($0) })
        })
    case .path(let path): return .path(path.with(coordinates: coded.all))
    case .plane: return .transform(PlaneParts(numbers: SIMD8(coded.all)).spaceTransform)
    case .space: return .transform(CATransform3D(numbers: coded.all.map { CGFloat($0) }))
    case .places:
      let place = min(max((coded.all.first ?? 0).rounded(), 0), Double(values.count - 1))
      return values[Int(place)]
    }
  }
}
