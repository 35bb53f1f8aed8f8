import Foundation
import Snap
import Testing
import UIKitNames

// Code of the readme and the page under "Hold on for dear life", as it stands there but for the `?` that they forget.

private final class Keeper {
  let view1 = UIView()
  let superview = UIView(frame: CGRectMake(0, 0, 300, 200))
  let padding = UIEdgeInsetsMake(12, 8, 0, 0)

  var topConstraint: Constraint? = nil

  init() {
    superview.addSubview(view1)
  }

  func make() {
    // when making constraints
    view1.snp_makeConstraints { make in
      self.topConstraint = make.top.equalTo(superview).with.offset(padding.top)
      make.left.equalTo(superview).with.offset(padding.left)
    }
  }

  func release() {
    // then later you can call
    self.topConstraint?.uninstall()
  }
}

private final class MovingButton {
  let view = UIView(frame: CGRectMake(0, 0, 300, 200))
  let button = UIButton()
  let buttonSize = CGSizeMake(100, 40)
  var topLeft = true

  init() {
    view.addSubview(button)
  }

  func changeButtonPosition() {
    self.button.snp_remakeConstraints { make in
      make.size.equalTo(self.buttonSize)

      if topLeft {
        make.top.left.equalTo(10)
      } else {
        make.bottom.equalTo(self.view).offset(-10)
        make.right.equalTo(self.view).offset(-10)
      }
    }
  }
}

@Suite struct ReferenceExampleTests {
  @Test func references() {
    let keeper = Keeper()
    keeper.make()
    keeper.superview.layoutIfNeeded()
    #expect(keeper.view1.frame.origin == CGPointMake(8, 12))
    #expect(keeper.superview.constraints.count == 2)

    keeper.release()
    #expect(keeper.superview.constraints.map(\.firstAttribute) == [.left])
  }

  @Test func remakeConstraints() {
    let moving = MovingButton()
    moving.changeButtonPosition()
    moving.view.layoutIfNeeded()
    #expect(moving.button.frame == CGRectMake(10, 10, 100, 40))

    moving.topLeft = false
    moving.changeButtonPosition()
    moving.view.layoutIfNeeded()
    #expect(moving.button.frame == CGRectMake(190, 150, 100, 40))
    #expect(moving.view.constraints.count + moving.button.constraints.count == 4)
  }

  @Test func codeSnippets() {
    let (superview, view) = (UIView(), UIView())
    superview.addSubview(view)
    view.snp_makeConstraints { make in make.left.equalTo(superview) }
    view.snp_remakeConstraints { make in make.right.equalTo(superview) }
    #expect(superview.constraints.map(\.firstAttribute) == [.right])
  }
}
