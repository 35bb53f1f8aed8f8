public import BenchmarkModel
internal import ProcessMeters

/// Reads and writes baselines as JSON with a line for each row: a change of one row changes one line.
public enum BaselineStore {
  /// Writes a baseline completely, or not at all.
  ///
  /// Rows without work are left out.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be written.
  public static func write(_ baseline: Baseline, to path: String) throws(StoreError) {
    do {
      try StoredFile.write([UInt8](text(baseline).utf8), to: path)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``StoreError`` for an unreadable path, and for a file that is not a baseline, has a newer version, or is
  ///   damaged.
  public static func read(_ path: String) throws(StoreError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try StoredFile.read(path)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error)); bench baseline writes one")
    }
    let document: BaselineDocument
    do {
      let head = try Document.value(Head.self, from: bytes).baseline
      guard head.format == Baseline.formatName else {
        throw StoreError("\(path) is not a baseline: it calls itself '\(head.format)', not '\(Baseline.formatName)'")
      }
      if let words = StoreError.later(head.version, than: Baseline.currentVersion, in: path) { throw StoreError(words) }
      document = try Document.value(from: bytes)
    } catch let error as StoreError {
      throw error
    } catch {
      let problem =
        FileKind.mistaken(bytes, for: .baseline) ?? Document.problem(error) + "; bench baseline writes one"
      throw StoreError("\(path) is not a baseline: \(problem)")
    }
    var baseline = Baseline(origin: document.baseline)
    for row in document.rows {
      guard baseline.outcome(row.name) == nil else { throw StoreError("\(path) has the row \(row.name) twice") }
      baseline.append(row.name, .counted(row.work))
    }
    return baseline
  }

  /// The text of the file: the origin in the second line, the rows from the fourth.
  static func text(_ baseline: Baseline) -> String {
    func line(_ value: some Encodable) -> String { String(decoding: Document.bytes(value), as: UTF8.self) }
    let rows = baseline.rows.compactMap { name, outcome -> String? in
      guard case .counted(let work) = outcome else { return nil }
      return line(BaselineDocument.Row(name: name, work: work))
    }
    var origin = baseline.origin
    origin.fingerprint = nil
    return "{\n\"baseline\":\(line(origin)),\n\"rows\":[\n\(rows.joined(separator: ",\n"))\n]\n}\n"
  }

  private struct Head: Decodable {
    struct Origin: Decodable {
      var format: String
      var version: Int
    }
    var baseline: Origin
  }
}

/// A baseline as JSON.
struct BaselineDocument: Decodable {
  var baseline: Baseline.Origin
  var rows: [Row]

  /// A row's name and work in one object.
  struct Row: Codable {
    var name: RowName
    var work: BaselineRow

    enum CodingKeys: String, CodingKey {
      case digest, samples, counters, allocations, liveBytes
    }

    init(name: RowName, work: BaselineRow) {
      self.name = name
      self.work = work
    }

    init(from decoder: any Decoder) throws {
      name = try RowName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      work = BaselineRow(
        digest: try container.decode(String.self, forKey: .digest),
        samples: try container.decode(Int.self, forKey: .samples),
        counters: try container.decode([String: BaselineRow.Count].self, forKey: .counters),
        allocations: try container.decode(Reading<BaselineRow.Count>.self, forKey: .allocations),
        liveBytes: try container.decodeIfPresent(Reading<Int>.self, forKey: .liveBytes),
        instructions: .unsupported("a baseline holds no instructions"))
    }

    func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(work.digest, forKey: .digest)
      try container.encode(work.samples, forKey: .samples)
      try container.encode(work.counters, forKey: .counters)
      try container.encode(work.allocations, forKey: .allocations)
      try container.encodeIfPresent(work.liveBytes, forKey: .liveBytes)
    }
  }
}
