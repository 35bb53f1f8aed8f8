import AutoLayout
import Foundation

/// A row that keeps its place on the screen while rows above it change.
struct ScrollAnchor {
  /// The index of the row.
  var row: Int
  /// How far below the row's upper edge the upper edge of the screen is.
  var distance: CGFloat
}

extension ListView {
  /// Where a row comes to lie on the screen.
  public enum ScrollPosition: Hashable, Sendable, CaseIterable {
    /// Where scrolling takes least; nowhere else if the row shows.
    case nearest
    /// At the upper edge.
    case top
    /// In the middle.
    case middle
    /// At the lower edge.
    case bottom
  }

  /// Scrolls to a row, as far as the content goes.
  ///
  /// All heights are known, so the row is where it will stay. A row that there is not is reported to `LayoutDiagnostics`.
  public final func scrollTo(row index: Int, at position: ScrollPosition = .nearest) {
    bringUpToDate()
    guard has(index) else { return }
    let top = CGFloat(heights.offset(of: index)), bottom = CGFloat(heights.offset(of: index + 1))
    let room = bounds.size.height
    let place =
      switch position {
      case .top: top
      case .bottom: bottom - room
      case .middle: (top + bottom - room) / 2
      case .nearest where top < contentOffset.y || bottom - top > room: top
      case .nearest: max(contentOffset.y, bottom - room)
      }
    contentOffset.y = clamped(place)
  }

  /// Has the rows that show keep their places in the next layout, whatever comes or goes above them.
  ///
  /// At the upper end of the content nothing is above: there the list stays at its end, and new rows at the front show.
  final func noteAnchor() {
    guard anchor == nil, !isStale, contentOffset.y > 0, heights.count > 0 else { return }
    let place = Double(contentOffset.y)
    var row = min(heights.index(at: place), heights.count - 1)
    // A row that begins above the screen may change its height there; the next one then stays, if it begins on the screen.
    let next = row + 1
    if next < heights.count, heights.offset(of: row) < place,
      heights.offset(of: next) < place + Double(bounds.size.height)
    {
      row = next
    }
    anchor = ScrollAnchor(row: row, distance: CGFloat(place - heights.offset(of: row)))
  }

  /// Scrolls so that the noted row is where it was.
  final func keepAnchor() {
    guard let noted = anchor else { return }
    anchor = nil
    let row = min(noted.row, heights.count)
    let place = clamped(CGFloat(heights.offset(of: row)) + noted.distance)
    if place != contentOffset.y { contentOffset.y = place }
  }

  /// The nearest place to which the content can be scrolled.
  private func clamped(_ place: CGFloat) -> CGFloat {
    let least = -contentInset.top
    return max(least, min(place, contentSize.height + contentInset.bottom - bounds.size.height))
  }
}
