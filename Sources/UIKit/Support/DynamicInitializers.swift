public import AutoLayout
public import Foundation

// A table makes cells of a class given as a value. Swift allows only `required` initialisers on such a class, but code
// for Apple's systems writes `override init(style:reuseIdentifier:)` without that word. A convenience initialiser,
// however, calls the initialiser of the dynamic class. So each of the classes below has a convenience initialiser, and
// these functions call it on any class. A class with other initialisers that does not override the called one ends the
// program with a message that names it, as on Apple's systems.

extension UIView {
  @_silgen_name("$s10AutoLayout4ViewCACycfC")
  private static func makeAny() -> UIView

  /// An instance of the dynamic class that this is called on; `scripts/port` writes it for `View()` of a generic
  /// `View`.
  public static func makeObjectOfClass() -> Self {
    guard let made = makeAny() as? Self else { preconditionFailure("a class makes objects of itself") }
    return made
  }

  /// An instance of the dynamic class with a frame.
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
