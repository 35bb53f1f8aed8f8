// The words of a line of a trace.
#ifndef SNAP_LAYOUT_LINE_H
#define SNAP_LAYOUT_LINE_H

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace peer {

// The words of one line.
class Line {
public:
  Line(std::size_t number, const std::string &text) : number(number), words(text) {}

  std::string word() {
    std::string next;
    if (!(words >> next)) fail("a word is missing");
    return next;
  }

  bool has_more() {
    return static_cast<bool>(words >> std::ws) && words.peek() != std::istringstream::traits_type::eof();
  }

  int integer() {
    return static_cast<int>(parsed<long>([](const char *text, char **end) { return std::strtol(text, end, 10); }));
  }

  // strtod converts the shortest digits, which Swift writes, back to the same bits.
  double real() {
    return parsed<double>([](const char *text, char **end) { return std::strtod(text, end); });
  }

  std::uint64_t hexadecimal() {
    return parsed<unsigned long long>([](const char *text, char **end) { return std::strtoull(text, end, 16); });
  }

  [[noreturn]] void fail(const std::string &problem) const {
    throw std::runtime_error("line " + std::to_string(number) + ": " + problem);
  }

private:
  template <typename Number, typename Parse> Number parsed(Parse parse) {
    const std::string text = word();
    char *end = nullptr;
    const Number value = parse(text.c_str(), &end);
    if (end == text.c_str() || *end != '\0') fail("'" + text + "' is not a number");
    return value;
  }

  std::size_t number;
  std::istringstream words;
};

// Reads the lines after the first one, which `is_header` accepts, up to the line that begins with "end", and calls
// `each` with the first word and the rest of a line.
template <typename IsHeader, typename Each>
void read_lines(const std::string &path, const std::string &kind, IsHeader is_header, Each each) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("the file cannot be read");
  std::string text;
  std::size_t number = 0;
  while (std::getline(file, text)) {
    Line line(++number, text);
    if (number == 1) {
      if (!is_header(text)) line.fail("this is no " + kind);
      continue;
    }
    const std::string word = line.word();
    if (word == "end") return;
    each(word, line);
  }
  throw std::runtime_error("line " + std::to_string(number + 1) + ": 'end' is missing");
}

}

#endif
