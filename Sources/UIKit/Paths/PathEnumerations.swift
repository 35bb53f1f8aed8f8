import LayoutAppearance

/// The cap of a line.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// A half circle beyond the last point.
  case round
  /// A half square beyond the last point.
  case square

  var style: LineStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The join of two lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// A sharp corner.
  case miter
  /// A rounded corner.
  case round
  /// A bevelled corner.
  case bevel

  var style: LineStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The blending of a drawing with its background; no effect.
///
/// The raw values are Apple's, so the order of the cases matters.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// Over the destination.
  case normal
  /// Multiplied.
  case multiply
  /// Multiplies the complements.
  case screen
  /// Multiplies or screens, by the destination.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// Brightens the destination by the source.
  case colorDodge
  /// Darkens the destination by the source.
  case colorBurn
  /// Darkens or lightens softly, by the source.
  case softLight
  /// Multiplies or screens, by the source.
  case hardLight
  /// The difference.
  case difference
  /// The difference with lower contrast.
  case exclusion
  /// Hue of the source.
  case hue
  /// Saturation of the source.
  case saturation
  /// Hue and saturation of the source.
  case color
  /// Luminosity of the source.
  case luminosity
  /// Clears the destination.
  case clear
  /// Replaces the destination.
  case copy
  /// Source, only inside the destination.
  case sourceIn
  /// Source, only outside the destination.
  case sourceOut
  /// Source over destination, only inside the destination.
  case sourceAtop
  /// Destination over source.
  case destinationOver
  /// Destination, only inside the source.
  case destinationIn
  /// Destination, only outside the source.
  case destinationOut
  /// Destination over source, only inside the source.
  case destinationAtop
  /// Source or destination, where only one of them is present.
  case xor
  /// The darker sum.
  case plusDarker
  /// The sum of both, limited to white.
  case plusLighter
}
