// Replays a file of boxes on a layout engine. player.h has the protocol; this file reads the boxes and their edits
// (docs/peers.md) and plays them. The sending program has checked the file, so an error in it ends the peer.
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "layout_engine.h"
#include "line.h"
#include "player.h"

namespace {

struct Box {
  int parent;
  layout_style style;
};

struct Edit {
  int box;
  bool is_width;
  float length;
};

struct Step {
  std::string operation;
  std::vector<Edit> edits;
  std::uint64_t digest = 0;
  // Always false: edits change sizes, never the tree.
  bool is_structural = false;
};

struct Boxes {
  std::vector<Box> boxes;
  std::vector<Step> steps;
};

struct Engine {
  Engine() : engine(layout_engine_create()) {}
  ~Engine() { layout_engine_destroy(engine); }
  Engine(const Engine &) = delete;
  Engine &operator=(const Engine &) = delete;

  operator layout_engine *() const { return engine; }

private:
  layout_engine *const engine;
};

void add(peer::Digest &digest, const layout_frame &frame) {
  for (const double value : {frame.x, frame.y, frame.width, frame.height}) digest.add(value);
}

// The units of a tree as rows. A unit is a child of the root with its descendants. The rows are the first unit and the
// units after it, until one differs from the first in more than the lengths of given widths and heights. A tree of one
// unit takes the sizes of each row in turn.
class Rows {
public:
  explicit Rows(const Boxes &boxes) {
    const std::vector<Box> &all = boxes.boxes;
    const std::size_t unit = end(all, 1) - 1;
    std::size_t first = 1;
    while (first < all.size() && end(all, first) == first + unit && are_alike(all, first, unit)) first += unit;
    count = (first - 1) / unit;
    // As wide as the root, and as high as the unit.
    layout_style root = all[0].style;
    root.height = -1;
    layout_engine_add(engine, -1, &root);
    for (std::size_t part = 1; part <= unit; ++part) {
      layout_engine_add(engine, all[part].parent, &all[part].style);
      add_input(all, part, unit, true);
      add_input(all, part, unit, false);
    }
    frames.resize(count * unit);
    parts = unit;
  }

  // Lays out all rows, and stores their frames.
  void lay_out() {
    double top = 0;
    layout_frame *frame = frames.data();
    for (std::size_t row = 0; row < count; ++row) {
      for (const Input &input : inputs) {
        if (input.is_width) {
          layout_engine_set_width(engine, input.box, input.lengths[row]);
        } else {
          layout_engine_set_height(engine, input.box, input.lengths[row]);
        }
      }
      layout_engine_layout(engine);
      for (std::size_t part = 1; part <= parts; ++part) {
        *frame++ = layout_engine_frame(engine, static_cast<int>(part));
      }
      frame[-static_cast<std::ptrdiff_t>(parts)].y += top;
      top += layout_engine_frame(engine, 0).height;
    }
  }

  std::uint64_t digest() const {
    peer::Digest digest;
    for (const layout_frame &frame : frames) add(digest, frame);
    return digest.value;
  }

private:
  // A size that differs between rows.
  struct Input {
    int box;
    bool is_width;
    std::vector<float> lengths;
  };

  // The index after the last box of a child of the root.
  static std::size_t end(const std::vector<Box> &all, std::size_t first) {
    std::size_t end = first + 1;
    while (end < all.size() && all[end].parent != 0) end += 1;
    return end;
  }

  // Whether a child of the root has the boxes of the first child, except for lengths.
  static bool are_alike(const std::vector<Box> &all, std::size_t first, std::size_t unit) {
    for (std::size_t part = 0; part < unit; ++part) {
      const Box &one = all[1 + part], &other = all[first + part];
      const int parent = part == 0 ? 0 : other.parent - static_cast<int>(first) + 1;
      layout_style style = other.style;
      if (one.style.width >= 0 && style.width >= 0) style.width = one.style.width;
      if (one.style.height >= 0 && style.height >= 0) style.height = one.style.height;
      if (parent != one.parent || !are_equal(style, one.style)) return false;
    }
    return true;
  }

  static bool are_equal(const layout_style &one, const layout_style &other) {
    return one.direction == other.direction && one.align == other.align && one.padding == other.padding &&
           one.width == other.width && one.height == other.height && one.margin_left == other.margin_left &&
           one.margin_top == other.margin_top && one.margin_right == other.margin_right &&
           one.margin_bottom == other.margin_bottom && one.grow == other.grow && one.shrink == other.shrink;
  }

  void add_input(const std::vector<Box> &all, std::size_t part, std::size_t unit, bool is_width) {
    Input input{static_cast<int>(part), is_width, {}};
    bool differs = false;
    for (std::size_t row = 0; row < count; ++row) {
      const layout_style &style = all[part + row * unit].style;
      input.lengths.push_back(is_width ? style.width : style.height);
      differs = differs || input.lengths[row] != input.lengths[0];
    }
    if (differs) inputs.push_back(std::move(input));
  }

