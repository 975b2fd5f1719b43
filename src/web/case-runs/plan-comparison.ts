// Plans a comparison over the cases, and finds the stored runs that asked the wordings.

import { useQuery } from "@tanstack/react-query";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { planCaseRun } from "#core/cases/plan-case-run.ts";
import { draftWordingRequests, type WordingsDraft } from "#core/compare/wordings.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { areRequestsEqual, type CaseRun } from "#core/model/run.ts";
import { variantsNeedOwnRequests } from "#core/service/profiles.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { libraryHolder } from "#web/library/library-store.ts";
import { getCaseRun, listCaseRuns } from "#web/library/storage/case-runs.ts";
import { fitTokenCountingOfRuns } from "#web/run/fit-token-counting.ts";
import { readLatestRun } from "#web/run/run-archive.ts";
import { queryClient } from "#web/service/query-client.ts";
import { profileOfSession, sessionQuery, useProfile } from "#web/service/session.ts";
import { readAnswersByRunKey } from "./answers-of-runs.ts";
import { caseRunsQuery, useCaseRuns } from "./case-runs.ts";
import { perCaseStatePlaceholder, type ReadyCaseRunOffer } from "./start-case-run.ts";

/** Whether an answer came from another model than the one that the name `model` stands for now. */
async function isOfAnother({ byCase }: CaseRunAnswers, model: string): Promise<boolean> {
  const latest = await readLatestRun(playgroundStore.get().key);
  if (latest === null || latest.asked.model !== model) return false;
  const now = toAnsweredRun(latest).reading?.model ?? null;
  return now !== null && [...byCase.values()].some((one) => one.model !== null && one.model !== now);
}

/** The newest stored run with this upstream, model and questions, over any cases; null if there is none. */
async function runThatAsked({
  model,
  asked,
  mode,
  profileId,
}: Pick<CaseRun, "model" | "asked" | "mode" | "profileId">): Promise<CaseRun | null> {
  const database = libraryHolder.readable;
  if (database === null) return null;
  const request = { model, stateText: "", questions: asked };
  for (const record of await listCaseRuns(database, playgroundStore.get().key)) {
    if (record.recorded || record.model !== model || record.mode !== mode || record.profileId !== profileId)
      continue;
    const run = await getCaseRun(database, record.key);
    if (run && areRequestsEqual({ model, stateText: "", questions: run.asked }, request)) return run;
  }
  return null;
}

/** `wordings`: whether each wording of a question is asked, not only the one in use. */
export interface ComparisonRequest {
  models: readonly string[];
  wordings: boolean;
}

type Draft = Pick<WordingsDraft, "questions" | "questionKeys"> & { model: string } & Partial<WordingsDraft>;

function draftsOf({ models, wordings }: ComparisonRequest, profile: Profile): Draft[] {
  const { questions } = playgroundStore.get();
  const included = questions.filter((question) => question.included);
  const plain = [{ questions: included, questionKeys: included.map(({ key }) => key) }];
  const drafts = wordings ? draftWordingRequests(questions, profile) : plain;
  return models.flatMap((model) => drafts.map((draft) => ({ ...draft, model })));
}

/** `offers` says what each model, or each wording, would still be asked; `problem`, why nothing can be asked. */
type ComparisonPlan = { ok: true; offers: readonly ReadyCaseRunOffer[] } | { ok: false; problem: string };

async function planComparison(ask: ComparisonRequest): Promise<ComparisonPlan> {
  playgroundStore.flush();
  const { key, cases } = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = profileOfSession(session);
  const offers: ReadyCaseRunOffer[] = [];
  for (const { model, questions, questionKeys, wordings } of draftsOf(ask, profile)) {
    const written = writeRequest({ model, state: perCaseStatePlaceholder, questions }, profile);
    if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
    const asked = written.asked.questions;
    const like = { model, mode: session.mode, profileId: session.profile };
    const before = await runThatAsked({ ...like, asked });
    const kept = before && (await readAnswersByRunKey(before.key));
    const answers = kept && (await isOfAnother(kept, model)) ? null : kept;
    const counting = await fitTokenCountingOfRuns(key, like);
    const choice = { choice: "unanswered" as const, chosen: new Set<string>(), counting };
    offers.push({
      status: "ready",
      plan: planCaseRun({ model, asked, cases, session, answers, ...choice }),
      session,
      profile,
      model,
      asked,
      counting,
      questionKeys,
      ...(wordings && { wordings }),
    });
  }
  return { ok: true, offers };
}

/** Keys of the newest runs that asked the current wordings, for servers that need a run for each wording. */
async function runsOfWordings(): Promise<string[]> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = profileOfSession(session);
  const { model } = playgroundStore.get();
  const like = { model, mode: session.mode, profileId: session.profile };
  const keys: string[] = [];
  for (const { questions } of draftsOf({ models: [model], wordings: true }, profile)) {
    const written = writeRequest({ model, state: perCaseStatePlaceholder, questions }, profile);
    const run = written.ok && (await runThatAsked({ ...like, asked: written.asked.questions }));
    if (run) keys.push(run.key);
  }
  return keys;
}

/** Run keys for a question's wordings: one shared run, or one each; empty while loading. */
export function useRunKeysOfWordings({ id }: PlaygroundQuestion): readonly string[] {
  const { key, model, questions } = usePlayground((playground) => playground);
  const isApart = variantsNeedOwnRequests(useProfile());
  const newest = useCaseRuns().find(({ wordings }) => wordings?.some(({ of }) => of === id));
  const queryKey = [...caseRunsQuery(key).queryKey, "wordings", model, questions];
  const { data } = useQuery({ queryKey, queryFn: runsOfWordings, enabled: isApart, staleTime: 0, gcTime: 0 });
  if (isApart) return data ?? [];
  return newest ? [newest.key] : [];
}

/** Null until computed; recomputed on every visit. */
export function useComparisonPlan(ask: ComparisonRequest): ComparisonPlan | null {
  const query = { queryKey: ["case-runs", "plan", ask], queryFn: () => planComparison(ask) };
  return useQuery({ ...query, staleTime: 0, gcTime: 0, structuralSharing: false }).data ?? null;
}
