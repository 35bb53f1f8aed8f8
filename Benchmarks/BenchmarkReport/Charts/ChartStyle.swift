/// The appearance of charts, on pages and as separate pictures.
enum ChartStyle {
  /// A colour on light grounds and on dark grounds.
  struct Colour: Hashable, Sendable {
    var light: String
    var dark: String
  }

  /// The colours by the names of their variables.
  ///
  /// The colours of the series, `c0` to `c5`, differ in brightness and remain distinct for the colour-blind (after
  /// Okabe and Ito), with a contrast of at least three to one against either background.
  static let colours: KeyValuePairs<String, Colour> = [
    "ground": Colour(light: "#fff", dark: "#14171c"), "text": Colour(light: "#1b1f24", dark: "#e4e8ed"),
    "quiet": Colour(light: "#57606a", dark: "#a3adb8"), "line": Colour(light: "#d5d9df", dark: "#3a414b"),
    "c0": Colour(light: "#0072b2", dark: "#56b4e9"), "c1": Colour(light: "#c44f00", dark: "#ff8f4c"),
    "c2": Colour(light: "#00875f", dark: "#35cf9f"), "c3": Colour(light: "#a8437f", dark: "#e79bc8"),
    "c4": Colour(light: "#8a6500", dark: "#e3c04a"), "c5": Colour(light: "#24292f", dark: "#e4e8ed"),
  ]

  /// The style sheet's variables with the colours for one background.
  static func variables(_ ground: KeyPath<Colour, String>) -> String {
    colours.map { "--\($0.key):\($0.value[keyPath: ground])" }.joined(separator: ";")
  }

  /// The rules; their colours are variables.
  static let rules = """
    svg{font-family:system-ui,-apple-system,Segoe UI,sans-serif}
    svg text{fill:var(--text);font-size:10.5px}svg .tick{fill:var(--quiet)}svg .name{fill:var(--quiet)}
    svg .middle{text-anchor:middle}svg .end{text-anchor:end}svg .small{font-size:9.5px}
    svg .title{font-size:14px;font-weight:600}svg .caption{font-weight:600}
    .ground{fill:var(--ground)}
    .grid{stroke:var(--line);stroke-width:.7}.axis{stroke:var(--quiet);stroke-width:1}
    .limit{stroke:var(--text);stroke-width:1.2;stroke-dasharray:5 3}
    .line{fill:none;stroke-width:1.8;stroke-linejoin:round}.fit{fill:none;stroke-width:1.1;opacity:.75}
    .range{stroke-width:1.2}.body{stroke-width:3.4}
    .mark{stroke-width:1.1}.hollow{stroke-width:1.4}
    .s0{stroke:var(--c0)}.s1{stroke:var(--c1)}.s2{stroke:var(--c2)}.s3{stroke:var(--c3)}.s4{stroke:var(--c4)}
    .s5{stroke:var(--c5)}
    .mark.s0{fill:var(--c0)}.mark.s1{fill:var(--c1)}.mark.s2{fill:var(--c2)}.mark.s3{fill:var(--c3)}
    .mark.s4{fill:var(--c4)}.mark.s5{fill:var(--c5)}
    .mark{stroke:var(--ground)}
    .mark.hollow{fill:var(--ground)}
    .mark.hollow.s0{stroke:var(--c0)}.mark.hollow.s1{stroke:var(--c1)}.mark.hollow.s2{stroke:var(--c2)}
    """

  /// The rules with the light colours instead of the variables, which many viewers of SVG do not support.
  static var printed: String {
    colours.reduce(rules) { $0.replacing("var(--\($1.key))", with: $1.value.light) }
  }
}
