extension UIBarButtonItem {
  /// The appearance of a bar's button.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain
    /// Bordered.
    case bordered
    /// Done.
    case done
  }
}

extension UIBarButtonItem {
  /// The system's buttons of bars, which determine a title or an image, or a space.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Add.
    case add
    /// Flexible space.
    case flexibleSpace
    /// Fixed space.
    case fixedSpace
    /// Compose.
    case compose
    /// Reply.
    case reply
    /// Action.
    case action
    /// Organize.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Refresh.
    case refresh
    /// Stop.
    case stop
    /// Camera.
    case camera
    /// Trash.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Rewind.
    case rewind
    /// Fast forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Page curl.
    case pageCurl
    /// Close.
    case close
  }
}

extension UITabBarItem {
  /// The system's items of tab bars, which determine a title and an image.
  public enum SystemItem: Int, Hashable, Sendable {
    /// More.
    case more
    /// Favorites.
    case favorites
    /// Featured.
    case featured
    /// Top rated.
    case topRated
    /// Recents.
    case recents
    /// Contacts.
    case contacts
    /// History.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Downloads.
    case downloads
    /// Most recent.
    case mostRecent
    /// Most viewed.
    case mostViewed
  }
}

extension UINavigationItem {
  /// Whether the title is large, which makes the bar higher.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// The mode of the item below.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
    /// Inline.
    case inline
  }
}

extension UINavigationItem {
  /// The label of the back button; stored only.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Generic.
    case generic
    /// Minimal.
    case minimal
  }
}

extension UINavigationController {
  /// An operation of a navigation controller.
  public enum Operation: Int, Hashable, Sendable {
    /// None.
    case none
    /// Push.
    case push
    /// Pop.
    case pop
  }
}

extension UIAlertController {
  /// The kind of an alert.
  public enum Style: Int, Hashable, Sendable {
    /// Action sheet.
    case actionSheet
    /// Alert.
    case alert
  }
}

extension UIAlertAction {
  /// The meaning of an alert's action.
  public enum Style: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Cancel.
    case cancel
    /// Destructive.
    case destructive
  }
}

extension UIPageViewController {
  /// The style of page turns; stored only.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// Page curl.
    case pageCurl
    /// Scroll.
    case scroll
  }
}

extension UIPageViewController {
  /// The direction of pages; stored only.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Horizontal.
    case horizontal
    /// Vertical.
    case vertical
  }
}

extension UIPageViewController {
  /// The direction in which the next page appears; stored only.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// Forward.
    case forward
    /// Reverse.
    case reverse
  }
}

extension UIPageViewController {
  /// The position of the spine; stored only.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// None.
    case none
    /// Min.
    case min
    /// Mid.
    case mid
    /// Max.
    case max
  }
}

extension UISplitViewController {
  /// The visible columns; stored only.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Secondary only.
    case secondaryOnly
    /// One beside secondary.
    case oneBesideSecondary
    /// One over secondary.
    case oneOverSecondary
    /// Two beside secondary.
    case twoBesideSecondary
    /// Two over secondary.
    case twoOverSecondary
    /// Two displace secondary.
    case twoDisplaceSecondary

    /// Secondary only, by its old name.
    public static var primaryHidden: Self { .secondaryOnly }
    /// One beside secondary, by its old name.
    public static var allVisible: Self { .oneBesideSecondary }
    /// One over secondary, by its old name.
    public static var primaryOverlay: Self { .oneOverSecondary }
  }
}

/// Whether a controller is in front of another; stored only.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Base.
  case base
  /// Elevated.
  case elevated
}
