import { useQuery } from "@tanstack/react-query";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { planCaseRun } from "#core/cases/plan-case-run.ts";
import { withWordings } from "#core/compare/wordings.ts";
import { toAnsweredRun } from "#core/contract/run-steps.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { asksTheSame } from "#core/model/asked.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { getCaseRun } from "#platform/case-run/stored-run.ts";
import { readAnswersOf } from "../compared-case-runs.ts";
import { learnFromRuns } from "../learn-from-runs.ts";
import { playgroundStore } from "../open-playground.ts";
import { queryClient } from "../query-client.ts";
import { latestRun } from "../run-archive.ts";
import { sessionQuery, toProfile } from "../session-query.ts";
import { listCaseRuns } from "../shelf/case-runs.ts";
import { libraryHolder } from "../start.ts";
import { anyState } from "./plan-run.ts";
import type { ReadyOffer } from "./start-case-run.ts";

/** Whether another model than the one behind this name by now has answered any of these cases. */
async function isOfAnother({ byCase }: CaseAnswers, model: string): Promise<boolean> {
  const latest = await latestRun(playgroundStore.get().key);
  if (latest === null || latest.asked.model !== model) return false;
  const now = toAnsweredRun(latest).reading?.model ?? null;
  return now !== null && [...byCase.values()].some((one) => one.model !== null && one.model !== now);
}

/** The newest run that asked just this, of whatever cases. */
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
    if (run && asksTheSame({ model, stateText: "", questions: run.asked }, request)) return run;
  }
  return null;
}

/** What is compared over the cases: the plain questions as several models answer them, or all wordings at once. */
export interface ComparedAsk {
  models: readonly string[];
  wordings: boolean;
}

/** What each of the models would be asked, beside what it has answered already; or why nothing can be. */
export type ComparedPlan = { ok: true; offers: readonly ReadyOffer[] } | { ok: false; problem: string };

async function planCompared({ models, wordings }: ComparedAsk): Promise<ComparedPlan> {
  playgroundStore.flush();
  const { key, questions, cases } = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = toProfile(session);
  const included = questions.filter((question) => question.included);
  const draft = wordings ? withWordings(questions) : { questions: included, questionKeys: keysOf(included) };
  const offers: ReadyOffer[] = [];
  for (const model of models) {
    const written = writeRequest({ model, state: anyState, questions: draft.questions }, profile);
    if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
    const asked = written.asked.questions;
    const like = { model, mode: session.mode, profileId: session.profile };
    const before = await runThatAsked({ ...like, asked });
    const kept = before && (await readAnswersOf(before.key));
    const answers = kept && (await isOfAnother(kept, model)) ? null : kept;
    const { bytesPerToken } = await learnFromRuns(key, like);
    const choice = { choice: "unanswered" as const, chosen: new Set<string>(), bytesPerToken };
    offers.push({
      status: "ready",
      plan: planCaseRun({ model, asked, cases, session, answers, ...choice }),
      session,
      profile,
      model,
      asked,
      bytesPerToken,
      questionKeys: draft.questionKeys,
      ...("wordings" in draft && { wordings: draft.wordings }),
    });
  }
  return { ok: true, offers };
}

function keysOf(questions: readonly { key: string }[]): string[] {
  return questions.map(({ key }) => key);
}

/** What the asking would come to, worked out anew whenever it is looked at; null until then. */
export function useComparedPlan(ask: ComparedAsk): ComparedPlan | null {
  const query = { queryKey: ["case-runs", "plan", ask], queryFn: () => planCompared(ask) };
  return useQuery({ ...query, staleTime: 0, gcTime: 0, structuralSharing: false }).data ?? null;
}
