public import AutoLayout
public import Foundation

/// Dots for pages: 26 points high.
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The page that shows.
  open var currentPage = 0 { didSet { setNeedsDisplay() } }
  /// Whether a single page shows no dot; drawn.
  open var hidesForSinglePage = false
  /// The colour of dots; drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that shows; drawn.
  open var currentPageIndicatorTintColor: UIColor?
  /// Kept: the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Kept: whether a finger changes pages.
  open var allowsContinuousInteraction = true
  /// Kept: a picture for dots.
  open var preferredIndicatorImage: UIImage?
  /// The size for a number of pages.
  open func size(forNumberOfPages count: Int) -> CGSize {
    CGSize(width: count > 0 ? CGFloat(count) * 17 + 22 : 0, height: 26)
  }
  /// Kept nowhere: a picture for a dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// 26 points high, 17 points a dot.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Lays out the subviews, and draws the control anew.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let start = bounds.midX - CGFloat(numberOfPages - 1) * 8.5
    for page in 0..<numberOfPages {
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray3
      color.setFill()
      UIBezierPath(ovalIn: CGRect(x: start + CGFloat(page) * 17 - 4, y: bounds.midY - 4, width: 8, height: 8)).fill()
    }
  }
}
