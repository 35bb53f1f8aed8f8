import AutoLayout

/// Reports of what a program cannot have meant.
enum Misuse {
  static func report(_ text: String) {
    LayoutDiagnostics.report(.misuse(text, at: nil))
  }
}
