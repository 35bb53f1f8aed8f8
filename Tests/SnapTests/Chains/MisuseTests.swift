import AutoLayout
import Foundation
import Snap
import Testing

/// Reads a chain whenever a diagnostic comes in, on the thread on which the chain is written.
private final class Witness: @unchecked Sendable {
  var chain: Constraint?
  private(set) var counts: [Int?] = []

  func read() {
    counts.append(chain?.install().count)
  }
}

/// A mistake is reported at its location and costs only its own constraint.
@Suite struct MisuseTests {
  private let family = Family()

  private func only(_ reports: [Report], _ beginning: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
    throws -> Report
  {
    #expect(reports.count == 1, sourceLocation: sourceLocation)
    let report = try #require(reports.first, sourceLocation: sourceLocation)
    #expect(report.text.hasPrefix(beginning), "\(report.text)", sourceLocation: sourceLocation)
    return report
  }

  @Test func attributesThatAreNotTheSame() throws {
    let line = UInt(#line + 3)
    let reports = misuse {
      family.view.snp_makeConstraints { make in
        make.left.top.equalTo(family.sibling.snp_size).offset(3).priorityLow()
        make.right.equalTo(family.sibling)
      }
    }
    let report = try only(reports, "Cannot constrain to multiple non identical attributes")
    #expect(report.location?.fileName == "MisuseTests.swift")
    #expect(report.location?.line == line)
    #expect(family.held == ["v.right == b.right"])
  }

  @Test func aHandlerMayReadTheChainThatItIsToldOf() {
    let witness = Witness()
    LayoutDiagnostics.withHandler({ _ in witness.read() }) {
      _ = family.view.snp_prepareConstraints { make in
        let chain = make.left.top
        witness.chain = chain
        chain.equalTo(family.sibling.snp_size)
      }
    }
    #expect(witness.counts == [0])
  }

  @Test func edgesAndMarginsAreNotTheSame() throws {
    let reports = misuse {
      family.view.snp_makeConstraints { $0.edges.equalTo(family.superview.snp_margins) }
    }
    _ = try only(reports, "Cannot constrain")
    #expect(family.held.isEmpty)
  }

  @Test func attributesAfterTheRelation() throws {
    let line = UInt(#line + 3)
    let reports = misuse {
      family.view.snp_makeConstraints { make in
        make.left.equalTo(family.sibling).and.top.offset(4)
      }
    }
    let report = try only(reports, "Attributes are named before the relation")
    #expect(report.location?.line == line)
    #expect(family.held == ["v.left == b.left + 4"])
  }

  @Test func attributesAfterInstalling() throws {
    let reports = misuse {
      family.view.snp_makeConstraints { make in
        let chain = make.left.offset(4)
        chain.install()
        _ = chain.top
      }
    }
    _ = try only(reports, "Attributes are named before the relation")
    #expect(family.held == ["v.left == s.left + 4"])
  }

  @Test func aNewRelationWhileInstalled() throws {
    var chain: Constraint?
    family.view.snp_makeConstraints { chain = $0.left.equalTo(family.sibling) }
    let line = UInt(#line + 2)
    let reports = misuse {
      chain?.lessThanOrEqualTo(family.superview)
    }
    let report = try only(reports, "A constraint is related to something else before")
    #expect(report.location?.line == line)
    #expect(family.held == ["v.left == b.left"])
    chain?.uninstall()
    chain?.lessThanOrEqualTo(family.superview).install()
    #expect(family.held == ["v.left <= s.left"])
  }

  @Test func aConstantPositionWithoutSuperview() throws {
    let alone = View()
    let line = UInt(#line + 3)
    let reports = misuse {
      alone.snp_makeConstraints { make in
        make.left.equalTo(10)
        make.width.equalTo(20)
      }
    }
    let report = try only(reports, "Missing superview")
    #expect(report.location?.line == line)
    #expect(alone.constraints.map(\.constant) == [20])
  }

  @Test func equalToSuperviewWithoutSuperview() throws {
    let alone = View()
    let line = UInt(#line + 3)
    let reports = misuse {
      alone.snp_makeConstraints { make in
        make.width.equalToSuperview()
        make.height.equalTo(20)
      }
    }
    let report = try only(reports, "Missing superview")
    #expect(report.location?.line == line)
    #expect(alone.constraints.map(\.constant) == [20])
  }

  @Test func noCommonSuperview() throws {
    let stranger = View()
    let line = UInt(#line + 3)
    let reports = misuse {
      family.view.snp_makeConstraints { make in
        make.left.top.equalTo(stranger)
        make.right.equalTo(family.sibling)
      }
    }
    let report = try only(reports, "Cannot install constraint: Unable to activate constraint")
    #expect(report.location?.line == line)
    #expect(family.held == ["v.right == b.right"])
  }

  @Test func aRefusedPartPreventsTheWholeChain() throws {
    let reports = misuse {
      // A left edge cannot equal a width, and a width cannot equal a left edge.
      family.view.snp_makeConstraints { $0.left.width.equalTo(family.sibling.snp_left) }
    }
    _ = try only(reports, "Cannot install constraint: Invalid pairing")
    #expect(family.held.isEmpty)
  }

  @Test(arguments: [0, -1, 1000.5, Double.nan])
  func prioritiesOutOfRange(priority: Double) throws {
    let reports = misuse {
      family.view.snp_makeConstraints { make in
        make.width.equalTo(1).priority(priority)
        make.height.equalTo(1)
      }
    }
    _ = try only(reports, "Cannot install constraint: It's illegal to set priority")
    #expect(family.held == ["v.height == 1"])
  }

  @Test(arguments: [Double.infinity, .nan])
  func numbersThatAreNotFinite(number: Double) throws {
    for write in [
      { (make: ConstraintMaker) in _ = make.width.equalTo(number) },
      { make in _ = make.width.equalTo(10).offset(number) },
      { make in _ = make.width.equalTo(family.sibling).multipliedBy(number) },
      { make in _ = make.width.equalTo(family.sibling).dividedBy(0) },
    ] {
      let reports = misuse { family.view.snp_makeConstraints(write) }
      _ = try only(reports, "Cannot install constraint: Constraint's ")
      #expect(family.held.isEmpty)
    }
  }

  @Test func theRefusedUpdateChangesNothing() throws {
    family.view.snp_makeConstraints { $0.left.equalTo(family.superview).offset(1) }
    let reports = misuse {
      family.view.snp_updateConstraints { $0.left.top.equalTo(family.superview).offset(CGPoint(x: 2, y: CGFloat.nan)) }
    }
    _ = try only(reports, "Cannot install constraint: Constraint's constant is not finite")
    #expect(family.held == ["v.left == s.left + 1"])
  }

  @Test func aViewThatIsGone() throws {
    var view: View? = View()
    let kept = view?.snp_prepareConstraints { $0.width.equalTo(1) } ?? []
    view = nil
    let constraint = try #require(kept.first)
    let reports = misuse { #expect(constraint.install().isEmpty) }
    _ = try only(reports, "The view of the constraint was deallocated")
    constraint.updateOffset(3)
    constraint.uninstall()
  }

  @Test func aTargetThatIsGone() throws {
    var target: View? = View()
    target.map(family.superview.addSubview)
    let item = try #require(target?.snp_left)
    target?.removeFromSuperview()
    target = nil
    let reports = misuse { family.view.snp_makeConstraints { $0.left.equalTo(item) } }
    _ = try only(reports, "Cannot install constraint: Constraint's second layout item")
    #expect(family.held.isEmpty)
  }

  @Test func numbersThatAnInstalledConstraintRefusesAreNotKept() {
    var constraint: Constraint?
    family.view.snp_makeConstraints { constraint = $0.left.top.equalTo(family.sibling).offset(4).priorityHigh() }
    let held = ["v.left == b.left + 4 @750", "v.top == b.top + 4 @750"]
    let reports = misuse {
      constraint?.updateOffset(CGFloat.nan)
      constraint?.updateOffset(CGPoint(x: 3, y: CGFloat.infinity))
      constraint?.updatePriority(0)
      constraint?.multipliedBy(0)
    }
    #expect(reports.count == 4)
    #expect(reports.allSatisfy { $0.text.hasPrefix("Cannot update constraint: ") })
    #expect(family.held == held)
    constraint?.uninstall()
    constraint?.install()
    #expect(family.held == held)
  }
}
