// Outcomes as numbers, so that the graver of two is the larger.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Outcome } from "#core/model/rule.ts";
import {
  createOutcomeReviewTest,
  outcomeKey,
  outerAndOptionOutcomes,
  unansweredOutcome,
} from "#core/policy/human-review.ts";
import { listZoneOutcomes, outcomeSeverity } from "#core/policy/zone.ts";

export interface DecisionOutcome {
  /** In the author's words; blank for "no outcome". */
  readonly word: Outcome;
  /** Severity: −1 for no outcome, otherwise from 0 (allow) to 3 (block). */
  readonly gravity: number;
  /** Whether a person decides: "review", or words that only review bands lead to. */
  readonly toPerson: boolean;
}

/**
 * Outcomes as numbers. The maximum over all questions is the decision: the gravest outcome, and among equally grave
 * ones that of the first question. A blank outcome is 0, so it never decides.
 */
export interface OutcomeCodes {
  /** Outcome by class; the first is "no outcome". */
  readonly outcomes: readonly DecisionOutcome[];
  /** Code of an outcome of the question with this index. */
  codeOf(place: number, outcome: Outcome): number;
}

type Ruled = Pick<PlaygroundQuestion, "type" | "rules">;

/** The lowest 16 bits of a code are its class; the bits above are its rank. */
const classBits = 16;
const classMask = 2 ** classBits - 1;

/** Index of the code's outcome in `outcomes`. */
export function classOfCode(code: number): number {
  return code & classMask;
}

export function createOutcomeCodes(questions: readonly Ruled[]): OutcomeCodes {
  const isPersons = createOutcomeReviewTest(questions);
  const all = questions.flatMap((question) => [
    ...listZoneOutcomes(question.type, question.rules).map(({ outcome }) => outcome),
    ...outerAndOptionOutcomes(question),
    unansweredOutcome(question.type, question.rules),
  ]);
  const outcomes: DecisionOutcome[] = [{ word: "", gravity: -1, toPerson: false }];
  const classes = new Map([["", 0]]);
  for (const word of all) {
    const key = outcomeKey(word);
    if (classes.has(key)) continue;
    classes.set(key, outcomes.length);
    outcomes.push({ word: word.trim(), gravity: outcomeSeverity(word), toPerson: isPersons(word) });
  }
  return {
    outcomes,
    codeOf(place, outcome) {
      const kind = classes.get(outcomeKey(outcome)) ?? 0;
      if (kind === 0) return 0;
      const rank = (outcomeSeverity(outcome) + 1) * (questions.length + 1) + questions.length - place;
      return rank * 2 ** classBits + kind;
    },
  };
}
