import { allAsked, toAnsweredRun } from "#core/contract/read-response.ts";
import { kindOf } from "#core/kinds/table.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground } from "#core/model/playground.ts";
import { type Cuts, defaultRules, type Outcome, type Rules, unansweredOutcome } from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { type Placed, place } from "./zone.ts";

/** One question's part in a decision. */
interface Part {
  id: string;
  outcome: Outcome;
}

/** The decision over all questions: the gravest outcome, and the questions that caused it, in their order. */
export interface Decision {
  outcome: Outcome;
  causes: readonly string[];
}

/** How grave an outcome is: block (3) over review over words of one's own over allow (0). */
export function gravity(outcome: Outcome): number {
  const word = outcome.trim().toLowerCase();
  if (word === "block") return 3;
  if (word === "review") return 2;
  return word === "allow" ? 0 : 1;
}

/** The gravest outcome wins, the first of equals; questions with a blank outcome take no part. */
export function combine(parts: readonly Part[]): Decision | null {
  const taking = parts.filter((part) => part.outcome.trim() !== "");
  const first = taking[0];
  if (!first) return null;
  const gravest = taking.reduce(
    (worst, part) => (gravity(part.outcome) > gravity(worst.outcome) ? part : worst),
    first,
  );
  const causes = taking.filter((part) => part.outcome === gravest.outcome).map((part) => part.id);
  return { outcome: gravest.outcome, causes };
}

/** That an answer does not give the number that a rule cuts. */
const missing: Record<Cuts["measure"], (from: number | null) => string> = {
  probability: () => "no probability",
  confidence: () => "no confidence",
  margin: () => "no margin",
  level: () => "no level",
  tail: (from) => `no chance of level ${from} or more is known`,
};

/** Why an answer has its outcome, as the end of "because <id> …", in plain words; null is no usable answer. */
export function describeCause(answer: Answer | null, placed: Placed | null, rules: Rules): string {
  if (answer === null || placed === null) return "has no usable answer";
  const { zone, value } = placed;
  const kind = kindOf(answer);
  if (zone === "chosen") return `is ${kind.told(answer)}`;
  return value === null ? `is ${zone} (${missing[kind.measure(rules)](kind.from(rules))})` : `is ${zone}`;
}

/** What a run's answers come to by the rules that the playground has now; rules go by id. */
export function decideRun({ questions }: Playground, run: Run): Decision | null {
  const { reading } = toAnsweredRun(run);
  if (reading === null) return null;
  const others = new Set(run.wordings?.flatMap((wording) => (wording.id === wording.of ? [] : wording.id)));
  const parts = allAsked(run).questions.flatMap(({ id, type }, index) => {
    if (others.has(id)) return [];
    const answer = reading.answers[index]?.answer;
    const rules = questions.find((question) => question.id === id)?.rules ?? defaultRules;
    return { id, outcome: answer ? place(answer, rules).outcome : unansweredOutcome(type, rules) };
  });
  return combine(parts);
}
