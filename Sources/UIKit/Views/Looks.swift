public import AutoLayout

// UIKit's appearance proxies. Those without an effect are new objects, so that setting their properties changes no
// other object.

/// A class with an appearance proxy.
public protocol LookOwner: AnyObject {}

extension UIView: LookOwner {}
extension UIBarItem: LookOwner {}

extension LookOwner where Self: UILabel {
  /// The appearance proxy of the class.
  public static func appearance() -> UILabel { LookProxies.proxy(of: self, UILabel(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UILabel { UILabel(frame: .zero) }
}

extension LookOwner where Self: UIButton {
  /// The appearance proxy of the class.
  public static func appearance() -> UIButton { LookProxies.proxy(of: self, UIButton(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIButton { UIButton(frame: .zero) }
}

extension LookOwner where Self: UITextField {
  /// The appearance proxy of the class.
  public static func appearance() -> UITextField { LookProxies.proxy(of: self, UITextField(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextField {
    UITextField(frame: .zero)
  }
}

extension LookOwner where Self: UITextView {
  /// The appearance proxy of the class.
  public static func appearance() -> UITextView { LookProxies.proxy(of: self, UITextView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITextView { UITextView(frame: .zero) }
}

extension LookOwner where Self: UITableView {
  /// The appearance proxy of the class.
  public static func appearance() -> UITableView { LookProxies.proxy(of: self, UITableView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableView {
    UITableView(frame: .zero)
  }
}

extension LookOwner where Self: UITableViewCell {
  /// The appearance proxy of the class.
  public static func appearance() -> UITableViewCell { LookProxies.proxy(of: self, UITableViewCell(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewCell {
    UITableViewCell(frame: .zero)
  }
}

extension LookOwner where Self: UICollectionView {
  /// The appearance proxy of the class.
  public static func appearance() -> UICollectionView {
    LookProxies.proxy(
      of: self, UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}

extension LookOwner where Self: UISwitch {
  /// The appearance proxy of the class.
  public static func appearance() -> UISwitch { LookProxies.proxy(of: self, UISwitch(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISwitch { UISwitch(frame: .zero) }
}

extension LookOwner where Self: UISlider {
  /// The appearance proxy of the class.
  public static func appearance() -> UISlider { LookProxies.proxy(of: self, UISlider(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISlider { UISlider(frame: .zero) }
}

extension LookOwner where Self: UISegmentedControl {
  /// The appearance proxy of the class.
  public static func appearance() -> UISegmentedControl {
    LookProxies.proxy(of: self, UISegmentedControl(frame: .zero))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISegmentedControl {
    UISegmentedControl(frame: .zero)
  }
}

extension LookOwner where Self: UIPageControl {
  /// The appearance proxy of the class.
  public static func appearance() -> UIPageControl { LookProxies.proxy(of: self, UIPageControl(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIPageControl {
    UIPageControl(frame: .zero)
  }
}

extension LookOwner where Self: UISearchBar {
  /// The appearance proxy of the class.
  public static func appearance() -> UISearchBar { LookProxies.proxy(of: self, UISearchBar(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UISearchBar {
    UISearchBar(frame: .zero)
  }
}

extension LookOwner where Self: UIToolbar {
  /// The appearance proxy of the class.
  public static func appearance() -> UIToolbar { LookProxies.proxy(of: self, UIToolbar(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIToolbar { UIToolbar(frame: .zero) }
}

extension LookOwner where Self: UIImageView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIImageView { LookProxies.proxy(of: self, UIImageView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIImageView {
    UIImageView(frame: .zero)
  }
}

extension LookOwner where Self: UIActivityIndicatorView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIActivityIndicatorView {
    LookProxies.proxy(of: self, UIActivityIndicatorView(frame: .zero))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIActivityIndicatorView {
    UIActivityIndicatorView(frame: .zero)
  }
}

extension LookOwner where Self: UIProgressView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIProgressView { LookProxies.proxy(of: self, UIProgressView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIProgressView {
    UIProgressView(frame: .zero)
  }
}

extension LookOwner where Self: UITableViewHeaderFooterView {
  /// The appearance proxy of the class.
  public static func appearance() -> UITableViewHeaderFooterView {
    LookProxies.proxy(of: self, UITableViewHeaderFooterView(frame: .zero))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(frame: .zero)
  }
}

extension LookOwner where Self: UIWindow {
  /// The appearance proxy of the class.
  public static func appearance() -> UIWindow { LookProxies.proxy(of: self, UIWindow(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIWindow { UIWindow(frame: .zero) }
}

extension LookOwner where Self: UIRefreshControl {
  /// The appearance proxy of the class.
  public static func appearance() -> UIRefreshControl { LookProxies.proxy(of: self, UIRefreshControl(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIRefreshControl {
    UIRefreshControl(frame: .zero)
  }
}

extension LookOwner where Self: UIStepper {
  /// The appearance proxy of the class.
  public static func appearance() -> UIStepper { LookProxies.proxy(of: self, UIStepper(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStepper { UIStepper(frame: .zero) }
}

extension LookOwner where Self: UIView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIView { LookProxies.proxy(of: self, UIView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIView { UIView(frame: .zero) }
}

extension LookOwner where Self: UIControl {
  /// The appearance proxy of the class.
  public static func appearance() -> UIControl { LookProxies.proxy(of: self, UIControl(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIControl { UIControl(frame: .zero) }
}

extension LookOwner where Self: UIStackView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIStackView { LookProxies.proxy(of: self, UIStackView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIStackView {
    UIStackView(frame: .zero)
  }
}

extension LookOwner where Self: UIScrollView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIScrollView { LookProxies.proxy(of: self, UIScrollView(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIScrollView {
    UIScrollView(frame: .zero)
  }
}

extension LookOwner where Self: UITabBarItem {
  /// The appearance proxy; no effect.
  public static func appearance() -> UITabBarItem { UITabBarItem() }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UITabBarItem { UITabBarItem() }
}

extension LookOwner where Self: UIDatePicker {
  /// The appearance proxy of the class.
  public static func appearance() -> UIDatePicker { LookProxies.proxy(of: self, UIDatePicker(frame: .zero)) }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIDatePicker {
    UIDatePicker(frame: .zero)
  }
}

extension LookOwner where Self: UIVisualEffectView {
  /// The appearance proxy of the class.
  public static func appearance() -> UIVisualEffectView {
    LookProxies.proxy(of: self, UIVisualEffectView(frame: .zero))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UIVisualEffectView {
    UIVisualEffectView(frame: .zero)
  }
}

extension LookOwner where Self: UICollectionViewCell {
  /// The appearance proxy of the class.
  public static func appearance() -> UICollectionViewCell {
    LookProxies.proxy(of: self, UICollectionViewCell(frame: .zero))
  }
  /// The appearance proxy in containers; no effect.
  public static func appearance(whenContainedInInstancesOf types: [AnyClass]) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}
