import AutoLayout
import Foundation
import SnapLayout

/// A login screen: a box in the middle of the window with a title, two fields, a button and a spinner.
///
/// The box is at most 500 points wide, and its distances from the sides give way to this. In their other form the
/// fields have left the box to both sides, as they do while the user is being connected.
struct LoginScene: Scene {
  /// The number of views.
  static let nodes = Part.allCases.count
  static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 1024, height: 768), CGSize(width: 667, height: 375),
    CGSize(width: 768, height: 1024), CGSize(width: 320, height: 568), CGSize(width: 568, height: 320),
    CGSize(width: 414, height: 896), CGSize(width: 896, height: 414),
  ]

  private enum Part: Int, CaseIterable {
    case login, container, top, title, email, password, bottom, connect, activity
  }

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    var views: [View] = []
    for part in Part.allCases {
      let view = Self.makeView(part)
      switch part {
      case .login: root.addSubview(view)
      case .container: views[Part.login.rawValue].addSubview(view)
      case .top, .email, .password, .bottom, .activity: views[Part.container.rawValue].addSubview(view)
      case .title: views[Part.top.rawValue].addSubview(view)
      case .connect: views[Part.bottom.rawValue].addSubview(view)
      }
      views.append(view)
    }
    self.root = root
    self.views = views
  }

  private static func makeView(_ part: Part) -> View {
    switch part {
    case .login, .container, .top, .bottom: return View()
    case .title: return Label(text: "LOGIN")
    case .email: return TextField(contentSize: CGSize(width: 60, height: 22))
    case .password: return TextField(contentSize: CGSize(width: 90, height: 22))
    case .connect:
      let button = Button()
      button.title = "Connect"
      return button
    case .activity: return ActivityIndicator(style: .large)
    }
  }

  private subscript(part: Part) -> View { views[part.rawValue] }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    guard let part = Part(rawValue: node) else { return }
    switch part {
    case .login: make.edges.equalTo(root)
    case .container:
      make.left.equalTo(self[.login]).offset(40).priority(.high)
      make.right.equalTo(self[.login]).offset(-40).priority(.high)
      make.width.lessThanOrEqualTo(500)
      make.centerX.equalTo(self[.login])
      make.centerY.equalTo(self[.login]).offset(shift)
      make.height.equalTo(192 + shift)
    case .top:
      make.left.top.right.equalTo(self[.container])
      make.height.equalTo(24 + shift)
    case .title:
      make.edges.equalTo(self[.top]).inset(EdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    case .email, .password: constrainField(part, make, shift)
    case .bottom:
      make.left.right.bottom.equalTo(self[.container])
      make.height.equalTo(36 + shift)
    case .connect:
      make.top.right.bottom.equalTo(self[.bottom])
      make.width.equalTo(120 + shift)
    case .activity:
      make.centerX.equalTo(self[.container]).offset(shift)
      make.centerY.equalTo(self[.container]).offset(-116 + shift)
      make.width.equalTo(40 + shift)
      make.height.equalTo(self[.activity].snp.width).offset(shift)
    }
  }

  private func constrainField(_ part: Part, _ make: ConstraintMaker, _ shift: Double) {
    let container = self[.container]
    let isConnecting = shift > 0
    if part == .email {
      make.top.equalTo(self[.top].snp.bottom).offset(16 + shift)
    } else {
      make.top.equalTo(self[.email].snp.bottom).offset(8 + shift)
    }
    make.height.equalTo(44 + shift)
    if isConnecting {
      if part == .email {
        make.left.equalTo(container.snp.right)
      } else {
        make.right.equalTo(container.snp.left)
      }
      make.width.equalTo(self[part].snp.width)
    } else if part == .email {
      make.left.equalTo(container).offset(8)
      make.right.equalTo(container).offset(-8)
    } else {
      make.left.right.equalTo(self[.email])
    }
  }

  func reach(of node: Int) -> [Int] {
    guard let part = Part(rawValue: node) else { return [] }
    switch part {
    case .login, .title: return [0]
    // Every change is local: even if the whole box moves, fewer variables change than the limit allows.
    case .container: return [0, 0, 0, 0, 8, 10]
    case .top: return [0, 5]
    case .email, .password: return [2, 2, 0, 0]
    case .bottom: return [0, 4]
    case .connect: return [0, 2]
    case .activity: return [1, 1, 3, 2]
    }
  }
}
