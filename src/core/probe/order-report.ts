import { moved } from "#core/compare/answer-change.ts";
import type { Answer } from "#core/contract/answer.ts";
import { known, type Measure, meanOf, unknown } from "#core/statistics/measure.ts";
import type { StepAnswers } from "./step-answers.ts";

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
function answered({ step, answers }: StepAnswers) {
  return step.tried.flatMap(({ order }, index) => {
    const answer = answers[index] ?? null;
    return answer?.type === "choice" ? [{ order, answer }] : [];
  });
}

/** What a choice's answers in several orders tell; the first is the author's. */
export function orderReport(asked: StepAnswers): OrderReport {
  const orders = answered(asked);
  const tally = new Map<string, number>();
  for (const { answer } of orders) tally.set(answer.choice, (tally.get(answer.choice) ?? 0) + 1);
  const count = Math.max(0, ...orders.map(({ answer }) => answer.probabilities.length));
  const options = Array.from({ length: count }, (_, place) => {
    const shares = orders.map(({ answer }) => answer.probabilities[place] ?? 0);
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
  const moves = others.flatMap((other) => moved(first ?? null, other).value ?? []);
  return moves.length === 0 ? unknown("there are no two orders to compare") : known(Math.max(...moves));
}
