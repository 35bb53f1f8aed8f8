// UIKit exports Foundation, and code that imports UIKit relies on that.
@_exported public import AutoLayout
@_exported public import Foundation
@_exported public import LayoutAppearance

// On Apple's systems, Foundation includes networking.
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// Views and their controllers.

/// A rectangle in a tree of rectangles, laid out by constraints or by frames.
public typealias UIView = View
/// Arranges its subviews in a row or a column.
public typealias UIStackView = StackView
/// A view that shows a part of a larger content.
public typealias UIScrollView = ScrollView

// Constraints.

/// A rectangle that takes part in layout and shows nothing.
public typealias UILayoutGuide = LayoutGuide
/// The guide that stays clear of the keyboard.
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
/// A guide that activates constraints while it is near edges of its view, or away from them.
public typealias UITrackingLayoutGuide = TrackingLayoutGuide
/// A set of edges by reading direction.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// The strip that bars cover at the top or bottom of a controller's view.
public typealias UILayoutSupport = LayoutSupport
/// A linear relation between attributes of two items.
public typealias NSLayoutConstraint = LayoutConstraint
/// The priority of a constraint.
public typealias UILayoutPriority = LayoutConstraint.Priority
/// An attribute of an item, typed so that only attributes of one kind can be related.
public typealias NSLayoutAnchor = LayoutAnchor
/// A horizontal location.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A vertical location.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width or height.
public typealias NSLayoutDimension = LayoutDimension

// Geometry and direction.

/// Distances from the four edges of a rectangle, positive inwards.
public typealias UIEdgeInsets = EdgeInsets
/// Distances from the edges of a rectangle in reading direction, positive inwards.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The relation of a view's contents to the reading direction.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The direction in which text and interface are read.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
