// Requests besides a plain run: to other models, with other wordings, or one case asked again.

import { type AskingCost, describeAskingCost } from "#core/cases/asking-cost.ts";
import { chooseShownWordings, findWordingIndex } from "#core/cases/run-wordings.ts";
import { type CaseSide, planRepeatAsk } from "#core/compare/compare-cases.ts";
import { draftWordingRequests } from "#core/compare/wordings.ts";
import type { Answer, ResponseReading } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestionKey, AskedWording, CaseRun } from "#core/model/run.ts";
import { addRequestSizes, type RequestSize } from "#core/service/estimate.ts";
import type { ServiceError } from "#core/service/service-error.ts";
import { requestSize, writeRequest } from "#core/service/write-request.ts";
import { splitIntoTwoSteps, type TwoStepRequest } from "#core/two-step-choice/two-step.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useProfile, useSession } from "#web/service/session.ts";
import { createBackgroundRunOptions } from "./background-wait.ts";
import { requestRun, requestTwoSteps } from "./request-run.ts";
import { saveAndShowRun, saveRun } from "./run-archive.ts";
import { useTokenCounting } from "./token-counting.ts";

/** Returns a function that describes a cost at the current price, with tokens calibrated on past runs. */
export function useDescribeCost(): (cost: AskingCost) => string {
  const { price } = useProfile();
  const mode = useSession()?.mode ?? "live";
  const counting = useTokenCounting();
  return (cost) => describeAskingCost(cost, { mode, price, counting });
}

/** What is asked about the state beyond a plain run: further models, or every wording. */
export type AskVariation = { kind: "models"; models: readonly string[] } | { kind: "wordings" };

/** The request to one model, or with one wording of each question, in one or two steps as in a plain run. */
interface StateRequest {
  steps: TwoStepRequest;
  askers: readonly AskedQuestionKey[];
  wordings: readonly AskedWording[];
  /** Whether it asks the current questions and the current model, so that its answers become the newest ones. */
  isOwn: boolean;
}

type StatePlan = (AskingCost & { ok: true; asks: readonly StateRequest[] }) | { ok: false; problem: string };

/** Drafts of the requests; `isOwn` marks one that equals a plain run. */
function draftsOf(
  { model, questions }: Pick<Playground, "model" | "questions">,
  ask: AskVariation,
  profile: Profile,
) {
  if (ask.kind === "wordings") {
    return draftWordingRequests(questions, profile).map((draft, place) => ({
      ...draft,
      model,
      isOwn: place === 0,
    }));
  }
  const included = questions.filter((question) => question.included);
  return ask.models.map((one) => ({
    questions: included,
    wordings: [],
    model: one,
    isOwn: one === model,
  }));
}

/**
 * Writes the requests and adds up their size. `upTo`: second steps are counted at their largest, but may not be
 * sent. If a request can't be sent, `problem` is its first issue.
 */
export function planExtraRequests(
  { model, state, questions }: Pick<Playground, "model" | "state" | "questions">,
  ask: AskVariation,
  profile: Profile,
): StatePlan {
  const asks: StateRequest[] = [];
  const sizes: RequestSize[] = [];
  for (const draft of draftsOf({ model, questions }, ask, profile)) {
    const written = writeRequest({ ...draft, state }, profile);
    if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
    const { largest, ...steps } = splitIntoTwoSteps(draft.questions, written.asked);
    const sent = largest.length === 0 ? [steps.first] : [steps.first, { ...steps.first, questions: largest }];
    const askers = draft.questions.map(({ id, key }) => ({ id, key }));
    asks.push({ steps, askers, wordings: draft.wordings, isOwn: draft.isOwn });
    sizes.push(...sent.map(requestSize));
  }
  const requests = sizes.length;
  return { ok: true, asks, requests, size: addRequestSizes(sizes), upTo: requests > asks.length };
}

/** `problem` is null if all requests were answered or cancelled. */
export interface ExtraRunsResult {
  runKeys: readonly string[];
  problem: ServiceError | string | null;
}

/**
 * Asks one request after another and stores each run as it arrives. Stops at the first failure; runs that have
 * arrived stay, also if the rest is cancelled.
 */
export async function runExtraRequests(
  ask: AskVariation,
  cancelling: AbortController,
): Promise<ExtraRunsResult> {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const plan = planExtraRequests(playground, ask, profileOfSession(session));
  if (!plan.ok) return { runKeys: [], problem: plan.problem };
  const runKeys: string[] = [];
  let problem: ServiceError | null = null;
  for (const { steps, askers, wordings, isOwn } of plan.asks) {
    const { answered, failed } = await requestTwoSteps(steps, {
      playgroundKey: playground.key,
      askers,
      session,
      auto: false,
      ...createBackgroundRunOptions(cancelling),
      ...(!isOwn && { aside: true }),
      ...(wordings.length > 0 && { wordings }),
    });
    if (answered) {
      await (isOwn ? saveAndShowRun(answered) : saveRun(answered.run));
      runKeys.push(answered.run.key);
    }
    if (failed) {
      problem = failed.error;
      break;
    }
  }
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
  return { runKeys, problem: problem?.kind === "cancelled" ? null : problem };
}

/** Ids and keys of the questions that a run over cases asked; those without a key are left out. */
export function questionAliasesOf({
  asked,
  questionKeys,
}: Pick<CaseRun, "asked" | "questionKeys">): readonly AskedQuestionKey[] {
  return asked.flatMap(({ id }, at) => {
    const key = questionKeys[at];
    return key === undefined ? [] : [{ id, key }];
  });
}

/** One answer for each side, null where a side gave none; or why a request failed. */
export type AskCaseAgainResult =
  | { ok: true; answers: readonly (Answer | null)[] }
  | { ok: false; error: ServiceError | string };

/**
 * Asks one case again with each side's request, until one fails. Each answer is stored as a run of its own, so that
 * the sides' runs stay as they are.
 */
export async function askCaseAgain(
  row: Case,
  sides: readonly CaseSide[],
  questionKey: string,
): Promise<AskCaseAgainResult> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = profileOfSession(session);
  const plan = planRepeatAsk(row, sides);
  if (plan === null) return { ok: false, error: "The state of this case can't be sent." };
  const { key: playgroundKey, questions } = playgroundStore.get();
  const came = new Map<string, ResponseReading>();
  const cancelling = new AbortController();
  for (const { run, asked } of plan.asks) {
    const requested = await requestRun({
      playgroundKey,
      askers: questionAliasesOf(run),
      asked,
      session,
      auto: false,
      aside: true,
      ...createBackgroundRunOptions(cancelling),
      ...(run.wordings && { wordings: run.wordings }),
    });
    if (!requested.ok) return { ok: false, error: requested.error };
    came.set(run.key, requested.reading);
    await saveRun(requested.run);
  }
  await queryClient.invalidateQueries({ queryKey: ["runs", "comparable"] });
  const answers = sides.map(({ answers: { run }, variant }) => {
    const at =
      variant === null
        ? (chooseShownWordings(run, questions, profile).get(questionKey) ?? -1)
        : findWordingIndex(run, questionKey, variant);
    return came.get(run.key)?.answers[at]?.answer ?? null;
  });
  return { ok: true, answers };
}
