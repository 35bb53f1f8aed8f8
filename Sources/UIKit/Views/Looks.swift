public import AutoLayout

// The looks of all views of a class, which UIKit keeps: here an object that nobody looks at.

extension UILabel {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UILabel { UILabel(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UILabel { appearance() }
}

extension UIButton {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIButton { UIButton(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIButton { appearance() }
}

extension UITextField {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITextField { UITextField(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextField { appearance() }
}

extension UITextView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITextView { UITextView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextView { appearance() }
}

extension UITableView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableView { UITableView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableView { appearance() }
}

extension UITableViewCell {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableViewCell { UITableViewCell(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewCell { appearance() }
}

extension UICollectionView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionView { appearance() }
}

extension UISwitch {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISwitch { UISwitch(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISwitch { appearance() }
}

extension UISlider {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISlider { UISlider(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISlider { appearance() }
}

extension UISegmentedControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISegmentedControl { UISegmentedControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISegmentedControl { appearance() }
}

extension UIPageControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIPageControl { UIPageControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIPageControl { appearance() }
}

extension UISearchBar {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UISearchBar { UISearchBar(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISearchBar { appearance() }
}

extension UIToolbar {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIToolbar { UIToolbar(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIToolbar { appearance() }
}

extension UIImageView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIImageView { UIImageView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIImageView { appearance() }
}

extension UIActivityIndicatorView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIActivityIndicatorView { UIActivityIndicatorView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIActivityIndicatorView {
    appearance()
  }
}

extension UIProgressView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIProgressView { UIProgressView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIProgressView { appearance() }
}

extension UITableViewHeaderFooterView {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UITableViewHeaderFooterView { UITableViewHeaderFooterView(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewHeaderFooterView {
    appearance()
  }
}

extension UIWindow {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIWindow { UIWindow(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIWindow { appearance() }
}

extension UIRefreshControl {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIRefreshControl { UIRefreshControl(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIRefreshControl { appearance() }
}

extension UIStepper {
  /// Kept nowhere: the look of all.
  public static func appearance() -> UIStepper { UIStepper(frame: .zero) }
  /// Kept nowhere: the look of all in containers.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStepper { appearance() }
}
