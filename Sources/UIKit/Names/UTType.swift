/// A kind of contents, by its identifier.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String

  /// A kind by identifier.
  public init?(_ identifier: String) { self.identifier = identifier }
  /// A kind of the application.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
  /// A kind of another application.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

  /// The kind of files with an extension; `nil` if no kind below has the extension.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard let found = UTType.endings.first(where: { $0.endings.contains(ending) }) else { return nil }
    identifier = found.identifier
  }

  private init(known identifier: String) { self.identifier = identifier }

  /// The default extension of files of the kind.
  public var preferredFilenameExtension: String? {
    UTType.endings.first { $0.identifier == identifier }?.endings.first
  }

  /// Whether contents of the kind are contents of another kind too.
  ///
  /// Only relations between the kinds below are known, for example that all of them are data.
  public func conforms(to other: UTType) -> Bool {
    var (seen, waiting): (Set<String>, [String]) = ([], [identifier])
    while let next = waiting.popLast() {
      if next == other.identifier { return true }
      if seen.insert(next).inserted { waiting += UTType.parents[next] ?? [] }
    }
    return false
  }

  private static let endings: [(identifier: String, endings: [String])] = [
    ("public.png", ["png"]), ("public.jpeg", ["jpeg", "jpg"]), ("public.heic", ["heic"]),
    ("com.compuserve.gif", ["gif"]),
    ("public.svg-image", ["svg"]), ("com.adobe.pdf", ["pdf"]), ("public.plain-text", ["txt"]),
    ("public.json", ["json"]), ("public.xml", ["xml"]), ("public.html", ["html", "htm"]),
    ("public.comma-separated-values-text", ["csv"]), ("public.mpeg-4", ["mp4"]),
    ("com.apple.quicktime-movie", ["mov"]), ("public.mp3", ["mp3"]), ("public.mpeg-4-audio", ["m4a"]),
    ("public.zip-archive", ["zip"]), ("com.apple.property-list", ["plist"]),
  ]
  private static let parents: [String: [String]] = [
    "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.heic": ["public.image"],
    "com.compuserve.gif": ["public.image"], "public.svg-image": ["public.image", "public.xml"],
    "public.image": ["public.data", "public.content"], "com.adobe.pdf": ["public.data", "public.content"],
    "public.plain-text": ["public.text"], "public.utf8-plain-text": ["public.plain-text"],
    "public.json": ["public.text"], "public.xml": ["public.text"], "public.html": ["public.text"],
    "public.comma-separated-values-text": ["public.plain-text"], "public.text": ["public.data", "public.content"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"],
    "public.video": ["public.movie"], "public.movie": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.mp3": ["public.audio"], "public.mpeg-4-audio": ["public.audio"],
    "public.audio": ["public.audiovisual-content"], "public.zip-archive": ["public.archive"],
    "public.archive": ["public.data"], "com.apple.property-list": ["public.data"],
    "public.file-url": ["public.url"], "public.url": ["public.data"], "public.data": ["public.item"],
    "public.folder": ["public.item"],
  ]
}

extension UTType {
  /// Any item.
  public static let item = UTType(known: "public.item")
  /// Anything that a user sees as one document.
  public static let content = UTType(known: "public.content")
  /// Any data.
  public static let data = UTType(known: "public.data")
  /// An image.
  public static let image = UTType(known: "public.image")
  /// A PNG file.
  public static let png = UTType(known: "public.png")
  /// A JPEG file.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A HEIC file.
  public static let heic = UTType(known: "public.heic")
  /// A GIF file.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// An SVG file.
  public static let svg = UTType(known: "public.svg-image")
  /// A PDF file.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A text.
  public static let text = UTType(known: "public.text")
  /// A text without markup.
  public static let plainText = UTType(known: "public.plain-text")
  /// A text without markup, in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// A JSON file.
  public static let json = UTType(known: "public.json")
  /// An XML file.
  public static let xml = UTType(known: "public.xml")
  /// An HTML file.
  public static let html = UTType(known: "public.html")
  /// A file of comma-separated values.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A movie: moving images with sound.
  public static let movie = UTType(known: "public.movie")
  /// Moving images with or without sound.
  public static let video = UTType(known: "public.video")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// Audio.
  public static let audio = UTType(known: "public.audio")
  /// An MP3 file.
  public static let mp3 = UTType(known: "public.mp3")
  /// An MPEG-4 file with audio only.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// A ZIP file.
  public static let zip = UTType(known: "public.zip-archive")
  /// An archive.
  public static let archive = UTType(known: "public.archive")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// A URL of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
}

/// The identifier of images.
public let kUTTypeImage: CFString = UTType.image.identifier
/// The identifier of movies.
public let kUTTypeMovie: CFString = UTType.movie.identifier
/// The identifier of videos.
public let kUTTypeVideo: CFString = UTType.video.identifier
/// The identifier of PNG files.
public let kUTTypePNG: CFString = UTType.png.identifier
/// The identifier of JPEG files.
public let kUTTypeJPEG: CFString = UTType.jpeg.identifier
/// The identifier of GIF files.
public let kUTTypeGIF: CFString = UTType.gif.identifier
/// The identifier of PDF files.
public let kUTTypePDF: CFString = UTType.pdf.identifier
/// The identifier of texts.
public let kUTTypeText: CFString = UTType.text.identifier
/// The identifier of texts without markup.
public let kUTTypePlainText: CFString = UTType.plainText.identifier
/// The identifier of texts without markup, in UTF-8.
public let kUTTypeUTF8PlainText: CFString = UTType.utf8PlainText.identifier
/// The identifier of URLs.
public let kUTTypeURL: CFString = UTType.url.identifier
/// The identifier of URLs of files.
public let kUTTypeFileURL: CFString = UTType.fileURL.identifier
/// The identifier of data.
public let kUTTypeData: CFString = UTType.data.identifier
