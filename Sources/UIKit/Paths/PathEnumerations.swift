/// How lines end.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// At the end.
  case butt
  /// In a half circle.
  case round
  /// In a half square.
  case square
}

/// How lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// In a point.
  case miter
  /// In a curve.
  case round
  /// In a cut.
  case bevel
}

/// Kept: the blend mode of a drawing with its background.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// Over it.
  case normal
  /// Multiplied.
  case multiply
  /// Negatively multiplied.
  case screen
  /// One or the other.
  case overlay
  /// The darker.
  case darken
  /// The lighter.
  case lighten
  /// Brightened.
  case colorDodge
  /// Darkened.
  case colorBurn
  /// As by a soft light.
  case softLight
  /// As by a hard light.
  case hardLight
  /// The difference.
  case difference
  /// The difference, softer.
  case exclusion
  /// Its hue.
  case hue
  /// Its saturation.
  case saturation
  /// Its hue and saturation.
  case color
  /// Its brightness.
  case luminosity
  /// Only where nothing is.
  case sourceOut
  /// Below it.
  case destinationOver
  /// What is there, only where something comes.
  case destinationIn
  /// What is there, only where nothing comes.
  case destinationOut
  /// What is there over what comes, and only that.
  case destinationAtop
  /// Where one of both is.
  case xor
  /// The darker sum.
  case plusDarker
  /// The sum.
  case plusLighter
  /// Only where something is.
  case sourceIn
  /// Only over something.
  case sourceAtop
  /// Away with it.
  case clear
  /// In its place.
  case copy
}
