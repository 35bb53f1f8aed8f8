import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// A view that runs a body after each layout.
private final class ActingView: View {
  var body: ((ActingView) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    body?(self)
  }
}

/// The layout of a block calls application code, which may record further changes.
@Suite("Layout in animation blocks")
struct BlockCallbackTests {
  enum Action: CaseIterable {
    case hides, animates, changesMargins, runsWithoutAnimation
  }

  @Test(arguments: Action.allCases, [false, true])
  func mayChangeViewsThatItsBlockRecords(_ action: Action, isAnimator: Bool) {
    let stage = Stage()
    let first = View(), acting = ActingView()
    let row = StackView(arrangedSubviews: [View(), View()])
    acting.addSubview(row)
    let stack = StackView(arrangedSubviews: [first, acting])
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      stack.topAnchor.constraint(equalTo: stage.root.topAnchor), stack.widthAnchor.constraint(equalToConstant: 300),
      stack.heightAnchor.constraint(equalToConstant: 100),
    ])
    stage.root.layoutIfNeeded()
    var count = 0
    acting.body = { view in
      count += 1
      let isWide = view.bounds.width > 200
      switch action {
      case .hides: row.arrangedSubviews[1].isHidden = isWide
      case .animates: View.animate(withDuration: 0.2, animations: { view.alpha = isWide ? 0.5 : 1 })
      case .changesMargins: view.layoutMargins.left = view.bounds.width / 10
      case .runsWithoutAnimation: View.performWithoutAnimation { row.arrangedSubviews[1].isHidden = isWide }
      }
    }
    if isAnimator {
      PropertyAnimator(duration: 1) { first.isHidden = true }.startAnimation()
    } else {
      View.animate(withDuration: 1, animations: { first.isHidden = true })
    }
    #expect(count > 0 && acting.frame.width == 300)
  }
}
