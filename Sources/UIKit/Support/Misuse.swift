import AutoLayout

/// Reports of mistakes in the use of the module.
enum Misuse {
  static func report(_ text: String) {
    LayoutDiagnostics.report(.misuse(text, at: nil))
  }
}
