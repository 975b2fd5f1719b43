# A probability (0..1) per name, in the order of the question; None where none was sent
# that can be read.
_Shares = Sequence[Optional[float]]

# The members that may name an item of a list of probabilities; the first one counts.
_NAME_MEMBERS = ("value", "label", "option", "name", "level")

# The members that may name an answer of a list.
_ID_MEMBERS = ("name", "id", "question_id", "key")


def _to_object(sent: object) -> Mapping[str, object] | None:
    return cast("Mapping[str, object]", sent) if isinstance(sent, dict) else None


def _read_number(sent: object, top: int) -> float | None:
    """A number from 0 to `top`; what arithmetic put a millionth outside is the end."""
    if isinstance(sent, bool) or not isinstance(sent, (int, float)):
        return None
    if isinstance(sent, float) and not math.isfinite(sent):
        return None
    if sent < -1e-6 or sent > top + 1e-6:
        return None
    return float(min(top, max(0.0, sent)))


def _sum(numbers: Iterable[float]) -> float:
    # Not sum(): from Python 3.12 on it compensates, and would differ from the
    # playground in the last digit.
    total = 0.0
    for number in numbers:
        total += number
    return total


def _number_name(number: float) -> str:
    """A number as JavaScript writes it, since an option may be named "2" or "0.1"."""
    try:
        value = float(number)
    except OverflowError:
        return "Infinity" if number > 0 else "-Infinity"
    if not math.isfinite(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "0"
    if not 1e-6 <= abs(value) < 1e21:
        return repr(value).replace("e-0", "e-").replace(".0e", "e")
    text = format(Decimal(repr(value)), "f")
    return text[:-2] if text.endswith(".0") else text


def _read_item(sent: object) -> tuple[str | int, object]:
    item = _to_object(sent)
    if item is None:
        return -1, None
    name = next((item[name] for name in _NAME_MEMBERS if name in item), None)
    probability = item.get("probability")
    if isinstance(name, bool):
        return "true" if name else "false", probability
    if isinstance(name, (int, float)):
        return _number_name(name), probability
    return name if isinstance(name, str) else -1, probability


def _list_shares(sent: object) -> Sequence[tuple[str | int, object]]:
    """Probabilities sent as a map, a list by position, or a list of items such as
    {"value": name, "probability": 0.5}: each with its name or position, or -1."""
    by_name = _to_object(sent)
    if by_name is not None:
        return list(by_name.items())
    if not isinstance(sent, list):
        return []
    items = cast("Sequence[object]", sent)
    if any(isinstance(item, dict) for item in items):
        return [_read_item(item) for item in items]
    return list(enumerate(items))


def _find_places(
    sent: Sequence[tuple[str | int, object]], names: Sequence[str]
) -> list[int]:
    """For each of them its index among the names, or -1."""
    indexes = {name: index for index, name in enumerate(names)}
    return [at if isinstance(at, int) else indexes.get(at, -1) for at, _ in sent]


def _covers_all(places: Sequence[int], count: int) -> bool:
    return len(places) == count == len({place for place in places if place >= 0})


def _read_shares(sent: object, names: Sequence[str], by_level: bool) -> _Shares:
    """Options go by name; levels by "0".."n-1", or by their texts where only those
    account for all of them."""
    listed = _list_shares(sent)
    places = _find_places(listed, names)
    if by_level:
        levels = _find_places(listed, [str(level) for level in range(len(names))])
        if _covers_all(levels, len(names)) or not _covers_all(places, len(names)):
            places = levels
    first: dict[int, object] = {}
    for place, (_, probability) in zip(places, listed):
        first.setdefault(place, probability)
    return [_read_number(first.get(index), 1) for index in range(len(names))]


def _is_rounded_away(shares: _Shares) -> bool:
    """Whether all that was sent is 0: options in hundreds have so little each that a
    server rounds it away."""
    numbers = [share for share in shares if share is not None]
    return bool(numbers) and not any(numbers)


def _to_distribution(shares: _Shares) -> list[float] | None:
    """The probabilities where they are a distribution: none is missing, and their sum
    is 1 but for rounding."""
    numbers = [share for share in shares if share is not None]
    slack = max(0.03, len(numbers) * 0.005) + 1e-9
    is_whole = 0 < len(numbers) == len(shares)
    return numbers if is_whole and abs(_sum(numbers) - 1) <= slack else None


def _is_usable(sent: object, shares: _Shares) -> bool:
    """Whether an answer with these probabilities can be used: they are a distribution,
    or none were sent."""
    return sent is None or _to_distribution(shares) is not None


def _to_whole(shares: _Shares) -> list[float] | None:
    """Probabilities to derive a number from: a distribution of which not all are 0."""
    numbers = _to_distribution(shares)
    return numbers if numbers is not None and any(numbers) else None


def _read_confidence(sent: object, whole: list[float] | None) -> float | None:
    """The server's own, else by its family's formula: (n * p1 - 1) / (n - 1)."""
    served = _read_number(sent, 1)
    if served is not None or whole is None:
        return served
    count = len(whole)
    if count == 1:
        return 1.0
    return min(1.0, max(0.0, (count * max(whole) - 1) / (count - 1)))


def _settled(value: float) -> float:
    """Rid of what binary arithmetic adds, so that 0.1 + 0.7 reaches a threshold at
    0.8."""
    return math.floor(value * 1e9 + 0.5) / 1e9


def _to_margin(whole: list[float] | None) -> float | None:
    """The lead of the most probable option over the next."""
    if whole is None:
        return None
    ordered = sorted(whole, reverse=True) + [0.0]
    return _settled(ordered[0] - ordered[1])


def _to_tail(whole: list[float] | None, level: int) -> float | None:
    """The probability of this level or more; None where there is no such level."""
    if whole is None or level >= len(whole):
        return None
    return min(1.0, _settled(_sum(whole[level:])))


def _read_choice(
    sent: object, names: Sequence[str], whole: list[float] | None
) -> str | None:
    """The option that was chosen; where none was named, the most probable one."""
    if isinstance(sent, str):
        return sent if sent in names else None
    if sent is not None or whole is None:
        return None
    top = max(whole)
    winners = [name for name, share in zip(names, whole) if share == top]
    return winners[0] if len(winners) == 1 else None


def _read_level(sent: object, count: int, whole: list[float] | None) -> float | None:
    """The expected level; where none was sent, the mean of the levels by their
    probabilities."""
    if sent is not None:
        return _read_number(sent, max(0, count - 1))
    if whole is None:
        return None
    return _sum(share * level for level, share in enumerate(whole)) / _sum(whole)
