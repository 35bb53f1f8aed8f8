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

/// Stored only: the blend mode of a drawing with its background.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// Over the destination.
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
  /// Source, only outside the destination.
  case sourceOut
  /// Destination over source.
  case destinationOver
  /// Destination, only inside the source.
  case destinationIn
  /// Destination, only outside the source.
  case destinationOut
  /// Destination over source, only inside the source.
  case destinationAtop
  /// Source and destination, where only one of them is.
  case xor
  /// The darker sum.
  case plusDarker
  /// The sum.
  case plusLighter
  /// Source, only inside the destination.
  case sourceIn
  /// Source over destination, only inside the destination.
  case sourceAtop
  /// Clears the destination.
  case clear
  /// In its place.
  case copy
}
