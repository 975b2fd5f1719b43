// What a run over the cases would send, and its start.

import { useMemo } from "react";
import { toCaseRunProgress } from "#core/cases/case-run-progress.ts";
import {
  type CaseRunDraft,
  type CaseRunPlan,
  type CasesToAskChoice,
  planCaseRun,
} from "#core/cases/plan-case-run.ts";
import { detectCopies } from "#core/cases/row-copies.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { type AskedQuestion, type AskedWording, type CaseRun, toRunPolicy } from "#core/model/run.ts";
import type { Session } from "#core/model/session.ts";
import type { TokenCounting } from "#core/service/estimate.ts";
import { findExceededLimits } from "#core/service/observed-models.ts";
import { type RequestIssue, writeRequest } from "#core/service/write-request.ts";
import { addRowUse } from "#core/thresholds/evidence/ledger.ts";
import {
  rowsVisibleWhenRewording,
  selectLabelledTuningCases,
} from "#core/thresholds/evidence/visible-rows.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { savingStore } from "#web/library/storage/saving.ts";
import { useTokenCounting } from "#web/run/token-counting.ts";
import { getModelLimits, useObservedModels } from "#web/service/observed-models.ts";
import { fetchModelDigest, useProfile, useSession } from "#web/service/session.ts";
import { getCaseAnswers, showCaseRun, useCaseAnswers } from "./case-answers.ts";
import { sendRunnerTask } from "./live-run.ts";
import { recordRunChoice } from "./record-run-choice.ts";

export type CaseRunOffer =
  | { status: "waiting" }
  | { status: "blocked"; issues: readonly RequestIssue[] }
  | {
      status: "ready";
      plan: CaseRunPlan;
      session: Session;
      profile: Profile;
      model: string;
      asked: readonly AskedQuestion[];
      /**
       * How tokens are counted, measured on past runs if there are any; for the estimates of plan, cap and pacing.
       */
      counting: TokenCounting;
      questionKeys: readonly string[];
      wordings?: readonly AskedWording[];
    };

/** Stands for the state in a request that is only checked and measured; each case supplies its own. */
export const perCaseStatePlaceholder = { form: "text" as const, text: "-", items: [] };

function toOffer(
  { model, questions, cases }: Pick<Playground, "model" | "questions" | "cases">,
  session: Session | undefined,
  profile: Profile,
  rest: Pick<CaseRunDraft, "answers" | "choice" | "chosen"> & { counting: TokenCounting },
): CaseRunOffer {
  if (session === undefined) return { status: "waiting" };
  const included = questions.filter((question) => question.included);
  const written = writeRequest({ model, state: perCaseStatePlaceholder, questions: included }, profile);
  if (!written.ok) return { status: "blocked", issues: written.issues };
  const asked = written.asked.questions;
  const questionKeys = included.map(({ key }) => key);
  return {
    status: "ready",
    model,
    questionKeys,
    plan: planCaseRun({ model, asked, cases, session, ...rest }),
    session,
    profile,
    asked,
    counting: rest.counting,
  };
}

/** What a run over the cases would send, with the questions and model as they are now. */
export function useCaseRunOffer(choice: CasesToAskChoice, chosen: ReadonlySet<string>): CaseRunOffer {
  const model = usePlayground((playground) => playground.model);
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  const session = useSession();
  const profile = useProfile();
  const answers = useCaseAnswers();
  const counting = useTokenCounting();
  return useMemo(
    () => toOffer({ model, questions, cases }, session, profile, { answers, choice, chosen, counting }),
    [model, questions, cases, session, profile, answers, choice, chosen, counting],
  );
}

export type ReadyCaseRunOffer = Extract<CaseRunOffer, { status: "ready" }>;

/**
 * Digest of the weights behind a model's name, because the name may later stand for others. Undefined unless the
 * server reports one, as a local Ollama does.
 */
export function fetchOfferedModelDigest({ session, model }: ReadyCaseRunOffer): Promise<string | undefined> {
  return session.local === null ? Promise.resolve(undefined) : fetchModelDigest(model);
}

