// swift-format-ignore-file: NoLeadingUnderscores
// The compiler calls the methods of `_ObjectiveCBridgeable` in casts.

#if !canImport(ObjectiveC)
  public import AutoLayout
  public import Foundation

  /// A structure that casts turn into an `NSValue` and back, as on Apple's systems.
  ///
  /// For example, code can read a keyboard's frame from a notification without regard to whether the notification contains
  /// a `CGRect` or an `NSValue`.
  public protocol BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// Zeros; for a transform, the identity.
    init()
    /// The structure in an object; `nil` if the object contains another one.
    static func structure(boxedIn value: NSValue) -> Self?
    /// An object that contains the structure.
    func boxedStructure() -> NSValue
  }

  extension BoxedStructure {
    /// The structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { boxedStructure() }

    /// Converts in a forced cast.
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) {
      result = structure(boxedIn: value)
    }

    /// Converts in a conditional cast.
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) -> Bool {
      result = structure(boxedIn: value)
      return result != nil
    }

    /// Converts an object; without one, or from another structure, the result is `init()`.
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> Self {
      value.flatMap { structure(boxedIn: $0) } ?? Self()
    }
  }

  extension NSValue {
    /// Whether the object contains a structure of the same kind.
    fileprivate func isLike(_ other: NSValue) -> Bool {
      unsafe String(cString: objCType) == String(cString: other.objCType)
    }
  }

  extension CGRect: @retroactive _ObjectiveCBridgeable, BoxedStructure {
    /// The rectangle in an object.
    public static func structure(boxedIn value: NSValue) -> CGRect? {
      value.isLike(NSValue(rect: .zero)) ? value.rectValue : nil
    }
    /// The rectangle as an object.
    public func boxedStructure() -> NSValue { NSValue(rect: self) }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable, BoxedStructure {
    /// The point in an object.
    public static func structure(boxedIn value: NSValue) -> CGPoint? {
      value.isLike(NSValue(point: .zero)) ? value.pointValue : nil
    }
    /// The point as an object.
    public func boxedStructure() -> NSValue { NSValue(point: self) }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable, BoxedStructure {
    /// The size in an object.
    public static func structure(boxedIn value: NSValue) -> CGSize? {
      value.isLike(NSValue(size: .zero)) ? value.sizeValue : nil
    }
    /// The size as an object.
    public func boxedStructure() -> NSValue { NSValue(size: self) }
  }

  extension NSRange: @retroactive _ObjectiveCBridgeable, BoxedStructure {
    /// The range in an object.
    public static func structure(boxedIn value: NSValue) -> NSRange? {
      value.isLike(NSValue(range: NSRange())) ? value.rangeValue : nil
    }
    /// The range as an object.
    public func boxedStructure() -> NSValue { NSValue(range: self) }
  }

  extension ViewTransform: _ObjectiveCBridgeable, BoxedStructure {
    /// The affine transform in an object.
    public static func structure(boxedIn value: NSValue) -> ViewTransform? {
      value.isLike(NSValue(cgAffineTransform: .identity)) ? value.cgAffineTransformValue : nil
    }
    /// The affine transform as an object.
    public func boxedStructure() -> NSValue { NSValue(cgAffineTransform: self) }
  }

  extension CATransform3D: _ObjectiveCBridgeable, BoxedStructure {
    /// The 3D transform in an object.
    public static func structure(boxedIn value: NSValue) -> CATransform3D? {
      value.isLike(NSValue(caTransform3D: CATransform3DIdentity)) ? value.caTransform3DValue : nil
    }
    /// The 3D transform as an object.
    public func boxedStructure() -> NSValue { NSValue(caTransform3D: self) }
  }

  // `NSValue` contains the following structures as arrays of 4 or 2 numbers. So the two kinds of insets can be cast to
  // each other, and so can offsets and vectors.

  extension EdgeInsets: _ObjectiveCBridgeable, BoxedStructure {
    /// The insets in an object.
    public static func structure(boxedIn value: NSValue) -> EdgeInsets? {
      value.isLike(NSValue(uiEdgeInsets: .zero)) ? value.uiEdgeInsetsValue : nil
    }
    /// The insets as an object.
    public func boxedStructure() -> NSValue { NSValue(uiEdgeInsets: self) }
  }

  extension DirectionalEdgeInsets: _ObjectiveCBridgeable, BoxedStructure {
    /// The insets in an object.
    public static func structure(boxedIn value: NSValue) -> DirectionalEdgeInsets? {
      value.isLike(NSValue(directionalEdgeInsets: .zero)) ? value.directionalEdgeInsetsValue : nil
    }
    /// The insets as an object.
    public func boxedStructure() -> NSValue { NSValue(directionalEdgeInsets: self) }
  }

  extension UIOffset: _ObjectiveCBridgeable, BoxedStructure {
    /// The offset of zeros.
    public init() { self.init(horizontal: 0, vertical: 0) }
    /// The offset in an object.
    public static func structure(boxedIn value: NSValue) -> UIOffset? {
      value.isLike(NSValue(uiOffset: .zero)) ? value.uiOffsetValue : nil
    }
    /// The offset as an object.
    public func boxedStructure() -> NSValue { NSValue(uiOffset: self) }
  }

  extension CGVector: _ObjectiveCBridgeable, BoxedStructure {
    /// The vector of zeros.
    public init() { self.init(dx: 0, dy: 0) }
    /// The vector in an object.
    public static func structure(boxedIn value: NSValue) -> CGVector? {
      value.isLike(NSValue(cgVector: .zero)) ? value.cgVectorValue : nil
    }
    /// The vector as an object.
    public func boxedStructure() -> NSValue { NSValue(cgVector: self) }
  }
#endif
