public import AutoLayout
public import Foundation

/// Dots for pages: 26 points high.
open class UIPageControl: UIControl {
  /// A page control without pages, with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.horizontal, .vertical)
  }
  /// The direction of the dots; vertical directions are stored only.
  open var direction = Direction.natural
  /// Stored only: whether the dots show a new page only after ``updateCurrentPageDisplay()``.
  open var defersCurrentPageDisplay = false
  /// Stored only: an image for the dot of the current page.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// Stored only: the indicator of a page's progress.
  open var progress: UIPageControlProgress?
  /// The interaction of a finger with the dots; `none` unless overridden.
  open var interactionState: InteractionState { .none }
  /// Redraws the dots.
  open func updateCurrentPageDisplay() { setNeedsDisplay() }
  /// No effect: an image for a dot while its page is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The image of a dot: always `nil`.
  open func indicatorImage(forPage page: Int) -> UIImage? { nil }
  /// The direction of the dots.
  public enum Direction: Int, Hashable, Sendable {
    /// The reading direction.
    case natural
    /// Left to right.
    case leftToRight
    /// Right to left.
    case rightToLeft
    /// Top to bottom.
    case topToBottom
    /// Bottom to top.
    case bottomToTop
  }
  /// The number of pages, not below 0; a number above 100,000 is reported and limited.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages > Self.mostPages {
        Misuse.report("\(type(of: self)) cannot have \(numberOfPages) pages; \(Self.mostPages) is used")
      }
      numberOfPages = min(max(numberOfPages, 0), Self.mostPages)
      currentPage = pinned(currentPage)
      invalidateIntrinsicContentSize()
    }
  }
  /// The current page, clamped to the number of pages.
  open var currentPage = 0 {
    didSet {
      currentPage = pinned(currentPage)
      setNeedsDisplay()
    }
  }
  private static var mostPages: Int { 100_000 }
  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(numberOfPages - 1, 0)) }
  /// Whether the dot of a single page is hidden; drawn.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of dots; drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the current page; drawn.
  open var currentPageIndicatorTintColor: UIColor?
  /// Stored only: the style of the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Stored only: whether a finger that moves over the dots changes pages.
  open var allowsContinuousInteraction = true
  /// Stored only: an image for dots.
  open var preferredIndicatorImage: UIImage?
  /// The size for a number of pages.
  open func size(forNumberOfPages count: Int) -> CGSize {
    CGSize(width: count > 0 ? CGFloat(count) * 17 + 22 : 0, height: 26)
  }
  /// No effect: an image for a dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// 26 points high, and 17 points wide for each dot plus 22 points; 0 points wide without dots.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Whether the first dot is on the right.
  private var isMirrored: Bool {
    let isNatural = direction != .leftToRight && direction != .rightToLeft
    return isNatural ? effectiveUserInterfaceLayoutDirection == .rightToLeft : direction == .rightToLeft
  }

  /// Turns a page as a tap does: forwards in the half with the last dot, else back; returns whether the page changed.
  final func turns(byTapAt point: CGPoint) -> Bool {
    let former = currentPage
    let isBack = (point.x > bounds.midX) == isMirrored
    currentPage += isBack ? -1 : 1
    return currentPage != former
  }

  /// Lays out the subviews, and redraws the control.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  /// Draws the dots.
  open override func draw(_ rect: CGRect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let start = bounds.midX - CGFloat(numberOfPages - 1) * 8.5
    for place in 0..<numberOfPages {
      let page = isMirrored ? numberOfPages - 1 - place : place
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray3
      color.setFill()
      UIBezierPath(ovalIn: CGRect(x: start + CGFloat(place) * 17 - 4, y: bounds.midY - 4, width: 8, height: 8)).fill()
    }
  }
}

/// The progress of a page; stored only.
open class UIPageControlProgress: ViewIsolated {
  /// The progress of the current page.
  open var currentProgress: Float = 0
  /// Whether the progress is visible.
  open var progressVisible = true
  /// No progress.
  public init() {}
}
