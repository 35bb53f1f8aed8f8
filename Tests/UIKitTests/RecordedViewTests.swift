import AutoLayout
import Foundation
import LayoutAppearance
import Testing
import UIKit

/// Images of views and layers, which code draws by `render(in:)` and `drawHierarchy`.
@Suite struct RecordedViewTests {
  private let square = CGRect(x: 0, y: 0, width: 40, height: 20)

  private func steps(_ draw: (CGContext) -> Void) -> [DrawingStep] {
    let context = CGContext()
    draw(context)
    return context.steps
  }

  @Test func viewsHaveTheirCornersAndBorders() {
    let badge = UIView(frame: square)
    badge.backgroundColor = .yellow
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 5
    (badge.layer.borderWidth, badge.layer.borderColor) = (2, UIColor.red.cgColor)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    inner.backgroundColor = .blue
    badge.addSubview(inner)
    let found = steps { badge.layer.render(in: $0) }
    let edge = Path(rectangle: square, radius: 5)
    let border = Path(rectangle: CGRect(x: 1, y: 1, width: 38, height: 18), radius: 4)
    #expect(Array(found.prefix(3)) == [.save, .clip(edge), .fill(edge, UIColor.yellow.color)])
    // The border is in front of the subviews.
    #expect(Array(found.suffix(2)) == [.stroke(border, UIColor.red.color, width: 2), .restore])
    #expect(found.contains(.fill(Path(rectangle: inner.frame), UIColor.blue.color)))
  }

  @Test func viewsHaveTheirPicturesAndLayers() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    let (root, view) = (UIView(frame: square), UIImageView(image: picture))
    view.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
    view.contentMode = .center
    root.addSubview(view)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
    shape.fillColor = UIColor.red.cgColor
    shape.opacity = 0.5
    root.layer.addSublayer(shape)
    let found = steps { root.layer.render(in: $0) }
    #expect(found.contains(.image(picture.image, in: CGRect(x: 6, y: 6, width: 8, height: 8))))
    var fills: [(CGRect, Color)] = []
    for case .fill(let path, let color) in found { fills.append((path.controlBounds, color)) }
    #expect(fills.map(\.0) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(fills.first?.1.light.alpha == CGFloat(0.5))
    view.alpha = 0
    #expect(!steps { root.layer.render(in: $0) }.contains { if case .image = $0 { true } else { false } })
  }

  @Test func layersWithoutAViewAreDrawn() throws {
    let layer = CAGradientLayer()
    layer.frame = square
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let text = CATextLayer()
    (text.string, text.fontSize, text.frame) = ("abc", 20, square)
    layer.addSublayer(text)
    let found = steps { layer.render(in: $0) }
    var gradients: [(Gradient, Path)] = []
    for case .gradient(let gradient, let path) in found { gradients.append((gradient, path)) }
    let (gradient, path) = try #require(gradients.first)
    #expect(gradients.count == 1 && gradient.frame == square && path == Path(rectangle: square))
    #expect(gradient.colors == [UIColor.red.color, UIColor.blue.color])
    #expect(found.contains { if case .text(let text, _) = $0 { text.content.string == "abc" } else { false } })
  }

  @Test func aHierarchyFillsTheRectangleInWhichItIsDrawn() {
    let root = UIView(frame: square)
    let inner = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
    inner.backgroundColor = .blue
    root.addSubview(inner)
    /// The area of the inner view in a drawing.
    func area(in rect: CGRect) -> CGRect? {
      let found = steps { context in
        UIGraphicsPushContext(context)
        root.drawHierarchy(in: rect, afterScreenUpdates: true)
        UIGraphicsPopContext()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      var (maps, areas) = ([CGAffineTransform.identity], [CGRect]())
      for step in found {
        let map = maps[maps.count - 1]
        switch step {
        case .save: maps.append(map)
        case .restore: maps.removeLast()
        case .transform(let inner): maps[maps.count - 1] = inner.concatenating(map)
        case .fill(let path, _): areas.append(path.controlBounds.applying(map))
        default: break
        }
      }
      // The map of the hierarchy ends with it.
      #expect(areas.last == CGRect(x: 0, y: 0, width: 1, height: 1))
      return areas.first
    }
    #expect(area(in: square) == inner.frame)
    #expect(area(in: CGRect(x: 100, y: 50, width: 80, height: 10)) == CGRect(x: 120, y: 52.5, width: 40, height: 5))
    root.bounds.origin = CGPoint(x: 10, y: 5)
    #expect(area(in: square) == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(area(in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == inner.frame)
  }
}
