// Probe that asks a yes/no question and its opposite: do the answers add up to 1?

import { isYesNo, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, toTextEntry } from "#core/model/question.ts";
import { classifyAnswer } from "#core/policy/zone.ts";
import { binomialCdf, wilsonInterval } from "#core/statistics/binomial.ts";
import { toCounted, toCountText, toPercentText, toThresholdAwareText } from "#core/text/number-text.ts";
import { describeInterval, minCasesForPercent } from "#core/thresholds/describe-thresholds.ts";
import type { NamedState, ProbeStepDraft } from "./probe-draft.ts";
import type { ProbeStepAnswers } from "./probe-record.ts";

const turned = "Answer yes if the answer to the following is no, and no if it is yes.";

/** The opposite that is asked when the author writes none. */
export function defaultOpposite({ instructions }: Pick<PlaygroundQuestion, "instructions">): AuthoredEntry {
  if (instructions.form === "json") {
    return { form: "json", text: `[${JSON.stringify(turned)}, ${instructions.text.trim()}]` };
  }
  return toTextEntry(`${turned}\n${instructions.text}`);
}

/** The descriptions of yes and no are swapped, like the answers. */
function oppositeOf(question: PlaygroundQuestion, wording: string, id: string): PlaygroundQuestion {
  const { glosses } = question;
  return {
    ...question,
    id,
    instructions: wording.trim() === "" ? defaultOpposite(question) : toTextEntry(wording),
    glosses: { true: glosses.false, false: glosses.true },
  };
}

/**
 * Steps that ask a yes/no question and its opposite about each state; for other types, a sentence for the user. A
 * blank `wording` means the default opposite. `apart` puts the two into separate requests under one id.
 */
export function planOppositeProbe(
  question: PlaygroundQuestion | undefined,
  wording: string,
  states: readonly NamedState[],
  apart: boolean,
): readonly ProbeStepDraft[] | string {
  if (!question || !isYesNo(question)) {
    return "Only a yes/no question has an opposite: the options of a choice and the levels of a score already share one total.";
  }
  const { key, id } = question;
  const opposite = oppositeOf(question, wording, apart ? id : `${id}_opposite`);
  const plain = { questionKey: key, id, order: null };
  const other = { questionKey: key, id: opposite.id, order: null, opposite: true as const };
  const requests = apart
    ? [
        { questions: [question], tried: [plain] },
        { questions: [opposite], tried: [other] },
      ]
    : [{ questions: [question, opposite], tried: [plain, other] }];
  return states.flatMap(({ name, state }, place) =>
    requests.map((request) => ({ ...request, state, on: { name, place } })),
  );
}

export interface OppositeAnswers {
  name: string;
  /** P(yes) for the question. */
  asked: number;
  /** P(yes) for its opposite. */
  opposite: number;
  /** Sum of both probabilities; 1 if the answers agree. */
  sum: number;
  /** "yes" or "no" if both answers are in that zone, which is a contradiction; null otherwise. */
  contradiction: "yes" | "no" | null;
}

export interface OppositeReport {
  states: readonly OppositeAnswers[];
  /** Mean of the states' `sum`. */
  mean: number;
  /** Smallest `sum` of a state. */
  least: number;
  /** Largest `sum` of a state. */
  most: number;
  /** Number of states with a contradiction. */
  contradictions: number;
  /** 95 % interval of the share of states with a contradiction. */
  interval: ReturnType<typeof wilsonInterval>;
  /** The side that answers lean to by more than chance explains (sign test over states at 5 %). */
  lean: { side: "yes" | "no"; states: number } | null;
}

/** Probabilities are rounded to two decimals, so a sum may be off by 0.01 without any meaning. */
const rounding = 0.01 + 1e-9;

function answerIn(answered: readonly ProbeStepAnswers[], place: number, isOpposite: boolean): Answer | null {
  for (const { step, answers } of answered) {
    if (step.on?.place !== place) continue;
    const at = step.tried.findIndex(({ opposite = false }) => opposite === isOpposite);
    if (at >= 0) return answers[at] ?? null;
  }
  return null;
}

