// How a question's outcomes decide cases by their label: as yes or no, by a person, or wrongly in any case.

import { kinds } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { QuestionType } from "#core/model/question.ts";
import { hasOutcomes, type Outcome, optionOutcomesByName, type Rules } from "#core/model/rule.ts";
import type { DecisionsByZone } from "#core/statistics/threshold-table.ts";
import {
  createOutcomeReviewTest,
  outcomeKey,
  outerAndOptionOutcomes,
  type TypeWithRules,
  unansweredOutcome,
} from "./human-review.ts";
import { outcomeOfLabel } from "./zone.ts";

/** What a question's outcomes decide about labelled cases. */
export interface DecisionsByLabel {
  /** Decisions for each zone, because the answer's zone depends on the thresholds. */
  withAnswer(answer: Answer, label: LabelValue): DecisionsByZone;
  /** Decisions on a case without a usable answer, as a positive and as a negative. */
  withoutAnswer(label: LabelValue): DecisionsByZone["no"];
  goesToReview(outcome: Outcome): boolean;
}

/**
 * Decisions by an automatic outcome, for positives and negatives. The label's own outcome counts as a correct decision,
 * any other as an error.
 */
function doneBy(isRight: boolean): DecisionsByZone["no"] {
  return isRight ? { positive: "yes", negative: "no" } : { positive: "no", negative: "yes" };
}

const persons: DecisionsByZone["no"] = { positive: "review", negative: "review" };
const neither: DecisionsByZone["no"] = { positive: "neither", negative: "neither" };

const known = new WeakMap<Rules, Map<QuestionType, DecisionsByLabel | null>>();

/** Null if the question has no outcomes, so that only its zones decide. Cached by the identity of `rules`. */
export function decisionsByLabelOf({ type, rules }: TypeWithRules): DecisionsByLabel | null {
  const byType = known.get(rules) ?? new Map<QuestionType, DecisionsByLabel | null>();
  known.set(rules, byType);
  const before = byType.get(type);
  if (before !== undefined) return before;
  const doing = hasOutcomes(type, rules) ? createEffects({ type, rules }) : null;
  byType.set(type, doing);
  return doing;
}

function createEffects({ type, rules }: TypeWithRules): DecisionsByLabel {
  const isPersons = createOutcomeReviewTest([{ type, rules }]);
  const outcomes: Readonly<Record<string, Outcome | undefined>> = rules[type].outcomes;
  const { shape, zones } = kinds[type];
  const { low, middle, high } = zones;
  const ends = new Set(outerAndOptionOutcomes({ type, rules }).map(outcomeKey));
  const own = optionOutcomesByName(rules[type]);
  const unanswered = unansweredOutcome(type, rules);
  const made = new Map<string, DecisionsByZone>();
  const byLabel = new Map<LabelValue, Map<Outcome | undefined, DecisionsByZone>>();

  function under(outcome: Outcome, label: LabelValue): DecisionsByZone["no"] {
    if (isPersons(outcome)) return persons;
    if (shape === "band" && !ends.has(outcomeKey(outcome))) return neither;
    return doneBy(outcomeKey(outcome) === outcomeKey(outcomeOfLabel(type, label, rules)));
  }

  /** An outer zone counts as that answer, whatever its outcome is, unless it goes to a person. */
  function atEnd(outcome: Outcome, end: "no" | "yes"): DecisionsByZone["no"] {
    return isPersons(outcome) ? persons : { positive: end, negative: end };
  }

  return {
    goesToReview: isPersons,
    withAnswer(answer, label) {
      const option = isChoiceAnswer(answer) ? own.get(answer.choice) : undefined;
      const forLabel = byLabel.get(label) ?? new Map<Outcome | undefined, DecisionsByZone>();
      const before = forLabel.get(option);
      if (before !== undefined) return before;
      const between = under(outcomes[middle] ?? "", label);
      const done = {
        no: low === middle ? between : atEnd(outcomes[low] ?? "", "no"),
        review: between,
        yes: atEnd(option ?? outcomes[high] ?? "", "yes"),
      };
      const key = JSON.stringify(done);
      const same = made.get(key) ?? done;
      made.set(key, same);
      byLabel.set(label, forLabel.set(option, same));
      return same;
    },
    withoutAnswer: (label) => under(unanswered, label),
  };
}
