import AutoLayout
import Foundation

// The names under which pasted code knows our types.

typealias UIView = View
typealias UILabel = Label
typealias UITextField = TextField
typealias UIButton = Button
typealias UIActivityIndicatorView = ActivityIndicator
typealias UIViewController = ViewController
typealias UITableView = ScrollView
typealias UILayoutGuide = LayoutGuide
typealias UIEdgeInsets = EdgeInsets
typealias NSLayoutConstraint = LayoutConstraint

/// The insets by position, as before Swift 4.
func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The size by position, as before Swift 3.
func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// The point by position, as before Swift 3.
func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
