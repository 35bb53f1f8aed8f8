import Foundation
import Testing
import UIKit

/// Taps that change the values of controls.
@Suite struct ControlTapTests {
  /// Counts the changes of a control.
  private func changes(of control: UIControl, _ body: () -> Void) -> Int {
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .valueChanged)
    body()
    control.removeAction(action, for: .valueChanged)
    return count
  }

  @Test func aTapOnASegmentSelectsIt() {
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    segments.selectedSegmentIndex = 0
    func tap(_ x: CGFloat) -> Int { changes(of: segments) { segments.tap(at: CGPoint(x: x, y: 16)) } }
    #expect(tap(150) == 1 && segments.selectedSegmentIndex == 1)
    #expect(tap(110) == 0 && segments.selectedSegmentIndex == 1)
    segments.setEnabled(false, forSegmentAt: 2)
    #expect(!segments.isEnabledForSegment(at: 2) && segments.isEnabledForSegment(at: 1))
    #expect(tap(290) == 0 && segments.selectedSegmentIndex == 1)
    segments.setWidth(200, forSegmentAt: 0)
    #expect(tap(190) == 1 && segments.selectedSegmentIndex == 0)
    #expect(tap(240) == 1 && segments.selectedSegmentIndex == 1)
    segments.semanticContentAttribute = .forceRightToLeft
    #expect(tap(290) == 1 && segments.selectedSegmentIndex == 0)
    segments.isMomentary = true
    var sent = -1
    let note = UIAction { [weak segments] _ in sent = segments?.selectedSegmentIndex ?? -1 }
    segments.addAction(note, for: .valueChanged)
    #expect(tap(80) == 1 && sent == 1 && segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aTapOnAStepperStepsTheValue() {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue) = (10, 4)
    func tap(_ x: CGFloat) -> Int { changes(of: stepper) { stepper.tap(at: CGPoint(x: x, y: 16)) } }
    #expect(tap(10) == 0 && stepper.value == 0)
    for value in [4, 8, 10] { #expect(tap(80) == 1 && stepper.value == Double(value)) }
    #expect(tap(80) == 0 && stepper.value == 10)
    stepper.wraps = true
    #expect(tap(80) == 1 && stepper.value == 0)
    #expect(tap(10) == 1 && stepper.value == 10)
    #expect(tap(10) == 1 && stepper.value == 6)
  }

  @Test func aTapOnAToggleSelectsIt() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var states: [Bool] = []
    button.addAction(UIAction { [weak button] _ in states.append(button?.isSelected ?? false) }, for: .touchUpInside)
    button.tap()
    button.changesSelectionAsPrimaryAction = true
    for _ in 0..<2 { button.tap() }
    // A long press shows the menu, unless the tap does.
    button.menu = UIMenu()
    button.tap()
    button.showsMenuAsPrimaryAction = true
    button.tap()
    #expect(states == [false, true, false, true, true])
  }

  @Test func theConfigurationOfAButtonFollowsItsState() {
    final class Pill: UIButton {
      var titles: [String] = []
      override func updateConfiguration() {
        titles.append(isEnabled ? isHighlighted ? "pressed" : "normal" : "disabled")
        configuration?.title = titles.last
      }
    }
    let pill = Pill(configuration: .filled())
    pill.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    pill.layoutIfNeeded()
    pill.tap()
    pill.isEnabled = false
    pill.isEnabled = false
    #expect(pill.titles == ["normal", "pressed", "normal", "disabled"] && pill.titleLabel?.text == "disabled")
    pill.automaticallyUpdatesConfiguration = false
    pill.isEnabled = true
    #expect(pill.titles.count == 4)
    let button = UIButton(configuration: .plain())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    button.isSelected = true
    #expect(states == [.normal, .selected])
  }

  @Test func aTapOnAPageControlTurnsAPage() {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 2
    func tap(_ x: CGFloat) -> Int { changes(of: pages) { pages.tap(at: CGPoint(x: x, y: 13)) } }
    #expect(tap(20) == 0 && pages.currentPage == 0)
    #expect(tap(80) == 1 && pages.currentPage == 1)
    #expect(tap(80) == 0 && pages.currentPage == 1)
    pages.direction = .rightToLeft
    #expect(tap(80) == 1 && pages.currentPage == 0)
  }
}
