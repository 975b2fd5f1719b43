import { useMemo } from "react";
import {
  type CaseChoice,
  type CaseRunDraft,
  type CaseRunPlan,
  planCaseRun,
} from "#core/cases/plan-case-run.ts";
import { type RequestIssue, writeRequest } from "#core/contract/write-request.ts";
import type { AskedQuestion } from "#core/model/asked.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile, Session } from "#core/model/profile.ts";
import type { AskedWording } from "#core/model/run.ts";
import { useCaseAnswers } from "../case-answers-store.ts";
import { useProfile, useSession } from "../session-query.ts";
import { useTokenSize } from "../token-size.ts";
import { usePlayground } from "../use-playground.ts";

/** What a run over the cases would ask, or what keeps it from being asked. */
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
      /** By which tokens are estimated: of the plan, and of the run's cap and pace. */
      bytesPerToken: number;
      questionKeys: readonly string[];
      /** Of a run that asks questions in several wordings. */
      wordings?: readonly AskedWording[];
    };

/** Any state will do: each case brings its own. */
export const anyState = { form: "text" as const, text: "-", items: [] };

function toOffer(
  { model, questions, cases }: Pick<Playground, "model" | "questions" | "cases">,
  session: Session | undefined,
  profile: Profile,
  rest: Pick<CaseRunDraft, "answers" | "choice" | "chosen"> & { bytesPerToken: number },
): CaseRunOffer {
  if (session === undefined) return { status: "waiting" };
  const included = questions.filter((question) => question.included);
  const written = writeRequest({ model, state: anyState, questions: included }, profile);
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
    bytesPerToken: rest.bytesPerToken,
  };
}

/** What a run over so many of the cases would be, as things are written now. */
export function useCaseRunOffer(choice: CaseChoice, chosen: ReadonlySet<string>): CaseRunOffer {
  const model = usePlayground((playground) => playground.model);
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  const session = useSession();
  const profile = useProfile();
  const answers = useCaseAnswers();
  const { bytesPerToken } = useTokenSize();
  return useMemo(
    () => toOffer({ model, questions, cases }, session, profile, { answers, choice, chosen, bytesPerToken }),
    [model, questions, cases, session, profile, answers, choice, chosen, bytesPerToken],
  );
}
