import AutoLayout
public import Foundation
public import LayoutAppearance
import Synchronization

/// The images and colours of a program.
public enum UIKitResources {
  private struct Places: Sendable {
    var folders: [String] = []
    var colors: [String: Color] = [:]
  }

  private static let places = Mutex(Places())

  /// Adds a folder of images.
  ///
  /// The folder and its subfolders are searched for `name.png`, `name@2x.png`, `name.jpg` and so on, and for
  /// `name.imageset` of an asset catalogue.
  public static func addFolder(_ path: String) {
    places.withLock { $0.folders.append(path) }
  }

  /// Adds a colour under a name.
  public static func addColor(_ color: Color, named name: String) {
    var named = color
    named.name = name
    places.withLock { $0.colors[name] = named }
  }

  /// Adds the colours of a JSON object.
  ///
  /// The value of each name is `"#RRGGBB"`, `"#RRGGBBAA"`, or an object of two such texts under `light` and `dark`.
  ///
  /// - Throws: the reason why the JSON cannot be read, or the name of the first entry that is not a colour. Then no
  ///   colour is added.
  public static func addColors(json: Data) throws {
    guard let entries = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw ResourceError.noObject
    }
    var found: [String: Color] = [:]
    for (name, entry) in entries {
      let pair = entry as? [String: Any]
      guard let light = parts(entry) ?? parts(pair?["light"]), let dark = pair == nil ? light : parts(pair?["dark"])
      else { throw ResourceError.noColor(name) }
      found[name] = Color(light: light, dark: dark, name: name)
    }
    places.withLock { $0.colors.merge(found) { $1 } }
  }

  /// The reason why colours cannot be added.
  public enum ResourceError: Error, Hashable, CustomStringConvertible {
    /// The JSON is not an object.
    case noObject
    /// The entry of this name is not a colour.
    case noColor(String)

    /// The reason as a text.
    public var description: String {
      switch self {
      case .noObject: "the colours are not given as a JSON object"
      case .noColor(let name):
        "the entry '\(name)' is not a colour: use \"#RRGGBB\", \"#RRGGBBAA\", or an object with light and dark"
      }
    }
  }

  private static func parts(_ entry: Any?) -> Color.Components? {
    // The initialiser of a number accepts a sign.
    guard let text = entry as? String, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    switch text.count {
    case 7: return Color.Components(hex: number)
    case 9: return Color.Components(hex: number >> 8, alpha: CGFloat(number & 0xFF) / 255)
    default: return nil
    }
  }

  static func color(named name: String) -> Color {
    if let color = places.withLock({ $0.colors[name] }) { return color }
    report("there is no colour named '\(name)'; magenta is used")
    var placeholder = Color(red: 1, green: 0, blue: 1)
    placeholder.name = name
    return placeholder
  }

  static func image(named name: String) -> Image {
    for folder in places.withLock({ $0.folders }) {
      if let image = find(name, in: folder) { return image }
    }
    report("there is no image named '\(name)'; a box of 24 points is used")
    return Image(size: CGSize(width: 24, height: 24), source: .missing(name: name))
  }

  /// The image of a file; without a given scale, the suffix of the file's name decides.
  static func image(atPath path: String, scale given: CGFloat? = nil) -> Image? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard let pixels = ImageHeader(of: data)?.size else {
      report("\(path) is not a PNG, JPEG or GIF file, or is damaged")
      return nil
    }
    // A device, such as `~ipad`, may follow the scale.
    let name = URL(fileURLWithPath: path).lastPathComponent.replacingOccurrences(of: "~", with: ".")
    let scale = given ?? (name.contains("@3x.") ? 3 : name.contains("@2x.") ? 2 : 1)
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    return Image(size: size, scale: scale, source: .file(path: path))
  }

  private static func find(_ name: String, in folder: String) -> Image? {
    for suffix in ["", "@2x", "@3x"] {
      for format in ["png", "jpg", "jpeg", "gif"] {
        let path = "\(folder)/\(name)\(suffix).\(format)"
        if FileManager.default.fileExists(atPath: path) { return image(atPath: path) }
      }
    }
    let exact = "\(folder)/\(name)"
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: exact, isDirectory: &isFolder), !isFolder.boolValue {
      return image(atPath: exact)
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    if entries.contains("\(name).imageset") { return image(ofSet: "\(folder)/\(name).imageset") }
    for entry in entries where !entry.contains(".") || entry.hasSuffix(".xcassets") {
      if let image = find(name, in: "\(folder)/\(entry)") { return image }
    }
    return nil
  }

  /// The first image of a set in an asset catalogue that is not limited to an appearance, or else the first file.
  private static func image(ofSet set: String) -> Image? {
    let contents = FileManager.default.contents(atPath: "\(set)/Contents.json")
    let json = contents.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    for entry in json?["images"] as? [[String: Any]] ?? [] where entry["appearances"] == nil {
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) }.flatMap { $0 > 0 ? CGFloat($0) : nil }
      if let file = entry["filename"] as? String, let found = image(atPath: "\(set)/\(file)", scale: scale) {
        return found
      }
    }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: set).sorted()) ?? []
    return files.lazy.filter { !$0.hasSuffix(".json") }.compactMap { image(atPath: "\(set)/\($0)") }.first
  }

  private static func report(_ text: String) {
    LayoutDiagnostics.report(.misuse(text, at: nil))
  }
}
