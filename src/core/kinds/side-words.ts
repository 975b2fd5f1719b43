import type { ChoiceMeasure, Outcome, ScoreRule } from "#core/model/rule.ts";

export interface SideWords {
  /** Heading: "block". */
  readonly word: string;
  /** Participle: "blocked". */
  readonly did: string;
  readonly rightly: string;
  readonly wrongly: string;
  /** "wrong block", "wrong blocks". */
  readonly wrong: readonly [one: string, many: string];
}

export interface OutcomeWords {
  readonly no: SideWords;
  readonly review: string;
  readonly yes: SideWords;
  /** Headings: "labelled yes", "labelled no". */
  readonly truth: readonly [positive: string, negative: string];
  /** Singular and plural: "case labelled yes", "cases labelled yes". */
  readonly trueCases: readonly [one: string, many: string];
  readonly falseCases: readonly [one: string, many: string];
  /** The answer at or above the upper threshold: "yes", "high". */
  readonly above: string;
  /** Example: "probability of yes". */
  readonly axis: string;
}

function sideOf(outcome: Outcome, said: string, other: Outcome): SideWords {
  const word = outcome.trim();
  const known = word.toLowerCase();
  const unclear = word === "" || known === other.trim().toLowerCase() || known === "review";
  if (unclear) return toSide(said, `predicted ${said}`, `${said} answer`);
  if (known === "block") return toSide(word, "blocked", "block");
  if (known === "allow") return toSide(word, "allowed", "allow");
  return toSide(word, `“${word}”`, `“${word}”`);
}

function toSide(word: string, did: string, noun: string): SideWords {
  return {
    word,
    did,
    rightly: `correctly ${did}`,
    wrongly: `wrongly ${did}`,
    wrong: [`wrong ${noun}`, noun.startsWith("“") ? `wrong ${noun}` : `wrong ${noun}s`],
  };
}

interface Outcomes {
  readonly no: Outcome;
  readonly unsure: Outcome;
  readonly yes: Outcome;
}

/** Named by outcomes where they're clear: with "allow" on yes, a wrong yes is a "wrong allow". */
export function noulWords({ no, unsure, yes }: Outcomes): OutcomeWords {
  return {
    no: sideOf(no, "no", yes),
    yes: sideOf(yes, "yes", no),
    review: unsure.trim() === "" ? "unsure" : unsure.trim(),
    truth: ["labelled yes", "labelled no"],
    trueCases: ["case labelled yes", "cases labelled yes"],
    falseCases: ["case labelled no", "cases labelled no"],
    above: "yes",
    axis: "probability of yes",
  };
}

/** Cases count as positive from level `from`, for both measures. */
export function scoreWords({ measure, tail: { from }, outcomes }: ScoreRule): OutcomeWords {
  return {
    no: sideOf(outcomes.low, "low", outcomes.high),
    yes: sideOf(outcomes.high, "high", outcomes.low),
    review: outcomes.middle.trim() === "" ? "middle" : outcomes.middle.trim(),
    truth: [`labelled level ${from} or more`, `labelled below level ${from}`],
    trueCases: [`case labelled level ${from} or more`, `cases labelled level ${from} or more`],
    falseCases: [`case labelled below level ${from}`, `cases labelled below level ${from}`],
    above: "high",
    axis: measure === "tail" ? `probability of level ${from} or more` : "expected level",
  };
}

/** A choice is decided automatically at or above its threshold. */
export function choiceWords(measure: ChoiceMeasure, unsure: Outcome): OutcomeWords {
  const taken: SideWords = {
    word: "automatic",
    did: "decided",
    rightly: "correctly decided",
    wrongly: "wrongly decided",
    wrong: ["wrong decision", "wrong decisions"],
  };
  return {
    no: toSide("no", "predicted no", "no answer"),
    yes: taken,
    review: unsure.trim() === "" ? "unsure" : unsure.trim(),
    truth: ["correct choice", "wrong choice"],
    trueCases: ["correct choice", "correct choices"],
    falseCases: ["wrong choice", "wrong choices"],
    above: "automatic",
    axis: measure === "probability" ? "probability of the likeliest option" : measure,
  };
}
