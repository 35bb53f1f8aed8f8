// As on Apple's systems, these types are structures, so that applications can make further values by `init(rawValue:)`.

/// The placement of a layer's contents.
///
/// As on iOS, top and bottom are exchanged: contents with the gravity ``bottom`` are drawn at the upper edge.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Unscaled, centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, at the lower edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, at the upper edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, at the lower left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, at the lower right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, at the upper left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, at the upper right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// The kinds of gradients, all of which are drawn.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along an axis.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point, outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point, by angle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The cap of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the last point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A half square beyond the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The join of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule for the interior of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The points around which the path winds.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points around which the path winds an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The alignment of a layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The filter for scaled contents; stored only.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation within and between reduced copies of the image.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The directions in which a layer may be scrolled; stored only.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Vertical scrolling only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Horizontal scrolling only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolling in both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// The shape of the emitter.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of a shape that emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// From its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// From its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// From the volume of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The blending of particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// From back to front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Colours are added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// The storage format of a layer's contents; no effect.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// 8 bits per colour.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8Uint")
  /// 16 bits per colour.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBA16Float")
  /// 8 bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "gray8Uint")
}

/// The curve of round corners; stored only.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Circular.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Continuous.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
