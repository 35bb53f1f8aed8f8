/// The colours of pictures, as CSS rules.
///
/// Colour is never the only mark: conflicts are thick and crossed, ambiguity is dashed with a question mark. Blue, red
/// and orange are distinct for most kinds of colour vision; every ink has a contrast of at least 4.5 with the paper.
struct Stylesheet {
  /// The colours of one appearance.
  private struct Palette {
    var paper, ink, muted, outline, constraint, conflict, ambiguity, guide: String
  }

  private static let light = Palette(
    paper: "#ffffff", ink: "#16202b", muted: "#566373", outline: "#5d6b7c", constraint: "#0b5cad", conflict: "#b3261e",
    ambiguity: "#9a5200", guide: "#6a4c93")
  private static let dark = Palette(
    paper: "#12161b", ink: "#eceff3", muted: "#a3afbd", outline: "#8b98a8", constraint: "#79bdff", conflict: "#ff8f85",
    ambiguity: "#ffb454", guide: "#c8b1ea")

  /// Monospaced fonts; the characters of most are 0.6 em wide, and every text also states its length.
  static let fonts = "ui-monospace,'DejaVu Sans Mono','Liberation Mono',Menlo,Consolas,monospace"

  /// The rules for an appearance.
  static func rules(for appearance: SVGRenderer.Appearance) -> String {
    switch appearance {
    case .light: shapes + colours(light)
    case .dark: shapes + colours(dark)
    case .automatic: shapes + colours(light) + "@media (prefers-color-scheme:dark){\n" + colours(dark) + "}\n"
    }
  }

  private static let shapes = """
    text{font-family:\(fonts);white-space:pre}
    .view,.guide,.safe-area{stroke-width:1}
    .view{fill-opacity:.07}
    .view.deep{fill-opacity:0}
    .hidden{fill-opacity:0;stroke-dasharray:1 4;stroke-linecap:round}
    .negative{fill-opacity:0;stroke-dasharray:6 2 1 2}
    .detail,.guide,.safe-area,.margins,.constraint{fill:none}
    .detail{stroke-opacity:.45}
    .guide{stroke-dasharray:2 2}
    .margins{stroke-width:1;stroke-dasharray:1 3}
    .safe-area{stroke-dasharray:8 3 2 3}
    .ambiguous{stroke-width:2;stroke-dasharray:9 5}
    .constraint{stroke-width:1.25}
    .optional{stroke-dasharray:4 3}
    .relaxed{stroke-width:3}
    .name{font-size:10px;font-weight:600}
    .frame{font-size:9px}
    .value{font-size:9px;font-weight:600}
    .caption{font-size:11px}
    .name,.frame,.value{paint-order:stroke;stroke-width:3px;stroke-linejoin:round;stroke-opacity:.85}

    """

  private static func colours(_ palette: Palette) -> String {
    """
    .paper{fill:\(palette.paper)}
    .screen{fill:none;stroke:\(palette.outline);stroke-opacity:.5}
    .view{fill:\(palette.outline);stroke:\(palette.outline)}
    .detail{stroke:\(palette.outline)}
    .content,.name{fill:\(palette.ink)}
    .placeholder,.frame,.caption{fill:\(palette.muted)}
    .guide,.margins,.safe-area{stroke:\(palette.guide)}
    .name,.frame,.value{stroke:\(palette.paper)}
    .name.of-guide{fill:\(palette.guide)}
    .constraint{stroke:\(palette.constraint)}
    .value{fill:\(palette.constraint)}
    .constraint.relaxed{stroke:\(palette.conflict)}
    .value.relaxed{fill:\(palette.conflict)}
    .view.ambiguous,.guide.ambiguous{stroke:\(palette.ambiguity)}
    .name.ambiguous{fill:\(palette.ambiguity)}
    .progress{fill:\(palette.constraint)}

    """
  }
}
