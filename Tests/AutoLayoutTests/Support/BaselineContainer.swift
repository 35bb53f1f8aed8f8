import AutoLayout
import Foundation

/// A plain view whose baselines are the baselines of another view inside it.
final class BaselineContainer: View {
  let content: View

  init(_ content: View) {
    self.content = content
    super.init(frame: .zero)
    add(content).fill()
  }

  override var forLastBaselineLayout: View { content }
}
