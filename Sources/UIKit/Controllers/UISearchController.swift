public import AutoLayout
public import Foundation

/// A field to search: 56 points high.
open class UISearchBar: UIView {
  /// Kept: whom it asks and tells.
  public final weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  public final let searchTextField = UISearchTextField()
  /// The text.
  public final var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while there is no other.
  public final var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Kept: a text above.
  public final var prompt: String?
  /// Kept: whether a button ends the search.
  public final var showsCancelButton = false
  /// Kept: whether a button shows bookmarks.
  public final var showsBookmarkButton = false
  /// Kept: whether scopes show.
  public final var showsScopeBar = false
  /// Kept: the scopes.
  public final var scopeButtonTitles: [String]?
  /// Kept: the chosen scope.
  public final var selectedScopeButtonIndex = 0
  /// Kept: the look.
  public final var searchBarStyle = Style.default
  /// Kept: the look.
  public final var barStyle = UIBarStyle.default
  /// Kept: the surface.
  public final var barTintColor: UIColor?
  /// Kept: a picture behind.
  public final var backgroundImage: UIImage?
  /// Kept: whether content shows through.
  public final var isTranslucent = true
  /// Kept: which letters become capitals.
  public final var autocapitalizationType = UITextAutocapitalizationType.none
  /// Kept: whether words are corrected.
  public final var autocorrectionType = UITextAutocorrectionType.default
  /// Kept: the kind of keyboard.
  public final var keyboardType = UIKeyboardType.default
  /// Kept: the label of the return key.
  public final var returnKeyType = UIReturnKeyType.search
  /// Kept: whether the return key needs a text.
  public final var enablesReturnKeyAutomatically = true
  /// Kept nowhere: a picture of the field.
  public final func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: a picture.
  public final func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Shows the button that ends the search.
  public final func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  /// Types a text at the end, and tells the delegate.
  public final func enter(_ string: String) {
    searchTextField.enter(string)
    delegate?.searchBar(self, textDidChange: text ?? "")
  }
  /// 56 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}

/// A search; kept.
open class UISearchController: UIViewController {
  /// The bar.
  public final let searchBar = UISearchBar()
  /// The controller of results.
  public final let searchResultsController: UIViewController?
  /// Kept: whom it tells to update results.
  public final weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Kept: whom it tells.
  public final weak var delegate: (any UISearchControllerDelegate)?
  /// Whether a search goes on.
  open var isActive = false
  /// Kept: whether what is below dims.
  public final var obscuresBackgroundDuringPresentation = true
  /// Kept: whether the bar goes.
  public final var hidesNavigationBarDuringPresentation = true
  /// Kept: whether what is below dims.
  public final var dimsBackgroundDuringPresentation = true
  /// Kept: whether a button ends the search.
  public final var automaticallyShowsCancelButton = true
  /// Kept: whether scopes show.
  public final var automaticallyShowsScopeBar = true
  /// Kept: whether results show.
  public final var showsSearchResultsController = false
  /// A search.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  /// A search.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
