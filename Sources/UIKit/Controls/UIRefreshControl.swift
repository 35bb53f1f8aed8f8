public import AutoLayout
public import Foundation

/// Indicates that content is being loaded: 60 points high; not drawn, and not placed by scroll views.
open class UIRefreshControl: UIControl {
  /// A control of its default size.
  public init() { super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }
  /// A control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Whether content is being loaded.
  open private(set) var isRefreshing = false
  /// Stored only: a text.
  open var attributedTitle: NSAttributedString?
  /// Notes that loading has begun.
  open func beginRefreshing() { isRefreshing = true }
  /// Notes that loading has ended.
  open func endRefreshing() { isRefreshing = false }
  /// 60 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 60) }
}
