import { toCaseRunProgress } from "#core/cases/plan-case-run.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { wallNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { showCaseRun } from "../case-answers-store.ts";
import { playgroundStore } from "../open-playground.ts";
import { savingStore } from "../saving-store.ts";
import { libraryHolder } from "../start.ts";
import { give } from "./live-run.ts";
import type { CaseRunOffer } from "./plan-run.ts";

export type ReadyOffer = Extract<CaseRunOffer, { status: "ready" }>;

/** The run that the offer goes on with, or a new one; the cap is counted from here on. */
export function toCaseRun(offer: ReadyOffer, tokensMax: number | null): CaseRun {
  const { plan, session, model, asked, questionKeys, wordings, bytesPerToken } = offer;
  const { key: playgroundKey } = playgroundStore.get();
  if (plan.goesOn !== null) {
    const { spentTokens, uncertainTokens } = toCaseRunProgress(plan.goesOn, false);
    const before = spentTokens + uncertainTokens;
    const cap = tokensMax === null ? null : before + tokensMax;
    return { ...plan.goesOn.run, bytesPerToken, tokensMax: cap };
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
    ...(wordings && { wordings }),
  };
}

/** Stores the cases, as a run over them needs; gives what keeps them from being stored, or null. */
export async function storeCases(): Promise<string | null> {
  const { current } = libraryHolder;
  if (current === null) return "A case run needs the browser's storage, which isn't available.";
  await current.autosave.saveNow();
  const { status, problem } = savingStore.getState();
  return status === "unsaved" ? (problem ?? "The cases couldn't be saved.") : null;
}

/** Begins what was offered, once the cases are stored; gives what keeps it from beginning, or null. */
export async function startCaseRun(offer: ReadyOffer, tokensMax: number | null): Promise<string | null> {
  const fault = await storeCases();
  if (fault !== null) return fault;
  const run = toCaseRun(offer, tokensMax);
  await showCaseRun(null);
  give({ kind: "begin", run, caseKeys: offer.plan.caseKeys });
  return null;
}
