import Cards
import Foundation
import Hummingbird

/// Invoices and cards by HTTP: `GET /card/ja/17.png`.
///
///     CardServer 8080           answers at 127.0.0.1:8080
///     CardServer write FOLDER   writes a picture of each kind, language and format into a folder
@main
struct CardServer {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "write", arguments.count == 2, let folder = arguments.last {
      try write(into: URL(fileURLWithPath: folder))
    } else if arguments.count == 1, let port = arguments.first.flatMap({ Int($0) }), (1...65_535).contains(port) {
      try await serve(port: port)
    } else {
      FileHandle.standardError.write(Data("usage: CardServer PORT | CardServer write FOLDER\n".utf8))
      exit(2)
    }
  }

  private static func serve(port: Int) async throws {
    let router = Router()
    router.get("/:kind/:language/:file") { _, context in
      guard let kind = context.parameters.get("kind"), let language = context.parameters.get("language"),
        let file = context.parameters.get("file"),
        let request = CardRequest(kind: kind, language: language, file: file)
      else { throw HTTPError(.notFound, message: "ask for a path such as /card/en/1.svg or /invoice/de/1.pdf") }
      let answer = try request.draw()
      return Response(
        status: .ok, headers: [.contentType: request.format.mediaType],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer)))
    }
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    try await application.runService()
  }

  /// Writes one picture of each kind in each language and format.
  private static func write(into folder: URL) throws {
    for request in CardRequest.everything(number: 7) {
      let file = folder.appendingPathComponent(request.path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try request.draw().write(to: file)
    }
  }
}
