/// A computed number and the scale that bounds its rounding error.
///
/// A multiplier may grow to thousands and return to nearly zero in several steps. The result then has the rounding
/// error of a number in the thousands, which the value alone does not show. The scale does.
struct Rounded: BitwiseCopyable {
  var value: Double
  /// The largest magnitude among the numbers that were summed into the value; their sum may be larger.
  var scale: Float

  @inline(__always)
  init(_ value: Double, scale: Float) {
    self.value = value
    self.scale = scale
  }

  /// A number without rounding error of its own.
  @inline(__always)
  init(_ value: Double) {
    self.init(value, scale: Float(value.magnitude).clamped)
  }

  @inline(__always)
  var magnitude: Double { value.magnitude }

  /// Whether the value is only the rounding error that remains when numbers cancel.
  @inline(__always)
  var isNoise: Bool { value.magnitude <= Tolerances.cancellation * Double(scale) }

  /// Whether the value is above ``Tolerances/leastDoubtful`` but, by its scale, noise or little more.
  @inline(__always)
  var isDoubtful: Bool { value.magnitude > Tolerances.leastDoubtful && isUnsure }

  /// Whether the value is at most ``Tolerances/leastDoubtful`` and, by its scale, noise or little more.
  @inline(__always)
  var isTinyAndUnsure: Bool { value.magnitude <= Tolerances.leastDoubtful && isUnsure }

  /// Whether the value is, by its scale, noise or little more.
  @inline(__always)
  private var isUnsure: Bool { value.magnitude <= Tolerances.doubt * Double(scale) }

  @inline(__always)
  var reciprocal: Rounded {
    let inverse = 1 / value
    let size = Float(inverse.magnitude)
    // In this order, because the square of a moderate inverse may overflow.
    return Rounded(inverse, scale: (size * (size * scale)).clamped)
  }

  @inline(__always)
  static prefix func - (number: Rounded) -> Rounded { Rounded(-number.value, scale: number.scale) }

  @inline(__always)
  static func + (first: Rounded, second: Rounded) -> Rounded {
    Rounded(first.value + second.value, scale: max(first.scale, second.scale))
  }

  @inline(__always)
  static func * (first: Rounded, second: Rounded) -> Rounded {
    let scale = max(first.scale * Float(second.magnitude), Float(first.magnitude) * second.scale)
    return Rounded(first.value * second.value, scale: scale.clamped)
  }

  /// The product with an exact number.
  @inline(__always)
  static func * (first: Double, second: Rounded) -> Rounded {
    Rounded(first * second.value, scale: (Float(first.magnitude) * second.scale).clamped)
  }

  /// The quotient by an exact number.
  @inline(__always)
  static func / (first: Rounded, second: Double) -> Rounded {
    Rounded(first.value / second, scale: (first.scale / Float(second.magnitude)).clamped)
  }
}

extension Float {
  /// Limited to finite numbers, because beside infinity every number would be noise.
  @inline(__always)
  fileprivate var clamped: Float { min(self, .greatestFiniteMagnitude) }
}
