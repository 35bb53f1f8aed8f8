"""Recognises the licence of a text."""

import re
from pathlib import Path

_NAMES = ("LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "COPYING")
EXCEPTION = "As an exception, if you use this Software to compile your source code and portions of this Software are " \
            "embedded into the binary product as a result, you may redistribute such product without providing attribution"
APACHE = ("Apache License Version 2.0, January 2004", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
          "9. Accepting Warranty or Additional Liability.")
MIT = ("Permission is hereby granted, free of charge, to any person obtaining a copy",
       "The above copyright notice and this permission notice shall be included in all copies",
       'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND')


def file(checkout: Path) -> Path | None:
    """The file of a package's licence."""
    return next((checkout / name for name in _NAMES if (checkout / name).is_file()), None)


def recognised(text: str) -> str | None:
    """The licence as an expression of SPDX; none for an unknown text, or one that matches several."""
    words = " ".join(text.split())
    is_apache, is_mit = (all(part in words for part in parts) for parts in (APACHE, MIT))
    if is_apache == is_mit:
        return None
    if is_mit:
        return "MIT"
    return "Apache-2.0 WITH Swift-exception" if EXCEPTION in words else "Apache-2.0"


def copyright_line(text: str) -> str:
    """The first line that names who holds the rights; templates such as "[yyyy]" name nobody."""
    line = re.search(r"^\s*(Copyright (?:\([cC]\) )?\d{4}.*?)\s*$", text, re.MULTILINE)
    return line.group(1) if line else "NOASSERTION"
