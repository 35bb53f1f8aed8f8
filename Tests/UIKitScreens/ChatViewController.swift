// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit
import SnapKit

struct Message: Hashable {
  let id: UUID
  let text: String
  let isMine: Bool
  let date: Date
}

class BubbleCell: UITableViewCell {
  private lazy var bubbleView: UIView = {
    let view = UIView()
    view.layer.cornerRadius = 16
    view.layer.masksToBounds = true
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
    return view
  }()
  private(set) lazy var messageLabel: UILabel = {
    $0.numberOfLines = 0
    $0.lineBreakMode = .byWordWrapping
    $0.font = .systemFont(ofSize: 16)
    return $0
  }(UILabel())
  private var leading: Constraint!
  private var trailing: Constraint!

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    contentView.addSubview(bubbleView)
    bubbleView.addSubview(messageLabel)
    bubbleView.snp.makeConstraints { make in
      make.top.bottom.equalToSuperview().inset(4)
      make.width.lessThanOrEqualTo(contentView).multipliedBy(0.75)
      leading = make.leading.equalToSuperview().offset(12).constraint
      trailing = make.trailing.equalToSuperview().offset(-12).constraint
    }
    messageLabel.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    }
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with message: Message) {
    messageLabel.text = message.text
    messageLabel.textColor = message.isMine ? .white : .label
    bubbleView.backgroundColor = message.isMine ? .systemBlue : .systemGray5
    if message.isMine {
      leading.deactivate()
      trailing.activate()
    } else {
      trailing.deactivate()
      leading.activate()
    }
  }
}

class ChatViewController: UIViewController {
  enum Section { case main }

  let tableView = UITableView(frame: .zero, style: .plain)
  private let inputBar = UIView()
  private let textView = UITextView()
  private let sendButton = UIButton(type: .custom)
  private lazy var dataSource = UITableViewDiffableDataSource<Section, Message>(tableView: tableView) { tableView, indexPath, message in
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as! BubbleCell
    cell.configure(with: message)
    return cell
  }
  private var messages: [Message] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .black : UIColor(white: 0.97, alpha: 1)
    }
    tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.separatorStyle = .none
    tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.delegate = self
    textView.font = UIFont(name: "HelveticaNeue-Medium", size: 16)
    textView.isScrollEnabled = false
    textView.backgroundColor = .clear
    textView.delegate = self
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.layer.borderWidth = 1 / UIScreen.main.scale
    sendButton.setImage(
      UIImage(systemName: "paperplane.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)),
      for: .normal)
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    view.addSubview(tableView)
    view.addSubview(inputBar)
    inputBar.addSubview(textView)
    inputBar.addSubview(sendButton)
    tableView.snp.makeConstraints {
      $0.top.left.right.equalToSuperview()
      $0.bottom.equalTo(inputBar.snp.top)
    }
    inputBar.snp.makeConstraints {
      $0.left.right.equalToSuperview()
      $0.bottom.equalTo(view.keyboardLayoutGuide.snp.top)
    }
    textView.snp.makeConstraints {
      $0.top.bottom.equalToSuperview().inset(8)
      $0.left.equalToSuperview().offset(12)
      $0.right.equalTo(sendButton.snp.left).offset(-8)
      $0.height.greaterThanOrEqualTo(36)
    }
    sendButton.snp.makeConstraints {
      $0.right.equalToSuperview().offset(-12)
      $0.centerY.equalTo(textView)
      $0.width.height.equalTo(32)
    }
    sendButton.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
  }

  func show(_ messages: [Message]) {
    self.messages = messages
    var snapshot = NSDiffableDataSourceSnapshot<Section, Message>()
    snapshot.appendSections([.main])
    snapshot.appendItems(messages, toSection: .main)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func send() {
    let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    show(messages + [Message(id: UUID(), text: text, isMine: true, date: Date())])
    textView.text = ""
    let generator = UIImpactFeedbackGenerator(style: .light)
    generator.impactOccurred()
    tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: true)
  }
}

extension ChatViewController: UITableViewDelegate, UITextViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    cell.alpha = 0
    UIView.animate(withDuration: 0.2) { cell.alpha = 1 }
  }

  func textViewDidChange(_ textView: UITextView) {
    let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude))
    textView.isScrollEnabled = size.height > 120
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y < -50 { textView.resignFirstResponder() }
  }
}
