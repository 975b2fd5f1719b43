import { isCatchAll } from "#core/advice/words.ts";
import {
  type AnswerChange,
  changeBetween,
  compareByMovement,
  describeMovement,
  probabilityMoved,
} from "#core/compare/compare-runs.ts";
import type { Zone } from "#core/kinds/kind.ts";
import { kindOf } from "#core/kinds/registry.ts";
import { type Answer, namesOption } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import type { Outcome, Rules } from "#core/model/rule.ts";
import { classifyAnswer, describeOutcome } from "#core/policy/zone.ts";
import { type CaseStability, caseStability } from "#core/statistics/distribution.ts";
import { definedMeasure, type Measure, meanOf, undefinedMeasure } from "#core/statistics/measure.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { type PlantedAt, type ProbeStep, type ProbeStepAnswers, probeAnswerTo } from "./probe-record.ts";

/** What one step changed about one question. */
export interface ProbeChange {
  step: ProbeStep;
  change: AnswerChange;
}

/** What each step did to the answer of one question, flips and the largest movements first. */
export function probeChangesOf(
  question: PlaygroundQuestion,
  plain: Answer | null,
  answered: readonly ProbeStepAnswers[],
): readonly ProbeChange[] {
  return answered
    .filter(({ step }) => step.tried.some(({ questionKey }) => questionKey === question.key))
    .map((one) => ({
      step: one.step,
      change: changeBetween(plain, probeAnswerTo(one, question.key), question.rules),
    }))
    .sort((one, other) => compareByMovement(one.change, other.change));
}

/** How one question took a text that is not about it. */
export interface OffTopicAnswer {
  text: string;
  answer: Answer | null;
  /**
   * By the zone it falls in. "rejected": a yes/no question said no, a choice took an option for what fits no other;
   * "unsure": it lies in the review band; "taken": it was answered as if it fitted. A score cannot say that nothing fits: null.
   */
  verdict: "rejected" | "unsure" | "taken" | null;
}

/** How a question of a type refuses a text: by which answer, and what helps it to; null where it cannot. */
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
      const chosen = options.find(({ name }) => namesOption(answer) && name === answer.choice);
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

/** How many off-topic texts went where, by zone, and what may help where some were not rejected. */
export function describeOffTopic(
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
  if (rejected === judged.length) return `All ${judged.length} were rejected.`;
  const { unsure: outcome = "" } = rules[type].outcomes as Partial<Record<Zone, Outcome>>;
  const parts = [
    `${rejected} of ${judged.length} were rejected`,
    ...(unsure > 0
      ? [
          `${unsure} fell in the review band (unsure → ${outcome.trim() === "" ? "no outcome" : toVisibleName(outcome)})`,
        ]
      : []),
    ...(taken > 0 ? [`${toCounted(taken, "was", "were")} answered as if the text fitted`] : []),
  ];
  return `${parts.join(", ")}. ${refusal.help}`;
}

/** How a question took each off-topic text. */
export function offTopicReport(
  question: PlaygroundQuestion,
  answered: readonly ProbeStepAnswers[],
): readonly OffTopicAnswer[] {
  return answered.flatMap((one) => {
    const text = one.step.offTopic;
    if (text === null) return [];
    const answer = probeAnswerTo(one, question.key);
    return [{ text, answer, verdict: answer && verdictOn(answer, question) }];
  });
}

/** Whether the order of a choice's options decides. */
export interface OrderReport {
  /** Orders that were answered, the author's among them. */
  orders: number;
  /** How often each option won, by its name, the most frequent first. */
  winners: readonly { name: string; times: number }[];
  /** Of each option in the author's order: its least, mean and largest probability over the orders. */
  options: readonly { least: number; mean: number; most: number }[];
  /** The most probability that moved from the author's order to another, 0..1. */
  mostMoved: Measure;
  /** How much more probable an option is where it stands first than on average, in probability. */
  firstPlace: Measure;
}

/** Each order with its answer, as far as there is one. */
function answeredStep({ step, answers }: ProbeStepAnswers) {
  return step.tried.flatMap(({ order }, index) => {
    const answer = answers[index] ?? null;
    return answer && namesOption(answer) ? [{ order, answer }] : [];
  });
}

/** What a choice's answers in several orders tell; the first is the author's. */
export function orderReport(asked: readonly ProbeStepAnswers[]): OrderReport {
  const orders = asked.flatMap(answeredStep);
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
    winners: [...tally]
      .map(([name, times]) => ({ name, times }))
      .sort((one, other) => other.times - one.times),
    options,
    mostMoved: mostMoved(orders.map(({ answer }) => answer)),
    firstPlace: meanOf(lifts, "no order was answered"),
  };
}

function mostMoved([first, ...others]: readonly Answer[]): Measure {
  const moves = others.flatMap((other) => probabilityMoved(first ?? null, other).value ?? []);
  return moves.length === 0
    ? undefinedMeasure("there are no two orders to compare")
    : definedMeasure(Math.max(...moves));
}

