import { allAsked, toAnsweredRun } from "#core/contract/run-steps.ts";
import type { Playground } from "#core/model/playground.ts";
import { defaultRules, unansweredOutcome } from "#core/model/rule.ts";
import type { Run } from "#core/model/run.ts";
import { combine, type Decision } from "./combine.ts";
import { place } from "./zone.ts";

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
