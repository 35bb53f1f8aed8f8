// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// Posts whose cells get their heights from their constraints.
public final class PhotoFeedViewController: UIViewController, UITableViewDataSource {
  struct Post { let author: String; let text: String; let color: UIColor }
  public let tableView = UITableView(frame: .zero, style: .plain)
  private let posts = [
    Post(author: "Grace", text: "Found the bug. It was a moth.", color: .systemTeal),
    Post(author: "Alan", text: "We can only see a short distance ahead, but we can see plenty there that needs to be done. Tea at five, and then on to the next machine.", color: .systemOrange),
    Post(author: "Katherine", text: "Checked the numbers again. They hold.", color: .systemPurple),
    Post(author: "Edsger", text: "Simplicity is a prerequisite for reliability, and shorter posts are a prerequisite for reading them at all.", color: .systemGreen),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 300
    tableView.register(PostCell.self, forCellReuseIdentifier: "post")
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath) as! PostCell
    cell.show(posts[indexPath.row])
    return cell
  }

  final class PostCell: UITableViewCell {
    private let card = UIView(), photo = UIView(), avatar = UIView()
    private let authorLabel = UILabel(), bodyLabel = UILabel(), likeButton = UIButton(type: .system)
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      card.backgroundColor = .secondarySystemBackground
      card.layer.cornerRadius = 16
      avatar.layer.cornerRadius = 18
      photo.layer.cornerRadius = 10
      authorLabel.font = .systemFont(ofSize: 16, weight: .semibold)
      bodyLabel.font = .systemFont(ofSize: 16)
      bodyLabel.numberOfLines = 0
      likeButton.setTitle("Like", for: .normal)
      likeButton.setImage(UIImage(systemName: "heart"), for: .normal)
      contentView.addSubview(card)
      for view in [card, photo, avatar, authorLabel, bodyLabel, likeButton] { view.translatesAutoresizingMaskIntoConstraints = false }
      for view in [photo, avatar, authorLabel, bodyLabel, likeButton] { card.addSubview(view) }
      let views: [String: Any] = ["card": card, "photo": photo, "avatar": avatar, "author": authorLabel, "body": bodyLabel, "like": likeButton]
      var constraints = NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[card]-16-|", metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-8-[card]-8-|", metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[avatar(36)]-10-[author]-12-|", options: .alignAllCenterY, metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[photo]-12-|", metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[body]-12-|", metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[like]", metrics: nil, views: views)
      constraints += NSLayoutConstraint.constraints(withVisualFormat: "V:|-12-[avatar(36)]-10-[photo(150)]-10-[body]-4-[like]-8-|", metrics: nil, views: views)
      NSLayoutConstraint.activate(constraints)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    func show(_ post: Post) {
      authorLabel.text = post.author
      bodyLabel.text = post.text
      avatar.backgroundColor = post.color
      photo.backgroundColor = post.color.withAlphaComponent(0.35)
    }
  }
}
