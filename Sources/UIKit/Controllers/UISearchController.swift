public import AutoLayout
public import Foundation

/// A bar with a search field: 56 points high.
///
/// Only the field is drawn. Typing in the field, its return key, and `pressCancel()` call the delegate.
open class UISearchBar: UIView {
  /// A bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
    (searchTextField as? SearchBarField)?.bar = self
    searchTextField.borderStyle = .roundedRect
    searchTextField.addAction(UIAction { [weak self] _ in self?.tellText() }, for: .editingChanged)
    addSubview(searchTextField)
  }
  private func tellText() {
    searchController?.follow()
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.updateResults()
  }
  private var accessory: UIView?
  /// The view above the keyboard; stored only.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  /// The delegate of the bar; not kept alive.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field: 36 points high, 8 points from the sides.
  open private(set) var searchTextField: UISearchTextField = SearchBarField()
  /// Whether the field can receive text.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Makes the field the first responder.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing in the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Places the field.
  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = CGRect(
      x: 8, y: (bounds.size.height - 36) / 2, width: max(bounds.size.width - 16, 0), height: 36)
  }
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      if searchController?.isActive == true { searchController?.follow() }
    }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Stored only: a text above the field.
  open var prompt: String?
  /// Stored only: whether the button that cancels the search is shown.
  open var showsCancelButton = false
  /// Stored only: whether the button of bookmarks is shown.
  open var showsBookmarkButton = false
  /// Stored only: whether the scopes are shown.
  open var showsScopeBar = false
  /// Stored only: the scopes.
  open var scopeButtonTitles: [String]?
  /// Stored only: the index of the selected scope.
  open var selectedScopeButtonIndex = 0
  /// Stored only: the appearance.
  open var searchBarStyle = Style.default
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// Stored only: the background colour.
  open var barTintColor: UIColor?
  /// Stored only: the background image.
  open var backgroundImage: UIImage?
  /// Stored only: whether content shows through.
  open var isTranslucent = true
  /// Stored only: the capitalisation of typed text.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Stored only: whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored only: the kind of keyboard.
  open var keyboardType = UIKeyboardType.default
  /// Stored only: the label of the return key.
  open var returnKeyType = UIReturnKeyType.search
  /// Stored only: whether the return key is disabled while the text is empty.
  open var enablesReturnKeyAutomatically = true
  /// No effect: the background image of the field.
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// No effect: the image of an icon.
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Sets whether the button that cancels the search is shown.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  /// Types a text in the field, and notifies the bar's delegate, unless the bar's or the field's delegate refuses.
  ///
  /// Before that, the search of a search controller becomes active, as on iOS when the bar is tapped.
  open func enter(_ string: String) {
    searchController?.isActive = true
    if !string.isEmpty { searchTextField.enter(string) }
  }
  final weak var searchController: UISearchController?
  /// The value stored under a key; for "searchField", which code written before iOS 13 uses, the field.
  open override func value(forKey key: String) -> Any? {
    if ["searchField", "_searchField"].contains(key) { return searchTextField }
    return super.value(forKey: key)
  }
  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}

/// A search: typing in the bar, and a change of ``isActive``, notify ``searchResultsUpdater``.
///
/// A change of ``isActive`` notifies ``delegate`` before the updater and again after it. The search is active from the
/// beginning of editing in the bar on; its end empties the bar.
///
/// An active search is presented by the nearest container of the searched controller that defines a presentation
/// context, or else by the outermost one. While the bar has a text, the controller of results is visible over the view
/// of the searched controller, below the bar. A presentation of the search by code begins it, a dismissal ends it.
open class UISearchController: UIViewController {
  /// Stored only: when the scopes are shown.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// When the scopes are shown.
  public enum ScopeBarActivation: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// The application decides.
    case manual
    /// While the field contains a text.
    case onTextEntry
    /// During a search.
    case onSearchActivation
  }
  /// The bar.
  open var searchBar: UISearchBar { ownSearchBar }
  private let ownSearchBar = UISearchBar()
  /// The controller of results; a child of the search while it is visible.
  public final let searchResultsController: UIViewController?
  /// The object that updates results; not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search; not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether a search is active.
  open var isActive = false {
    willSet {
      guard newValue != isActive else { return }
      if newValue {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
      }
    }
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        begin()
      } else {
        searchBar.text = ""
        searchBar.resignFirstResponder()
        end()
      }
      updateResults()
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }
  final func updateResults() { searchResultsUpdater?.updateSearchResults(for: self) }
  /// Stored only: whether the content below is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored only: whether the navigation bar is hidden.
  open var hidesNavigationBarDuringPresentation = true
  /// Stored only: whether the content below is dimmed.
  open var dimsBackgroundDuringPresentation = true
  /// Stored only: whether the button that cancels the search is shown during a search.
  open var automaticallyShowsCancelButton = true
  /// Stored only: whether the scopes are shown during a search.
  open var automaticallyShowsScopeBar = true
  /// Whether the controller of results is visible even while the bar is empty.
  open var showsSearchResultsController = false { didSet { follow() } }
  /// The controller whose contents an active search searches.
  final weak var owner: UIViewController?
  /// Whether the controller of results is visible.
  final var showsResults = false
  override var placedChildren: [UIViewController] { searchResultsController.map { [$0] } ?? [] }
  override var shownChildren: [UIViewController] { showsResults ? placedChildren : [] }
  /// Stored only: the suggestions below the bar.
  open var searchSuggestions: [any UISearchSuggestion]?
  /// A search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    ownSearchBar.searchController = self
  }
  /// A search.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    ownSearchBar.searchController = self
  }
}
