"""A list of actions made quickly; ``listing.pxd`` holds the same function for C."""


def listed(numbers: list[int | None], codes: list[int], n: int) -> list[int]:
    """The first ``n`` codes as a list; ``numbers`` keeps the integers that were made before."""
    return [codes[i] for i in range(n)]
