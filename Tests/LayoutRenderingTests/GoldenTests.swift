import AutoLayout
import Foundation
import LayoutRendering
import Testing

@Suite("Pictures of small trees, worked out by hand")
struct GoldenTests {
  @Test func rectanglesAreWhereTheViewsAre() {
    let root = makeRoot(100, 60)
    let box = root.add("box", 10, 20, 50, 30)
    box.add("dot", 5.25, 5, 0, 0)
    box.alpha = 0.5
    let picture = SVGRenderer.bare.picture(of: LayoutSnapshot(of: root))
    #expect(
      body(of: picture) == """
         <rect class="paper" x="-12" y="-12" width="124" height="84"/>
         <g class="items">
          <g id="i0">
           <title>root (view): 0, 0  100 × 60</title>
           <rect class="view" x="0" y="0" width="100" height="60"/>
          </g>
          <g id="i1" opacity="0.5">
           <title>box (view): 10, 20  50 × 30, opacity 0.5</title>
           <rect class="view" x="10" y="20" width="50" height="30"/>
          </g>
          <g id="i2" opacity="0.5">
           <title>dot (view): 15.25, 25  0 × 0, opacity 0.5</title>
           <path class="view" d="M12.25 25H18.25M15.25 22V28"/>
          </g>
         </g>
        </svg>

        """)
  }

  /// 17 points: characters advance by 8.5, in a font of 8.5 / 0.6; the baseline is at 16, lines are 21 apart.
  @Test func textIsWrittenOnItsBaselineAtTheMetricsAdvance() {
    let root = makeRoot(100, 60)
    let label = Label(text: "A<B cd")
    label.frame = CGRect(x: 10, y: 5, width: 30, height: 42)
    label.numberOfLines = 0
    root.addSubview(label)
    let picture = SVGRenderer.bare.picture(of: LayoutSnapshot(of: root))
    #expect(
      body(of: picture).contains(
        """
           <rect class="view" x="10" y="5" width="30" height="42"/>
           <text class="content" font-size="14.17" textLength="25.5" lengthAdjust="spacingAndGlyphs" x="10" y="21">A&lt;B</text>
           <text class="content" font-size="14.17" textLength="17" lengthAdjust="spacingAndGlyphs" x="10" y="42">cd</text>
        """))
  }

  /// The box is 20 from the left and 40 wide in a root of 100 by 50; it is as high as the root, and both have the same
  /// top.
  @Test func constraintsAreIBeamsGapsAndLines() {
    let root = makeRoot(100, 50)
    let box = root.place(View(), "box")
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    width.priority = .defaultHigh
    LayoutConstraint.activate([
      left, width, box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalTo: root.heightAnchor),
    ])
    root.layoutIfNeeded()
    let picture = SVGRenderer.bare.picture(of: LayoutSnapshot(of: root, parts: .constraints))
    #expect(
      body(of: picture).contains(
        """
         <g class="constraints">
          <g class="constraint">
           <title>box.left == root.left + 20</title>
           <path d="M0 19L20 19M0 15.5L0 22.5M20 15.5L20 22.5"/>
          </g>
          <g class="constraint">
           <title>box.top == root.top</title>
           <path d="M20 0L60 0"/>
          </g>
          <g class="constraint">
           <title>box.height == root.height</title>
           <path d="M53 0L53 50M49.5 0L56.5 0M49.5 50L56.5 50M93 0L93 50M89.5 0L96.5 0M89.5 50L96.5 50"/>
          </g>
          <g class="constraint optional">
           <title>box.width == 40 @750</title>
           <path d="M20 43L60 43M20 39.5L20 46.5M60 39.5L60 46.5"/>
          </g>
         </g>
        """))
  }

  @Test func theSameTreeGivesTheSameBytes() {
    func picture() -> String {
      let root = makeRoot(300, 200)
      for index in 0..<20 { root.add("v\(index)", CGFloat(index * 14), CGFloat(index * 9), 60, 40) }
      return SVGRenderer().picture(of: LayoutSnapshot(of: root, parts: [.guides, .margins, .constraints]))
    }
    #expect(picture() == picture())
    #expect(!picture().contains("0x"))
  }
}
