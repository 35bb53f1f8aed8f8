#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import SystemDrawing
  import SystemText

  /// A tree with everything that a drawing can show.
  enum Gallery {
    static func make(direction: LayoutDirection = .leftToRight) throws -> View {
      let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      root.textMeasurer = SystemTextMeasurer.shared
      root.layoutDirection = direction
      root.appearance.backgroundColor = Color(light: .init(hex: 0xF5F5F7), dark: .init(hex: 0x1C1C1E))
      add(root, 16, 16, 100, 60) { look in
        look.backgroundColor = Color(light: .init(hex: 0xFFFFFF), dark: .init(hex: 0x2C2C2E))
        look.cornerRadius = 12
        look.shadow = Shadow(opacity: 0.4, radius: 8, offset: CGSize(width: 0, height: 4))
        look.border = Border(width: 1, color: Color(red: 0.8, green: 0.8, blue: 0.8))
      }
      for (index, kind) in [Gradient.Kind.axial, .radial, .conic].enumerated() {
        add(root, 136 + 84 * CGFloat(index), 16, 70, 60) { look in
          look.cornerRadius = 10
          let colors = [
            Color(red: 1, green: 0.3, blue: 0.2), Color(red: 1, green: 0.9, blue: 0.2),
            Color(red: 0.1, green: 0.5, blue: 1),
          ]
          let isAxial = kind == .axial
          look.gradients = [
            Gradient(
              kind: kind, colors: colors, start: isAxial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5),
              end: CGPoint(x: 1, y: 1))
          ]
        }
      }
      let picture = try Bitmap(width: 16, height: 8)
      unsafe picture.withBytes { bytes, stride in
        for y in 0..<8 {
          for x in 0..<16 {
            let isDark = (x / 4 + y / 4) % 2 == 0
            for (channel, value) in [UInt8(isDark ? 40 : 230), 120, UInt8(isDark ? 200 : 60), 255].enumerated() {
              unsafe bytes[y * stride + 4 * x + channel] = value
            }
          }
        }
      }
      let file = try picture.png()
      for (index, mode) in [ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center].enumerated() {
        let view = add(root, 16 + 60 * CGFloat(index), 96, 50, 50) { look in
          look.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2)
          look.clipsToBounds = true
          look.cornerRadius = index == 2 ? 25 : 0
          look.contentMode = mode
          look.image = Image(size: CGSize(width: 16, height: 8), source: .data(file))
        }
        view.debugLabel = "\(mode)"
      }
      let turned = add(root, 270, 100, 50, 40) { look in
        look.backgroundColor = Color(red: 0.2, green: 0.7, blue: 0.4)
        look.transform = Transform(rotationAngle: .pi / 6)
      }
      turned.alpha = 0.5
      add(turned, 10, 10, 60, 10) { $0.backgroundColor = Color(red: 0.9, green: 0.1, blue: 0.1) }
      add(root, 340, 96, 50, 50) { look in
        look.backgroundColor = Color(red: 0.5, green: 0.2, blue: 0.8)
        look.mask = Path(ellipseIn: CGRect(x: 5, y: 5, width: 40, height: 40))
        look.shapes = [
          Shape(
            path: Path(rectangle: CGRect(x: 10, y: 10, width: 30, height: 30)), fill: nil, stroke: .white, lineWidth: 2,
            dashes: [4, 2])
        ]
      }
      let label = Label(text: "Invoice שלום 日本語 สวัสดี नमस्ते 😀 e\u{301} \u{10FFFD}")
      label.font = Font.named("DejaVu Sans", size: 18)
      label.frame = CGRect(x: 16, y: 160, width: 368, height: 26)
      root.addSubview(label)
      let mixed = Label()
      var content = TextContent(parts: [
        ("bold ", Font.named("DejaVu Sans", size: 14).bold), ("italic ", Font.named("DejaVu Sans", size: 14).italic),
        ("mono and a long line that is justified over the whole width of it", Font.monospaced(size: 12)),
      ])
      content.style.alignment = .justified
      mixed.attributedText = content
      mixed.numberOfLines = 0
      mixed.frame = CGRect(x: 16, y: 194, width: 220, height: 60)
      root.addSubview(mixed)
      let cut = Label(text: "A line without enough room ends in an ellipsis")
      cut.appearance.textColor = Color(red: 0, green: 0.3, blue: 0.8)
      cut.frame = CGRect(x: 250, y: 194, width: 134, height: 24)
      root.addSubview(cut)
      let button = Button()
      button.title = "Press"
      button.frame = CGRect(x: 250, y: 224, width: 134, height: 30)
      root.addSubview(button)
      let missing = add(root, 16, 262, 60, 30)
      missing.appearance.image = Image(size: CGSize(width: 60, height: 30), source: .missing(name: "logo"))
      let scroll = ScrollView(frame: CGRect(x: 90, y: 262, width: 100, height: 30))
      scroll.contentOffset = CGPoint(x: 0, y: 20)
      root.addSubview(scroll)
      for index in 0..<4 {
        let row = Label(text: "Row \(index)")
        row.frame = CGRect(x: 0, y: 24 * CGFloat(index), width: 100, height: 22)
        scroll.addSubview(row)
      }
      root.layoutIfNeeded()
      return root
    }

    @discardableResult
    private static func add(
      _ parent: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
      _ change: (inout Appearance) -> Void = { _ in }
    ) -> View {
      let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
      var look = Appearance()
      change(&look)
      view.appearance = look
      parent.addSubview(view)
      return view
    }
  }
#endif
