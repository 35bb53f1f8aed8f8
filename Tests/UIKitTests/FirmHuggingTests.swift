import Testing
import UIKit

/// The hugging priorities of controls that code makes; those of Interface Builder differ.
@Suite struct FirmHuggingTests {
  /// A switch that would make every priority required.
  private final class StrictSwitch: UISwitch {
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(.required, for: axis)
    }
  }

  private func priorities(of view: UIView) -> [Float] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { view.contentHuggingPriority(for: $0).rawValue }
  }

  @Test func controlsOfAFixedSizeHugAtPriority750() {
    let views = [
      UISwitch(), UIStepper(), UIPageControl(), UIDatePicker(), UIPickerView(), UIActivityIndicatorView(),
      UIActivityIndicatorView(style: .large), StrictSwitch(),
    ]
    for view in views { #expect(priorities(of: view) == [750, 750], "\(type(of: view))") }
  }

  @Test func controlsOfAFixedHeightHugVerticallyAtPriority750() {
    let views = [
      UISlider(), UIProgressView(), UIProgressView(progressViewStyle: .bar), UISegmentedControl(items: ["one"]),
      UISegmentedControl(frame: .zero), UISegmentedControl(frame: .zero, actions: []), UISearchBar(), UITabBar(),
      UIToolbar(),
    ]
    for view in views { #expect(priorities(of: view) == [250, 750], "\(type(of: view))") }
  }

  @Test func otherViewsHugAtPriority250() {
    let views = [UIView(), UIImageView(), UIButton(type: .system), UITextField(), UITextView(), UIScrollView()]
    for view in views { #expect(priorities(of: view) == [250, 250], "\(type(of: view))") }
  }

  @Test func aSwitchBeforeALabelKeepsItsWidth() {
    let label = UILabel()
    label.text = "Wi-Fi"
    let row = UIStackView(arrangedSubviews: [UISwitch(), label])
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 51, height: 31))
    #expect(label.frame == CGRect(x: 51, y: 0, width: 249, height: 31))
  }

  @Test func aSliderAboveAViewKeepsItsHeight() {
    let column = UIStackView(arrangedSubviews: [UISlider(), UIView()])
    column.axis = .vertical
    column.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    column.layoutIfNeeded()
    #expect(column.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 300, height: 31))
    #expect(column.arrangedSubviews[1].frame == CGRect(x: 0, y: 31, width: 300, height: 69))
  }
}
