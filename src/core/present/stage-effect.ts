import {
  type AnsweredCases,
  createUsableLabelReader,
  hasUnusableAnswer,
  isPositiveLabel,
  matchLabel,
} from "#core/cases/labelled-answers.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import { itemsInPart } from "#core/cases/split-place.ts";
import type { Zones } from "#core/kinds/kind.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import { outcomeEffectsOf } from "#core/policy/outcome-effects.ts";
import { questionThresholdsOf, setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { classifyAnswer, describeOutcome } from "#core/policy/zone.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toShownRule } from "./to-slide-deck.ts";

type ZonePart = keyof Zones;
const zoneParts = ["low", "middle", "high"] as const;

/** Cases that share the outcome above the upper threshold. */
interface OutcomeGroup {
  /** What the rule compares, ascending. */
  values: Float64Array;
  /** How many of the first cases would be wrong in a zone; one longer than `values`. */
  wrong: Readonly<Record<ZonePart, Uint32Array>>;
}

/** A question's tuning cases, sorted once: counting them at other thresholds is a binary search. */
export interface StageCases {
  groups: ReadonlyMap<string, OutcomeGroup>;
  total: number;
  /** Else no tuning case has a label, and nobody knows which are wrong. */
  labelled: boolean;
  /** Whether cases are held out, which are never counted here. */
  heldOut: boolean;
}

interface StageCase {
  /** Outcome above the upper threshold. */
  outcome: string;
  value: number;
  labelled: boolean;
  wrong: Readonly<Record<ZonePart, boolean>>;
}

function stageCaseReader(question: PlaygroundQuestion, cases: readonly Case[], answered: AnsweredCases) {
  const { type, rules, key } = question;
  const { zones, from } = kinds[type];
  const allReached = setQuestionThresholds(question, { lower: 0, upper: 0 });
  const effects = outcomeEffectsOf(question);
  const without = unansweredOutcome(type, rules);
  const labelFor = createUsableLabelReader(question, cases);

  /** It has the same outcome at any thresholds, so it counts as above both. */
  function withoutAnswer(label: CaseLabel | null): StageCase | null {
    if (without === "") return null;
    const isTrue = label !== null && isPositiveLabel(label.value, from(rules));
    const done = label && effects?.withoutAnswer(label.value)[isTrue ? "positive" : "negative"];
    const isWrong = done === (isTrue ? "no" : "yes");
    const wrong = { low: isWrong, middle: isWrong, high: isWrong };
    return { outcome: without, value: Infinity, labelled: label !== null, wrong };
  }

  return (row: Case): StageCase | null => {
    const known = answered.byCase.get(row.key);
    if (known === undefined || known.stale) return null;
    const found = labelFor(row);
    const label = typeof found === "string" ? null : found;
    const answer = known.answers.get(key);
    if (answer?.type !== type) return hasUnusableAnswer(known, key) ? withoutAnswer(label) : null;
    const placed = classifyAnswer(answer, allReached);
    if (placed.value === null) return withoutAnswer(label);
    const isWrong = (part: ZonePart) =>
      matchLabel(answer, { ...placed, zone: zones[part] }, question, label) === "wrong";
    return {
      outcome: describeOutcome(answer, placed),
      value: placed.value,
      labelled: label !== null,
      wrong: { low: isWrong("low"), middle: isWrong("middle"), high: isWrong("high") },
    };
  };
}

function toGroup(cases: readonly StageCase[]): OutcomeGroup {
  const sorted = cases.toSorted((one, other) => one.value - other.value);
  const wrongIn = (part: ZonePart) => {
    const sums = new Uint32Array(sorted.length + 1);
    sorted.forEach(({ wrong }, at) => {
      sums[at + 1] = (sums[at] ?? 0) + (wrong[part] ? 1 : 0);
    });
    return sums;
  };
  return {
    values: Float64Array.from(sorted, ({ value }) => value),
    wrong: { low: wrongIn("low"), middle: wrongIn("middle"), high: wrongIn("high") },
  };
}

/**
 * The cases to count while a threshold is moved before an audience: never a held-out one, since looking at it would
 * use it up. Labelled cases alone, if there are any. Independent of the thresholds.
 */
export function stageCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answered: AnsweredCases,
): StageCases {
  const { checkShare, copiesApart } = tuningOf(question);
  const rows = cases.map((row) => ({ row }));
  const tuning = itemsInPart(rows, "tuning", checkShare, detectCopies(cases, copiesApart));
  const read = stageCaseReader(question, cases, answered);
  const isReworded = answered.staleQuestions.has(question.key);
  const all = isReworded ? [] : tuning.flatMap(({ row }) => read(row) ?? []);
  const labelled = all.some((one) => one.labelled);
  const counted = labelled ? all.filter((one) => one.labelled) : all;
  const groups = new Map<string, StageCase[]>();
  for (const one of counted) {
    const known = groups.get(one.outcome);
    if (known) known.push(one);
    else groups.set(one.outcome, [one]);
  }
  return {
    groups: new Map([...groups].map(([outcome, own]) => [outcome, toGroup(own)])),
    total: counted.length,
    labelled,
    heldOut: tuning.length < cases.length,
  };
}

