public import AutoLayout
public import Foundation

extension UISearchBar {
  /// Stored only: whether the button of results is selected.
  public final var isSearchResultsButtonSelected: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the button of results is shown.
  public final var showsSearchResultsButton: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the offset of the field.
  public final var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the offset of the text.
  public final var searchTextPositionAdjustment: UIOffset {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: whether the text is hidden.
  public final var isSecureTextEntry: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether the bar can be used.
  public final var isEnabled: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}

extension UISearchBar {
  /// No effect: the background image.
  public final func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// No effect: the offset of an image.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {}
  /// No effect: the appearance of scopes.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}
