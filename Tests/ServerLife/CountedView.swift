import AutoLayout
import Foundation

/// The number of views of a life.
public final class LiveCount {
  /// The live views.
  public internal(set) var views = 0

  /// None yet.
  public init() {}
}

/// A view that is counted as long as it lives.
final class CountedView: View {
  private let count: LiveCount

  init(_ count: LiveCount, frame: CGRect = .zero) {
    self.count = count
    count.views += 1
    super.init(frame: frame)
  }

  deinit {
    count.views -= 1
  }
}

/// A label that is counted as long as it lives.
final class CountedLabel: Label {
  private let count: LiveCount

  init(_ count: LiveCount, text: String) {
    self.count = count
    count.views += 1
    super.init(frame: .zero)
    self.text = text
  }

  deinit {
    count.views -= 1
  }
}
