import AutoLayout
import Foundation
import SnapLayout
import Synchronization
import Testing

/// Misuse is reported with its place, and nothing but the misused chain is skipped.
@Suite struct DiagnosticTests {
  private let family = Family()

  /// Writes a chain between two good chains, and returns the only diagnostic; the good chains must be made.
  private func diagnose(
    _ view: View, sourceLocation: Testing.SourceLocation = #_sourceLocation, write: (ConstraintMaker) -> Void
  ) throws -> Diagnostic {
    var made: [String] = []
    let reported = diagnostics {
      made = equations(
        view.snp.makeConstraints { make in
          make.width.equalTo(1)
          write(make)
          make.height.equalTo(2)
        })
    }
    #expect(made == ["\(view.debugLabel ?? "?").width == 1", "\(view.debugLabel ?? "?").height == 2"])
    #expect(reported.count == 1, sourceLocation: sourceLocation)
    return try #require(reported.first, sourceLocation: sourceLocation)
  }

  @Test func superviewIsMissing() throws {
    let alone = View()
    alone.snp.setLabel("a")
    let line: UInt = #line + 1
    let diagnostic = try diagnose(alone) { make in make.left.equalToSuperview().offset(8).priority(.low) }
    #expect(diagnostic.problem == .superviewMissing(call: "equalToSuperview"))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.file == #file)
    #expect(diagnostic.line == line)
    #expect(
      "\(diagnostic)"
        == "DiagnosticTests.swift#\(line): Expected superview but found nil when attempting make constraint "
        + "`equalToSuperview`.")
    let calls: [(ConstraintMaker) -> Void] = [
      { $0.left.lessThanOrEqualToSuperview() }, { $0.left.greaterThanOrEqualToSuperview() },
      { $0.left.equalToSuperview(\.snp.left) }, { $0.left.lessThanOrEqualToSuperview(\.snp.left) },
      { $0.left.greaterThanOrEqualToSuperview(\.snp.left) },
    ]
    for call in calls {
      alone.snp.removeConstraints()
      guard case .superviewMissing = try diagnose(alone, write: call).problem else {
        Issue.record("\(call)")
        continue
      }
    }
  }

  @Test func constantLocationWithoutSuperview() throws {
    let alone = View()
    alone.snp.setLabel("a")
    let diagnostic = try diagnose(alone) { $0.left.top.equalTo(8) }
    #expect(diagnostic.problem == .constraintRefused(.locationAgainstConstant))
    #expect("\(diagnostic)".contains("Location attributes must be specified in pairs."))
  }

  @Test func factorOfZeroForALocation() throws {
    let diagnostic = try diagnose(family.view) { $0.left.equalTo(family.sibling).multipliedBy(0) }
    #expect(diagnostic.problem == .constraintRefused(.locationAgainstConstant))
  }

  @Test func severalDifferentAttributes() throws {
    let diagnostic = try diagnose(family.view) { $0.left.top.equalTo(family.sibling.snp.size).offset(3) }
    #expect(diagnostic.problem == .attributesNotIdentical)
    #expect("\(diagnostic)".contains("Cannot constraint to multiple non identical attributes."))
  }

  @Test func aTargetWithoutMeaning() throws {
    struct Nothing: ConstraintRelatableTarget {}
    let diagnostic = try diagnose(family.view) { $0.left.equalTo(Nothing()) }
    #expect(diagnostic.problem == .targetInvalid)
    #expect("\(diagnostic)".contains("Invalid constraint."))
  }

  @Test func aTargetThatIsGone() throws {
    var other: View? = View()
    let item = try #require(other?.snp.left)
    other = nil
    #expect(try diagnose(family.view) { $0.left.equalTo(item) }.problem == .constraintRefused(.missingSecondItem))
  }

  @Test func aSizeAgainstALocation() throws {
    let diagnostic = try diagnose(family.view) { $0.width.equalTo(family.sibling.snp.left) }
    #expect(diagnostic.problem == .constraintRefused(.invalidPairing))
  }

  @Test func leadingAgainstLeft() throws {
    let diagnostic = try diagnose(family.view) { $0.leading.equalTo(family.sibling.snp.left) }
    #expect(diagnostic.problem == .constraintRefused(.mixedDirections))
  }

  @Test(arguments: [0, -1, 1000.5, .nan, .infinity])
  func priorityOutOfRange(_ priority: Float) throws {
    let diagnostic = try diagnose(family.view) { $0.left.equalTo(family.sibling).priority(priority) }
    guard case .constraintRefused(.illegalPriority(let refused)) = diagnostic.problem else {
      Issue.record("\(diagnostic)")
      return
    }
    #expect(refused.rawValue == priority || priority.isNaN)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNotFinite(_ number: CGFloat) throws {
    let offset = try diagnose(family.view) { $0.left.equalTo(family.sibling).offset(number) }
    guard case .constraintRefused(.constantNotFinite) = offset.problem else {
      Issue.record("\(offset)")
      return
    }
    family.view.snp.removeConstraints()
    let factor = try diagnose(family.view) { $0.left.equalTo(family.sibling).multipliedBy(number) }
    guard case .constraintRefused(.multiplierNotFinite) = factor.problem else {
      Issue.record("\(factor)")
      return
    }
  }

  @Test func noCommonAncestor() throws {
    let stranger = View()
    let diagnostic = try diagnose(family.view) { $0.left.equalTo(stranger) }
    guard case .constraintRefused(.noCommonAncestor) = diagnostic.problem else {
      Issue.record("\(diagnostic)")
      return
    }
    #expect(family.superview.constraints.isEmpty)
  }

  @Test func aRefusedPartTakesTheWholeChainAlong() throws {
    let diagnostic = try diagnose(family.view) { $0.left.top.leading.equalTo(family.sibling.snp.left) }
    #expect(diagnostic.problem == .constraintRefused(.mixedDirections))
    #expect(family.superview.constraints.isEmpty)
  }

  @Test func theConstraintOfARejectedChainDoesNothing() throws {
    var constraint: Constraint?
    _ = try diagnose(family.view) {
      constraint = $0.left.equalTo(family.sibling.snp.size).offset(2).labeled("x").constraint
    }
    let reported = diagnostics {
      constraint?.activate()
      constraint?.update(offset: 3).update(priority: .low)
      constraint?.deactivate()
    }
    #expect(reported.isEmpty)
    #expect(constraint?.layoutConstraints.isEmpty == true)
    #expect(constraint?.isActive == false)
  }

  @Test func aConstraintWhoseViewIsGone() {
    var view: View? = View()
    let prepared = view?.snp.prepareConstraints { $0.width.equalTo(1) } ?? []
    view = nil
    let reported = diagnostics {
      prepared[0].activate()
      prepared[0].deactivate()
    }
    #expect(reported.map(\.problem) == [.itemGone(call: "activate()"), .itemGone(call: "deactivate()")])
    #expect(!prepared[0].isActive)
  }

  @Test func aChainIsFrozenOnceItsConstraintIsTaken() throws {
    var made: [Constraint] = []
    let reported = diagnostics {
      made = family.view.snp.prepareConstraints { make in
        let chain = make.left.equalTo(family.sibling).offset(1)
        _ = chain.constraint
        chain.offset(2).priority(.low)
      }
    }
    #expect(reported.map(\.problem) == [.chainFrozen, .chainFrozen])
    #expect(reported.allSatisfy { $0.severity == .remark })
    #expect(equations(made) == ["v.left == b.left + 1"])
  }

  @Test func anInsetAcrossAttributesIsRemarkedOn() {
    var made: [Constraint] = []
    let line: UInt = #line + 3
    let reported = diagnostics {
      made = family.view.snp.prepareConstraints { make in
        make.top.equalTo(family.sibling.snp.bottom).inset(8)
        make.top.equalTo(family.sibling.snp.bottom).offset(8)
        make.edges.equalTo(family.sibling).inset(8)
        make.center.equalTo(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
    }
    #expect(reported.map(\.problem) == [.insetAcrossAttributes(first: "top", second: "bottom")])
    #expect(reported.first?.severity == .remark)
    #expect(reported.first?.line == line)
    #expect(equations(made).first == "v.top == b.bottom - 8")
  }

  @Test func anInsetThatMeansTheSameAcrossAttributesIsNotRemarkedOn() {
    let other = family.sibling.snp
    let reported = diagnostics {
      family.view.snp.prepareConstraints { make in
        make.bottom.equalTo(other.lastBaseline).inset(8)
        make.top.equalTo(other.firstBaseline).inset(8)
        make.width.equalTo(other.height).inset(8)
        make.centerX.equalTo(other.centerXWithinMargins).inset(8)
        make.edges.equalTo(other.margins).inset(8)
        make.top.equalTo(other.bottom).inset(0)
      }
    }
    #expect(reported.isEmpty)
    let uneven = diagnostics {
      family.view.snp.prepareConstraints { make in
        make.width.equalTo(other.height).inset(ConstraintInsets(top: 1, left: 2, bottom: 3, right: 4))
        make.centerX.equalTo(other.left).inset(8)
      }
    }
    #expect(
      uneven.map(\.problem) == [
        .insetAcrossAttributes(first: "width", second: "height"),
        .insetAcrossAttributes(first: "centerX", second: "left"),
      ])
  }

  @Test func updatesRemarkOnInsetsAsMakingDoes() {
    let made = family.view.snp.makeConstraints { make in
      make.top.equalTo(family.sibling.snp.bottom)
      make.centerX.equalTo(3)
      make.height.equalTo(family.sibling)
    }
    let problem = Diagnostic.Problem.insetAcrossAttributes(first: "top", second: "bottom")
    func reports(_ body: () -> Void) -> [Diagnostic.Problem] { diagnostics(of: body).map(\.problem) }
    #expect(reports { made[0].update(inset: 8) } == [problem])
    #expect(reports { made[0].update(offset: 8) }.isEmpty)
    #expect(reports { made[0].update(inset: 0) }.isEmpty)
    #expect(reports { made[1].update(inset: 8) }.isEmpty)
    let updates: [((ConstraintMaker) -> Void) -> Void] = [
      { family.view.snp.updateConstraints($0) }, { family.view.snp.updateOrMakeConstraints($0) },
    ]
    for update in updates {
      #expect(reports { update { $0.top.equalTo(family.sibling.snp.bottom).inset(8) } } == [problem])
      #expect(reports { update { _ = $0.top.equalTo(family.sibling.snp.bottom).inset(8).constraint } } == [problem])
      #expect(reports { update { $0.height.equalTo(family.sibling).inset(8) } }.isEmpty)
      var kept: ConstraintMakerFinalizable?
      #expect(reports { update { kept = $0.top.equalTo(family.sibling.snp.bottom).inset(8) } } == [problem])
      let again = reports { _ = kept?.constraint }
      #expect(again.isEmpty)
    }
  }

  @Test func aHandlerMayReadTheChainThatItIsToldOf() {
    let witness = Witness()
    Diagnostic.withHandler({ _ in witness.read() }) {
      _ = family.view.snp.makeConstraints { make in
        let frozen = make.left.equalTo(family.sibling)
        witness.chain = frozen
        _ = frozen.constraint
        frozen.offset(1)
        witness.chain = make.top.equalTo(family.sibling.snp.bottom).inset(3)
        _ = witness.chain?.constraint
        let begun = make.left
        witness.chain = begun.equalTo(family.sibling)
        begun.equalTo(family.sibling.snp.size)
        witness.chain = make.height.equalTo(family.sibling).priority(2000)
      }
    }
    #expect(witness.counts == [1, 1, 0, 0])
  }

  /// Misuses a chain and returns the line; in a macro's argument, `#line` would be the macro's.
  private static func misuse() -> Int {
    View().snp.makeConstraints { $0.left.equalToSuperview() }
    return #line - 1
  }

  @Test func diagnosticsArePrintedByDefault() async throws {
    let line = Diagnostic.withHandler({ _ in }) { Self.misuse() }
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = DiagnosticTests.misuse()
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains("DiagnosticTests.swift#\(line): Expected superview but found nil"))
  }

  @Test func aHostMayEndTheProgram() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Diagnostic.handler = { diagnostic in exit(diagnostic.severity == .error ? 3 : 4) }
      _ = DiagnosticTests.misuse()
    }
  }

  @Test("Neither 20,000 reports nor 20,000 reads and writes of the handler make the stack of a report deeper")
  func depthOfCalls() async {
    await #expect(processExitsWith: .success) {
      let places = Mutex<Set<UInt>>([])
      func report() { _ = DiagnosticTests.misuse() }
      Diagnostic.handler = { _ in
        var local = 0
        _ = places.withLock { $0.insert(placeOnStack(&local)) }
      }
      for _ in 0..<20_000 { report() }
      for _ in 0..<20_000 {
        let handler = Diagnostic.handler
        Diagnostic.handler = handler
      }
      report()
      if places.withLock({ $0.count }) != 1 { exit(3) }
    }
  }

  @Test func diagnosticsGoToTheDiagnosticsOfLayoutByDefault() {
    let texts = Mutex<[String]>([])
    _ = LayoutDiagnostics.withHandler({ diagnostic in
      guard case .misuse(let text, let location) = diagnostic else { return }
      texts.withLock { $0.append("\(location.map { "\($0)" } ?? "?") \(text)") }
    }) {
      View().snp.makeConstraints { $0.left.equalToSuperview() }
    }
    let line = #line - 2
    #expect(
      texts.withLock { $0 } == [
        "DiagnosticTests.swift#\(line) Expected superview but found nil when attempting make constraint "
          + "`equalToSuperview`."
      ])
  }
}

/// The address of a variable.
private func placeOnStack(_ variable: inout Int) -> UInt {
  unsafe withUnsafePointer(to: &variable) { UInt(bitPattern: $0) }
}
