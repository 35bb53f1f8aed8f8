import AutoLayout
import Foundation
import LayoutTemplates
import SnapLayout

/// A message: its author, its text, and the size of its picture.
struct ListMessage: Sendable {
  var name: String
  var text: String
  var picture: CGSize
  var isMarked: Bool
  /// Whether the name is a heading, and the only content.
  var isHeading = false
}

/// Messages under headings, one heading for every sixteen rows.
final class ListRows: ListRowSource {
  /// The messages in reverse order of rows, so that an insertion at the front moves no other.
  private var messages: [ListMessage]
  private let message: LayoutTemplate<ListMessage>
  private let heading: LayoutTemplate<String>
  private var random: SeededSequence

  init(count: Int, seed: UInt64) throws {
    var random = SeededSequence(seed: seed, stream: 1)
    messages = (0..<count).map { index in
      var message = Self.message(&random)
      message.isHeading = index.isMultiple(of: 16)
      return message
    }
    self.random = random
    message = try LayoutTemplate(for: messages[0], width: 358, Self.build)
    heading = try LayoutTemplate(for: "Monday", width: 358, Self.buildHeading)
  }

  /// The number of rows.
  var count: Int { messages.count }

  func numberOfRows(in list: ListView) -> Int { messages.count }

  func list(_ list: ListView, rowAt index: Int) -> ListRow {
    let message = messages[messages.count - 1 - index]
    return message.isHeading ? heading.row(message.name) : self.message.row(message)
  }

  /// Draws another message.
  func drawMessage() -> ListMessage { Self.message(&random) }

  /// Draws the number of a row.
  func draw(below count: Int) -> Int { random.index(below: count) }

  /// Replaces a message.
  func change(_ index: Int, to message: ListMessage) { messages[messages.count - 1 - index] = message }

  /// Inserts a message before all others.
  func insertAtFront(_ message: ListMessage) { messages.append(message) }

  private static func message(_ random: inout SeededSequence) -> ListMessage {
    ListMessage(
      name: text(1 + random.index(below: 3), &random), text: text(1 + random.index(below: 30), &random),
      picture: CGSize(width: 40, height: random.length(in: 24...60)), isMarked: random.index(below: 4) == 0)
  }

  private static func text(_ words: Int, _ random: inout SeededSequence) -> String {
    (0..<words).map { _ in
      String((0..<(1 + random.index(below: 10))).map { _ in random.pick(letters) })
    }.joined(separator: " ")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  @Sendable private static func build(_ row: TemplateBuilder<ListMessage>) {
    let picture = ImageView(), name = Label(), mark = View(), text = Label()
    for view in [picture, name, mark, text] { row.root.addSubview(view) }
    text.numberOfLines = 0
    picture.hugs()
    picture.snp.makeConstraints { make in
      make.left.top.equalToSuperview().offset(12)
      make.bottom.lessThanOrEqualToSuperview().offset(-12)
    }
    name.snp.makeConstraints { make in
      make.left.equalTo(picture.snp.right).offset(12)
      make.top.equalTo(picture)
    }
    mark.snp.makeConstraints { make in
      make.size.equalTo(CGSize(width: 10, height: 10))
      make.left.greaterThanOrEqualTo(name.snp.right).offset(8)
      make.right.equalToSuperview().offset(-12)
      make.centerY.equalTo(name)
    }
    text.snp.makeConstraints { make in
      make.left.equalTo(name)
      make.right.equalToSuperview().offset(-12)
      make.top.equalTo(name.snp.bottom).offset(4)
      make.bottom.lessThanOrEqualToSuperview().offset(-12)
    }
    row.root.snp.makeConstraints { make in make.height.equalTo(0).priority(.low) }
    row.imageSize(of: picture) { $0.picture }
    row.text(of: name) { $0.name }
    row.text(of: text) { $0.text }
    row.isHidden(mark) { !$0.isMarked }
    row.outputs([picture, name, mark, text])
  }

  @Sendable private static func buildHeading(_ row: TemplateBuilder<String>) {
    let label = Label()
    row.root.addSubview(label)
    label.font = .system(size: 13)
    label.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(12)
      make.right.lessThanOrEqualToSuperview().offset(-12)
      make.top.equalToSuperview().offset(16)
      make.bottom.equalToSuperview().offset(-4)
    }
    row.text(of: label) { $0 }
    row.output(label, as: "heading")
  }
}
