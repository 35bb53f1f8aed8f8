import AutoLayout
import Foundation
import LayoutAnimation
import LayoutBenchmark

/// Small trees for cases that no scene has: mistakes, and reading from right to left.
enum ExampleTree: String, CaseIterable {
  /// Two required widths of one view.
  case conflict
  /// A view without a determined position, and another without a determined width.
  case ambiguity
  /// Rows that are read from right to left.
  case arabic

  /// The tree, laid out, with a resize as its transition.
  func subject() -> PictureSubject {
    let root = View(frame: CGRect(x: 0, y: 0, width: 360, height: 200))
    root.debugLabel = "window"
    // Diagnostics are not reported, because the picture is to show the mistakes.
    LayoutDiagnostics.withHandler({ _ in }) {
      switch self {
      case .conflict: Self.makeConflict(in: root)
      case .ambiguity: Self.makeAmbiguity(in: root)
      case .arabic: Self.makeRows(in: root)
      }
      root.layoutIfNeeded()
    }
    return PictureSubject(root: root, duration: 0.6) {
      LayoutDiagnostics.withHandler({ _ in }) {
        View.animate(withDuration: 0.6) {
          root.frame.size.width = 460
          root.layoutIfNeeded()
        }
      }
    }
  }

  private static func add<V: View>(_ view: V, _ name: String, to superview: View) -> V {
    view.debugLabel = name
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private static func makeConflict(in root: View) {
    let box = add(View(), "box", to: root)
    let button = add(Button(), "send", to: box)
    button.title = "Send"
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -60),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -24),
      button.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -20),
      button.widthAnchor.constraint(equalToConstant: 120),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  private static func makeAmbiguity(in root: View) {
    let placed = add(View(), "placed", to: root)
    let floating = add(View(), "floating", to: root)
    let open = add(View(), "open width", to: root)
    LayoutConstraint.activate([
      placed.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      placed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      placed.widthAnchor.constraint(equalToConstant: 120),
      placed.heightAnchor.constraint(equalToConstant: 70),
      floating.topAnchor.constraint(equalTo: placed.topAnchor),
      floating.widthAnchor.constraint(equalTo: placed.widthAnchor),
      floating.heightAnchor.constraint(equalTo: placed.heightAnchor),
      floating.leadingAnchor.constraint(greaterThanOrEqualTo: placed.trailingAnchor, constant: 20),
      open.topAnchor.constraint(equalTo: placed.bottomAnchor, constant: 20),
      open.leadingAnchor.constraint(equalTo: placed.leadingAnchor),
      open.heightAnchor.constraint(equalToConstant: 60),
      open.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
    ])
  }

  private static func makeRows(in root: View) {
    root.layoutDirection = .rightToLeft
    var above: View?
    for (number, text) in ["الاسم", "البريد الإلكتروني", "كلمة المرور"].enumerated() {
      let label = add(Label(text: text), "label \(number + 1)", to: root)
      let field = add(TextField(), "field \(number + 1)", to: root)
      field.placeholder = "…"
      field.setContentHuggingPriority(.init(240), for: .horizontal)
      label.setContentCompressionResistancePriority(.required, for: .horizontal)
      LayoutConstraint.activate([
        above.map { field.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 16) }
          ?? field.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        field.heightAnchor.constraint(equalToConstant: 36),
        label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      ])
      above = field
    }
  }
}
