import { useQuery } from "@tanstack/react-query";
import { planCaseRun } from "#core/cases/plan-case-run.ts";
import { withWordings } from "#core/compare/wordings.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { readAnswersOf } from "../compared-case-runs.ts";
import { learnFromRuns } from "../learn-from-runs.ts";
import { playgroundStore } from "../open-playground.ts";
import { queryClient } from "../query-client.ts";
import { sessionQuery, toProfile } from "../session-query.ts";
import { isOfAnother } from "./moved-alias.ts";
import { anyState } from "./plan-run.ts";
import { runThatAsked } from "./run-that-asked.ts";
import type { ReadyOffer } from "./start-case-run.ts";

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
