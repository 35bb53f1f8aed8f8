/// The page's appearance: light or dark like the reader's system, also in print, from the width of a phone upwards.
enum PageStyle {
  /// The style sheet.
  static var sheet: String {
    """
    :root{color-scheme:light dark;--raised:#f5f6f8;--link:#0a58a8;--alert:#a4262c;--alert-ground:#fdeeee;
    \(ChartStyle.variables(\.light))}
    @media(prefers-color-scheme:dark){:root{--raised:#1d2127;--link:#79b8ff;--alert:#ff9a9a;--alert-ground:#3a1d20;
    \(ChartStyle.variables(\.dark))}}
    \(rules)
    \(ChartStyle.rules)

    """
  }

  private static let rules = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
    @media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;
    overflow-wrap:anywhere}
    header,main,footer{max-width:78rem;margin:0 auto;padding:1rem}
    header{padding:1.6rem 1rem 0}footer{color:var(--quiet);font-size:.875rem}
    h1{font-size:1.7rem;line-height:1.2;margin:0 0 .4rem}
    h2{font-size:1.35rem;margin:2rem 0 .6rem;padding-top:.6rem;border-top:2px solid var(--line)}
    h3{font-size:1.12rem;margin:1.8rem 0 .5rem}h4{font-size:1rem;margin:1.4rem 0 .4rem}
    p{margin:.4rem 0;max-width:75ch}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
    .skip{position:absolute;left:1rem;top:-4rem;background:var(--ground);padding:.5rem 1rem;border:2px solid var(--link)}
    .skip:focus{top:.5rem;z-index:1}
    nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;margin:.8rem 0 0;padding:0}
    nav li{padding:.15rem 0}
    .lead{color:var(--quiet)}
    .alert{background:var(--alert-ground);color:var(--alert);border-left:4px solid var(--alert);padding:.5rem .8rem;
    max-width:none}
    .good{background:var(--raised);border-left:4px solid var(--c2);padding:.5rem .8rem;max-width:none}
    .scroll{overflow-x:auto;max-width:100%;margin:.6rem 0 1rem;border:1px solid var(--line);border-radius:6px}
    table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;min-width:100%}
    caption{text-align:left;padding:.5rem .7rem;color:var(--quiet);font-size:.875rem}
    th,td{padding:.3rem .7rem;text-align:left;vertical-align:top;white-space:nowrap;border-top:1px solid var(--line);
    overflow-wrap:normal}
    th{font-weight:600}thead th{background:var(--raised);border-top:0}
    td.wide,td.words{white-space:normal;min-width:12rem}td.words{max-width:40rem}
    .number{text-align:right}
    .bad{color:var(--alert);font-weight:600}
    .quiet{color:var(--quiet)}
    dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.6rem;margin:1rem 0}
    dl div{background:var(--raised);border-radius:6px;padding:.5rem .8rem}
    dt{color:var(--quiet);font-size:.8125rem}dd{margin:0;font-size:1.15rem;font-weight:600}
    details{margin:.8rem 0;border:1px solid var(--line);border-radius:6px;padding:0 .8rem}
    summary{cursor:pointer;padding:.55rem 0;font-weight:600}
    .panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));gap:.6rem 1.2rem;margin:.8rem 0}
    figure{margin:0;min-width:0;max-width:30rem}
    figcaption{font-weight:600;font-size:.9375rem}
    .note{color:var(--quiet);font-size:.8125rem;margin:.1rem 0}
    svg{display:block;width:100%;height:auto}
    .key{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:.6rem 0;padding:0;font-size:.875rem}
    .key li{display:flex;align-items:center;gap:.4rem}.key svg{width:34px;height:14px;flex:none}
    .downloads{display:flex;flex-wrap:wrap;gap:.6rem;padding:0;list-style:none}
    .downloads a{display:inline-block;padding:.5rem .9rem;border:1px solid var(--link);border-radius:6px}
    @media print{nav,.skip,.downloads{display:none}h2,h3,figcaption{break-after:avoid}figure,tr{break-inside:avoid}
    .scroll{overflow:visible}}
    """
}
