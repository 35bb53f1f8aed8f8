extension LayoutConstraint {
  /// The constraints that a line of the visual format language describes, inactive.
  ///
  /// `H:|-[label]-8-[field(>=80,==label*2@750)]-(>=20)-|` reads from left to right: a label at the superview's margin,
  /// a field eight points after it, and the superview's edge at least 20 points away.
  ///
  /// ```
  /// format      = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
  /// view        = "[" name [ "(" predicate { "," predicate } ")" ] "]"
  /// connection  = nothing | "-" | "-" distance "-" | "-(" predicate { "," predicate } ")-"
  /// distance    = ( number | metric | relation operand ) [ "@" priority ]
  /// predicate   = [ relation ] object { ("*" | "/") operand } { ("+" | "-") operand } [ "@" priority ]
  /// object      = operand | view name [ ".width" | ".height" ]
  /// operand     = [ "-" | "+" ] (number | metric)
  /// relation    = "==" | ">=" | "<="
  /// priority    = operand
  /// ```
  ///
  /// - Without an orientation the format is horizontal. White space between symbols means nothing.
  /// - Numbers are written with a decimal point in every locale, as in C: `8`, `8.5`, `.5`, `1e3`.
  /// - Names begin with a letter or an underscore and continue with letters, digits and underscores; every character
  ///   outside ASCII that is not white space counts as a letter. A name that is both a metric and a view is the metric,
  ///   unless an attribute follows.
  /// - Nothing between two symbols means that they touch. `-` is 8 points between views, and to the superview the
  ///   superview's margin. An explicit distance to the superview counts from its edge.
  /// - A predicate of a view is about its width, or its height in a vertical format. A view named in it stands for the
  ///   same attribute of that view, unless an attribute follows. A predicate of a connection is about the distance and
  ///   names no view.
  /// - `|` is the superview of the view beside it; beside a guide, it is the guide's owning view.
  ///
  /// The constraints of the format come first, in its order, then the constraints of the options. A distance relates
  /// its far edge to its near edge, with the relation as written: `[v]->=8-|` is
  /// `superview.trailing >= v.trailing + 8`.
  ///
  /// - Parameters:
  ///   - format: the line.
  ///   - options: how the views are aligned with each other, and how distances are measured.
  ///   - metrics: numbers by name: distances and sizes in points, factors, priorities.
  ///   - views: views and guides by name.
  /// - Throws: an error that names the text that cannot be read or resolved; mistakes of the grammar are found before
  ///   unknown names. Whether the items are in one tree is checked on activation.
  /// - Complexity: O(characters).
  @_disfavoredOverload
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: any VisualFormatMetric]? = nil,
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format)
    let tree = try parser.parse()
    guard let edges = VisualFormatEdges(tree.axis, options) else {
      throw VisualFormatError(.severalDirections, in: format, at: 0)
    }
    var lowering = VisualFormatLowering(
      format: format, axis: tree.axis, edges: edges, options: options, metrics: metrics ?? [:], views: views)
    return try lowering.lower(tree)
  }
}
