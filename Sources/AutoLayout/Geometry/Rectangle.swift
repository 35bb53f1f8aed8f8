import Foundation

/// A rectangle as four plain numbers, in points, for tables.
struct Rectangle: BitwiseCopyable {
  var left = 0.0
  var top = 0.0
  var width = 0.0
  var height = 0.0

  /// A number by its place among the four.
  subscript(component: Int) -> Double {
    get {
      switch component {
      case 0: left
      case 1: top
      case 2: width
      default: height
      }
    }
    set {
      switch component {
      case 0: left = newValue
      case 1: top = newValue
      case 2: width = newValue
      default: height = newValue
      }
    }
  }

  /// The left and the top edge.
  var origin: SIMD2<Double> {
    @inline(__always) get { SIMD2(left, top) }
    @inline(__always) set { (left, top) = (newValue.x, newValue.y) }
  }

  /// The width and the height.
  var size: SIMD2<Double> {
    @inline(__always) get { SIMD2(width, height) }
    @inline(__always) set { (width, height) = (newValue.x, newValue.y) }
  }
}

extension Rectangle {
  init(_ rectangle: CGRect) {
    self.init(
      left: rectangle.origin.x, top: rectangle.origin.y, width: rectangle.size.width, height: rectangle.size.height)
  }
}

extension CGRect {
  init(_ rectangle: Rectangle) {
    self.init(x: rectangle.left, y: rectangle.top, width: rectangle.width, height: rectangle.height)
  }
}
