# Whether labelled cases prove a question's thresholds.
Proof = Literal["never_fitted", "unproven", "proven"]


class Joined(TypedDict):
    """An option of a choice, or one of those that another question divides it into."""

    name: str
    group: str | None
    probability: float | None


class QuestionDecision(TypedDict):
    """What one answer comes to. A blank outcome is not in the decision."""

    id: str
    outcome: str
    zone: str | None
    value: float | None
    reason: str | None
    proof: Proof
    joined: list[Joined] | None


class Decision(TypedDict):
    """The most severe outcome, the ids of the questions that caused it, and each of them."""

    outcome: str | None
    causes: list[str]
    questions: list[QuestionDecision]
    withoutOutcomes: list[str]
    proof: Proof
    warnings: list[str]


class _NoulRule(TypedDict):
    lower: float
    upper: float
    outcomes: Mapping[str, str]


class _Noul(TypedDict):
    id: str
    type: Literal["noul"]
    withoutAnswer: str
    proof: Proof
    rule: _NoulRule


class _Option(TypedDict):
    name: str
    outcome: str


class _ChoiceRule(TypedDict):
    measure: str
    cut: float
    outcomes: Mapping[str, str]
    options: Sequence[_Option]


class _Part(TypedDict):
    option: str
    id: str


class _Choice(TypedDict):
    id: str
    type: Literal["choice"]
    withoutAnswer: str
    proof: Proof
    names: Sequence[str]
    rule: _ChoiceRule
    dividedBy: Sequence[_Part]


_ScoreRule = TypedDict(
    "_ScoreRule",
    {
        "measure": str,
        "from": Optional[int],
        "lower": float,
        "upper": float,
        "outcomes": Mapping[str, str],
    },
)


class _Score(TypedDict):
    id: str
    type: Literal["score"]
    withoutAnswer: str
    proof: Proof
    names: Sequence[str]
    rule: _ScoreRule


_Question = Union[_Noul, _Choice, _Score]


class _TypeName(TypedDict):
    name: str
    type: str


class _Policy(TypedDict):
    questions: Sequence[_Question]
    noulMembers: Sequence[str]
    typeNames: Sequence[_TypeName]
    shape: Literal["map", "list"]
    fittedWith: Sequence[str]


class _Placed(NamedTuple):
    outcome: str
    zone: str | None
    value: float | None
    reason: str | None = None
    shares: _Shares | None = None


