public import AutoLayout
public import Foundation

/// The background of a cell or view.
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of corners; takes effect only in buttons.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border, or `nil` for the tint colour; takes effect only in buttons.
  public var strokeColor: UIColor?
  /// The width of the border; takes effect only in buttons.
  public var strokeWidth: CGFloat = 0
  /// Stored only: the insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Stored only: an image.
  public var image: UIImage?
  /// Stored only: a view.
  public var customView: UIView?
  /// Stored only: an effect.
  public var visualEffect: UIVisualEffect?
  /// A transformer of the colour; used only by ``resolvedBackgroundColor(for:)``.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Stored only: a transformer of the border's colour.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Stored only: the distance of the border from the edge.
  public var strokeOutset: CGFloat = 0
  /// Stored only: the content mode of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Stored only: the edges at which the background extends beyond the margins.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Stored only: the shadow.
  public var shadowProperties = ShadowProperties()
  /// A shadow; stored only.
  public struct ShadowProperties {
    /// The colour.
    public var color: UIColor?
    /// Opacity, from 0 to 1.
    public var opacity: CGFloat = 0
    /// The blur radius.
    public var radius: CGFloat = 0
    /// The offset of the shadow.
    public var offset = CGSize.zero
    /// The outline of the shadow.
    public var path: UIBezierPath?
  }
  /// The colour after its transformation; without a colour, the view's tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColorTransformer?(backgroundColor ?? tintColor) ?? backgroundColor ?? tintColor
  }
  /// The configuration for a state: always unchanged.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
  /// The background of a header of a list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a header of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a cell in a side bar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  /// The background of a header of a side bar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// The background of a header.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// The background of a footer.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// The background of a side bar's cell beside other columns.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }
  /// The background of a cell in a list.
  public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
}

extension UIView {
  /// Replaces the view's background colour by the colour of a new configuration, which may be `nil`.
  ///
  /// Does nothing if there is neither a former nor a new configuration.
  final func followBackground(from old: UIBackgroundConfiguration?, to new: UIBackgroundConfiguration?) {
    if old != nil || new != nil { backgroundColor = new?.backgroundColor }
  }
}
