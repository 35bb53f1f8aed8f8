public import AutoLayout

/// What is told of a picked font; a test calls it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Told that a font was picked.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Told that none was picked.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing unless implemented.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing unless implemented.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// Lets somebody pick a font; kept: here nobody does.
open class UIFontPickerViewController: UIViewController {
  /// Which fonts are offered; kept.
  open class Configuration: ViewIsolated {
    /// Whether the faces of families show.
    open var includeFaces = false
    /// Whether names are shown in the system's font.
    open var displayUsingSystemFont = false
    /// As usual.
    public init() {}
  }
  /// Whom it tells; not kept alive.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The font.
  open var selectedFontDescriptor: UIFontDescriptor?
  /// Kept: which fonts are offered.
  public private(set) final var configuration = Configuration()
  /// Picks a font of some.
  public convenience init(configuration: Configuration) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration
  }
}
