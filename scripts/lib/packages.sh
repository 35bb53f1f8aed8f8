# shellcheck shell=bash
# Finds and installs the system packages that scripts need. Sourced by scripts/bench, scripts/test and scripts/check-cluster,
# which define say.

has_jemalloc() {
  [[ -e /usr/include/jemalloc/jemalloc.h || -e /usr/local/include/jemalloc/jemalloc.h ]] ||
    { command -v pkg-config > /dev/null && pkg-config --exists jemalloc; }
}

# Runs a command that only root may run; fails without a way to become root.
as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif command -v sudo > /dev/null && { sudo -n true 2> /dev/null || [[ -t 0 ]]; }; then
    sudo "$@"
  else
    return 1
  fi
}

# The seconds to wait for apt's locks, which a new virtual machine holds for minutes while it updates itself.
patience=900

# Fetches the lists of packages. apt-get waits for the lock of the installation by itself, but not for the lock of the
# lists.
update_lists() {
  local output limit=$((SECONDS + patience))
  until output=$(LC_ALL=C as_root apt-get update -qq 2>&1); do
    if [[ $output != *"Could not get lock"* ]] || ((SECONDS >= limit)); then
      printf '%s\n' "$output" >&2
      return 1
    fi
    sleep 5
  done
}

# install_package PACKAGE REASON CHECK...: installs a Debian package with a message, unless the check passes.
install_package() {
  local package=$1 reason=$2
  local install=(apt-get -o "DPkg::Lock::Timeout=$patience" install -y -qq --no-install-recommends)
  shift 2
  "$@" && return
  say "$package is missing: $reason"
  if command -v apt-get > /dev/null; then
    say "installing it with apt-get"
    if update_lists && as_root env DEBIAN_FRONTEND=noninteractive "${install[@]}" "$package" >&2 && "$@"; then
      say "installed $package"
      return
    fi
    say "it could not be installed; as root, run: apt-get update && apt-get install $package"
  else
    say "install it with this system's package manager (for libjemalloc-dev, for example: dnf install jemalloc-devel)"
  fi
  exit 1
}

has_venv() { python3 -c 'import venv, ensurepip' 2> /dev/null; }

require_swift() {
  if ! command -v swift > /dev/null; then
    say "swift is missing: install Swift 6.2 or later from https://www.swift.org/install"
    exit 1
  fi
}

require_jemalloc() {
  install_package libjemalloc-dev "the benchmarks count allocations with jemalloc" has_jemalloc
}

has() { command -v "$1" > /dev/null; }

# Programs that scripts/check-bench runs besides bench.
require_check_tools() {
  install_package valgrind "instructions are counted with it" has valgrind
  install_package zsh "completions are read with it" has zsh
  install_package fish "completions are read with it" has fish
}

# install_idle SERVICES PACKAGE REASON CHECK...: install_package for a package with services, which are started neither
# now nor at boot.
install_idle() {
  local services policy=/usr/sbin/policy-rc.d made='' status=0
  read -ra services <<< "$1"
  shift
  "${@:3}" && return
  if [[ ! -e $policy ]]; then
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" > /dev/null && as_root chmod 755 "$policy" && made=1
  fi
  (install_package "$@") || status=$?
  [[ -z $made ]] || as_root rm -f "$policy"
  ((status == 0)) || exit "$status"
  [[ ! -d /run/systemd/system ]] || as_root systemctl disable --quiet "${services[@]}" >&2 || true
}

# Engines for jobs: scripts/check-cluster starts its own daemons.
require_cluster() {
  local PATH=$PATH:/usr/sbin
  install_idle "slurmctld slurmd" slurm-wlm "jobs are handed to Slurm" has slurmctld
  install_idle munge munge "Slurm authenticates users with it" has munged
  install_idle ssh openssh-server "hosts are reached through it" has sshd
  install_package parallel "jobs are handed to GNU parallel" has parallel
}

has_pango() { command -v pkg-config > /dev/null && pkg-config --exists pangocairo pangoft2; }

# Whether the fonts of one of Debian's font folders are installed.
has_fonts() { compgen -G "/usr/share/fonts/$1" > /dev/null; }

# The fonts for the tests of real text.
require_text() {
  install_package pkg-config "Pango is found with it" has pkg-config
  install_package libpango1.0-dev "text is measured with Pango" has_pango
  install_package fonts-dejavu-core "text is measured in its fonts" has_fonts "truetype/dejavu/DejaVuSans.ttf"
  install_package fonts-noto-core "text is measured in its fonts" has_fonts "truetype/noto/NotoSansThai-Regular.ttf"
  install_package fonts-noto-cjk "text is measured in its fonts" has_fonts "opentype/noto/NotoSansCJK-Regular.ttc"
  install_package fonts-noto-color-emoji "text is measured in its fonts" has_fonts "truetype/noto/NotoColorEmoji.ttf"
}

require_python() {
  install_package python3-venv "the checks run in virtual environments of Python" has_venv
}
