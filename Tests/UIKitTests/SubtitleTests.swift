import Foundation
import LayoutRendering
import Testing
import UIKit

/// The subtitles of buttons with a configuration.
@Suite struct SubtitleTests {
  private func size(_ text: String, _ font: UIFont) -> CGSize {
    let label = UILabel()
    (label.text, label.font) = (text, font)
    return label.intrinsicContentSize
  }

  private func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.001 }
  private func isNear(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    isNear(size.width, width) && isNear(size.height, height)
  }

  private var configuration: UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle, configuration.titlePadding) = ("Go", "5 items in it", 3)
    return configuration
  }

  @Test func aSubtitleCountsInTheSizeOfTheButton() throws {
    let button = UIButton(configuration: configuration)
    let title = size("Go", .systemFont(ofSize: UIFont.labelFontSize))
    let subtitle = size("5 items in it", .systemFont(ofSize: 12))
    let (width, height) = (max(title.width, subtitle.width), title.height + subtitle.height)
    #expect(isNear(button.intrinsicContentSize, width + 24, height + 17))
    #expect(button.subtitleLabel?.text == "5 items in it")
    button.configuration?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    #expect(isNear(button.intrinsicContentSize, width + 44, height + 17))
    button.configuration?.image = nil
    button.configuration?.subtitle = nil
    #expect(button.subtitleLabel == nil)
    #expect(isNear(button.intrinsicContentSize, title.width + 24, title.height + 14))
    button.configuration?.title = nil
    button.configuration?.subtitle = "5 items in it"
    #expect(isNear(button.intrinsicContentSize, subtitle.width + 24, subtitle.height + 14))
  }

  @Test func titlesAreAlignedWithEachOther() throws {
    func frames(
      _ alignment: UIButton.Configuration.TitleAlignment, isMirrored: Bool
    ) throws -> (CGRect, CGRect) {
      var aligned = configuration
      aligned.titleAlignment = alignment
      let button = UIButton(configuration: aligned)
      button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      button.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
      button.layoutIfNeeded()
      return (try #require(button.titleLabel).frame, try #require(button.subtitleLabel).frame)
    }
    for isMirrored in [false, true] {
      let (title, subtitle) = try frames(.center, isMirrored: isMirrored)
      #expect(isNear(title.midX, subtitle.midX) && isNear(subtitle.midX, 150))
      #expect(isNear(subtitle.minY, title.maxY + 3) && isNear(title.minY + subtitle.maxY, 100))
      let (first, second) = try frames(.leading, isMirrored: isMirrored)
      #expect(isMirrored ? isNear(first.maxX, second.maxX) : isNear(first.minX, second.minX))
      let (third, fourth) = try frames(.trailing, isMirrored: isMirrored)
      #expect(isMirrored ? isNear(third.minX, fourth.minX) : isNear(third.maxX, fourth.maxX))
      // The automatic alignment is leading, because an image would be before the title.
      let (fifth, sixth) = try frames(.automatic, isMirrored: isMirrored)
      #expect(fifth == first && sixth == second)
    }
  }

  @Test func aSubtitleHasTheAttributesThatTheConfigurationAsksFor() throws {
    let large = UIFont.boldSystemFont(ofSize: 40)
    var styled = configuration
    styled.attributedSubtitle = AttributedString("Big", attributes: AttributeContainer([.font: large]))
    var transformed = configuration
    transformed.subtitle = "Big"
    transformed.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { former in
      var changed = former
      changed.font = large
      changed.foregroundColor = .red
      return changed
    }
    let title = size("Go", .systemFont(ofSize: UIFont.labelFontSize))
    for configuration in [styled, transformed] {
      let button = UIButton(configuration: configuration)
      let label = try #require(button.subtitleLabel)
      #expect(label.font == large && button.titleLabel?.font != large)
      #expect(isNear(button.intrinsicContentSize.height, title.height + size("Big", large).height + 17))
    }
    #expect(UIButton(configuration: transformed).subtitleLabel?.textColor == .red)
  }

  @Test func aSubtitleIsDrawn() {
    func picture(_ color: UIColor) -> String {
      var colored = configuration
      colored.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { former in
        var changed = former
        changed.foregroundColor = color
        return changed
      }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      let button = UIButton(configuration: colored)
      button.frame = root.bounds
      root.addSubview(button)
      root.layoutIfNeeded()
      return SVGDrawing().picture(of: root)
    }
    #expect(picture(.red) != picture(.blue) && picture(.red).contains("5 items"))
  }

  @Test func theBaselineOfAButtonIsThatOfItsTitleAboveTheSubtitle() throws {
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let (first, ofTitle) = (button.firstBaselineOffsetFromTop ?? 0, title.firstBaselineOffsetFromTop ?? 0)
    #expect(ofTitle > 0 && isNear(first, title.frame.minY + ofTitle))
    let last = button.frame.height - button.lastBaselineOffsetFromBottom
    #expect(isNear(last, title.frame.maxY - title.lastBaselineOffsetFromBottom))
  }
}