/** From here on an option's place says more than chance would. */
const noticeable = 0.05;

function describeWinners({ winners, orders, mostMoved: most }: OrderReport): string {
  const [first, ...others] = winners;
  if (first && others.length === 0) return `${toVisibleName(first.name)} wins in all ${orders} orders.`;
  const list = winners.map(({ name, times }) => `${toVisibleName(name)} in ${times}`).join(", ");
  return most.value === 0
    ? `These options tie, and the order only decides which is named: of ${orders} orders ${list}.`
    : `The order matters: of ${orders} orders ${list}.`;
}

function describeFirstPlace({ firstPlace: { value } }: OrderReport): string[] {
  if (value === null) return [];
  if (Math.abs(value) < noticeable) return ["No position bias found."];
  const points = Math.round(Math.abs(value) * 100);
  return [
    `First position ${value > 0 ? "gains" : "costs"} an option ${points} points of probability on average.`,
  ];
}

/** Which options win in how many orders, whether the first place helps, and how much an order moves at most. */
export function describeOrder(report: OrderReport): string {
  if (report.winners.length === 0) return "No order was answered.";
  const most =
    report.mostMoved.value === 0
      ? "No probability moved."
      : `The order that differs most from yours: ${describeMovement(report.mostMoved)}.`;
  return [describeWinners(report), ...describeFirstPlace(report), most].join(" ");
}

/** How the answers to one question vary when the same is asked again. */
export interface RepeatReport {
  /** Usable answers. */
  answers: number;
  /** Of P(true), the expected level, or the probability of the option that won first; null without two answers. */
  spread: CaseStability | null;
  /** The most probability that moved between the first answer and another, 0..1. */
  mostMoved: number;
  /** How often each outcome came, or each zone without one, the most frequent first; more than one is chance. */
  outcomes: readonly { outcome: string; times: number }[];
}

/** The number of an answer that is watched: of a choice, the probability of the option that was likeliest at first. */
function watched(answer: Answer, first: Answer): number | null {
  if (!namesOption(answer) || !namesOption(first)) return Number(kindOf(answer).answerValue(answer));
  const shares = first.probabilities.map((share) => share ?? -1);
  return answer.probabilities[shares.indexOf(Math.max(...shares))] ?? null;
}

/** What repeats of one question tell, by the rules of today. */
export function repeatReport(repeats: readonly (Answer | null)[], rules: Rules): RepeatReport {
  const answers = repeats.filter((answer) => answer !== null);
  const [first, ...others] = answers;
  if (first === undefined) return { answers: 0, spread: null, mostMoved: 0, outcomes: [] };
  const values = answers.flatMap((answer) => watched(answer, first) ?? []);
  const tally = new Map<string, number>();
  for (const answer of answers) {
    const outcome = describeOutcome(answer, classifyAnswer(answer, rules));
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  return {
    answers: answers.length,
    spread: values.length < 2 ? null : caseStability(values),
    mostMoved: Math.max(0, ...others.map((other) => probabilityMoved(first, other).value ?? 0)),
    outcomes: [...tally]
      .map(([outcome, times]) => ({ outcome, times }))
      .sort((one, other) => other.times - one.times),
  };
}

/** How far a state is read: the probability that its first and its last sentence were. */
export interface TruncationReport {
  start: number | null;
  end: number | null;
  verdict: "read" | "cut" | "unknown";
  words: string;
}

function probabilityAt(answered: readonly ProbeStepAnswers[], at: PlantedAt): number | null {
  const step = answered.find((one) => one.step.planted === at);
  const answer: Answer | null = step?.answers[0] ?? null;
  return answer === null ? null : Number(kindOf(answer).answerValue(answer));
}

/** So much less at the end than at the start is no matter of place. */
const clear = 0.3;

/** From this probability on a sentence counts as read. */
export const readProbabilityFrom = 0.5;

/** Whether the end of the state was read, told by the sentence at its end against the same at its start. */
export function truncationReport(answered: readonly ProbeStepAnswers[]): TruncationReport {
  const start = probabilityAt(answered, "start");
  const end = probabilityAt(answered, "end");
  if (start === null || end === null) {
    return { start, end, verdict: "unknown", words: "There are no two answers to compare." };
  }
  if (end >= readProbabilityFrom || (start >= readProbabilityFrom && start - end < clear)) {
    return { start, end, verdict: "read", words: "The end of the state is read." };
  }
  if (start >= readProbabilityFrom) {
    const words =
      "The end of the state is not read: the same sentence is found at the start. Shorten the state, or ask a model with a larger window.";
    return { start, end, verdict: "cut", words };
  }
  const words =
    "The sentence isn't found at the start either, so this model can't tell. Check with a shorter state.";
  return { start, end, verdict: "unknown", words };
}