  Engine engine;
  std::size_t count = 0;
  std::size_t parts = 0;
  std::vector<Input> inputs;
  std::vector<layout_frame> frames;
};

// A tree of boxes that plays steps.
class Tree {
public:
  explicit Tree(const Boxes &boxes) : boxes(boxes) {}

  // Makes or edits the boxes and lays out; frames are compared after the clock has stopped.
  void play(const Step &step, peer::Sample &sample, bool checks) {
    if (step.operation == "template") return play_rows(step, sample, checks);
    const std::uint64_t bytes = peer::allocated();
    const std::uint64_t start = peer::now();
    if (step.operation == "make") {
      for (const Box &box : boxes.boxes) layout_engine_add(engine, box.parent, &box.style);
    }
    for (const Edit &edit : step.edits) {
      if (edit.is_width) {
        layout_engine_set_width(engine, edit.box, edit.length);
      } else {
        layout_engine_set_height(engine, edit.box, edit.length);
      }
    }
    layout_engine_layout(engine);
    sample.time += peer::now() - start;
    sample.bytes += peer::allocated() - bytes;
    if (checks) compare(digest(), step, sample);
  }

private:
  // The tree of a unit is made before the clock starts.
  void play_rows(const Step &step, peer::Sample &sample, bool checks) {
    if (!rows) rows.emplace(boxes);
    const std::uint64_t bytes = peer::allocated();
    const std::uint64_t start = peer::now();
    rows->lay_out();
    sample.time += peer::now() - start;
    sample.bytes += peer::allocated() - bytes;
    if (checks) compare(rows->digest(), step, sample);
  }

  static void compare(std::uint64_t digest, const Step &step, peer::Sample &sample) {
    sample.digest = digest;
    sample.compared += 1;
    sample.differing += digest == step.digest ? 0 : 1;
  }

  std::uint64_t digest() const {
    peer::Digest digest;
    for (std::size_t number = 0; number < boxes.boxes.size(); ++number) {
      add(digest, layout_engine_frame(engine, static_cast<int>(number)));
    }
    return digest.value;
  }

  const Boxes &boxes;
  Engine engine;
  std::optional<Rows> rows;
};

layout_direction direction(peer::Line &line) {
  const std::string word = line.word();
  if (word == "row") return LAYOUT_ROW;
  if (word == "column") return LAYOUT_COLUMN;
  line.fail("'" + word + "' is not a direction");
}

layout_align align(peer::Line &line) {
  const std::string word = line.word();
  if (word == "stretch") return LAYOUT_STRETCH;
  if (word == "start") return LAYOUT_START;
  line.fail("'" + word + "' is not an alignment");
}

// A length in points; -1 for '-'.
float length(const std::string &word, const peer::Line &line) {
  if (word == "-") return -1;
  try {
    std::size_t end = 0;
    const int number = std::stoi(word, &end);
    if (end == word.size()) return static_cast<float>(number);
  } catch (const std::exception &) {
  }
  line.fail("'" + word + "' is not a length");
}

Box box(peer::Line &line) {
  Box box{};
  const std::string parent = line.word();
  box.parent = parent == "-" ? -1 : static_cast<int>(length(parent, line));
  box.style.direction = direction(line);
  box.style.align = align(line);
  for (float *number :
       {&box.style.padding, &box.style.width, &box.style.height, &box.style.margin_left, &box.style.margin_top,
        &box.style.margin_right, &box.style.margin_bottom, &box.style.grow, &box.style.shrink}) {
    *number = length(line.word(), line);
  }
  return box;
}

Boxes read_boxes(const std::string &path) {
  Boxes boxes;
  const auto is_header = [](const std::string &text) { return text == "snap-layout boxes 2"; };
  peer::read_lines(path, "file of boxes of version 2", is_header, [&](const std::string &word, peer::Line &line) {
    if (word == "scene") return;
    if (word == "box") {
      boxes.boxes.push_back(box(line));
      return;
    }
    if (word == "step") {
      boxes.steps.emplace_back();
      boxes.steps.back().operation = line.word();
      return;
    }
    if (boxes.steps.empty()) line.fail("there is no step yet");
    if (word == "digest") {
      boxes.steps.back().digest = line.hexadecimal();
    } else if (word == "width" || word == "height") {
      const int place = line.integer();
      if (place < 0 || static_cast<std::size_t>(place) >= boxes.boxes.size()) line.fail("there is no such box");
      boxes.steps.back().edits.push_back({place, word == "width", length(line.word(), line)});
    } else {
      line.fail("'" + word + "' is not an edit");
    }
  });
  return boxes;
}

}

int main() { return peer::answer<Tree>(layout_engine_name(), read_boxes); }
