public import AutoLayout
public import Foundation

/// A field to search: 56 points high.
open class UISearchBar: UIView {
  private var accessory: UIView?
  /// The view above the keyboard; stored only.
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  /// Stored only: its delegate.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  open private(set) var searchTextField = UISearchTextField()
  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Stored only: a text above.
  open var prompt: String?
  /// Stored only: whether a button ends the search.
  open var showsCancelButton = false
  /// Stored only: whether a button shows bookmarks.
  open var showsBookmarkButton = false
  /// Stored only: whether scopes show.
  open var showsScopeBar = false
  /// Stored only: the scopes.
  open var scopeButtonTitles: [String]?
  /// Stored only: the chosen scope.
  open var selectedScopeButtonIndex = 0
  /// Stored only: the appearance.
  open var searchBarStyle = Style.default
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// Stored only: the surface.
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
  /// Stored only: whether the return key needs a text.
  open var enablesReturnKeyAutomatically = true
  /// No effect: an image of the field.
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// No effect: an image.
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Shows the button that ends the search.
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  /// Appends a text, and notifies the delegate.
  open func enter(_ string: String) {
    searchTextField.enter(string)
    delegate?.searchBar(self, textDidChange: text ?? "")
  }
  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}

/// A search; stored only.
open class UISearchController: UIViewController {
  /// Stored only: the condition for the row of scopes.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// The condition for the row of scopes.
  public enum ScopeBarActivation: Int, Hashable, Sendable {
    /// The system decides.
    case automatic
    /// The program decides.
    case manual
    /// While there is a text.
    case onTextEntry
    /// During a search.
    case onSearchActivation
  }
  /// The bar.
  open var searchBar: UISearchBar { ownSearchBar }
  private let ownSearchBar = UISearchBar()
  /// The controller of results.
  public final let searchResultsController: UIViewController?
  /// Stored only: the object that updates results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Stored only: its delegate.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether a search is active.
  open var isActive = false
  /// Stored only: whether the content below is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored only: whether the navigation bar is hidden.
  open var hidesNavigationBarDuringPresentation = true
  /// Stored only: whether the content below is dimmed.
  open var dimsBackgroundDuringPresentation = true
  /// Stored only: whether a button ends the search.
  open var automaticallyShowsCancelButton = true
  /// Stored only: whether scopes show.
  open var automaticallyShowsScopeBar = true
  /// Stored only: whether results show.
  open var showsSearchResultsController = false
  /// Stored only: the suggestions below the bar.
  open var searchSuggestions: [any UISearchSuggestion]?
  /// A search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// A search.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
