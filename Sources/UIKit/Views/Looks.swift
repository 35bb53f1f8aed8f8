public import AutoLayout

// The looks of all views of a class, which UIKit keeps: here an object that nobody looks at.

/// What has a look for all of its class.
public protocol LookOwner: AnyObject {}

extension UIView: LookOwner {}
extension UIBarItem: LookOwner {}

extension LookOwner where Self: UILabel {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UILabel { appearance() }
}

extension LookOwner where Self: UIButton {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIButton { appearance() }
}

extension LookOwner where Self: UITextField {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITextField { UITextField(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextField { appearance() }
}

extension LookOwner where Self: UITextView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITextView { UITextView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextView { appearance() }
}

extension LookOwner where Self: UITableView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableView { UITableView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableView { appearance() }
}

extension LookOwner where Self: UITableViewCell {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableViewCell { UITableViewCell(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewCell { appearance() }
}

extension LookOwner where Self: UICollectionView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionView { appearance() }
}

extension LookOwner where Self: UISwitch {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISwitch { UISwitch(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISwitch { appearance() }
}

extension LookOwner where Self: UISlider {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISlider { UISlider(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISlider { appearance() }
}

extension LookOwner where Self: UISegmentedControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISegmentedControl { UISegmentedControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISegmentedControl { appearance() }
}

extension LookOwner where Self: UIPageControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIPageControl { appearance() }
}

extension LookOwner where Self: UISearchBar {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISearchBar { UISearchBar(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISearchBar { appearance() }
}

extension LookOwner where Self: UIToolbar {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIToolbar { UIToolbar(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIToolbar { appearance() }
}

extension LookOwner where Self: UIImageView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIImageView { UIImageView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIImageView { appearance() }
}

extension LookOwner where Self: UIActivityIndicatorView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIActivityIndicatorView { UIActivityIndicatorView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIActivityIndicatorView {
    appearance()
  }
}

extension LookOwner where Self: UIProgressView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIProgressView { UIProgressView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIProgressView { appearance() }
}

extension LookOwner where Self: UITableViewHeaderFooterView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableViewHeaderFooterView { UITableViewHeaderFooterView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewHeaderFooterView {
    appearance()
  }
}

extension LookOwner where Self: UIWindow {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIWindow { UIWindow(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIWindow { appearance() }
}

extension LookOwner where Self: UIRefreshControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIRefreshControl { UIRefreshControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIRefreshControl { appearance() }
}

extension LookOwner where Self: UIStepper {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIStepper { UIStepper(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStepper { appearance() }
}

extension LookOwner where Self: UIView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIView { UIView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIView { appearance() }
}

extension LookOwner where Self: UIControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIControl { UIControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIControl { appearance() }
}

extension LookOwner where Self: UIStackView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIStackView { UIStackView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStackView { appearance() }
}

extension LookOwner where Self: UIScrollView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIScrollView { UIScrollView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIScrollView { appearance() }
}

extension LookOwner where Self: UITabBarItem {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITabBarItem { UITabBarItem() }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITabBarItem { appearance() }
}

extension LookOwner where Self: UIDatePicker {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIDatePicker { UIDatePicker(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIDatePicker { appearance() }
}

extension LookOwner where Self: UIVisualEffectView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIVisualEffectView { UIVisualEffectView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIVisualEffectView { appearance() }
}

extension LookOwner where Self: UICollectionViewCell {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionViewCell { appearance() }
}
