import type { AskingCost } from "#core/cases/run-words.ts";
import { withWordings } from "#core/compare/wordings.ts";
import { requestBytes, writeRequest } from "#core/contract/write-request.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedWording } from "#core/model/run.ts";
import { type AskedSteps, toSteps } from "#core/split/steps.ts";

/** What to ask about the current state, beside what a plain run asks. */
export type StateAsk = { kind: "models"; models: readonly string[] } | { kind: "wordings" };

/** The requests that this takes, each in the steps of a plain run; or why it cannot be asked. */
export type StatePlan =
  | (AskingCost & { ok: true; asks: readonly AskedSteps[]; wordings: readonly AskedWording[] })
  | { ok: false; problem: string };

export function planStateAsk(
  { model, state, questions }: Pick<Playground, "model" | "state" | "questions">,
  ask: StateAsk,
  profile: Profile,
): StatePlan {
  const included = questions.filter((question) => question.included);
  const draft = ask.kind === "wordings" ? withWordings(questions) : { questions: included, wordings: [] };
  const asks: AskedSteps[] = [];
  let requests = 0;
  let bytes = 0;
  for (const asked of ask.kind === "wordings" ? [model] : ask.models) {
    const written = writeRequest({ model: asked, state, questions: draft.questions }, profile);
    if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
    const { largest, ...steps } = toSteps(draft.questions, written.asked);
    const sent = largest.length === 0 ? [steps.first] : [steps.first, { ...steps.first, questions: largest }];
    asks.push(steps);
    requests += sent.length;
    bytes += sent.reduce((sum, request) => sum + requestBytes(request), 0);
  }
  return { ok: true, asks, wordings: draft.wordings, requests, bytes, upTo: requests > asks.length };
}
