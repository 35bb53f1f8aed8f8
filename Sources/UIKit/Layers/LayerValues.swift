// Values by name, as Apple's are: applications make further ones by `init(rawValue:)`.

/// The placement of a layer's contents; kept.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Unscaled, at the top.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Unscaled, at the bottom.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Unscaled, at the left.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Unscaled, at the right.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Unscaled, at the top left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Unscaled, at the top right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Unscaled, at the bottom left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Unscaled, at the bottom right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// The kinds of gradients; drawn.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point, outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point, by angle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The cap of lines; kept.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// In a half square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The join of lines; kept.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In a curve.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// In a cut.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Which parts of a path are inside; kept.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The points around which the path winds.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "nonZero")
  /// The points around which the path winds an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "evenOdd")
}

/// The alignment of a layer's lines; kept.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The filter for scaled contents; kept.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Smoothly.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// By repetition.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Smoothly from several sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The directions in which a layer may be scrolled; kept.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In none.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the sides.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In both.
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
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball.
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
  /// From all of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The blending of particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In no order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// From back to front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// How contents of a layer are stored; kept nowhere.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In 8 bits a colour.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8Uint")
  /// In 16 bits a colour.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBA16Float")
  /// In 8 bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "gray8Uint")
}

/// The curve of round corners; kept.
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
