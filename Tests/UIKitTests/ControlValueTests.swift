import Foundation
import Testing
import UIKit

/// Controls whose values are set beyond their minimum or maximum.
@Suite struct ControlValueTests {
  @Test func aStoppedSpinnerTakesNoRoom() {
    let spinner = UIActivityIndicatorView(style: .medium)
    let box = UIView()
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let column = UIStackView(arrangedSubviews: [spinner, box])
    (column.axis, column.spacing) = (.vertical, 10)
    func height() -> CGFloat { column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
    #expect(spinner.isHidden && height() == 30)
    spinner.startAnimating()
    #expect(!spinner.isHidden && height() == 60)
    spinner.stopAnimating()
    #expect(spinner.isHidden && height() == 30)
    spinner.hidesWhenStopped = false
    #expect(!spinner.isHidden && height() == 60)
    spinner.isHidden = true
    spinner.startAnimating()
    #expect(spinner.isHidden && UIActivityIndicatorView().isHidden)
  }

  @Test func valuesArePinnedToTheirBounds() {
    let stepper = UIStepper(), slider = UISlider(), progress = UIProgressView()
    stepper.value = 500
    #expect(stepper.value == 100)
    stepper.maximumValue = 40
    #expect(stepper.value == 40)
    stepper.minimumValue = 50
    #expect(stepper.value == 50)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 3
    #expect(slider.value == 3)
    slider.minimumValue = -5
    slider.value = -9
    #expect(slider.value == -5)
    slider.minimumValue = 40
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (40, 40, 40))
    slider.maximumValue = -10
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (-10, -10, -10))
    progress.progress = 5
    #expect(progress.progress == 1)
    progress.setProgress(-2, animated: true)
    #expect(progress.progress == 0)
  }

  @Test func nanIsReportedAndChangesNothing() {
    let stepper = UIStepper(), slider = UISlider(), progress = UIProgressView()
    stepper.value = 3
    slider.value = 0.25
    progress.progress = 0.5
    let found = reports {
      stepper.value = .nan
      slider.value = .nan
      progress.progress = .nan
    }
    #expect(found.count == 3)
    #expect((stepper.value, slider.value, progress.progress) == (3, 0.25, 0.5))
  }

  @Test func aDateIsWithinItsBounds() {
    let picker = UIDatePicker()
    func day(_ number: Double) -> Date { Date(timeIntervalSinceReferenceDate: number * 86_400) }
    #expect((0...60).contains(Date().timeIntervalSince(picker.date)))
    picker.date = day(0)
    picker.minimumDate = day(10)
    #expect(picker.date == day(10))
    picker.setDate(day(5), animated: true)
    #expect(picker.date == day(10))
    picker.date = day(30)
    picker.maximumDate = day(20)
    #expect(picker.date == day(20))
    // Bounds that exclude every date have no effect.
    picker.maximumDate = day(5)
    picker.date = day(40)
    #expect(picker.date == day(40))
    // A count-down has no bounds.
    (picker.minimumDate, picker.maximumDate) = (day(10), nil)
    picker.datePickerMode = .countDownTimer
    picker.date = day(5)
    #expect(picker.date == day(5))
    picker.datePickerMode = .date
    #expect(picker.date == day(10))
  }

  @Test func theModeDeterminesTheAutomaticStyleOfDates() {
    let (row, picker) = (UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), UIDatePicker())
    row.addSubview(picker)
    picker.translatesAutoresizingMaskIntoConstraints = false
    picker.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
    picker.trailingAnchor.constraint(equalTo: row.trailingAnchor).isActive = true
    row.layoutIfNeeded()
    #expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
    #expect(picker.frame == CGRect(x: 190, y: 0, width: 200, height: 34))
    for mode in [UIDatePicker.Mode.countDownTimer, .yearAndMonth] {
      picker.datePickerMode = mode
      row.layoutIfNeeded()
      #expect(picker.datePickerStyle == .wheels && picker.frame.size == CGSize(width: 320, height: 216))
    }
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    row.layoutIfNeeded()
    #expect(picker.datePickerStyle == .wheels && picker.frame.height == 216)
  }

  @Test func aPickerKeepsItsRowsWhenItReloads() {
    final class Source: UIPickerViewDataSource {
      var counts = [5, 9]
      func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    }
    let (picker, source) = (UIPickerView(), Source())
    picker.dataSource = source
    picker.selectRow(3, inComponent: 0, animated: false)
    picker.selectRow(8, inComponent: 1, animated: false)
    source.counts = [4, 7]
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 0) == 3 && picker.selectedRow(inComponent: 1) == 6)
    source.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func missingRowsOfAPickerCannotBeSelected() {
    final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
      var selections = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { [3][component] }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { selections += 1 }
    }
    let (picker, source) = (UIPickerView(), Source())
    (picker.dataSource, picker.delegate) = (source, source)
    picker.selectRow(2, inComponent: 0, animated: false)
    for (row, component) in [(3, 0), (-1, 0), (.max, 0), (0, 1), (0, -1)] {
      #expect(reports { picker.selectRow(row, inComponent: component, animated: false) }.count == 1)
      #expect(reports { picker.send(row: row, inComponent: component) }.count == 1)
    }
    #expect(picker.selectedRow(inComponent: 0) == 2 && source.selections == 0)
    picker.send(row: 1, inComponent: 0)
    #expect(picker.selectedRow(inComponent: 0) == 1 && source.selections == 1)
  }

  @Test func aPageIsOneOfThePages() {
    let pages = UIPageControl()
    pages.currentPage = 4
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 3
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
    pages.numberOfPages = -4
    #expect(pages.numberOfPages == 0)
  }

  @Test func aChosenSegmentIsOneOfTheSegments() {
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.selectedSegmentIndex = 1
    let found = reports { segments.selectedSegmentIndex = 7 }
    #expect(found.count == 1 && found[0].contains("segment 7 cannot be selected"))
    #expect(segments.selectedSegmentIndex == 1)
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 0)
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.selectedSegmentIndex = 0
    segments.removeAllSegments()
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(arguments: [
    CGSize(width: -4, height: 3), CGSize(width: 4, height: CGFloat.nan), CGSize(width: CGFloat.infinity, height: 1),
  ])
  func aPictureOfNoSizeIsReportedWhereItIsMade(size: CGSize) {
    var picture: UIImage?
    let found = reports { picture = UIGraphicsImageRenderer(size: size).image { _ in } }
    #expect(found.count == 1 && found[0].contains("UIGraphicsImageRenderer"))
    #expect(picture?.size == .zero)
  }

  @Test func textsOfFieldsAreNeverMissing() {
    let field = UITextField()
    field.placeholder = "Name"
    let width = field.intrinsicContentSize.width
    #expect(field.text == "" && field.attributedText?.length == 0 && width > 0)
    field.text = "A longer name"
    #expect(field.intrinsicContentSize.width > width)
    field.text = nil
    #expect(field.text == "" && field.intrinsicContentSize.width == width)
    let (view, bar) = (UITextView(), UISearchBar())
    view.text = nil
    bar.text = nil
    #expect(view.text == "" && bar.text == "")
  }

  @Test func aBarWithoutTabsIsAtTheBottom() {
    let tabs = UITabBarController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
  }

  @Test func theSameSegmentStaysSelected() {
    let segments = UISegmentedControl(items: ["one", "two", "three"])
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "zero", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2)
    segments.insertSegment(with: UIImage(), at: 9, animated: false)
    #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 2) == "two")
  }

  @Test func aSegmentHasATitleOrAnImage() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 10)).image { _ in }
    let segments = UISegmentedControl(items: ["one"])
    let width = segments.intrinsicContentSize.width
    segments.setImage(image, forSegmentAt: 0)
    #expect(segments.titleForSegment(at: 0) == nil && segments.intrinsicContentSize.width == 70)
    segments.setTitle("one", forSegmentAt: 0)
    #expect(segments.imageForSegment(at: 0) == nil && segments.intrinsicContentSize.width == width)
  }

  @Test func actionsAndTargetsAreEnumerated() {
    final class Target {
      func tap() {}
    }
    let (control, target) = (UIControl(), Target())
    let (first, last) = (UIAction(title: "first") { _ in }, UIAction(title: "last") { _ in })
    control.addAction(first, for: .touchDown)
    control.addTarget(target, action: Selector("tap", Target.tap), for: [.touchUpInside, .touchDown])
    control.addTarget(nil, action: "close", for: .valueChanged)
    control.addAction(last, for: .valueChanged)
    var found: [String] = []
    control.enumerateEventHandlers { action, call, events, stop in
      if let action {
        found.append(action.title)
        control.removeAction(action, for: events)
      } else if let call {
        found.append("\(call.1) \(call.0 as? Target === target) \(events == [.touchUpInside, .touchDown])")
      }
      stop = found.count == 3
    }
    #expect(found == ["first", "tap true true", "close false false"])
    #expect(control.allControlEvents == [.touchUpInside, .touchDown, .valueChanged])
  }

  @Test func closuresHaveNoNames() {
    let control = UIControl()
    control.addAction(UIAction { _ in }, for: .touchDown)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
  }

  @Test func actionsOfSegmentsRun() {
    var runs: [String] = []
    let picture = UIImage()
    let actions = ["a", "b"].map { title in
      UIAction(title: title, image: title == "b" ? picture : nil) { action in
        runs.append(action.title + (action.sender is UISegmentedControl ? "" : "?"))
      }
    }
    let segments = UISegmentedControl(frame: .zero, actions: actions)
    #expect(segments.imageForSegment(at: 0) == nil && segments.imageForSegment(at: 1) === picture)
    segments.addAction(UIAction { _ in runs.append("changed") }, for: .valueChanged)
    segments.sendActions(for: .valueChanged)
    segments.selectedSegmentIndex = 1
    segments.sendActions(for: .valueChanged)
    segments.sendActions(for: .touchDown)
    #expect(runs == ["changed", "b", "changed"])
    segments.setAction(actions[0], forSegmentAt: 1)
    #expect(segments.actionForSegment(at: 1) === actions[0] && segments.imageForSegment(at: 1) == nil)
    segments.setTitle("c", forSegmentAt: 0)
    #expect(segments.titleForSegment(at: 0) == "c")
  }
}
