// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Makes frames of a text.
public final class CTFramesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }
}

/// A text in the bounding box of a path: as many whole lines as fit, from the top.
///
/// The y axis points upwards, as in Core Text's contexts.
public final class CTFrame {
  let path: CGPath
  let start: Int
  let lines: [CTLine]
  /// The left ends of the baselines, relative to the bottom left corner of the path's bounding box.
  let origins: [CGPoint]

  init(_ text: NSAttributedString, _ range: NSRange, _ path: CGPath) {
    (self.path, start) = (path, range.location)
    let box = path.boundingBox
    let part = text.attributedSubstring(from: range)
    // A width of 0 would mean no limit.
    let placed = PlacedText(part, width: max(box.width, 1))
    let fitting = placed.lines.filter { $0.area.maxY <= box.height + 1e-6 }
    lines = fitting.map { CTLine(part.attributedSubstring(from: $0.range), start: range.location + $0.range.location) }
    origins = fitting.map { CGPoint(x: $0.area.minX, y: box.height - $0.baseline) }
  }
}

/// Makes frames of a text.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}
/// The size of a part of a text in a space; a width of `greatestFiniteMagnitude` means no limit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = stringRange.resolved(in: framesetter.text.length)
  let placed = PlacedText(framesetter.text.attributedSubstring(from: range), width: constraints.width)
  let fitting = placed.lines.filter { $0.area.maxY <= constraints.height + 1e-6 }
  unsafe fitRange?.pointee = CFRange(
    location: range.location, length: fitting.last.map { NSMaxRange($0.range) } ?? 0)
  let isWhole = fitting.count == placed.lines.count
  return CGSize(width: placed.size.width, height: isWhole ? placed.size.height : fitting.last?.area.maxY ?? 0)
}
/// A frame of a part of a text, in the bounding box of a path.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter.text, stringRange.resolved(in: framesetter.text.length), path) }

/// The lines of a frame: `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }
/// Writes the left ends of the baselines, relative to the bottom left corner of the path's bounding box.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let lines = range.resolved(in: frame.origins.count)
  for index in 0..<lines.length { unsafe origins[index] = frame.origins[lines.location + index] }
}
/// The range of the text that the frame shows, in UTF-16 units.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.lines.last.map { $0.start + $0.text.length - frame.start } ?? 0)
}
/// The range of the text that fits into the frame, in UTF-16 units.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CTFrameGetVisibleStringRange(frame) }
/// The path of a frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
/// Draws a frame in a context whose y axis points upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    line.draw(at: CGPoint(x: corner.x + origin.x, y: corner.y + origin.y), in: context)
  }
}

/// Breaks a text into lines.
public final class CTTypesetter {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }
}
/// Breaks a text into lines.
public func CTTypesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTTypesetter {
  CTTypesetter(attrString)
}
/// A line of a part of a text.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = stringRange.resolved(in: typesetter.text.length)
  return CTLine(typesetter.text.attributedSubstring(from: range), start: range.location)
}
/// The number of UTF-16 units after a location that fit into a width, without breaking words.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  let range = CFRange(location: startIndex).resolved(in: typesetter.text.length)
  let rest = typesetter.text.attributedSubstring(from: range)
  // A line has at least one letter. A width of 0 would mean no limit.
  return PlacedText(rest, width: max(CGFloat(width), 1), isLine: true).lines.first?.range.length ?? 0
}