function zoneOfBoth(asked: Answer, opposite: Answer, { rules }: PlaygroundQuestion): "yes" | "no" | null {
  const { zone } = classifyAnswer(asked, rules);
  return (zone === "yes" || zone === "no") && zone === classifyAnswer(opposite, rules).zone ? zone : null;
}

function leanOf(states: readonly OppositeAnswers[]): OppositeReport["lean"] {
  const over = states.filter(({ sum }) => sum > 1 + rounding).length;
  const under = states.filter(({ sum }) => sum < 1 - rounding).length;
  const p = 2 * binomialCdf(Math.min(over, under), over + under, 0.5);
  if (p > 0.05 || over === under) return null;
  return over > under ? { side: "yes", states: over } : { side: "no", states: under };
}

/** Null if no state has usable answers to both the question and its opposite. */
export function toOppositeReport(
  question: PlaygroundQuestion,
  answered: readonly ProbeStepAnswers[],
): OppositeReport | null {
  const places = new Map(answered.flatMap(({ step: { on } }) => (on ? [[on.place, on.name] as const] : [])));
  const states = [...places].flatMap(([place, name]): OppositeAnswers[] => {
    const [asked, opposite] = [answerIn(answered, place, false), answerIn(answered, place, true)];
    if (asked === null || opposite === null || asked.type !== question.type) return [];
    const [one, other] = [asked, opposite].map((answer) =>
      Number(kinds[answer.type].answerValue(answer as never)),
    );
    if (one === undefined || other === undefined) return [];
    const contradiction = zoneOfBoth(asked, opposite, question);
    return [{ name, asked: one, opposite: other, sum: one + other, contradiction }];
  });
  if (states.length === 0) return null;
  const sums = states.map(({ sum }) => sum);
  const contradictions = states.filter(({ contradiction }) => contradiction !== null).length;
  return {
    states,
    mean: sums.reduce((total, sum) => total + sum, 0) / sums.length,
    least: Math.min(...sums),
    most: Math.max(...sums),
    contradictions,
    interval: wilsonInterval(contradictions, states.length),
    lean: leanOf(states),
  };
}

function describeOneState(
  { asked, opposite, sum, contradiction }: OppositeAnswers,
  edges: readonly number[],
): string {
  const total = `The answer is ${toThresholdAwareText(asked, edges)} and its opposite ${toThresholdAwareText(opposite, edges)}, together ${toThresholdAwareText(sum, [1])}`;
  const points = Math.round(Math.abs(sum - 1) * 100);
  const off =
    Math.abs(sum - 1) <= rounding
      ? ", as they should be."
      : `: ${toCounted(points, "point")} of 100 too ${sum > 1 ? "many" : "few"}.`;
  const both = contradiction === null ? "" : ` Both are answered ${contradiction}, so one of them is wrong.`;
  return `${total}${off}${both} Pin samples to see how often this happens.`;
}

/** Answers are written on their side of `edges`, the question's thresholds. */
export function describeOppositeReport(report: OppositeReport | null, edges: readonly number[] = []): string {
  const [first] = report?.states ?? [];
  if (report === null || first === undefined) return "No state was answered both ways.";
  const { states, mean, least, most, contradictions, interval, lean } = report;
  if (states.length === 1) return describeOneState(first, edges);
  const n = states.length;
  const range = `Over ${toCounted(n, "state")} the answer and its opposite add up to ${toThresholdAwareText(mean, [1])} on average, from ${toThresholdAwareText(least, [1])} to ${toThresholdAwareText(most, [1])}.`;
  const likely =
    n < minCasesForPercent || interval.value === null
      ? ""
      : ` (${toPercentText(contradictions / n)}; ${describeInterval(interval.value)})`;
  const both =
    contradictions === 0
      ? " None is answered the same both ways."
      : ` ${toCountText(contradictions)} of ${toCountText(n)} ${contradictions === 1 ? "is" : "are"} answered the same both ways${likely}.`;
  const side =
    lean === null
      ? ""
      : ` ${toCountText(lean.states)} add up to ${lean.side === "yes" ? "more" : "less"} than 1, more than chance explains: answers lean to ${lean.side}, however it's asked.`;
  return `${range}${both}${side}`;
}
