public import AutoLayout
public import Foundation

/// The curve of round corners; kept.
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// Circular.
  case circular
  /// Continuous.
  case continuous
}

/// Corners of a layer; drawn.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Layer min xmin ycorner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Layer max xmin ycorner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Layer min xmax ycorner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Layer max xmax ycorner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Top.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// Left.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// Bottom.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// Right.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All.
  public static let all = UIRectEdge(rawValue: 15)
}

/// How the interface is held.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Portrait.
  case portrait
  /// Portrait upside down.
  case portraitUpsideDown
  /// Landscape right.
  case landscapeRight
  /// Landscape left.
  case landscapeLeft
}

/// Ways to hold the interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Portrait upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Landscape right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Landscape left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Landscape.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// The look of the status bar; kept.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Light content.
  case lightContent
  /// Dark content.
  case darkContent = 3
}

/// How the status bar goes; kept.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// None.
  case none
  /// Fade.
  case fade
  /// Slide.
  case slide
}

/// The look of a bar; kept.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Black.
  case black
}

/// The height of a bar; kept.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Compact.
  case compact
  /// Default prompt.
  case defaultPrompt = 101
  /// Compact prompt.
  case compactPrompt
}

/// Where a bar is; kept.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any.
  case any
  /// Bottom.
  case bottom
  /// Top.
  case top
  /// Top attached.
  case topAttached
}

/// How a controller is presented; kept.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Automatic.
  case automatic = -2
  /// None.
  case none
  /// Full screen.
  case fullScreen = 0
  /// Page sheet.
  case pageSheet
  /// Form sheet.
  case formSheet
  /// Current context.
  case currentContext
  /// Custom.
  case custom
  /// Over full screen.
  case overFullScreen
  /// Over current context.
  case overCurrentContext
  /// Popover.
  case popover
  /// Blur over full screen.
  case blurOverFullScreen
}

/// How a controller comes; kept.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// Cover vertical.
  case coverVertical
  /// Flip horizontal.
  case flipHorizontal
  /// Cross dissolve.
  case crossDissolve
  /// Partial curl.
  case partialCurl
}

/// Where a popover's arrow points; kept.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
  /// Unknown.
  public static let unknown = UIPopoverArrowDirection(rawValue: 0x7FFF)
}

/// What assistive software is told; kept.
public struct UIAccessibilityNotificationName: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: Int

  /// A value of any kind.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A value of any kind.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Screen changed.
  public static let screenChanged = UIAccessibilityNotificationName(rawValue: 1000)
  /// Layout changed.
  public static let layoutChanged = UIAccessibilityNotificationName(rawValue: 1001)
  /// Announcement.
  public static let announcement = UIAccessibilityNotificationName(rawValue: 1008)
}

/// What a view is for assistive software; kept.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt64

  /// A set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Keyboard key.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Summary element.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Updates frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Adjustable.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Allows direct interaction.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Causes page turn.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UISwipeGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Right.
    public static let right = Direction(rawValue: 1 << 0)
    /// Left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }
}

extension UIGestureRecognizer {
  /// Where a gesture is in its life.
  public enum State: Int, Hashable, Sendable {
    /// Possible.
    case possible
    /// Began.
    case began
    /// Changed.
    case changed
    /// Ended.
    case ended
    /// Cancelled.
    case cancelled
    /// Failed.
    case failed
  }
}

extension UITextField {
  /// The border of a text field; kept.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Line.
    case line
    /// Bezel.
    case bezel
    /// Rounded rect.
    case roundedRect
  }
}

extension UITextField {
  /// When a view beside the text shows; acts.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While editing.
    case whileEditing
    /// Unless editing.
    case unlessEditing
    /// Always.
    case always
  }
}

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// Committed.
    case committed
    /// Cancelled.
    case cancelled
  }
}

extension UIButton {
  /// The kind of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Custom.
    case custom
    /// System.
    case system
    /// Detail disclosure.
    case detailDisclosure
    /// Info light.
    case infoLight
    /// Info dark.
    case infoDark
    /// Contact add.
    case contactAdd
    /// Plain.
    case plain
    /// Close.
    case close
    /// Rounded rect.
    case roundedRect
  }
}

