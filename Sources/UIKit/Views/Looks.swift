public import AutoLayout

// UIKit's appearance proxies. Each call returns a new object, so that setting its properties changes no other object.

/// A class with an appearance proxy.
public protocol LookOwner: AnyObject {}

extension UIView: LookOwner {}
extension UIBarItem: LookOwner {}

extension LookOwner where Self: UILabel {
  /// The appearance proxy; no effect.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UILabel { appearance() }
}

extension LookOwner where Self: UIButton {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIButton { appearance() }
}

extension LookOwner where Self: UITextField {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITextField { UITextField(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextField { appearance() }
}

extension LookOwner where Self: UITextView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITextView { UITextView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextView { appearance() }
}

extension LookOwner where Self: UITableView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITableView { UITableView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableView { appearance() }
}

extension LookOwner where Self: UITableViewCell {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITableViewCell { UITableViewCell(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewCell { appearance() }
}

extension LookOwner where Self: UICollectionView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionView { appearance() }
}

extension LookOwner where Self: UISwitch {
  /// The appearance proxy; no effect.
  public static func appearance() -> UISwitch { UISwitch(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISwitch { appearance() }
}

extension LookOwner where Self: UISlider {
  /// The appearance proxy; no effect.
  public static func appearance() -> UISlider { UISlider(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISlider { appearance() }
}

extension LookOwner where Self: UISegmentedControl {
  /// The appearance proxy; no effect.
  public static func appearance() -> UISegmentedControl { UISegmentedControl(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISegmentedControl { appearance() }
}

extension LookOwner where Self: UIPageControl {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIPageControl { appearance() }
}

extension LookOwner where Self: UISearchBar {
  /// The appearance proxy; no effect.
  public static func appearance() -> UISearchBar { UISearchBar(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISearchBar { appearance() }
}

extension LookOwner where Self: UIToolbar {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIToolbar { UIToolbar(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIToolbar { appearance() }
}

extension LookOwner where Self: UIImageView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIImageView { UIImageView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIImageView { appearance() }
}

extension LookOwner where Self: UIActivityIndicatorView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIActivityIndicatorView { UIActivityIndicatorView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIActivityIndicatorView {
    appearance()
  }
}

extension LookOwner where Self: UIProgressView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIProgressView { UIProgressView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIProgressView { appearance() }
}

extension LookOwner where Self: UITableViewHeaderFooterView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITableViewHeaderFooterView { UITableViewHeaderFooterView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewHeaderFooterView {
    appearance()
  }
}

extension LookOwner where Self: UIWindow {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIWindow { UIWindow(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIWindow { appearance() }
}

extension LookOwner where Self: UIRefreshControl {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIRefreshControl { UIRefreshControl(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIRefreshControl { appearance() }
}

extension LookOwner where Self: UIStepper {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIStepper { UIStepper(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStepper { appearance() }
}

extension LookOwner where Self: UIView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIView { UIView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIView { appearance() }
}

extension LookOwner where Self: UIControl {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIControl { UIControl(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIControl { appearance() }
}

extension LookOwner where Self: UIStackView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIStackView { UIStackView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStackView { appearance() }
}

extension LookOwner where Self: UIScrollView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIScrollView { UIScrollView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIScrollView { appearance() }
}

extension LookOwner where Self: UITabBarItem {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITabBarItem { UITabBarItem() }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITabBarItem { appearance() }
}

extension LookOwner where Self: UIDatePicker {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIDatePicker { UIDatePicker(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIDatePicker { appearance() }
}

extension LookOwner where Self: UIVisualEffectView {
  /// The appearance proxy; no effect.
  public static func appearance() -> UIVisualEffectView { UIVisualEffectView(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIVisualEffectView { appearance() }
}

extension LookOwner where Self: UICollectionViewCell {
  /// The appearance proxy; no effect.
  public static func appearance() -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionViewCell { appearance() }
}
