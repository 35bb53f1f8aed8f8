import ArgumentParser

extension ParsableArguments {
  /// Parses options with the values that were given; options without a value are omitted.
  static func parse(given options: [(name: String, value: String?)]) throws -> Self {
    // In one word, because the parser takes a word that begins with a hyphen for another option.
    try parse(options.compactMap { option in option.value.map { "\(option.name)=\($0)" } })
  }
}
