public import Foundation

/// The delegate of a text view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text may be replaced.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after text was typed or deleted.
  func textViewDidChange(_ textView: UITextView)
  /// Called after text was typed or deleted; other changes of the selection do not call it.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link is opened; never called here.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
  /// `true` unless implemented.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// `true` unless implemented.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing unless implemented.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing unless implemented.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// `true` unless implemented.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing unless implemented.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// `true` unless implemented.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
}
