// The words of a line of a trace.
#ifndef SNAP_LAYOUT_LINE_H
#define SNAP_LAYOUT_LINE_H

#include <cstdint>
#include <cstdlib>
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

  // strtod reads the shortest digits back to the same bits, as Swift writes them.
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
    if (end == text.c_str() || *end != '\0') fail("'" + text + "' is no number");
    return value;
  }

  std::size_t number;
  std::istringstream words;
};

}

#endif
