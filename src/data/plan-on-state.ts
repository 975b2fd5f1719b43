import { withWordings } from "#core/compare/ask-wordings.ts";
import type { AskedRequest } from "#core/contract/asked.ts";
import { estimateTokens } from "#core/contract/estimate.ts";
import type { Profile } from "#core/contract/profile.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { AskedWording } from "#core/document/asked-wording.ts";
import type { Playground } from "#core/document/playground.ts";

/** What to ask about the current state, beside what a plain run asks. */
export type StateAsk = { kind: "models"; models: readonly string[] } | { kind: "wordings" };

/** The requests that this takes, with about how many input tokens in all; or why it cannot be asked. */
export type StatePlan =
  | {
      ok: true;
      requests: readonly AskedRequest[];
      wordings: readonly AskedWording[];
      inputTokens: number;
    }
  | { ok: false; problem: string };

export function planStateAsk(
  { model, state, questions }: Pick<Playground, "model" | "state" | "questions">,
  ask: StateAsk,
  profile: Profile,
): StatePlan {
  const included = questions.filter((question) => question.included);
  const draft = ask.kind === "wordings" ? withWordings(questions) : { questions: included, wordings: [] };
  const requests: AskedRequest[] = [];
  let inputTokens = 0;
  for (const asked of ask.kind === "wordings" ? [model] : ask.models) {
    const written = writeRequest({ model: asked, state, questions: draft.questions }, profile);
    if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
    requests.push(written.asked);
    inputTokens += estimateTokens(requestBytes(written.asked));
  }
  return { ok: true, requests, wordings: draft.wordings, inputTokens };
}
