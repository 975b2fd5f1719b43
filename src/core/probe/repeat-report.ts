import { moved } from "#core/compare/answer-change.ts";
import type { Answer } from "#core/contract/answer.ts";
import type { Rules } from "#core/policy/rule.ts";
import { sayOutcome } from "#core/policy/say-placed.ts";
import { place } from "#core/policy/zone.ts";
import { type CaseStability, caseStability } from "#core/statistics/stability.ts";

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

/** The number of an answer that is watched: of a choice, the probability of one of its options. */
function watched(answer: Answer, option: number): number | null {
  if (answer.type === "noul") return answer.value;
  if (answer.type === "score") return answer.level;
  return answer.probabilities[option] ?? null;
}

function topPlace(answer: Answer): number {
  if (answer.type !== "choice") return -1;
  const shares = answer.probabilities.map((share) => share ?? -1);
  return shares.indexOf(Math.max(...shares));
}

/** What repeats of one question tell, by the rules of today. */
export function repeatReport(repeats: readonly (Answer | null)[], rules: Rules): RepeatReport {
  const answers = repeats.filter((answer) => answer !== null);
  const [first, ...others] = answers;
  if (first === undefined) return { answers: 0, spread: null, mostMoved: 0, outcomes: [] };
  const option = topPlace(first);
  const values = answers.flatMap((answer) => watched(answer, option) ?? []);
  const tally = new Map<string, number>();
  for (const answer of answers) {
    const outcome = sayOutcome(answer, place(answer, rules));
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  return {
    answers: answers.length,
    spread: values.length < 2 ? null : caseStability(values),
    mostMoved: Math.max(0, ...others.map((other) => moved(first, other).value ?? 0)),
    outcomes: [...tally]
      .map(([outcome, times]) => ({ outcome, times }))
      .sort((one, other) => other.times - one.times),
  };
}