# What JavaScript's trim takes away, so that this code and the playground call the same
# outcomes blank.
_SPACE = (
    "\t\n\x0b\x0c\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def _is_blank(outcome: str) -> bool:
    return outcome.strip(_SPACE) == ""


def _has_outcomes(question: _Question) -> bool:
    words = list(question["rule"]["outcomes"].values())
    if question["type"] == "choice":
        words += [option["outcome"] for option in question["rule"]["options"]]
    return not all(_is_blank(word) for word in words)


def _without_answer(
    question: _Question,
    reason: str,
    zone: str | None = None,
    shares: _Shares | None = None,
) -> _Placed:
    return _Placed(question["withoutAnswer"], zone, None, reason, shares)


_NO_DISTRIBUTION = "The probabilities are no distribution over what was asked for."


def _place_noul(question: _Noul, sent: Mapping[str, object]) -> _Placed:
    rule = question["rule"]
    member = next((name for name in _POLICY["noulMembers"] if name in sent), None)
    value = None if member is None else _read_number(sent[member], 1)
    if value is None:
        return _without_answer(question, "The answer has no probability of yes.")
    zone = "unsure"
    if value >= rule["upper"]:
        zone = "yes"
    elif value < rule["lower"]:
        zone = "no"
    return _Placed(rule["outcomes"][zone], zone, value)


def _place_choice(question: _Choice, sent: Mapping[str, object]) -> _Placed:
    rule = question["rule"]
    names = question["names"]
    given = sent.get("probabilities")
    shares = _read_shares(given, names, by_level=False)
    if not _is_usable(given, shares):
        return _without_answer(question, _NO_DISTRIBUTION)
    whole = _to_whole(shares)
    choice = _read_choice(sent.get("choice"), names, whole)
    if choice is None:
        return _without_answer(question, "The answer names no option of the question.")
    if rule["measure"] == "confidence":
        value = _read_confidence(sent.get("confidence"), whole)
    elif rule["measure"] == "margin":
        value = _to_margin(whole)
    else:
        value = max(whole) if whole else None
    if value is None:
        reason = f"The answer gives no {rule['measure']}."
        return _without_answer(question, reason, "unsure", shares)
    if value < rule["cut"]:
        return _Placed(rule["outcomes"]["unsure"], "unsure", value, shares=shares)
    own = [option["outcome"] for option in rule["options"] if option["name"] == choice]
    outcome = own[0] if own else rule["outcomes"]["chosen"]
    return _Placed(outcome, "chosen", value, shares=shares)


def _place_score(question: _Score, sent: Mapping[str, object]) -> _Placed:
    rule = question["rule"]
    count = len(question["names"])
    given = sent.get("probabilities")
    shares = _read_shares(given, question["names"], by_level=True)
    if not _is_usable(given, shares):
        return _without_answer(question, _NO_DISTRIBUTION)
    whole = _to_whole(shares)
    level = _read_level(sent.get("score"), count, whole)
    if level is None:
        return _without_answer(question, "The answer has no level of the question.")
    value = _to_tail(whole, rule["from"] or 1) if rule["measure"] == "tail" else level
    if value is None:
        reason = "The answer gives no chance of the level."
        return _without_answer(question, reason, "middle", shares)
    zone = "middle"
    if value >= rule["upper"]:
        zone = "high"
    elif value < rule["lower"]:
        zone = "low"
    return _Placed(rule["outcomes"][zone], zone, value, shares=shares)


def _place_answer(question: _Question, answers: Mapping[str, object] | None) -> _Placed:
    if answers is None:
        return _without_answer(question, "The response has no answers.")
    if question["id"] not in answers:
        return _without_answer(question, "No answer came back for this question.")
    sent = _to_object(answers[question["id"]])
    if sent is None:
        return _without_answer(question, "The answer isn't an object.")
    named = sent.get("type")
    if named == "refusal":
        return _without_answer(question, "The model refused to answer this question.")
    kinds = [one["type"] for one in _POLICY["typeNames"] if one["name"] == named]
    kind = kinds[0] if kinds else question["type"]
    if kind != question["type"]:
        reason = f"The answer is of type {kind}, the question is a {question['type']}."
        return _without_answer(question, reason)
    if question["type"] == "noul":
        return _place_noul(question, sent)
    if question["type"] == "choice":
        return _place_choice(question, sent)
    return _place_score(question, sent)


def _join(
    question: _Question, usable: Mapping[str, tuple[Sequence[str], _Shares]]
) -> list[Joined] | None:
    """Options of a choice in their order, each with those that it is divided into in
    its place, as computed: P(option) = P(group) * P(option | group). None where there
    is nothing to join."""
    if question["type"] != "choice" or not question["dividedBy"]:
        return None
    if question["id"] not in usable:
        return None
    parts = {part["option"]: part["id"] for part in question["dividedBy"]}
    joined: list[Joined] = []
    for group, outer in zip(*usable[question["id"]]):
        part = usable.get(parts[group]) if group in parts else None
        if part is None:
            joined.append({"name": group, "group": None, "probability": outer})
            continue
        for name, within in zip(*part):
            share = None if outer is None or within is None else outer * within
            joined.append({"name": name, "group": group, "probability": share})
    return joined


def _outcome_key(outcome: str) -> str:
    """Outcomes that differ only in capitals or in blanks around them are the same."""
    return outcome.strip(_SPACE).lower()


def _gravity(outcome: str) -> int:
    """How severe an outcome is: block over review over other words over allow."""
    ranks = {"block": 3, "review": 2, "allow": 0}
    return ranks.get(_outcome_key(outcome), 1)


def _list_layers(response: object) -> list[Mapping[str, object]]:
    """The body, and what it holds where it is an envelope {"result": ...}."""
    body = _to_object(response)
    if body is None:
        return []
    result = _to_object(body.get("result"))
    return [body] if result is None else [body, result]


def _name_of(item: object) -> str | None:
    """The first text among the members that may name an answer of a list."""
    members = _to_object(item) or {}
    named = (members.get(name) for name in _ID_MEMBERS)
    return next((name for name in named if isinstance(name, str)), None)


def _list_by_id(sent: Sequence[object]) -> Mapping[str, object]:
    """Answers sent as a list, by the ids that they name, or by their places where none
    does and none is missing."""
    names = [_name_of(item) for item in sent]
    questions = _POLICY["questions"]
    if len(sent) == len(questions) and not any(name is not None for name in names):
        names = [question["id"] for question in questions]
    by_id: dict[str, object] = {}
    for name, item in zip(names, sent):
        if name is not None:
            by_id.setdefault(name, item)
    return by_id


def _first(layers: Sequence[Mapping[str, object]], name: str) -> object:
    found = [layer[name] for layer in layers if layer.get(name) is not None]
    return found[0] if found else None


def _warnings(model: object) -> list[str]:
    named = isinstance(model, str) and model != ""
    answered = model if named else "an unnamed model"
    return [
        f"Unproven: fitted with {fitted}, answered by {answered}."
        for fitted in _POLICY["fittedWith"]
        if fitted != answered
    ]


def _weakest(proofs: Sequence[Proof], warnings: Sequence[str]) -> Proof:
    if not proofs or "never_fitted" in proofs:
        return "never_fitted"
    return "unproven" if warnings or "unproven" in proofs else "proven"


def decide(response: object) -> Decision:
    """What the policy makes of the body of a response, as parsed from JSON.

    It never raises. "outcome" is the gravest: block, then review, then other words,
    then allow; None where no question takes part. "causes" are the ids of the questions
    that caused it. "questions" has the outcome, the zone, the value and the reason of
    each. "withoutOutcomes" are the ids of the questions that take no part, since nobody
    has chosen outcomes for them. "proof" is the least of their proofs, and never "proven" where another model
    answered. "warnings" say that another model answered than the policy was fitted with.
    """
    layers = _list_layers(response)
    found = _first(layers, "answers")
    if _POLICY["shape"] == "list" and isinstance(found, list):
        answers = _list_by_id(cast("Sequence[object]", found))
    else:
        answers = _to_object(found)
    placed = [
        (question, _place_answer(question, answers))
        for question in _POLICY["questions"]
    ]
    usable: dict[str, tuple[Sequence[str], _Shares]] = {}
    for question, part in placed:
        if question["type"] != "choice" or part.shares is None:
            continue
        if not _is_rounded_away(part.shares):
            usable[question["id"]] = (question["names"], part.shares)
    questions: list[QuestionDecision] = [
        {
            "id": question["id"],
            "outcome": part.outcome,
            "zone": part.zone,
            "value": part.value,
            "reason": part.reason,
            "proof": question["proof"],
            "joined": _join(question, usable),
        }
        for question, part in placed
    ]
    taking = [part for part in questions if not _is_blank(part["outcome"])]
    gravest = max((_gravity(part["outcome"]) for part in taking), default=0)
    outcomes = [
        part["outcome"] for part in taking if _gravity(part["outcome"]) == gravest
    ]
    outcome = outcomes[0] if outcomes else None
    warnings = _warnings(_first(layers, "model"))
    return {
        "outcome": outcome,
        "causes": [
            part["id"]
            for part in taking
            if outcome is not None
            and _outcome_key(part["outcome"]) == _outcome_key(outcome)
        ],
        "questions": questions,
        "withoutOutcomes": [
            question["id"]
            for question in _POLICY["questions"]
            if not _has_outcomes(question)
        ],
        "proof": _weakest([part["proof"] for part in questions], warnings),
        "warnings": warnings,
    }


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


def _parse(body: bytes) -> object:
    """The body as a server sends it; None where it is not JSON."""
    try:
        return json.loads(body, parse_int=float, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return None


if __name__ == "__main__":
    print(json.dumps(decide(_parse(sys.stdin.buffer.read())), indent=2))
