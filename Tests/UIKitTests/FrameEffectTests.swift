import Foundation
import Testing
import UIKit

/// Frames that initialisers, transitions and overrides give to views.
@Suite struct FrameEffectTests {
  @Test func viewsKeepTheFrameThatTheyAreMadeWith() {
    let frame = CGRect(x: 10, y: 20, width: 300, height: 80)
    let blur = UIVisualEffectView(frame: frame)
    let (cell, header) = (UITableViewCell(frame: frame), UITableViewHeaderFooterView(frame: frame))
    for view in [blur, cell, header] as [UIView] {
      view.layoutIfNeeded()
      #expect(view.frame == frame)
    }
    #expect(blur.contentView.frame == blur.bounds && header.contentView.frame == header.bounds)
    #expect(cell.contentView.frame == cell.bounds)
    #expect(UITableViewCell(frame: .zero).frame.size == CGSize(width: 320, height: 44))
  }
}
