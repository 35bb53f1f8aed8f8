internal import BenchmarkAnalysis
internal import BenchmarkModel

/// How a page looks: light and dark as the reader's system is, on paper too, from the width of a phone upwards.
enum PageStyle {
  /// The style sheet.
  ///
  /// The series' colours differ in brightness and stay apart for the colour-blind (after Okabe and Ito), with a contrast of
  /// three to one or more against either ground.
  static let sheet: StaticString = """
    :root{color-scheme:light dark;--ground:#fff;--raised:#f5f6f8;--text:#1b1f24;--quiet:#57606a;--line:#d5d9df;
    --link:#0a58a8;--alert:#a4262c;--alert-ground:#fdeeee;--c0:#0072b2;--c1:#c44f00;--c2:#00875f;--c3:#a8437f;
    --c4:#8a6500;--c5:#24292f}
    @media(prefers-color-scheme:dark){:root{--ground:#14171c;--raised:#1d2127;--text:#e4e8ed;--quiet:#a3adb8;
    --line:#3a414b;--link:#79b8ff;--alert:#ff9a9a;--alert-ground:#3a1d20;--c0:#56b4e9;--c1:#ff8f4c;--c2:#35cf9f;
    --c3:#e79bc8;--c4:#e3c04a;--c5:#e4e8ed}}
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
    svg{display:block;width:100%;height:auto;font:10.5px system-ui,-apple-system,"Segoe UI",sans-serif}
    svg text{fill:var(--text)}svg .tick{fill:var(--quiet)}svg .name{fill:var(--quiet)}
    svg .middle{text-anchor:middle}svg .end{text-anchor:end}svg .small{font-size:9.5px}
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
    .key{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;list-style:none;margin:.6rem 0;padding:0;font-size:.875rem}
    .key li{display:flex;align-items:center;gap:.4rem}.key svg{width:34px;height:14px;flex:none}
    .downloads{display:flex;flex-wrap:wrap;gap:.6rem;padding:0;list-style:none}
    .downloads a{display:inline-block;padding:.5rem .9rem;border:1px solid var(--link);border-radius:6px}
    @media print{nav,.skip,.downloads{display:none}h2,h3,figcaption{break-after:avoid}figure,tr{break-inside:avoid}
    .scroll{overflow:visible}}
    """
}
