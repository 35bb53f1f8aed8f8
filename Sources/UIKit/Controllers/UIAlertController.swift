public import AutoLayout
import Foundation

/// An action of an alert; ``send()`` runs it.
open class UIAlertAction: ViewIsolated {
  /// The title.
  public final let title: String?
  private var values: [String: Any] = [:]
  /// Stores a value under a name, such as the colour of the title.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// The style of the action.
  public final let style: Style
  /// Whether the action is enabled.
  open var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?
  weak var alert: UIAlertController?
  /// An action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
  /// An action without a title.
  public convenience init() { self.init(title: nil, style: .default) }
  /// Dismisses the alert and then calls the action's handler, as a tap does; does nothing if the action is disabled.
  open func send() {
    guard isEnabled else { return }
    alert?.presenter?.endPresentation(true)
    handler?(self)
  }
}

/// An alert, whose actions tests can run; its texts and buttons are not drawn.
open class UIAlertController: UIViewController {
  /// Stored only: the severity.
  open var severity = Severity.default
  /// The severity of an alert.
  public enum Severity: Int, Hashable, Sendable {
    /// Default severity.
    case `default`
    /// Critical severity.
    case critical
  }
  /// The text below the title.
  open var message: String?
  /// The style of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The actions.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  /// Stored only: the most important action.
  open var preferredAction: UIAlertAction?
  /// An alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }
  /// Adds an action; a second one that cancels is reported and ignored.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Misuse.report("an alert can have only one action of the style cancel: '\(action.title ?? "")' is ignored")
    }
    actions.append(action)
    action.alert = self
  }
  /// Makes a text field, which is not shown, and calls a closure with it; reported and ignored in an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return Misuse.report("an action sheet cannot have text fields") }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}
