// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension UITextView {
  /// Stored only: whether quotes are replaced.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether dashes are replaced.
  public final var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spaces are inserted.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether text is predicted.
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether inserted text replaces all text.
  public final var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Posted after editing began.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}