extension UIImage {
  /// Whether a picture is drawn through with the tint; drawn.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Always original.
    case alwaysOriginal
    /// Always template.
    case alwaysTemplate
  }
}

extension UIImage {
  /// How a picture is turned; kept.
  public enum Orientation: Int, Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
    /// Up mirrored.
    case upMirrored
    /// Down mirrored.
    case downMirrored
    /// Left mirrored.
    case leftMirrored
    /// Right mirrored.
    case rightMirrored
  }
}

extension UIImage {
  /// How the middle of a picture fills; kept.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// Tile.
    case tile
    /// Stretch.
    case stretch
  }
}

extension UIImage {
  /// How large a symbol is beside text; acts.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// Default.
    case `default` = -1
    /// Unspecified.
    case unspecified
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }
}

extension UIImage {
  /// How bold a symbol is; kept.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified
    /// Ultra light.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// Regular.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold
    /// Heavy.
    case heavy
    /// Black.
    case black
  }
}

extension UITableView {
  /// How sections are set apart; acts.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain
    /// Grouped.
    case grouped
    /// Inset grouped.
    case insetGrouped
  }
}

extension UITableView {
  /// How rows come and go; kept.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Fade.
    case fade
    /// Right.
    case right
    /// Left.
    case left
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// None.
    case none
    /// Middle.
    case middle
    /// Automatic.
    case automatic = 100
  }
}

extension UITableView {
  /// Where a row is scrolled to; acts.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// None.
    case none
    /// Top.
    case top
    /// Middle.
    case middle
    /// Bottom.
    case bottom
  }
}

extension UITableView {
  /// From where separators are inset; kept.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// From cell edges.
    case fromCellEdges
    /// From automatic insets.
    case fromAutomaticInsets
  }
}

extension UITableViewCell {
  /// Which views a cell has; acts.
  public enum CellStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Value1.
    case value1
    /// Value2.
    case value2
    /// Subtitle.
    case subtitle
  }
}

extension UITableViewCell {
  /// How a selected cell looks; kept.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// Default.
    case `default`
  }
}

extension UITableViewCell {
  /// What stands at a cell's end; acts: it takes width.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// None.
    case none
    /// Disclosure indicator.
    case disclosureIndicator
    /// Detail disclosure button.
    case detailDisclosureButton
    /// Checkmark.
    case checkmark
    /// Detail button.
    case detailButton
  }
}

extension UITableViewCell {
  /// How a row is edited; kept.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Delete.
    case delete
    /// Insert.
    case insert
  }
}

extension UITableViewCell {
  /// How rows are separated; kept.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// None.
    case none
    /// Single line.
    case singleLine
    /// Single line etched.
    case singleLineEtched
  }
}

extension UITableViewCell {
  /// How a focused cell looks; kept.
  public enum FocusStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Custom.
    case custom
  }
}

extension UICollectionView {
  /// The direction in which a collection scrolls; acts.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Vertical.
    case vertical
    /// Horizontal.
    case horizontal
  }
}

extension UICollectionView {
  /// Where an item is scrolled to; acts.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// Bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// Left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// Right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}

extension UICollectionView {
  /// What an element is.
  public enum ElementCategory: Int, Hashable, Sendable {
    /// Cell.
    case cell
    /// Supplementary view.
    case supplementaryView
    /// Decoration view.
    case decorationView
  }
}

extension UIScrollView {
  /// Whether the safe area is added to the content's insets; kept.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Scrollable axes.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }
}

extension UIScrollView {
  /// When scrolling dismisses the keyboard; kept.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// None.
    case none
    /// On drag.
    case onDrag
    /// Interactive.
    case interactive
    /// On drag with accessory.
    case onDragWithAccessory
    /// Interactive with accessory.
    case interactiveWithAccessory
  }
}

