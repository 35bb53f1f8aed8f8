public import AutoLayout

/// The delegate of a font picker; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIFontPickerViewControllerDelegate: AnyObject {
  /// Called after a font was picked; never called here.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called after picking was cancelled; never called here.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  /// Does nothing unless implemented.
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  /// Does nothing unless implemented.
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// A font picker; stored only, because no user can pick a font here.
open class UIFontPickerViewController: UIViewController {
  /// The fonts that can be picked; stored only.
  open class Configuration: ViewIsolated {
    /// Whether the faces of families are shown.
    open var includeFaces = false
    /// Whether names are shown in the system's font.
    open var displayUsingSystemFont = false
    /// The default fonts.
    public init() {}
  }
  /// Stored only: the delegate of the picker; not kept alive.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The selected font.
  open var selectedFontDescriptor: UIFontDescriptor?
  /// Stored only: the fonts that can be picked.
  public private(set) final var configuration = Configuration()
  /// Makes a picker with a choice of fonts.
  public convenience init(configuration: Configuration) {
    self.init(nibName: nil, bundle: nil)
    self.configuration = configuration
  }
}
