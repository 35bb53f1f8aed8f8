import AutoLayout
import Foundation
import SnapLayout

/// Posts of a social feed below each other: the sizes of a post's contents determine its height.
struct FeedScene: Scene {
  static let sizes = sizes(from: CGSize(width: 375, height: 667), by: CGSize(width: 13, height: 32))

  /// The parts of a post, in the order of its views.
  private enum Part: Int, CaseIterable {
    case post, avatar, name, time, text, picture, like, comment, share
  }

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  /// The height of each post's picture as a multiple of its width.
  private let ratios: [Double]

  init(nodes: Int, seed: UInt64) {
    self.init(nodes: nodes, seed: seed, texts: .ofKnownSize)
  }

  init(nodes: Int, seed: UInt64, texts: FeedTexts) {
    let root = Self.makeRoot(Self.sizes)
    texts.setMeasurer(of: root)
    var contents = SeededSequence(seed: seed, stream: 2)
    var views: [View] = []
    var ratios: [Double] = []
    views.reserveCapacity(nodes)
    for node in 0..<nodes {
      let part = Part.allCases[node % Part.allCases.count]
      let view = Self.makeView(part, texts, &contents)
      switch part {
      case .post: root.addSubview(view)
      default: views[node - part.rawValue].addSubview(view)
      }
      if part == .picture { ratios.append([0.5, 0.5625, 0.75, 1][contents.index(below: 4)]) }
      views.append(view)
    }
    self.root = root
    self.views = views
    self.ratios = ratios
  }

  private static func makeView(_ part: Part, _ texts: FeedTexts, _ contents: inout SeededSequence) -> View {
    switch part {
    case .post:
      return View()
    case .avatar:
      return ImageView(imageSize: CGSize(width: 96, height: 96))
    case .name:
      let size = CGSize(width: contents.length(in: 60...340), height: 21)
      return texts.label(of: size, wraps: false, &contents)
    case .time:
      let label = Label(contentSize: CGSize(width: contents.length(in: 24...72), height: 16))
      label.snp.contentCompressionResistanceHorizontalPriority = 751
      return label
    case .text:
      let lines = contents.length(in: 1...6)
      let size = CGSize(width: contents.length(in: 180...340), height: lines * 21)
      return texts.label(of: size, wraps: true, &contents)
    case .picture:
      return ImageView(imageSize: CGSize(width: 1200, height: contents.length(in: 600...1200)))
    case .like, .comment, .share:
      return Button(contentSize: CGSize(width: contents.length(in: 48...96), height: 33))
    }
  }

  /// A view of the node's post; `nil` if the last post ends before it.
  private func view(_ part: Part, besides node: Int) -> View? {
    let place = node - node % Part.allCases.count + part.rawValue
    return place < views.count ? views[place] : nil
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let part = Part.allCases[node % Part.allCases.count]
    let post = views[node - part.rawValue]
    switch part {
    case .post: constrainPost(node, make)
    case .avatar:
      make.left.equalTo(post).offset(12 + shift)
      make.top.equalTo(post).offset(12)
      make.size.equalTo(40)
    case .name:
      make.left.equalTo(views[node - 1].snp.right).offset(8 + shift)
      make.top.equalTo(views[node - 1]).offset(shift)
      if let time = view(.time, besides: node) {
        make.right.lessThanOrEqualTo(time.snp.left).offset(-8)
      } else {
        make.right.lessThanOrEqualTo(post).offset(-12)
      }
    case .time:
      make.right.equalTo(post).offset(-12 + shift)
      make.centerY.equalTo(views[node - 1]).offset(shift)
    case .text:
      make.left.equalTo(post).offset(12 + shift)
      make.right.equalTo(post).offset(-12 + shift)
      make.top.equalTo(views[node - 3].snp.bottom).offset(8)
    case .picture:
      make.left.equalTo(post).offset(12)
      make.top.equalTo(views[node - 1].snp.bottom).offset(8)
      if shift == 0 { make.right.equalTo(post).offset(-12) } else { make.width.equalTo(post).offset(-24) }
      make.height.equalTo(views[node].snp.width).multipliedBy(ratios[node / Part.allCases.count])
    case .like, .comment, .share: constrainButton(node, part, post, make, shift)
    }
  }

  private func constrainPost(_ node: Int, _ make: ConstraintMaker) {
    make.left.right.equalTo(root)
    if node == 0 {
      make.top.equalTo(root).offset(8)
    } else {
      make.top.equalTo(views[node - Part.allCases.count].snp.bottom).offset(8)
    }
    if let lowest = view(.like, besides: node) ?? view(.picture, besides: node) ?? view(.text, besides: node)
      ?? view(.avatar, besides: node)
    {
      make.bottom.equalTo(lowest).offset(12)
    } else {
      make.height.equalTo(64)
    }
  }

  private func constrainButton(_ node: Int, _ part: Part, _ post: View, _ make: ConstraintMaker, _ shift: Double) {
    if part == .like {
      make.left.equalTo(post).offset(12 + shift)
      make.top.equalTo(views[node - 1].snp.bottom).offset(8)
    } else {
      make.left.equalTo(views[node - 1].snp.right).offset(8 + shift)
      make.width.equalTo(views[node - 1])
      make.centerY.equalTo(views[node - 1]).offset(shift)
    }
    if part == .share { make.right.equalTo(post).offset(-12 + shift) }
  }

  func reach(of node: Int) -> [Int] {
    let part = Part.allCases[node % Part.allCases.count]
    let start = node - part.rawValue
    let end = min(start + Part.allCases.count, views.count)
    /// Tops of the posts below and of their contents.
    let below = views.count - end
    switch part {
    case .post: return [0, end - start + below, 1 + below]
    // A compressed name becomes narrower.
    case .avatar: return [3, 0, 0]
    case .name: return [2, 2, 0]
    case .time: return [2, 1]
    // The post becomes higher.
    case .text: return [2, 1, end - node + 1 + below]
    case .picture: return [0, end - node + 1 + below, 0, 0]
    // The three buttons share the width.
    case .like: return [6, end - node + 1 + below]
    case .comment: return [6, 0, 1]
    case .share: return [6, 0, 1, 6]
    }
  }
}
