/// The direction in which text and interface are read.
public enum LayoutDirection: Int, Hashable, Sendable, Codable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// The relation of a view's contents to the reading direction.
///
/// It decides where leading is in the constraints between the view and its subviews, and between subviews, as in UIKit:
/// libraries test on iOS that a constraint between two siblings follows the attribute of their superview. Subviews do
/// not inherit the attribute.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The view follows the direction of the root (``ViewIsolated/layoutDirection``).
  case unspecified
  /// Playback controls: never mirrored.
  case playback
  /// Controls that mean a direction in space: never mirrored.
  case spatial
  /// Always read from left to right.
  case forceLeftToRight
  /// Always read from right to left.
  case forceRightToLeft
}