/** `values` must be sorted. */
function countBelow(values: Float64Array, threshold: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) < threshold) from = middle + 1;
    else to = middle;
  }
  return from;
}

type Ruled = Pick<PlaygroundQuestion, "type" | "rules" | "levels">;

interface Counts {
  cases: number;
  wrong: number;
}

/** By outcome; those of the zones first, from low to high, also without a case. */
function countOutcomes({ groups }: StageCases, question: Ruled): Map<string, Counts> {
  const { thresholds } = questionThresholdsOf(question);
  const { zones } = toShownRule(question);
  const names = { low: zones[0] ?? "", middle: zones.length > 2 ? (zones[1] ?? "") : (zones[0] ?? "") };
  const empty = [names.low, names.middle].map((outcome) => [outcome, { cases: 0, wrong: 0 }] as const);
  const counts = new Map<string, Counts>(empty);
  for (const [high, { values, wrong }] of groups) {
    const reached = countBelow(values, thresholds.upper);
    const ends = {
      low: Math.min(countBelow(values, thresholds.lower), reached),
      middle: reached,
      high: values.length,
    };
    let from = 0;
    for (const part of zoneParts) {
      const outcome = part === "high" ? high : names[part];
      const { cases, wrong: before } = counts.get(outcome) ?? { cases: 0, wrong: 0 };
      const more = (wrong[part][ends[part]] ?? 0) - (wrong[part][from] ?? 0);
      counts.set(outcome, { cases: cases + ends[part] - from, wrong: before + more });
      from = ends[part];
    }
  }
  return counts;
}

export interface OutcomeCount extends Counts {
  outcome: string;
  /** Whether a person decides these. */
  person: boolean;
  /** Against the rule before. */
  more: number;
  moreWrong: number;
}

/** What the rule does to the tuning cases, against the one before; empty without cases. */
export function countStageEffect(cases: StageCases, question: Ruled, before: Ruled): readonly OutcomeCount[] {
  if (cases.total === 0) return [];
  const was = countOutcomes(cases, before);
  const effects = outcomeEffectsOf(question);
  return [...countOutcomes(cases, question)].map(([outcome, now]) => {
    const then = was.get(outcome) ?? { cases: 0, wrong: 0 };
    const person = effects?.goesToReview(outcome) ?? false;
    return { outcome, person, ...now, more: now.cases - then.cases, moreWrong: now.wrong - then.wrong };
  });
}

/** What is counted: "Of 96 labelled tuning cases. Held-out cases aren't counted." */
export function describeStageCases({ total, labelled, heldOut }: StageCases): string {
  const kind = `${labelled ? "labelled " : ""}${heldOut ? "tuning " : ""}case`;
  const rest = heldOut ? " Held-out cases aren't counted." : "";
  return `Of ${toCounted(total, kind)}.${labelled ? "" : " None is labelled, so none is known to be wrong."}${rest}`;
}
