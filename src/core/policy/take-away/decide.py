# What JavaScript's trim takes away, so that this code and the playground call the same outcomes blank.
_SPACE = (
    "\t\n\x0b\x0c\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def _own(members, name):
    return members.get(name) if isinstance(members, dict) else None


def _read_number(sent, top):
    """A number from 0 to `top`; what arithmetic put a millionth outside counts as the end."""
    if isinstance(sent, bool) or not isinstance(sent, (int, float)):
        return None
    if isinstance(sent, float) and not math.isfinite(sent):
        return None
    if sent < -1e-6 or sent > top + 1e-6:
        return None
    return float(min(top, max(0.0, sent)))


def _sum(numbers):
    # Not sum(): from Python 3.12 on it compensates, and would differ from the playground in the last digit.
    total = 0.0
    for number in numbers:
        total += number
    return total


def _read_shares(sent, names):
    """One probability per name, or None where they are no distribution: one is missing, or their sum is off."""
    if not isinstance(sent, dict):
        return None
    shares = [_read_number(sent.get(name), 1) for name in names]
    if any(share is None for share in shares):
        return None
    slack = max(0.02, len(names) * 0.005) + 1e-9
    return shares if abs(_sum(shares) - 1) <= slack else None


def _settled(value):
    """Rid of what binary arithmetic adds, so that 0.1 + 0.7 reaches an edge at 0.8."""
    return math.floor(value * 1e9 + 0.5) / 1e9


def _confidence(sent, shares):
    """The server's own confidence, else the one its family's formula gives: (n * p1 - 1) / (n - 1)."""
    served = _read_number(sent, 1)
    if served is not None or shares is None:
        return served
    count = len(shares)
    if count == 1:
        return 1.0
    return min(1.0, max(0.0, (count * max(shares) - 1) / (count - 1)))


def _margin(shares):
    if shares is None:
        return None
    ordered = sorted(shares, reverse=True) + [0.0]
    return _settled(ordered[0] - ordered[1])


def _tail(shares, level):
    if shares is None or level >= len(shares):
        return None
    return min(1.0, _settled(_sum(shares[level:])))


def _read_choice(sent, names, shares):
    """The option that was chosen; where none was named, the one that is the most probable."""
    if isinstance(sent, str):
        return sent if sent in names else None
    if sent is not None or shares is None:
        return None
    winners = [name for name, share in zip(names, shares) if share == max(shares)]
    return winners[0] if len(winners) == 1 else None


def _read_level(sent, levels, shares):
    """The expected level; where none was sent, the mean of the levels by their probabilities."""
    if sent is not None:
        return _read_number(sent, max(0, levels - 1))
    if shares is None:
        return None
    return _sum(share * level for level, share in enumerate(shares)) / _sum(shares)


def _placed(outcome, zone, value, reason=None):
    return {"outcome": outcome, "zone": zone, "value": value, "reason": reason}


def _is_blank(outcome):
    return outcome.strip(_SPACE) == ""


def _without_answer(question, reason, zone=None):
    """Somebody should look at it, unless all outcomes of the question are blank."""
    rule = question["rule"]
    words = list(rule["outcomes"].values())
    words += [option["outcome"] for option in rule.get("options", [])]
    outcome = "" if all(_is_blank(word) for word in words) else "review"
    return _placed(outcome, zone, None, reason)


def _place_noul(question, sent):
    rule = question["rule"]
    member = next((name for name in _POLICY["noulMembers"] if name in sent), None)
    value = None if member is None else _read_number(sent[member], 1)
    if value is None:
        return _without_answer(question, "The answer holds no probability of yes.")
    zone = "yes" if value >= rule["upper"] else "no" if value < rule["lower"] else "unsure"
    return _placed(rule["outcomes"][zone], zone, value)


def _place_choice(question, sent):
    rule = question["rule"]
    shares = _read_shares(sent.get("probabilities"), question["names"])
    choice = _read_choice(sent.get("choice"), question["names"], shares)
    if choice is None:
        return _without_answer(question, "The answer names no option of the question.")
    by_margin = rule["measure"] == "margin"
    value = _margin(shares) if by_margin else _confidence(sent.get("confidence"), shares)
    if value is None or value < rule["cut"]:
        reason = f"The answer gives no {rule['measure']}." if value is None else None
        return _placed(rule["outcomes"]["unsure"], "unsure", value, reason)
    own = [option["outcome"] for option in rule["options"] if option["name"] == choice]
    return _placed(own[0] if own else rule["outcomes"]["chosen"], "chosen", value)


def _place_score(question, sent):
    rule = question["rule"]
    levels = [str(level) for level in range(len(question["names"]))]
    shares = _read_shares(sent.get("probabilities"), levels)
    level = _read_level(sent.get("score"), len(levels), shares)
    if level is None:
        return _without_answer(question, "The answer holds no level of the question.")
    value = _tail(shares, rule["from"]) if rule["measure"] == "tail" else level
    if value is None:
        return _without_answer(question, "The answer gives no chance of the level.", "middle")
    zone = "high" if value >= rule["upper"] else "low" if value < rule["lower"] else "middle"
    return _placed(rule["outcomes"][zone], zone, value)


_TYPES = {"noul": "noul", "boolean": "noul", "predicate": "noul", "choice": "choice", "score": "score"}
_PLACE = {"noul": _place_noul, "choice": _place_choice, "score": _place_score}


def _place_answer(question, answers):
    if answers is None:
        return _without_answer(question, "The response holds no answers.")
    if question["id"] not in answers:
        return _without_answer(question, "No answer came back for this question.")
    sent = answers[question["id"]]
    if not isinstance(sent, dict):
        return _without_answer(question, "The answer is no object.")
    named = sent.get("type")
    kind = _TYPES.get(named) if isinstance(named, str) else None
    if kind is not None and kind != question["type"]:
        reason = f"The answer is of type {kind}, the question is a {question['type']}."
        return _without_answer(question, reason)
    return _PLACE[question["type"]](question, sent)


def _read_options(question, answers):
    """The probability of each option, None where none was sent; None for all where each is rounded to 0."""
    sent = _own(_own(answers, question["id"]), "probabilities")
    read = [_read_number(_own(sent, name), 1) for name in question["names"]]
    numbers = [share for share in read if share is not None]
    return None if numbers and not any(numbers) else read


def _join(question, usable):
    """Options of a choice in their order, each with those that it is divided into in its place, as computed:
    P(option) = P(group) * P(option | group). None where there is nothing to join."""
    if question["id"] not in usable or not question.get("dividedBy"):
        return None
    parts = {part["option"]: part["id"] for part in question["dividedBy"]}
    joined = []
    for group, outer in zip(*usable[question["id"]]):
        part = usable.get(parts.get(group))
        if part is None:
            joined.append({"name": group, "group": None, "probability": outer})
            continue
        for name, within in zip(*part):
            known = outer is not None and within is not None
            joined.append({"name": name, "group": group, "probability": outer * within if known else None})
    return joined


def _gravity(outcome):
    """How grave an outcome is: block over review over other words over allow."""
    return {"block": 3, "review": 2, "allow": 0}.get(outcome.strip(_SPACE).lower(), 1)


def _first(layers, name):
    return next((layer[name] for layer in layers if layer.get(name) is not None), None)


def _warnings(model):
    answered = model if isinstance(model, str) and model != "" else "an unnamed model"
    return [
        f"Unproven: fitted with {fitted}, answered by {answered}."
        for fitted in _POLICY["fittedWith"]
        if fitted != answered
    ]


def decide(response):
    """What the policy makes of the body of a response, as parsed from JSON. Never raises.

    Gives a dict: "outcome" (the gravest: block, then review, then other words, then allow; None where no
    question takes part), "causes" (the ids of the questions that caused it), "questions" (per question its id,
    outcome, zone, value and reason) and "warnings" (another model answered than the policy was fitted with).
    """
    layers = [layer for layer in (response, _own(response, "result")) if isinstance(layer, dict)]
    found = _first(layers, "answers")
    answers = found if isinstance(found, dict) else None
    placed = [(question, _place_answer(question, answers)) for question in _POLICY["questions"]]
    usable = {}
    for question, decision in placed:
        shares = _read_options(question, answers) if question["type"] == "choice" and decision["zone"] else None
        if shares is not None:
            usable[question["id"]] = (question["names"], shares)
    questions = [
        {"id": question["id"], **decision, "joined": _join(question, usable)} for question, decision in placed
    ]
    taking = [part for part in questions if not _is_blank(part["outcome"])]
    gravest = max((_gravity(part["outcome"]) for part in taking), default=0)
    outcome = next((part["outcome"] for part in taking if _gravity(part["outcome"]) == gravest), None)
    return {
        "outcome": outcome,
        "causes": [part["id"] for part in taking if part["outcome"] == outcome],
        "questions": questions,
        "warnings": _warnings(_first(layers, "model")),
    }


if __name__ == "__main__":
    print(json.dumps(decide(json.load(sys.stdin)), indent=2))
