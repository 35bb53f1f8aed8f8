// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A search field: 36 points high, without an intrinsic width.
open class UISearchTextField: UITextField {
  /// Stored only: the tokens before the text.
  open var tokens: [UISearchToken] = []
  /// Stored only: the background of the tokens.
  open var tokenBackgroundColor: UIColor! = .systemGray
  /// Stored only: whether tokens can be deleted.
  open var allowsDeletingTokens = true
  /// Stored only: whether tokens can be copied.
  open var allowsCopyingTokens = true
  /// Adds a token before the text.
  open func insertToken(_ token: UISearchToken, at index: Int) {
    tokens.insert(token, at: min(max(index, 0), tokens.count))
  }
  /// Removes a token.
  open func removeToken(at index: Int) {
    guard tokens.indices.contains(index) else {
      return Misuse.report("token \(index) cannot be removed: there are \(tokens.count) tokens")
    }
    tokens.remove(at: index)
  }
  /// 36 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
}

/// A token before the text of a search field; stored only.
open class UISearchToken: ViewIsolated {
  /// The image.
  public final let icon: UIImage?
  /// The text.
  public final let text: String
  /// The application's object for the token.
  open var representedObject: Any?
  /// An image and a text.
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}
