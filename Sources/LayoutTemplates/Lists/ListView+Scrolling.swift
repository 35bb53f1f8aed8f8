import AutoLayout
import Foundation

/// A row that keeps its position on the screen while rows above it change.
struct ScrollAnchor {
  /// The index of the row.
  var row: Int
  /// The distance from the row's top edge down to the screen's top edge; negative if the row begins on the screen.
  var distance: CGFloat
}

extension ListView {
  /// The position of a row on the screen.
  public enum ScrollPosition: Hashable, Sendable, CaseIterable {
    /// The position that needs the least scrolling: none if the whole row is visible.
    ///
    /// A row higher than the list is scrolled to the top edge.
    case nearest
    /// At the top edge.
    case top
    /// Centred.
    case middle
    /// At the bottom edge.
    case bottom
  }

  /// Scrolls to a row, as far as the content allows, within the part of the list that `adjustedContentInset` leaves.
  ///
  /// All heights are known, so the row will not move afterwards. An index out of range is reported to
  /// `LayoutDiagnostics`.
  public final func scrollTo(row index: Int, at position: ScrollPosition = .nearest) {
    bringUpToDate()
    guard has(index) else { return }
    let top = CGFloat(heights.offset(of: index)), bottom = CGFloat(heights.offset(of: index + 1))
    let inset = adjustedContentInset
    let room = bounds.size.height - inset.top - inset.bottom, shown = contentOffset.y + inset.top
    let place =
      switch position {
      case .top: top
      case .bottom: bottom - room
      case .middle: (top + bottom - room) / 2
      case .nearest where top < shown || bottom - top > room: top
      case .nearest: max(shown, bottom - room)
      }
    contentOffset.y = clamped(place - inset.top)
  }

  /// Keeps the visible rows in place in the next layout, despite insertions and removals above them.
  ///
  /// At the top of the content the list stays at the top, and new rows at the front become visible.
  final func noteAnchor() {
    // Before rows are measured, all begin at the top, so none has a position to keep.
    guard anchor == nil, !isStale, contentOffset.y > 0, heights.total > 0 else { return }
    let place = Double(contentOffset.y)
    var row = min(heights.index(at: place), heights.count - 1)
    // The height of a row that begins above the screen may change, so the next row keeps its position instead, if it
    // begins on the screen.
    let next = row + 1
    if next < heights.count, heights.offset(of: row) < place,
      heights.offset(of: next) < place + Double(bounds.size.height)
    {
      row = next
    }
    anchor = ScrollAnchor(row: row, distance: CGFloat(place - heights.offset(of: row)))
  }

  /// Scrolls so that the noted row keeps its position.
  final func keepAnchor() {
    guard let noted = anchor else { return }
    anchor = nil
    let row = min(noted.row, heights.count)
    let place = clamped(CGFloat(heights.offset(of: row)) + noted.distance)
    if place != contentOffset.y { contentOffset.y = place }
  }

  /// The nearest possible scroll position.
  private func clamped(_ place: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    return max(-inset.top, min(place, contentSize.height + inset.bottom - bounds.size.height))
  }
}
