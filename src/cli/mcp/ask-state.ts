// Asks a playground's questions about one state for an agent, within what may be spent.

import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { decideByPlaygroundRules } from "#core/policy-export/code/decide-by-rules.ts";
import { estimateRequestTokens } from "#core/service/estimate.ts";
import { type RowReply, readRowReply, toFailedOutcome } from "#core/service/pacing/drive-run.ts";
import { priceOfTokens } from "#core/service/price.ts";
import { networkError } from "#core/service/service-error.ts";
import { writeRequestBody } from "#core/service/write-body.ts";
import { requestSize, writeRequest } from "#core/service/write-request.ts";
import type { AnsweringService } from "../ask/service.ts";
import { InputFault } from "../call/input-fault.ts";
import type { SpendingCounter } from "./spending.ts";

/** Who answers; `spending` is null where it is the sandbox. */
export interface Answerer {
  readonly service: AnsweringService;
  readonly spending: SpendingCounter | null;
}

/** In ms. An agent that waits longer has usually given up. */
const patienceMs = 120_000;

export type AskedState =
  | { readonly status: "answered"; readonly decision: ReturnType<typeof decideByPlaygroundRules> }
  | { readonly status: "failed"; readonly problem: string };

/** Makes one request, without a retry. Throws an InputFault if it can't be built, or a limit doesn't allow it. */
export async function askState(
  playground: Playground,
  state: AuthoredState,
  { service, spending }: Answerer,
): Promise<AskedState> {
  const { profile, isFree } = service;
  const questions = playground.questions.filter(({ included }) => included);
  const written = writeRequest({ model: playground.model, state, questions }, profile);
  if (!written.ok) throw new InputFault(`This can't be sent: ${written.issues[0]?.message ?? ""}`);
  const { asked } = written;
  const priceOf = (tokens: number) => (isFree ? 0 : priceOfTokens(tokens, profile.price));
  const estimate = priceOf(estimateRequestTokens(requestSize(asked)));
  const settle = await spending?.reserve(estimate);
  const reply: RowReply | null = await service
    .call(writeRequestBody(asked, profile), AbortSignal.timeout(patienceMs))
    .catch(() => null);
  const about = { questions: asked.questions, profile, now: Date.now(), isFree };
  const outcome = reply === null ? toFailedOutcome(networkError(), isFree) : readRowReply(reply, about);
  if (outcome.kind === "failed") {
    await settle?.(outcome.mayBeBilled ? estimate : 0);
    return { status: "failed", problem: outcome.message };
  }
  await settle?.(outcome.cost ?? (outcome.inputTokens === null ? estimate : priceOf(outcome.inputTokens)));
  const response: unknown = JSON.parse(outcome.responseText);
  return { status: "answered", decision: decideByPlaygroundRules(playground, profile, response) };
}
