import Foundation

/// The shares of a superview's growth that a frame-based view's margins and size take on one axis.
///
/// The flexible parts (the margin before, the size, the margin after) share growth in proportion to their lengths; a
/// negative margin counts with its sign. If the lengths add up to zero, the parts share equally.
struct AutoresizingShares {
  /// The flexible parts.
  struct Flexibility {
    var before: Bool
    var size: Bool
    var after: Bool

    /// Whether several parts share growth.
    var isShared: Bool { before ? size || after : size && after }
  }

  /// The share by which the origin moves.
  var origin = 0.0
  /// The share by which the size grows.
  var size = 0.0

  init(_ flexibility: Flexibility, origin: Double, size: Double, outer: Double) {
    let after = outer - origin - size
    let parts = SIMD4(origin, size, after, 0)
    let isFlexible = SIMD4(
      flexibility.before ? 1.0 : 0, flexibility.size ? 1 : 0, flexibility.after ? 1 : 0, 0)
    let count = isFlexible.sum()
    guard count > 0 else { return }
    let flexible = parts * isFlexible
    let total = flexible.sum()
    let largest = max(flexible.max(), -flexible.min())
    // A sum that is tiny compared with its parts is a rounding error.
    let isProportional = total.isFinite && total.magnitude > 1e-9 * largest
    let shares = isProportional ? flexible / total : isFlexible / count
    self.origin = shares.x
    self.size = shares.y
  }
}

extension View.AutoresizingMask {
  /// The flexible parts along the horizontal axis.
  var horizontal: AutoresizingShares.Flexibility {
    AutoresizingShares.Flexibility(
      before: contains(.flexibleLeftMargin), size: contains(.flexibleWidth), after: contains(.flexibleRightMargin))
  }

  /// The flexible parts along the vertical axis.
  var vertical: AutoresizingShares.Flexibility {
    AutoresizingShares.Flexibility(
      before: contains(.flexibleTopMargin), size: contains(.flexibleHeight), after: contains(.flexibleBottomMargin))
  }
}
