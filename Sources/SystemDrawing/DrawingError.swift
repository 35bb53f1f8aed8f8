public import Foundation

/// Why a tree cannot be drawn as pixels or pages.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The root has no area.
  case empty(CGSize)
  /// The picture has more pixels than allowed, or sides that the format does not support: its size in pixels, or a
  /// page's size in points.
  case tooLarge(CGSize, most: Int)
  /// Cairo failed, for example for lack of memory.
  case failed(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .empty(let size): "a picture of \(size.width) × \(size.height) points has no pixels"
    case .tooLarge(let size, let most):
      "a picture of \(size.width) × \(size.height) exceeds the limit of \(most)"
    case .failed(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
