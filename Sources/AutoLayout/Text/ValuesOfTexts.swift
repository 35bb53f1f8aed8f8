// The values of texts for modules that give their names to UIKit's classes: a name of their own hides this module's.

extension Label {
  /// ``font`` by another name.
  package final var fontValue: Font {
    get { font }
    set { font = newValue }
  }

  /// ``attributedText`` by another name.
  package final var contentValue: TextContent? {
    get { attributedText }
    set { attributedText = newValue }
  }
}

extension Button {
  /// ``font`` by another name.
  package final var fontValue: Font {
    get { font }
    set { font = newValue }
  }
}

extension TextField {
  /// ``font`` by another name.
  package final var fontValue: Font {
    get { font }
    set { font = newValue }
  }
}
