import Foundation
import Testing
import UIKit

/// Changed contents cause a call of `layoutSubviews`, in which applications adapt views to their contents.
@Suite struct ChangedContentTests {
  private final class Button: UIButton {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      // As in UIKit, these changes cause no further call.
      titleEdgeInsets.left = bounds.width / 10
      setTitleColor(.red, for: .normal)
    }
  }

  private final class Field: UITextField {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  /// A text view as high as its text, up to a limit.
  private final class GrowingView: UITextView {
    var layouts = 0
    private var height: NSLayoutConstraint?
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      tag = 7
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      let wanted = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
      if height == nil {
        height = heightAnchor.constraint(equalToConstant: wanted)
        height?.isActive = true
      }
      if height?.constant != min(wanted, 80) { height?.constant = min(wanted, 80) }
    }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  private func layouts(_ count: () -> Int, _ change: () -> Void) -> Int {
    root.layoutIfNeeded()
    let former = count()
    change()
    root.layoutIfNeeded()
    return count() - former
  }

  @Test func titlesAndImagesOfButtons() {
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.addSubview(button)
    #expect(layouts({ button.layouts }) { button.setTitle("a", for: .normal) } == 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    #expect(layouts({ button.layouts }) { button.setImage(image, for: .normal) } == 1)
    #expect(layouts({ button.layouts }) { button.titleLabel?.font = .systemFont(ofSize: 30) } == 1)
    #expect(layouts({ button.layouts }) {} == 0)
  }

  @Test func textsOfFields() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.addSubview(field)
    #expect(layouts({ field.layouts }) { field.text = "a" } == 1)
    #expect(layouts({ field.layouts }) { field.insertText("b") } == 1)
    #expect(layouts({ field.layouts }) { field.placeholder = "c" } == 1)
    #expect(layouts({ field.layouts }) { field.attributedText = NSAttributedString(string: "d") } == 1)
    #expect(layouts({ field.layouts }) { field.text = "d" } == 0)
  }

  @Test func aTextViewGrowsInItsLayout() {
    let view = GrowingView()
    #expect(view.tag == 7 && GrowingView(frame: root.bounds).frame == root.bounds)
    view.font = .systemFont(ofSize: 16)
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 150),
    ])
    root.layoutIfNeeded()
    let line = view.frame.height
    #expect(line > 16 && line < 50)
    view.insertText("some words in two lines")
    root.layoutIfNeeded()
    let grown = view.frame.height
    #expect(grown > line && grown < 80)
    view.insertText(", and so many words more that the text does not fit into the view any longer")
    root.layoutIfNeeded()
    #expect(view.frame.height == 80)
    view.text = ""
    root.layoutIfNeeded()
    #expect(view.frame.height == line)
    #expect(layouts({ view.layouts }) { view.textContainerInset.top = view.textContainerInset.top } == 0)
    #expect(layouts({ view.layouts }) { view.font = .systemFont(ofSize: 40) } > 0)
    #expect(view.frame.height > line)
  }
}
