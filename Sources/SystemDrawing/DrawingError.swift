public import Foundation

/// Why a tree cannot be drawn as a picture of pixels or pages.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The root has no area.
  case empty(CGSize)
  /// The picture has more pixels than it may have, or sides that no format has.
  case tooLarge(CGSize, most: Int)
  /// Cairo fails, as for want of memory.
  case failed(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .empty(let size): "a picture of \(size.width) × \(size.height) points has no pixels"
    case .tooLarge(let size, let most): "a picture of \(size.width) × \(size.height) is larger than \(most) allows"
    case .failed(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
