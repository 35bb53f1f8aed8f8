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

  @Test func aTransitionHidesOrReplacesTheFormerView() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let clock = ManualClock()
    card.timeline = LayoutTimeline(clock: clock)
    let front = UIView(frame: card.bounds), back = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    for view in [back, front] { card.addSubview(view) }
    back.isHidden = true
    let pinned = front.topAnchor.constraint(equalTo: card.topAnchor)
    pinned.isActive = true
    let flip: UIView.AnimationOptions = [.transitionFlipFromLeft, .showHideTransitionViews]
    UIView.transition(from: front, to: back, duration: 0.3, options: flip)
    #expect(front.isHidden && !back.isHidden && card.subviews == [back, front] && pinned.isActive)
    UIView.transition(from: back, to: front, duration: 0.3, options: .showHideTransitionViews)
    #expect(!front.isHidden && back.isHidden)
    back.isHidden = false
    back.removeFromSuperview()
    var completions = 0
    UIView.transition(from: front, to: back, duration: 0.3, options: .transitionCrossDissolve) { _ in completions += 1 }
    #expect(card.subviews == [back] && front.superview == nil && completions == 0)
    clock.advance(by: 0.3)
    card.timeline.advance()
    #expect(completions == 1)
    #expect(back.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
  }
}
