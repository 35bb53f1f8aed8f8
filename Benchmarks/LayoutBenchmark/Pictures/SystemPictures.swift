import ArgumentParser
import AutoLayout
import Foundation
import LayoutAppearance
import LayoutRendering
import SystemDrawing
import SystemText

/// The format of a picture's file.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg
  case png
  case pdf
}

/// Features that need the system's fonts: a program has them if it was built with the package's trait SystemText.
enum SystemPictures {
  /// Refuses features that the program was built without.
  static func check(format: PictureFormat, usesFonts: Bool) throws {
    #if !SystemText
      guard format == .svg, !usesFonts else {
        let what = format == .svg ? "--text system" : "--format \(format.rawValue)"
        throw ValidationError(
          "\(what) needs the system's fonts: build with swift build -c release --product \(Program.name) "
            + "--traits default,SystemText")
      }
    #endif
  }

  /// Measures the texts of a tree in the system's fonts, and lays it out.
  static func measure(_ root: View) {
    #if SystemText
      root.textMeasurer = SystemTextMeasurer.shared
      root.layoutIfNeeded()
    #endif
  }

  /// A drawing as a file.
  static func draw(
    _ drawing: LayoutDrawing, as format: PictureFormat, isDark: Bool, scale: CGFloat?, title: String
  ) throws -> [UInt8] {
    #if SystemText
      var options = CairoDrawing()
      options.surroundings = isDark ? .dark : .light
      options.scale = scale ?? 1
      options.title = title
      do {
        return Array(format == .pdf ? try options.pdf(of: [drawing]) : try options.png(of: drawing))
      } catch {
        throw ValidationError("\(error)")
      }
    #else
      return []
    #endif
  }
}
