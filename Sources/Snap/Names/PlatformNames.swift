public import AutoLayout

/// An item that can be laid out: a view.
public typealias View = AutoLayout.View

/// The strip that bars cover at the top or bottom of a controller's view.
public typealias LayoutSupport = AutoLayout.LayoutSupport

/// Distances inwards from the four edges.
public typealias EdgeInsets = AutoLayout.EdgeInsets

/// The direction in which an interface is read.
public typealias InterfaceLayoutDirection = LayoutDirection
