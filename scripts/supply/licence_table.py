"""The table of licences in docs/supply-chain.md, made from the expected packages."""

HEAD = "| package | version | licence | needed by |"


def rows(expected: dict[str, dict], needs: dict[str, str]) -> list[str]:
    """A row for each package, in the order of the file."""
    return [f"| [{identity}]({pin['location']}) | {pin['version']} | {pin['licence']} | {needs[identity]} |"
            for identity, pin in expected.items()]


def needs(resolved: list) -> dict[str, str]:
    """The user of each package: a trait or another package."""
    return {package.identity: f"trait `{'`, `'.join(package.traits)}`" if package.traits else "; ".join(
        user.identity for user in resolved if package.identity in user.uses) or "always" for package in resolved}
