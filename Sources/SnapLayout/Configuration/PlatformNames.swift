public import AutoLayout

/// An item that can be laid out: a view.
public typealias ConstraintView = View

/// A rectangle that takes part in layout and shows nothing.
public typealias ConstraintLayoutGuide = LayoutGuide

/// The strip that bars cover at the top or bottom of a controller's view.
public typealias ConstraintLayoutSupport = LayoutSupport

/// An item that can have constraints: a view or a layout guide.
public typealias LayoutConstraintItem = LayoutItem

/// Distances inwards from the four edges.
public typealias ConstraintInsets = EdgeInsets

/// Distances inwards from the four edges, by reading direction.
public typealias ConstraintDirectionalInsets = DirectionalEdgeInsets

/// The direction in which an interface is read.
public typealias ConstraintInterfaceLayoutDirection = LayoutDirection

package typealias LayoutAttribute = LayoutConstraint.Attribute
typealias LayoutRelation = LayoutConstraint.Relation
typealias LayoutPriority = LayoutConstraint.Priority
