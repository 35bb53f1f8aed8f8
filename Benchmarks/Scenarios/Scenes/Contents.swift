import AutoLayout
import Foundation

extension Label {
  /// A label whose text has a known size.
  convenience init(contentSize: CGSize) {
    self.init()
    explicitContentSize = contentSize
  }
}

extension TextField {
  /// A field whose text has a known size.
  convenience init(contentSize: CGSize) {
    self.init()
    explicitContentSize = contentSize
  }
}

extension Button {
  /// A button whose title has a known size.
  convenience init(contentSize: CGSize) {
    self.init()
    explicitContentSize = contentSize
  }
}
