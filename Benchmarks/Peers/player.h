// The player of all peers: request, reply, clock, allocations, the limit, and the sampling of operations. It is the
// peer's side of docs/peers.md. It reads the request from standard input and writes the reply to standard output line
// by line, so that earlier results remain when the limit ends the process.
//
// A kind of trace defines two types. `Trace` has `steps`, each with its `operation` and `is_structural`. `System`
// is made from a trace and plays a step.
#ifndef SNAP_LAYOUT_PLAYER_H
#define SNAP_LAYOUT_PLAYER_H

#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <jemalloc/jemalloc.h>

namespace peer {

inline const char *const first_line = "snap-layout peer 1";

struct Request {
  std::string trace;
  int cpu = -1;
  unsigned limit = 20;
  std::uint64_t time = 20000000;
  std::size_t least = 2;
  std::size_t most = 20000;
  std::vector<std::string> operations;
};

inline std::uint64_t now() {
  timespec instant;
  clock_gettime(CLOCK_MONOTONIC, &instant);
  return static_cast<std::uint64_t>(instant.tv_sec) * 1000000000u + static_cast<std::uint64_t>(instant.tv_nsec);
}

// Bytes that jemalloc has counted for this thread. The count has a fixed address, so no call is needed to read it.
inline std::uint64_t allocated() {
  static const std::uint64_t *const count = [] {
    std::uint64_t *place = nullptr;
    std::size_t size = sizeof place;
    return mallctl("thread.allocatedp", &place, &size, nullptr, 0) == 0 ? place : nullptr;
  }();
  return count ? *count : 0;
}

inline std::uint64_t freed() {
  std::uint64_t count = 0;
  std::size_t size = sizeof count;
  mallctl("thread.deallocated", &count, &size, nullptr, 0);
  return count;
}

// The result of a sample.
struct Sample {
  std::uint64_t time = 0;
  std::uint64_t bytes = 0;
  std::uint64_t digest = 0;
  int compared = 0;
  int differing = 0;
};

// The range of an operation's steps: first index and end.
template <class Trace>
std::pair<std::size_t, std::size_t> places(const Trace &trace, const std::string &operation) {
  const auto is_such = [&](const auto &step) { return step.operation == operation; };
  const auto first = std::find_if(trace.steps.begin(), trace.steps.end(), is_such);
  const auto end = std::find_if_not(first, trace.steps.end(), is_such);
  return {static_cast<std::size_t>(first - trace.steps.begin()), static_cast<std::size_t>(end - trace.steps.begin())};
}

// FNV-1a over numbers in 1024ths (docs/trace-format.md).
class Digest {
public:
  void add(double number) {
    const double scaled = std::round(number * 1024);
    const bool fits = scaled >= -9223372036854775808.0 && scaled < 9223372036854775808.0;
    auto bits = fits ? static_cast<std::uint64_t>(static_cast<std::int64_t>(scaled)) : std::uint64_t{1} << 63;
    for (int byte = 0; byte < 8; ++byte) {
      value = (value ^ (bits & 0xff)) * 0x100000001b3u;
      bits >>= 8;
    }
  }

  std::uint64_t value = 0xcbf29ce484222325u;
};

// Lines of the reply. Lines of slow samples are written at once, those of fast ones together.
class Reply {
public:
  void line(const std::string &text) {
    lines += text;
    lines += '\n';
    if (now() - flushed > 5000000 || lines.size() > 60000) flush();
  }

