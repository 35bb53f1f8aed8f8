import Testing
import UIKitNames

// UIKit code as it is written for iOS: nothing here names a type of AutoLayout.

private final class ProfileCard: UIView {
  let content = UILayoutGuide()
  let avatar = UIImageView()
  let nameLabel = UILabel()
  let field = UITextField()
  let button = UIButton()
  let spinner = UIActivityIndicatorView(style: .large)
  private let insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var fieldHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    [avatar, nameLabel, field, button, spinner].forEach { view in
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    addLayoutGuide(content)
    nameLabel.text = "Ada Lovelace"
    nameLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    field.setContentHuggingPriority(.defaultLow, for: .horizontal)
    setUpConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUpConstraints() {
    fieldHeight = field.heightAnchor.constraint(equalToConstant: 44)
    fieldHeight.priority = .defaultHigh
    let nameTrailing: NSLayoutXAxisAnchor = nameLabel.trailingAnchor
    let avatarWidth: NSLayoutDimension = avatar.widthAnchor
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
      content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
      content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),

      avatar.topAnchor.constraint(equalTo: content.topAnchor),
      avatar.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      avatarWidth.constraint(equalToConstant: 48),
      avatar.heightAnchor.constraint(equalTo: avatarWidth, multiplier: 1),

      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      nameLabel.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      nameTrailing.constraint(lessThanOrEqualTo: content.trailingAnchor),

      field.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 12),
      field.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      fieldHeight,

      spinner.centerXAnchor.constraint(equalTo: field.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: field.centerYAnchor),
    ])
    addConstraints([
      NSLayoutConstraint(
        item: button, attribute: .right, relatedBy: .equal, toItem: content, attribute: .right, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: button, attribute: .bottom, relatedBy: .equal, toItem: content, attribute: .bottom, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: button, attribute: .width, relatedBy: .equal, toItem: self, attribute: .width, multiplier: 0.5,
        constant: 0),
      NSLayoutConstraint(
        item: button, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 32),
    ])
  }
}

extension NSLayoutConstraint {
  /// A helper found in many applications.
  fileprivate func setMultiplier(_ multiplier: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint.deactivate([self])
    let changed = NSLayoutConstraint(
      item: firstItem as Any, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    changed.priority = priority
    changed.shouldBeArchived = shouldBeArchived
    changed.identifier = identifier
    NSLayoutConstraint.activate([changed])
    return changed
  }
}

@Suite struct PastedCodeTests {
  @Test func aFactorIsChangedByAHelper() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    let half = bar.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    half.identifier = "progress"
    NSLayoutConstraint.activate([
      half, bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 4),
    ])
    let most = half.setMultiplier(0.75)
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 150, height: 4))
    #expect(!half.isActive && most.isActive && most.identifier == "progress" && !most.shouldBeArchived)
    #expect(most.firstItem?.isEqual(bar) == true && most.secondItem?.isEqual(bar) == false)
  }

  @Test func theDirectionOfAMeaning() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func aCardIsLaidOut() {
    let card = ProfileCard(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    card.layoutIfNeeded()
    #expect(card.content.layoutFrame == CGRect(x: 16, y: 16, width: 288, height: 168))
    #expect(card.avatar.frame == CGRect(x: 16, y: 16, width: 48, height: 48))
    // Twelve characters of 8.5 points, a line of 20.4 rounded up, about the avatar's middle at 40.
    #expect(card.nameLabel.frame == CGRect(x: 72, y: 29.5, width: 102, height: 21))
    #expect(card.field.frame == CGRect(x: 16, y: 76, width: 288, height: 44))
    #expect(card.button.frame == CGRect(x: 144, y: 152, width: 160, height: 32))
    #expect(card.spinner.frame == CGRect(x: 141.5, y: 79.5, width: 37, height: 37))
  }

  @Test func aConstantAnimatesAsUsual() {
    let card = ProfileCard(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    card.fieldHeight.constant = 60
    card.setNeedsLayout()
    card.layoutIfNeeded()
    #expect(card.field.frame == CGRect(x: 16, y: 76, width: 288, height: 60))
    #expect(card.spinner.frame.midY == 106)
  }

  @Test func aStackViewArrangesItsViews() {
    let stackView = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stackView.axis = .vertical
    stackView.distribution = .fillEqually
    stackView.spacing = 10
    stackView.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 210))
    root.addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: root.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stackView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    let frames = stackView.arrangedSubviews.map(\.frame)
    #expect(frames == [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 110, width: 100, height: 100)])
  }
}
