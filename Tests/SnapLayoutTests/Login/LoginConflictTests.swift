import AutoLayout
import Foundation
import LoginFixture
import SnapLayout
import Synchronization
import Testing
import UIKitNames

/// The tutorial's first mistake: required distances from the sides contradict the greatest width.
@Suite struct LoginConflictTests {
  /// The labels of the application's constraints in each conflict that layout reports.
  private func conflicts(width: CGFloat, sidePriority: ConstraintPriority = .required) -> [[String]] {
    let reported = Mutex<[UnsatisfiableConstraints]>([])
    LayoutDiagnostics.withHandler({ diagnostic in
      guard case .unsatisfiable(let constraints) = diagnostic else { return }
      reported.withLock { $0.append(constraints) }
    }) {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 768))
      let login = LoginView(sidePriority: sidePriority)
      root.addSubview(login)
      login.snp.makeConstraints { (make) in
        make.left.equalTo(root).labeled("L1")
        make.top.equalTo(root).labeled("L2")
        make.right.equalTo(root).labeled("L3")
        make.bottom.equalTo(root).labeled("L4")
      }
      root.layoutIfNeeded()
      // The limit of the width or one side distance is relaxed; all other constraints hold.
      #expect(login.frame == root.bounds)
      #expect(login.viewContainer.frame.size.height == 192)
      #expect(login.viewBottom.frame.origin.y == 156)
    }
    return reported.withLock { $0 }.map { $0.members.filter(\.isFromApplication).map(Self.label).sorted() }
  }

  private static func label(of member: UnsatisfiableConstraints.Member) -> String {
    let text = member.description
    guard let colon = text.firstIndex(of: ":"), let at = text.firstIndex(of: "@"), colon < at else { return text }
    #expect(member.sourceLocation.map { text.contains("@\($0) ") } == true)
    return String(text[text.index(after: colon)..<at])
  }

  @Test(arguments: [375, 579, 580])
  func narrowScreensHaveNoConflict(_ width: CGFloat) {
    #expect(conflicts(width: width).isEmpty)
  }

  @Test(arguments: [581, 1024])
  func wideScreensHaveOneConflict(_ width: CGFloat) throws {
    let conflicts = conflicts(width: width)
    #expect(conflicts.count == 1)
    let labels = try #require(conflicts.first)
    let irreducible = [
      ["C1", "C2", "C3", "L1", "L3"], ["C1", "C3", "C4", "L1", "L3"], ["C2", "C3", "C4", "L1", "L3"],
    ]
    #expect(irreducible.contains(labels))
  }

  @Test(arguments: [375, 581, 1024])
  func sidesOfHighPriorityHaveNoConflict(_ width: CGFloat) {
    #expect(conflicts(width: width, sidePriority: .high).isEmpty)
  }
}
