// Reports on probes of option order, repetition, truncation and unrelated texts, and changes against the plain answers.

import { isCatchAll } from "#core/advice/words.ts";
import {
  type AnswerChange,
  compareAnswerPair,
  compareByMovement,
  describeMovement,
  measureProbabilityMovement,
} from "#core/compare/compare-runs.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { kindOf } from "#core/kinds/registry.ts";
import { type Answer, isChoiceAnswer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { classifyAnswer, outcomeOrZoneName } from "#core/policy/zone.ts";
import { type CaseStability, caseStability } from "#core/statistics/distribution.ts";
import { definedMeasure, type Measure, meanMeasure, undefinedMeasure } from "#core/statistics/measure.ts";
import { toCounted, toPlural } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import {
  findProbeAnswer,
  type MarkerPosition,
  type ProbeStep,
  type ProbeStepAnswers,
} from "./probe-record.ts";

export interface ProbeChange {
  step: ProbeStep;
  change: AnswerChange;
}

/** Changes between the plain answers and a step's: flips first, then by movement. */
export function probeChangesOf(
  question: PlaygroundQuestion,
  plain: Answer | null,
  answered: readonly ProbeStepAnswers[],
): readonly ProbeChange[] {
  return answered
    .filter(({ step }) => step.tried.some(({ questionKey }) => questionKey === question.key))
    .map((one) => ({
      step: one.step,
      change: compareAnswerPair(plain, findProbeAnswer(one, question.key), question.rules),
    }))
    .sort((one, other) => compareByMovement(one.change, other.change));
}

export interface OffTopicAnswer {
  text: string;
  answer: Answer | null;
  /**
   * "rejected": a yes/no question answered no, or a choice picked a catch-all option; "unsure": in the review
   * band; "taken": answered as if the text were relevant. Null for a score, which can't reject.
   */
  verdict: "rejected" | "unsure" | "taken" | null;
}

/** For each type, which answers reject a text, and advice on how to get such answers. Null if the type can't reject. */
const refusals: Record<
  QuestionType,
  { refuses: (zone: Zone, answer: Answer, question: PlaygroundQuestion) => boolean; help: string } | null
> = {
  noul: {
    refuses: (zone) => zone === "no",
    help: "Describe when the answer is no to reject them.",
  },
  choice: {
    refuses(_, answer, { options }) {
      const chosen = options.find(({ name }) => isChoiceAnswer(answer) && name === answer.choice);
      return chosen !== undefined && isCatchAll(chosen.name, chosen.description.text);
    },
    help: "Add a “none of these” option with a description to reject them.",
  },
  score: null,
};

function verdictOn(answer: Answer, question: PlaygroundQuestion): OffTopicAnswer["verdict"] {
  const refusal = refusals[answer.type];
  if (refusal === null) return null;
  const { zone } = classifyAnswer(answer, question.rules);
  if (zone === "unsure") return "unsure";
  return refusal.refuses(zone, answer, question) ? "rejected" : "taken";
}

/** Counts by verdict, with advice if some weren't rejected. */
export function describeOffTopicReport(
  { type, rules }: PlaygroundQuestion,
  report: readonly OffTopicAnswer[],
): string {
  const refusal = refusals[type];
  if (refusal === null) return "A score can't say that nothing fits.";
  const judged = report.filter(({ verdict }) => verdict !== null);
  const count = (wanted: OffTopicAnswer["verdict"]) =>
    judged.filter(({ verdict }) => verdict === wanted).length;
  const [rejected, unsure, taken] = [count("rejected"), count("unsure"), count("taken")];
  if (judged.length === 0) return "No text was answered.";
  const without = describeUnanswered(report.length - judged.length, "text");
  if (rejected === judged.length) {
    if (without !== "")
      return `${rejected === 1 ? "The one that was answered was" : `All ${rejected} that were answered were`} rejected.${without}`;
    return rejected === 1 ? "The text was rejected." : `All ${rejected} were rejected.`;
  }
  const { unsure: outcome = "" } = rules[type].outcomes as Partial<Record<Zone, Outcome>>;
  const parts = [
    `${rejected} of ${judged.length} ${rejected === 1 ? "was" : "were"} rejected`,
    ...(unsure > 0
      ? [
          `${unsure} fell in the review band (unsure → ${outcome.trim() === "" ? "no outcome" : toVisibleName(outcome)})`,
        ]
      : []),
    ...(taken > 0 ? [`${toCounted(taken, "was", "were")} answered as if the text fitted`] : []),
  ];
  return `${parts.join(", ")}. ${refusal.help}${without}`;
}

/** A sentence, with a space before it, on what was asked and has no usable answer; blank if nothing. */
function describeUnanswered(count: number, one: string): string {
  if (count === 0) return "";
  return ` ${toCounted(count, `${one} has`, `${toPlural(one)} have`)} no usable answer.`;
}

export function toOffTopicReport(
  question: PlaygroundQuestion,
  answered: readonly ProbeStepAnswers[],
): readonly OffTopicAnswer[] {
  return answered.flatMap((one) => {
    const text = one.step.offTopic;
    if (text === null) return [];
    const answer = findProbeAnswer(one, question.key);
    return [{ text, answer, verdict: answer && verdictOn(answer, question) }];
  });
}

/** How much the order of a choice's options affects its answer. */
export interface OrderReport {
  /** Number of orders with an answer, including the author's. */
  orders: number;
  /** Number of orders that were asked and have no usable answer. */
  unanswered: number;
  /** Winning options, the most frequent first. */
  winners: readonly { name: string; times: number }[];
  /** Probability of each option, in the author's order, over all orders. */
  options: readonly { least: number; mean: number; most: number }[];
  /** Largest total variation distance from the answer in the author's order, 0..1. */
  mostMoved: Measure;
  /** Mean gain in probability by being listed first, −1..1. */
  firstPlace: Measure;
}

function answeredStep({ step, answers }: ProbeStepAnswers) {
  return step.tried.flatMap(({ order }, index) => {
    const answer = answers[index] ?? null;
    return answer && isChoiceAnswer(answer) ? [{ order, answer }] : [];
  });
}

export function toOrderReport(asked: readonly ProbeStepAnswers[]): OrderReport {
  const orders = asked.flatMap(answeredStep);
  const tried = asked.reduce((sum, { step }) => sum + step.tried.length, 0);
  const own = orders.findIndex(({ order }) => order === null);
  const tally = new Map<string, number>();
  for (const { answer } of orders) tally.set(answer.choice, (tally.get(answer.choice) ?? 0) + 1);
  const count = Math.max(0, ...orders.map(({ answer }) => answer.probabilities.length));
  const options = Array.from({ length: count }, (_, at) => {
    const shares = orders.map(({ answer }) => answer.probabilities[at] ?? 0);
    const sum = shares.reduce((total, share) => total + share, 0);
    return { least: Math.min(...shares), mean: sum / shares.length, most: Math.max(...shares) };
  });
  const lifts = orders.map(({ order, answer }) => {
    const first = order?.[0] ?? 0;
    return (answer.probabilities[first] ?? 0) - (options[first]?.mean ?? 0);
  });
  return {
    orders: orders.length,
    unanswered: tried - orders.length,
    winners: [...tally]
      .map(([name, times]) => ({ name, times }))
      .sort((one, other) => other.times - one.times),
    options,
    mostMoved:
      own < 0
        ? undefinedMeasure("your own order has no usable answer")
        : mostMoved([orders[own], ...orders.toSpliced(own, 1)].flatMap((one) => one?.answer ?? [])),
    firstPlace:
      orders.length < 2
        ? undefinedMeasure("there are no two orders to compare")
        : meanMeasure(lifts, "no order was answered"),
  };
}

function mostMoved([first, ...others]: readonly Answer[]): Measure {
  const moves = others.flatMap((other) => measureProbabilityMovement(first ?? null, other).value ?? []);
  return moves.length === 0
    ? undefinedMeasure("there are no two orders to compare")
    : definedMeasure(Math.max(...moves));
}

/** Smallest effect of a position, in probability, that is reported. */
const noticeable = 0.05;

function describeAllOrders(orders: number, unanswered: number): string {
  if (unanswered === 0) return orders === 1 ? "the only order" : `all ${orders} orders`;
  return orders === 1 ? "the only order that was answered" : `all ${orders} orders that were answered`;
}

function describeWinners({ winners, orders, unanswered, mostMoved: most }: OrderReport): string {
  const [first, ...others] = winners;
  if (first && others.length === 0)
    return `${toVisibleName(first.name)} wins in ${describeAllOrders(orders, unanswered)}.`;
  const list = winners.map(({ name, times }) => `${toVisibleName(name)} in ${times}`).join(", ");
  return most.value === 0
    ? `These options tie, and the order only decides which is named: of ${orders} orders ${list}.`
    : `The winner differs between orders: of ${orders} orders ${list}.`;
}

function describeFirstPlace({ firstPlace: { value } }: OrderReport): string[] {
  if (value === null) return [];
  if (Math.abs(value) < noticeable) return ["No position bias found."];
  const points = Math.round(Math.abs(value) * 100);
  return [
    `First position ${value > 0 ? "gains" : "costs"} an option ${points} points of probability on average.`,
  ];
}

export function describeOrderReport(report: OrderReport): string {
  if (report.winners.length === 0) return "No order was answered.";
  const { mostMoved: most, unanswered } = report;
  const moved =
    most.value === null
      ? `How far the order moves an answer isn't known: ${most.reason}.`
      : most.value === 0
        ? "No probability moved."
        : `The order that differs most from yours: ${describeMovement(most)}.`;
  const text = [describeWinners(report), ...describeFirstPlace(report), moved].join(" ");
  return `${text}${describeUnanswered(unanswered, "order")}`;
}

export interface RepeatReport {
  answers: number;
  /**
   * Spread of P(true) or of the expected level; for a choice, of the probability of the first answer's most probable
   * option. Null with fewer than two values.
   */
  spread: CaseStability | null;
  /**
   * Largest total variation distance from the first answer, 0..1; null if no other answer can be compared with it, or if
   * one can't and none of the others moved.
   */
  mostMoved: number | null;
  /**
   * How often each outcome occurred, or each zone if there are no outcomes; most frequent first. More than one means
   * that the result is noisy.
   */
  outcomes: readonly { outcome: string; times: number }[];
}

/** The number whose spread is shown; for a choice, the probability of the first answer's most probable option. */
function watched(answer: Answer, first: Answer): number | null {
  if (!isChoiceAnswer(answer) || !isChoiceAnswer(first)) return Number(kindOf(answer).answerValue(answer));
  const shares = first.probabilities.map((share) => share ?? -1);
  return answer.probabilities[shares.indexOf(Math.max(...shares))] ?? null;
}

export function toRepeatReport(repeats: readonly (Answer | null)[], rules: Rules): RepeatReport {
  const answers = repeats.filter((answer) => answer !== null);
  const [first, ...others] = answers;
  if (first === undefined) return { answers: 0, spread: null, mostMoved: null, outcomes: [] };
  const moves = others.map((other) => measureProbabilityMovement(first, other).value);
  const most = Math.max(0, ...moves.map((moved) => moved ?? 0));
  const values = answers.flatMap((answer) => watched(answer, first) ?? []);
  const tally = new Map<string, number>();
  for (const answer of answers) {
    const outcome = outcomeOrZoneName(answer, classifyAnswer(answer, rules));
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  return {
    answers: answers.length,
    spread: values.length < 2 ? null : caseStability(values),
    mostMoved: moves.length === 0 || (most === 0 && moves.includes(null)) ? null : most,
    outcomes: [...tally]
      .map(([outcome, times]) => ({ outcome, times }))
      .sort((one, other) => other.times - one.times),
  };
}

/** Example: "always block", "3 of 5 block, 2 of 5 review"; a dash without answers. */
export function describeRepeatedOutcomes({
  outcomes,
  answers,
}: Pick<RepeatReport, "outcomes" | "answers">): string {
  const [only, second] = outcomes;
  if (only === undefined) return "—";
  if (second === undefined) return `${answers === 1 ? "once" : "always"} ${only.outcome}`;
  return outcomes.map(({ outcome, times }) => `${times} of ${answers} ${outcome}`).join(", ");
}

export function describeRepeats({
  answers,
  outcomes,
  mostMoved: most,
}: Pick<RepeatReport, "answers" | "outcomes" | "mostMoved">): string {
  if (answers === 0) return "No answer came back.";
  if (answers === 1) return "Only one answer came back, so nothing shows whether it's stable.";
  if (outcomes.length > 1) return "Unstable: answers cross a threshold.";
  if (most === null) return "The outcome stays. How far the answers move isn't known.";
  return most === 0 ? "Every answer is the same." : "Answers vary, but none crosses a threshold.";
}

/** Parts are ranked as `probeChangesOf` ranks them: those that flip the outcome first, then by movement. */
export function describeAblation(changes: readonly ProbeChange[]): string {
  const [first] = changes;
  if (first === undefined) return "No part was answered, so nothing can be ranked.";
  if (first.change.before === null) return "The full-state answer is missing, so nothing can be ranked.";
  const measured = changes.flatMap(({ change }, at) =>
    change.moved.value === null ? [] : [{ change, rank: at + 1, moved: change.moved.value }],
  );
  const answered = changes.filter(({ change }) => change.after !== null);
  const without = describeUnanswered(changes.length - answered.length, "part");
  const [most] = measured.toSorted((one, other) => other.moved - one.moved);
  if (most === undefined) {
    const reason = answered[0]?.change.moved;
    return `Nothing can be ranked: ${reason?.value === null ? reason.reason : "no part was answered"}.`;
  }
  const flips = changes.filter(({ change }) => change.flips).length;
  if (most.moved === 0 && flips === 0)
    return without === ""
      ? "Nothing moved, whichever part was left out."
      : `Nothing moved, whichever of the answered parts was left out.${without}`;
  const points = Math.round(most.moved * 100);
  const far =
    points === 0
      ? "less than 1 of 100 points of probability moves"
      : `${points} of 100 points of probability ${points === 1 ? "moves" : "move"}`;
  const { outcomeAfter, zoneAfter } = first.change;
  const becomes = outcomeAfter?.trim() === "" ? zoneAfter : outcomeAfter;
  const flipped =
    flips === 0
      ? ""
      : flips === 1
        ? ` Without part 1 the outcome becomes ${becomes}.`
        : ` Without any one of parts 1 to ${flips} the outcome changes.`;
  return `Part ${most.rank} has the largest effect: without it, ${far}.${flipped}${without}`;
}

/** P(found) of the marker sentence at either end of the state. "cut" means that the service doesn't read the end. */
export interface TruncationReport {
  start: number | null;
  end: number | null;
  verdict: "read" | "cut" | "unknown";
  words: string;
}

function probabilityAt(answered: readonly ProbeStepAnswers[], at: MarkerPosition): number | null {
  const step = answered.find((one) => one.step.planted === at);
  const answer: Answer | null = step?.answers[0] ?? null;
  return answer === null ? null : Number(kindOf(answer).answerValue(answer));
}

/** Smallest drop of P(found), from start to end, that counts as truncation. */
const clear = 0.3;

/** The marker sentence counts as found from this probability on. */
export const minMarkerProbability = 0.5;

/** Compares the marker sentence at the end with the same sentence at the start. */
export function toTruncationReport(answered: readonly ProbeStepAnswers[]): TruncationReport {
  const start = probabilityAt(answered, "start");
  const end = probabilityAt(answered, "end");
  if (start === null || end === null) {
    return { start, end, verdict: "unknown", words: "There are no two answers to compare." };
  }
  if (end >= minMarkerProbability || (start >= minMarkerProbability && start - end < clear)) {
    return { start, end, verdict: "read", words: "The end of the state is read." };
  }
  if (start >= minMarkerProbability) {
    const words =
      "The end of the state is not read: the same sentence is found at the start. Shorten the state, or ask a model with a larger window.";
    return { start, end, verdict: "cut", words };
  }
  const words =
    "The sentence isn't found at the start either, so this model can't tell. Check with a shorter state.";
  return { start, end, verdict: "unknown", words };
}