extension UIScrollView {
  /// The look of scroll indicators; kept.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }
}

extension UIScrollView {
  /// How fast scrolling slows; kept.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The value.
    public let rawValue: CGFloat

    /// A value of any kind.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A value of any kind.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Normal.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

extension UIBlurEffect {
  /// The look of a blur; kept.
  public enum Style: Int, Hashable, Sendable {
    /// Extra light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// Regular.
    case regular = 4
    /// Prominent.
    case prominent
    /// System ultra thin material.
    case systemUltraThinMaterial
    /// System thin material.
    case systemThinMaterial
    /// System material.
    case systemMaterial
    /// System thick material.
    case systemThickMaterial
    /// System chrome material.
    case systemChromeMaterial
    /// System ultra thin material light.
    case systemUltraThinMaterialLight
    /// System thin material light.
    case systemThinMaterialLight
    /// System material light.
    case systemMaterialLight
    /// System thick material light.
    case systemThickMaterialLight
    /// System chrome material light.
    case systemChromeMaterialLight
    /// System ultra thin material dark.
    case systemUltraThinMaterialDark
    /// System thin material dark.
    case systemThinMaterialDark
    /// System material dark.
    case systemMaterialDark
    /// System thick material dark.
    case systemThickMaterialDark
    /// System chrome material dark.
    case systemChromeMaterialDark
  }
}

extension UIBarButtonItem {
  /// The look of a bar's button; kept.
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
  /// The system's buttons of bars; kept.
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
  /// The system's items of tab bars; kept.
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
  /// Whether the title is large; acts: it makes the bar higher.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// Automatic.
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
  /// The label of the back button; kept.
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
  /// What a navigation controller does.
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

extension UISearchBar {
  /// The look of a search bar; kept.
  public enum Style: UInt, Hashable, Sendable {
    /// Default.
    case `default`
    /// Prominent.
    case prominent
    /// Minimal.
    case minimal
  }
}

extension UISearchBar {
  /// The pictures of a search bar.
  public enum Icon: Int, Hashable, Sendable {
    /// Search.
    case search
    /// Clear.
    case clear
    /// Bookmark.
    case bookmark
    /// Results list.
    case resultsList
  }
}

extension UIDatePicker {
  /// What is picked; kept.
  public enum Mode: Int, Hashable, Sendable {
    /// Time.
    case time
    /// Date.
    case date
    /// Date and time.
    case dateAndTime
    /// Count down timer.
    case countDownTimer
    /// Year and month.
    case yearAndMonth
  }
}

/// The look of a date picker; kept.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// Automatic.
  case automatic
  /// Wheels.
  case wheels
  /// Compact.
  case compact
  /// Inline.
  case inline
}

extension UIProgressView {
  /// The look of a progress view; kept.
  public enum Style: Int, Hashable, Sendable {
    /// Default.
    case `default`
    /// Bar.
    case bar
  }
}

extension UIPageViewController {
  /// How pages turn; kept.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// Page curl.
    case pageCurl
    /// Scroll.
    case scroll
  }
}

extension UIPageViewController {
  /// The direction of pages; kept.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Horizontal.
    case horizontal
    /// Vertical.
    case vertical
  }
}

extension UIPageViewController {
  /// Where the next page comes from; kept.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// Forward.
    case forward
    /// Reverse.
    case reverse
  }
}

extension UIPageViewController {
  /// Where the spine is; kept.
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
  /// Which columns show; kept.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Secondary only.
    case secondaryOnly
    /// One beside secondary.
    case oneBesideSecondary
    /// One over secondary.
    case oneOverSecondary
  }
}

extension UIMenu {
  /// How large a menu's items are; kept.
  public enum Size: Int, Hashable, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
    /// Automatic.
    case automatic = -1
  }
}

extension UIMenu {
  /// How a menu shows; kept.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Display inline.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Destructive.
    public static let destructive = Options(rawValue: 2)
    /// Single selection.
    public static let singleSelection = Options(rawValue: 32)
    /// Display as palette.
    public static let displayAsPalette = Options(rawValue: 128)
  }
}

