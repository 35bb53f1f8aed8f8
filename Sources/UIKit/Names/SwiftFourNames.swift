public import AutoLayout
public import Foundation

// Names that UIKit had until Swift 4.2, for code that has not been updated.

/// The name of `NSAttributedString.Key` before Swift 4.2; hides Foundation's declaration, which is unavailable.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The name of `UIControl.Event` before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The name of `UIControl.State` before Swift 4.2.
public typealias UIControlState = UIControl.State
/// The name of `UIControl.ContentHorizontalAlignment` before Swift 4.2.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name of `UIControl.ContentVerticalAlignment` before Swift 4.2.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name of `UIButton.ButtonType` before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
/// The name of `UIBarButtonItem.Style` before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name of `UIBarButtonItem.SystemItem` before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name of `UITabBarItem.SystemItem` before Swift 4.2.
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// The name of `UIView.ContentMode` before Swift 4.2.
public typealias UIViewContentMode = UIView.ContentMode
/// The name of `UIView.TintAdjustmentMode` before Swift 4.2.
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
/// The name of `UIStackView.Distribution` before Swift 4.2.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The name of `UIStackView.Alignment` before Swift 4.2.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name of `UITableView.Style` before Swift 4.2.
public typealias UITableViewStyle = UITableView.Style
/// The name of `UITableView.RowAnimation` before Swift 4.2.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of `UITableView.ScrollPosition` before Swift 4.2.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name of `UITableViewCell.CellStyle` before Swift 4.2.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of `UITableViewCell.SelectionStyle` before Swift 4.2.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of `UITableViewCell.AccessoryType` before Swift 4.2.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of `UITableViewCell.EditingStyle` before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name of `UITableViewCell.SeparatorStyle` before Swift 4.2.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of `UICollectionView.ScrollDirection` before Swift 4.2.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of `UICollectionView.ScrollPosition` before Swift 4.2.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of `UIAlertController.Style` before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name of `UIAlertAction.Style` before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of `UIActivityIndicatorView.Style` before Swift 4.2.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The name of `UIBlurEffect.Style` before Swift 4.2.
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The name of `UIGestureRecognizer.State` before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name of `UIPageViewController.NavigationDirection` before Swift 4.2.
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of `UIPageViewController.NavigationOrientation` before Swift 4.2.
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
/// The name of `UIPageViewController.TransitionStyle` before Swift 4.2.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of `UIImage.RenderingMode` before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name of `UIImage.Orientation` before Swift 4.2.
public typealias UIImageOrientation = UIImage.Orientation
/// The name of `UIFont.TextStyle` before Swift 4.2.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name of `UIFont.Weight` before Swift 4.2.
public typealias UIFontWeight = UIFont.Weight
/// The name of `UITextField.ViewMode` before Swift 4.2.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The name of `UITextField.BorderStyle` before Swift 4.2.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name of `UIScrollView.KeyboardDismissMode` before Swift 4.2.
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name of `UIScrollView.IndicatorStyle` before Swift 4.2.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
/// The name of `UIDatePicker.Mode` before Swift 4.2.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name of `UIImpactFeedbackGenerator.FeedbackStyle` before Swift 4.2.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The name of `UINotificationFeedbackGenerator.FeedbackType` before Swift 4.2.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The name of `UINavigationController.Operation` before Swift 4.2.
public typealias UINavigationControllerOperation = UINavigationController.Operation

/// No segment.
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
/// A height that the constraints of the cell determine.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The kind of headers.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The kind of footers.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
/// The normal deceleration rate.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The fast deceleration rate.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The key of the keyboard's frame before the change.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The key of the keyboard's frame after the change.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The key of the duration of the keyboard's movement.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The key of the curve of the keyboard's movement.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The role of a button for assistive software.
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The role of a header for assistive software.
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The role of an image for assistive software.
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The role of a text for assistive software.
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// No traits for assistive software.
public let UIAccessibilityTraitNone: UIAccessibilityTraits = []

extension Notification.Name {
  /// Posted before the keyboard appears; never posted here.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Posted after the keyboard appeared; never posted here.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// Posted before the keyboard disappears; never posted here.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Posted after the keyboard disappeared; never posted here.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// Posted before the keyboard's frame changes; never posted here.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// Posted after text was typed into a field.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// Posted after text was typed into a text view.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  /// Posted before the application enters the foreground; never posted here.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// Posted after the application entered the background; never posted here.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// Posted after the application became active; never posted here.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// Posted before the application becomes inactive; never posted here.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The name of the notification that the device was rotated; never posted here.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}
