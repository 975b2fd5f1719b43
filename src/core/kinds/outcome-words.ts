// Words on screen for a rule: its outcomes ("block", "wrongly blocked"), its labels ("case labelled yes") and its axis.

import type { ChoiceMeasure, Outcome, ScoreRule } from "#core/model/rule.ts";

/** Words for the decisions at one end of a scale, such as "block" and "wrongly blocked". */
export interface SideWords {
  /** As in a heading: "block". */
  readonly word: string;
  /** As a participle: "blocked". */
  readonly did: string;
  readonly rightly: string;
  readonly wrongly: string;
  /** Singular and plural: "wrong block", "wrong blocks". */
  readonly wrong: readonly [one: string, many: string];
}

/** Words for everything that a rule's outcomes and labels lead to on screen. */
export interface OutcomeWords {
  readonly no: SideWords;
  readonly review: string;
  readonly yes: SideWords;
  /** Headings: "labelled yes", "labelled no". */
  readonly truth: readonly [positive: string, negative: string];
  /** Follows a share: "5 % labelled yes", "80 % correct choices". */
  readonly positives: string;
  /** Singular and plural: "case labelled yes", "cases labelled yes". */
  readonly trueCases: readonly [one: string, many: string];
  readonly falseCases: readonly [one: string, many: string];
  /** Word for an answer at or above the upper threshold: "yes", "high". */
  readonly above: string;
  /** Word for an answer below the lower threshold: "no", "low". */
  readonly below: string;
  /** Name of the axis, such as "probability of yes". */
  readonly axis: string;
}

/** Whether two outcomes are the same apart from case and surrounding blanks. */
function isSame(one: Outcome, other: Outcome): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/**
 * Words for one end of the scale, from its outcome. They come from the answer (`answerWord`) if the outcome is "review"
 * or equals that of the other end, or if it's blank and the middle's isn't.
 */
function sideOf(outcome: Outcome, answerWord: string, other: Outcome, middle: Outcome): SideWords {
  const unclear = isSame(outcome, other) || isSame(outcome, "review");
  if (!unclear && outcome.trim() === "" && middle.trim() === "") return toSideWords(outcome);
  if (unclear || outcome.trim() === "")
    return toSide(answerWord, `predicted ${answerWord}`, `${answerWord} answer`);
  return toSideWords(outcome);
}

/**
 * Words for an outcome, regardless of its zone: "block" gives "blocked", "wrongly blocked". The author's own words are
 * quoted; a blank outcome gives "no outcome".
 */
export function toSideWords(outcome: Outcome): SideWords {
  const word = outcome.trim();
  if (word === "") return toSide("no outcome", "left without an outcome", "missing outcome");
  if (isSame(word, "block")) return toSide(word, "blocked", "block");
  if (isSame(word, "allow")) return toSide(word, "allowed", "allow");
  return toSide(word, `“${word}”`, `“${word}”`);
}

/** The review band's outcome; `answerWord` if that is blank or also the outcome of an end. */
function middleWord(middle: Outcome, ends: readonly Outcome[], answerWord: string): string {
  return middle.trim() === "" || ends.some((end) => isSame(end, middle)) ? answerWord : middle.trim();
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

/**
 * Sides are named by their outcomes where these are clear: if yes leads to "allow", a false positive is a
 * "wrong allow".
 */
export function noulOutcomeWords({ no, unsure, yes }: Outcomes): OutcomeWords {
  return {
    no: sideOf(no, "no", yes, unsure),
    yes: sideOf(yes, "yes", no, unsure),
    review: middleWord(unsure, [no, yes], "unsure"),
    truth: ["labelled yes", "labelled no"],
    positives: "labelled yes",
    trueCases: ["case labelled yes", "cases labelled yes"],
    falseCases: ["case labelled no", "cases labelled no"],
    above: "yes",
    below: "no",
    axis: "probability of yes",
  };
}

/** A case labelled level `from` or higher is positive, with either measure. */
export function scoreOutcomeWords({ measure, tail: { from }, outcomes }: ScoreRule): OutcomeWords {
  const { low, middle, high } = outcomes;
  return {
    no: sideOf(low, "low", high, middle),
    yes: sideOf(high, "high", low, middle),
    review: middleWord(middle, [low, high], "middle"),
    truth: [`labelled level ${from} or more`, `labelled below level ${from}`],
    positives: `labelled level ${from} or more`,
    trueCases: [`case labelled level ${from} or more`, `cases labelled level ${from} or more`],
    falseCases: [`case labelled below level ${from}`, `cases labelled below level ${from}`],
    above: "high",
    below: "low",
    axis: measure === "tail" ? `probability of level ${from} or more` : "expected level",
  };
}

/**
 * Choices at or above the threshold are decided automatically, whichever option they name, so both sides share one
 * set of words.
 */
export function choiceOutcomeWords(measure: ChoiceMeasure, unsure: Outcome): OutcomeWords {
  const taken: SideWords = {
    word: "automatic",
    did: "decided",
    rightly: "correctly decided",
    wrongly: "wrongly decided",
    wrong: ["wrong decision", "wrong decisions"],
  };
  return {
    no: taken,
    yes: taken,
    review: middleWord(unsure, [], "unsure"),
    truth: ["correct choice", "wrong choice"],
    positives: "correct choices",
    trueCases: ["correct choice", "correct choices"],
    falseCases: ["wrong choice", "wrong choices"],
    above: "automatic",
    below: "unsure",
    axis: measure === "probability" ? "probability of the likeliest option" : measure,
  };
}
