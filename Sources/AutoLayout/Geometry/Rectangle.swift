import Foundation

/// A rectangle as four numbers, in points, for tables.
///
/// They are lanes of one vector, so that a component is written without a branch for each of the four.
struct Rectangle: BitwiseCopyable {
  private var numbers = SIMD4<Double>()

  /// A component: left, top, width, height.
  subscript(component: Int) -> Double {
    @inline(__always) get { numbers[component] }
    @inline(__always) set { numbers[component] = newValue }
  }

  var left: Double { numbers.x }
  var top: Double { numbers.y }
  var width: Double { numbers.z }
  var height: Double { numbers.w }

  /// The left and the top edge.
  var origin: SIMD2<Double> {
    @inline(__always) get { numbers.lowHalf }
    @inline(__always) set { numbers.lowHalf = newValue }
  }

  /// The width and the height.
  var size: SIMD2<Double> {
    @inline(__always) get { numbers.highHalf }
    @inline(__always) set { numbers.highHalf = newValue }
  }
}

extension Rectangle {
  init(_ rectangle: CGRect) {
    numbers = SIMD4(rectangle.origin.x, rectangle.origin.y, rectangle.size.width, rectangle.size.height)
  }
}

extension CGRect {
  init(_ rectangle: Rectangle) {
    self.init(x: rectangle.left, y: rectangle.top, width: rectangle.width, height: rectangle.height)
  }
}