/** The run that the offer describes: an existing one continued, or a new one. The token cap counts from now. */
export function toCaseRun(offer: ReadyCaseRunOffer, tokensMax: number | null, digest?: string): CaseRun {
  const { plan, session, model, asked, questionKeys, wordings } = offer;
  const { bytesPerToken, stateAgain } = offer.counting;
  const playground = playgroundStore.get();
  const { key: playgroundKey } = playground;
  if (plan.continued !== null) {
    const { spentTokens, uncertainTokens } = toCaseRunProgress(plan.continued, false);
    const before = spentTokens + uncertainTokens;
    const cap = tokensMax === null ? null : before + tokensMax;
    return { ...plan.continued.run, bytesPerToken, stateAgain, tokensMax: cap };
  }
  return {
    key: newKey(),
    playgroundKey,
    model,
    questionKeys,
    asked,
    profileId: session.profile,
    mode: session.mode,
    startedAt: wallNow(),
    finishedAt: null,
    recorded: false,
    phase: { kind: "running" },
    tokensMax,
    bytesPerToken,
    stateAgain,
    ...(wordings && { wordings }),
    ...(digest !== undefined && { digest }),
    policy: { ...toRunPolicy(playground), model },
  };
}

/** Saves the cases, because rows refer to stored cases. Resolves with an error message, or null. */
export async function saveCasesForRun(): Promise<string | null> {
  const { current } = libraryHolder;
  if (current === null) return "A case run needs the browser's storage, which isn't available.";
  await current.autosave.saveNow();
  const { status, problem } = savingStore.getState();
  return status === "unsaved" ? (problem ?? "The cases couldn't be saved.") : null;
}

/** Records in the ledger that labels were used, because a wording or model was chosen after a comparison. */
export function recordComparisonUse(offers: readonly ReadyCaseRunOffer[]): void {
  const { questions, cases } = playgroundStore.get();
  const models = new Set(offers.map(({ model }) => model));
  for (const question of models.size > 1 ? questions : []) {
    const rows = selectLabelledTuningCases(question, cases);
    playgroundStore.record((ledger) => addRowUse(ledger, question.key, "run", rows, detectCopies(cases)));
  }
  const wordings = offers.flatMap((offer) => offer.wordings ?? []);
  for (const question of questions) {
    if (wordings.filter(({ of }) => of === question.id).length < 2) continue;
    const rows = selectLabelledTuningCases(question, cases);
    playgroundStore.record((ledger) => addRowUse(ledger, question.key, "wording", rows, detectCopies(cases)));
  }
}

/**
 * Records in the ledger that labels were used, because the question was reworded after its labelled answers were
 * seen.
 */
function recordRewording({ questionKeys }: ReadyCaseRunOffer): void {
  const answers = getCaseAnswers();
  if (answers === null) return;
  const { questions, cases } = playgroundStore.get();
  for (const question of questions.filter(({ key }) => questionKeys.includes(key))) {
    const rows = rowsVisibleWhenRewording(question, cases, answers);
    playgroundStore.record((ledger) => addRowUse(ledger, question.key, "wording", rows, detectCopies(cases)));
  }
}

/**
 * Saves the cases, records uses of labels in the ledger, and hands the run to the runner. Resolves once it's handed
 * over, with null, or with an error message.
 */
export async function startCaseRun(
  offer: ReadyCaseRunOffer,
  tokensMax: number | null,
): Promise<string | null> {
  recordRewording(offer);
  if (offer.plan.continued === null) {
    recordRunChoice(getCaseAnswers(), new Set(offer.plan.caseKeys));
  }
  const fault = await saveCasesForRun();
  if (fault !== null) return fault;
  const run = toCaseRun(offer, tokensMax, await fetchOfferedModelDigest(offer));
  await showCaseRun(null);
  sendRunnerTask({ kind: "begin", run, caseKeys: offer.plan.caseKeys });
  return null;
}

/** Limits that the models were found to enforce, each with the question that exceeds it. */
export function useExceededModelLimits(models: readonly string[]): { id: string; message: string }[] {
  const questions = usePlayground((playground) => playground.questions);
  useObservedModels();
  const included = questions.filter((question) => question.included);
  return [...new Set(models)].flatMap((model) =>
    findExceededLimits(model, included, getModelLimits(model)).map(({ questionIndex, message }) => ({
      id: included[questionIndex ?? -1]?.id ?? "",
      message,
    })),
  );
}
