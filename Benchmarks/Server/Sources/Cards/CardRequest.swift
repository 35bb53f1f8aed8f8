import AutoLayout
public import Foundation
import LayoutRendering
import SystemDrawing
import SystemText

/// A request for one picture.
public struct CardRequest: Hashable, Sendable {
  /// The kind of picture.
  public enum Kind: String, CaseIterable, Sendable {
    case card
    case invoice
  }

  /// The format of the answer.
  public enum Format: String, CaseIterable, Sendable {
    case svg
    case png
    case pdf

    /// The answer's media type.
    public var mediaType: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .pdf: "application/pdf"
      }
    }
  }

  /// The kind of picture.
  public var kind: Kind
  /// The language.
  public var language: Language
  /// The number of the card or invoice, from 0 to 99,999.
  public var number: Int
  /// The format.
  public var format: Format
  /// Pixels per point of a PNG.
  public var scale: Int

  /// A request.
  public init(_ kind: Kind, _ language: Language, number: Int, _ format: Format, scale: Int = 1) {
    (self.kind, self.language, self.number, self.format) = (kind, language, number, format)
    self.scale = scale
  }

  /// Parses a path such as `card/ja/17.png` or `card/ja/17@2x.png`; `nil` for other paths.
  public init?(kind: String, language: String, file: String) {
    let isDouble = file.hasSuffix("@2x.png")
    let name = isDouble ? String(file.dropLast(7)) + ".png" : file
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let kind = Kind(rawValue: kind), let language = Language(rawValue: language), parts.count == 2,
      let number = Int(parts[0]), (0...99_999).contains(number), let format = Format(rawValue: parts[1])
    else { return nil }
    self.init(kind, language, number: number, format, scale: isDouble ? 2 : 1)
  }

  /// Each kind in each language and format, PNG in both scales.
  public static func everything(number: Int) -> [CardRequest] {
    Kind.allCases.flatMap { kind in
      Language.allCases.flatMap { language in
        Format.allCases.map { CardRequest(kind, language, number: number, $0) } + [
          CardRequest(kind, language, number: number, .png, scale: 2)
        ]
      }
    }
  }

  /// The path of the request.
  public var path: String {
    "\(kind.rawValue)/\(language.rawValue)/\(number)\(scale == 2 ? "@2x" : "").\(format.rawValue)"
  }

  /// The measurer of texts, with a cache that all requests share.
  private static let measurer = CachedTextMeasurer(SystemTextMeasurer.shared, bytes: 64 << 20)

  /// Makes a tree, lays it out and draws it; safe on any thread.
  public func draw() throws -> Data {
    let root: View =
      kind == .card ? SocialCard(language, number: number) : InvoicePage(language, number: number)
    root.textMeasurer = Self.measurer
    root.layoutDirection = language.direction
    root.layoutIfNeeded()
    switch format {
    case .svg:
      var drawing = SVGDrawing()
      drawing.title = path
      return Data(drawing.picture(of: root).utf8)
    case .png:
      var drawing = CairoDrawing()
      drawing.scale = CGFloat(scale)
      return try drawing.png(of: root)
    case .pdf:
      var drawing = CairoDrawing()
      drawing.title = path
      return try drawing.pdf(of: root)
    }
  }
}
