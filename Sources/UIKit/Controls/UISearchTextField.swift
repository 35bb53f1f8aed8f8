// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A search field: 36 points high, without a width of its own.
open class UISearchTextField: UITextField {
  /// Kept: what stands before the text.
  open var tokens: [UISearchToken] = []
  /// Kept: the surface of what stands before the text.
  open var tokenBackgroundColor: UIColor! = .systemGray
  /// Kept: whether it can be deleted.
  open var allowsDeletingTokens = true
  /// Kept: whether it can be copied.
  open var allowsCopyingTokens = true
  /// Adds something before the text.
  open func insertToken(_ token: UISearchToken, at index: Int) {
    tokens.insert(token, at: min(max(index, 0), tokens.count))
  }
  /// Removes something before the text.
  open func removeToken(at index: Int) {
    guard tokens.indices.contains(index) else { return Misuse.report("there is no token \(index)") }
    tokens.remove(at: index)
  }
  /// 36 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
}

/// Something that stands before the text of a search field; kept.
open class UISearchToken: ViewIsolated {
  /// The picture.
  public final let icon: UIImage?
  /// The text.
  public final let text: String
  /// What the application means by it.
  open var representedObject: Any?
  /// A picture and a text.
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}
