import LayoutRendering

extension LayoutDrawing {
  /// The lines of texts, from back to front.
  var texts: [DrawnText] { commands.compactMap { if case .text(let text) = $0 { text } else { nil } } }
}