extension UIMenuElement {
  /// What can be done with an item of a menu; kept.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Keeps menu presented.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}

extension UIMenuElement {
  /// Whether an item of a menu is chosen; kept.
  public enum State: Int, Hashable, Sendable {
    /// Off.
    case off
    /// On.
    case on
    /// Mixed.
    case mixed
  }
}

extension UIContextualAction {
  /// The meaning of an action of a row.
  public enum Style: Int, Hashable, Sendable {
    /// Normal.
    case normal
    /// Destructive.
    case destructive
  }
}

extension UIImpactFeedbackGenerator {
  /// How hard a tap feels; kept.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// Light.
    case light
    /// Medium.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Rigid.
    case rigid
  }
}

extension UINotificationFeedbackGenerator {
  /// What a tap says; kept.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// Success.
    case success
    /// Warning.
    case warning
    /// Error.
    case error
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Portrait.
  case portrait
  /// Portrait upside down.
  case portraitUpsideDown
  /// Landscape left.
  case landscapeLeft
  /// Landscape right.
  case landscapeRight
  /// Face up.
  case faceUp
  /// Face down.
  case faceDown
}

extension UIApplication {
  /// What an application does.
  public enum State: Int, Hashable, Sendable {
    /// Active.
    case active
    /// Inactive.
    case inactive
    /// Background.
    case background
  }
}

extension UIPageControl {
  /// The background of a page control; kept.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Prominent.
    case prominent
    /// Minimal.
    case minimal
  }
}

extension UIPageControl {
  /// How a page control is used; kept.
  public enum InteractionState: Int, Hashable, Sendable {
    /// None.
    case none
    /// Discrete.
    case discrete
    /// Continuous.
    case continuous
  }
}

extension UIView {
  /// Whether the tint is dimmed; kept.
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Normal.
    case normal
    /// Dimmed.
    case dimmed
  }
}

extension UIControl {
  /// Where a control's contents are; acts for buttons.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Left.
    case left
    /// Right.
    case right
    /// Fill.
    case fill
    /// Leading.
    case leading
    /// Trailing.
    case trailing
  }
}

extension UIControl {
  /// Where a control's contents are; acts for buttons.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// Center.
    case center
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// Fill.
    case fill
  }
}

extension UIControl {
  /// States of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Normal.
    public static let normal: State = []
    /// Highlighted.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
    /// Application.
    public static let application = State(rawValue: 0xFF0000)
    /// Reserved.
    public static let reserved = State(rawValue: 0xFF000000)
  }
}

extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touch down.
    public static let touchDown = Event(rawValue: 1)
    /// Touch down repeat.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// Touch drag inside.
    public static let touchDragInside = Event(rawValue: 4)
    /// Touch drag outside.
    public static let touchDragOutside = Event(rawValue: 8)
    /// Touch drag enter.
    public static let touchDragEnter = Event(rawValue: 16)
    /// Touch drag exit.
    public static let touchDragExit = Event(rawValue: 32)
    /// Touch up inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// Touch up outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// Touch cancel.
    public static let touchCancel = Event(rawValue: 256)
    /// Value changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// Primary action triggered.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Menu action triggered.
    public static let menuActionTriggered = Event(rawValue: 16384)
    /// Editing did begin.
    public static let editingDidBegin = Event(rawValue: 65536)
    /// Editing changed.
    public static let editingChanged = Event(rawValue: 131072)
    /// Editing did end.
    public static let editingDidEnd = Event(rawValue: 262144)
    /// Editing did end on exit.
    public static let editingDidEndOnExit = Event(rawValue: 524288)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFFFFFF)
  }
}

/// Whether a controller is in front of another; kept.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Base.
  case base
  /// Elevated.
  case elevated
}

/// How much contrast is wanted; kept.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// Normal.
  case normal
  /// High.
  case high
}

/// Whether pressure is felt; kept.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Unavailable.
  case unavailable
  /// Available.
  case available
}
