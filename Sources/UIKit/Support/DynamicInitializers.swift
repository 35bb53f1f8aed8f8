public import AutoLayout
public import Foundation

// A table makes cells of a class that it is given as a value. Swift lets such a class be asked for `required`
// initialisers alone, and code for Apple's systems writes `override init(style:reuseIdentifier:)` without that word. A
// convenience initialiser, though, calls the initialiser of the very class that it is called on. So each of the classes
// below has a convenience initialiser, and these functions are the same code under a name that takes any class.
// A class that has initialisers of its own and does not override the one called ends the program with a message that
// names it, as it does on Apple's systems.

extension UIView {
  @_silgen_name("$s10AutoLayout4ViewCACycfC")
  private static func makeAny() -> UIView

  /// A view of the class that this is called on, however that is known; `scripts/port` writes it for `View()` of a generic
  /// `View`.
  public static func makeObjectOfClass() -> Self {
    guard let made = makeAny() as? Self else { preconditionFailure("a class makes objects of itself") }
    return made
  }

  /// The same with a frame.
  public static func makeObjectOfClass(frame: CGRect) -> Self {
    let made = makeObjectOfClass()
    made.frame = frame
    return made
  }
}

extension UIViewController {
  @_silgen_name("$s5UIKit16UIViewControllerCACycfC")
  private static func makeAny() -> UIViewController

  /// A controller of the class that this is called on, however that is known.
  public static func makeObjectOfClass() -> Self {
    guard let made = makeAny() as? Self else { preconditionFailure("a class makes objects of itself") }
    return made
  }
}

extension UITableViewCell {
  @_silgen_name("$s5UIKit15UITableViewCellC7reusing5styleACSSSg_SitcfC")
  static func makeNamed(_ identifier: __owned String?, _ style: Int) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C7reusingACSSSg_tcfC")
  static func makeNamed(_ identifier: __owned String?) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
  @_silgen_name("$s5UIKit24UICollectionReusableViewC7reusingACSSSg_tcfC")
  static func makeNamed(_ identifier: __owned String?) -> UICollectionReusableView
}

extension CALayer {
  @_silgen_name("$s5UIKit7CALayerC7dynamicACSi_tcfC")
  static func make(_ unused: Int) -> CALayer
}