  void flush() {
    std::size_t sent = 0;
    while (sent < lines.size()) {
      const ssize_t written = write(STDOUT_FILENO, lines.data() + sent, lines.size() - sent);
      if (written <= 0) _exit(4);
      sent += static_cast<std::size_t>(written);
    }
    lines.clear();
    flushed = now();
  }

private:
  std::string lines;
  std::uint64_t flushed = 0;
};

inline Reply reply;

inline std::string hexadecimal(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

inline void write_check(const Sample &sample) {
  std::ostringstream text;
  text << "check " << sample.time << ' ' << sample.bytes << ' ' << hexadecimal(sample.digest) << ' ' << sample.compared
       << ' ' << sample.differing;
  reply.line(text.str());
}

// Ends the process when the limit has passed; lines already written remain valid.
inline void end_at_limit(int) {
  static const char text[] = "limit\n";
  const ssize_t written = write(STDOUT_FILENO, text, sizeof text - 1);
  _exit(written == sizeof text - 1 ? 0 : 4);
}

template <class System, class Trace> class Player {
public:
  Player(const Request &request, const Trace &trace) : request(request), trace(trace), standing(trace) {}

  void run() {
    const std::uint64_t live = allocated() - freed();
    Sample made;
    allow();
    standing.play(trace.steps[0], made, true);
    forbid();
    const std::uint64_t kept = allocated() - freed();
    reply.line("made " + std::to_string(made.time) + ' ' + std::to_string(kept > live ? kept - live : 0));
    for (const std::string &operation : ordered()) {
      reply.line("operation " + operation);
      reply.flush();
      const rusage before = usage();
      const std::uint64_t clock = process_time();
      allow();
      if (operation == "make") {
        time_make(made);
      } else if (operation == "cycle") {
        time_cycles();
      } else {
        time_walk(operation);
      }
      forbid();
      write_usage(before, clock);
      reply.flush();
    }
    reply.line("end");
    reply.flush();
  }

private:
  // `make`, then operations that change constants, then those that change constraints, then `cycle`: a slow engine
  // exceeds its limit late in this order.
  std::vector<std::string> ordered() const {
    auto rank = [this](const std::string &operation) {
      if (operation == "make") return 0;
      if (operation == "cycle") return 3;
      const auto steps = places(trace, operation);
      return steps.first < steps.second && trace.steps[steps.first].is_structural ? 2 : 1;
    };
    auto operations = request.operations;
    std::stable_sort(operations.begin(), operations.end(), [&](const std::string &first, const std::string &second) {
      return rank(first) < rank(second);
    });
    return operations;
  }

  // The limit applies to the first `make`, and to each operation as a whole.
  void allow() const { alarm(request.limit); }
  void forbid() const { alarm(0); }

  // The first sample made the system that later operations edit; more samples follow while there is time.
  void time_make(const Sample &made) {
    write_check(made);
    if (made.time >= request.time) return;
    const std::uint64_t start = now();
    for (std::size_t count = 0; goes_on(count, start); ++count) {
      System system(trace);
      Sample sample;
      system.play(trace.steps[0], sample, false);
      reply.line("time " + std::to_string(sample.time));
    }
  }

  void time_cycles() {
    const auto [first, end] = places(trace, "cycle");
    if (first == end) return reply.line("absent");
    const std::uint64_t start = now();
    for (std::size_t place = first; place < end && (place == first || now() - start < request.time); ++place) {
      write_check(cycle(place, true));
    }
    if (now() - start >= request.time) return;
    const std::uint64_t again = now();
    for (std::size_t count = 0; goes_on(count, again); ++count) {
      reply.line("time " + std::to_string(cycle(first + count % (end - first), false).time));
    }
  }

  Sample cycle(std::size_t place, bool checks) {
    System system(trace);
    Sample sample;
    system.play(trace.steps[0], sample, false);
    system.play(trace.steps[place], sample, checks);
    return sample;
  }

  // Plays the walk once and checks the values, then again while there is time. An engine that takes too long for the
  // whole walk stops after some steps and returns to the beginning.
  void time_walk(const std::string &operation) {
    const auto [first, end] = places(trace, operation);
    const std::size_t length = end - first;
    if (length == 0) return reply.line("absent");
    std::size_t position = 0;
    auto step = [&, first = first](bool checks) {
      Sample sample;
      standing.play(trace.steps[first + position], sample, checks);
      position = position + 1 == length ? 0 : position + 1;
      return sample;
    };
    const std::uint64_t start = now();
    std::size_t checked = 0;
    while (checked < length && (checked < request.least || now() - start < 10 * request.time)) {
      write_check(step(true));
      checked += 1;
    }
    if (checked == length) {
      const std::uint64_t again = now();
      for (std::size_t count = 0; goes_on(count, again); ++count) {
        reply.line("time " + std::to_string(step(false).time));
      }
    }
    if (position == 0) return;
    // Walks are symmetric: equally far from both ends, the system is the same.
    for (position = std::max(position, length - position); position != 0;) step(false);
  }

  bool goes_on(std::size_t count, std::uint64_t start) const {
    return count < request.least || (count < request.most && now() - start < request.time);
  }

  static rusage usage() {
    rusage booked;
    getrusage(RUSAGE_SELF, &booked);
    return booked;
  }

  static std::uint64_t process_time() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<std::uint64_t>(time.tv_sec) * 1000000000u + static_cast<std::uint64_t>(time.tv_nsec);
  }

  static void write_usage(const rusage &before, std::uint64_t clock) {
    const rusage after = usage();
    auto nanoseconds = [](const timeval &time) {
      return static_cast<std::uint64_t>(time.tv_sec) * 1000000000u + static_cast<std::uint64_t>(time.tv_usec) * 1000u;
    };
    std::ostringstream text;
    text << "usage " << process_time() - clock << ' ' << nanoseconds(after.ru_utime) - nanoseconds(before.ru_utime)
         << ' ' << nanoseconds(after.ru_stime) - nanoseconds(before.ru_stime) << ' '
         << after.ru_minflt - before.ru_minflt << ' ' << after.ru_majflt - before.ru_majflt << ' '
         << after.ru_nvcsw - before.ru_nvcsw << ' ' << after.ru_nivcsw - before.ru_nivcsw;
    reply.line(text.str());
  }

  const Request &request;
  const Trace &trace;
  System standing;
};

inline Request read_request(std::istream &input) {
  Request request;
  std::string text;
  if (!std::getline(input, text) || text != first_line) throw std::runtime_error("standard input holds no request");
  while (std::getline(input, text)) {
    std::istringstream words(text);
    std::string word;
    words >> word;
    if (word == "go") return request;
    if (word == "trace") request.trace = text.substr(6);
    else if (word == "cpu") words >> request.cpu;
    else if (word == "limit") words >> request.limit;
    else if (word == "time") words >> request.time;
    else if (word == "samples") words >> request.least >> request.most;
    else if (word == "operation") words >> word, request.operations.push_back(word);
    else throw std::runtime_error("'" + text + "' is not a line of a request");
    if (!words) throw std::runtime_error("'" + text + "' is cut off");
  }
  throw std::runtime_error("the request is cut off");
}

inline void pin(int cpu) {
  if (cpu < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  if (sched_setaffinity(0, sizeof set, &set) != 0)
    throw std::runtime_error("the process cannot be bound to the processor");
}

// The median cost of a reading over batches, and the least difference between two readings.
inline void write_clock() {
  std::vector<double> costs;
  std::uint64_t step = UINT64_MAX;
  for (int batch = 0; batch < 64; ++batch) {
    const std::uint64_t start = now();
    std::uint64_t last = start;
    for (int reading = 0; reading < 256; ++reading) {
      const std::uint64_t instant = now();
      if (instant > last) step = std::min(step, instant - last);
      last = instant;
    }
    costs.push_back(static_cast<double>(last - start) / 256);
  }
  std::sort(costs.begin(), costs.end());
  reply.line("clock " + std::to_string(costs[32]) + ' ' + std::to_string(step == UINT64_MAX ? 1 : step));
}

// Answers the request on standard input; `read` reads a trace from a path. Returns the exit status.
template <class System, class Read> int answer(const std::string &name, Read read) {
  try {
    const Request request = read_request(std::cin);
    pin(request.cpu);
    signal(SIGALRM, end_at_limit);
    const auto trace = read(request.trace);
    if (trace.steps.empty() || trace.steps[0].operation != "make") throw std::runtime_error("the trace makes nothing");
    reply.line(std::string(first_line) + ' ' + name);
    write_clock();
    reply.flush();
    Player<System, std::decay_t<decltype(trace)>>(request, trace).run();
    return 0;
  } catch (const std::exception &error) {
    std::cerr << name << ": " << error.what() << '\n';
    return 3;
  }
}

}

#endif
