import type { AskedQuestion } from "#core/contract/asked.ts";
import { asksTheSame } from "#core/contract/asked.ts";
import { estimateTokens } from "#core/contract/estimate.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import type { Session } from "#core/contract/session.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { Case } from "#core/document/case.ts";
import type { Standing } from "#core/pacing/pacing.ts";
import type { CaseAnswer, CaseAnswers } from "./case-answers.ts";

/** Which cases to ask: those without a current answer, all of them anew, or those of the chosen without one. */
export type CaseChoice = "unanswered" | "all" | "chosen";

export interface CaseRunDraft {
  model: string;
  asked: readonly AskedQuestion[];
  cases: readonly Case[];
  session: Pick<Session, "mode" | "profile" | "limits">;
  answers: CaseAnswers | null;
  choice: CaseChoice;
  chosen: ReadonlySet<string>;
  /** How many bytes a token has, as learnt; left out: the usual figure. */
  bytesPerToken?: number | undefined;
}

/** What a run would do. */
export interface CaseRunPlan {
  /** The run that goes on, since it asks the same of the same; null: a run of its own. */
  goesOn: CaseAnswers | null;
  caseKeys: readonly string[];
  /** Input tokens of all its requests, by estimate. */
  tokens: number;
  /** Cases that are left out, since a repeat of what may have been billed wants a person's word. */
  uncertain: number;
  /** Cases that are left out, since the service refused exactly this before. */
  refused: number;
}

/** Whether a run at rest asked exactly what would be asked now. */
function asksTheSameNow(answers: CaseAnswers, { model, asked, session }: CaseRunDraft): boolean {
  const { run } = answers;
  if (run.recorded || run.mode !== session.mode || run.profileId !== session.profile) return false;
  const stateText = "";
  return asksTheSame(
    { model: run.model, stateText, questions: run.asked },
    { model, stateText, questions: asked },
  );
}

type Part = "ask" | "uncertain" | "refused" | "answered";

const parts: Record<Standing, Part> = {
  waiting: "ask",
  failed: "ask",
  sent: "uncertain",
  uncertain: "uncertain",
  refused: "refused",
  answered: "answered",
};

function partOf(answer: CaseAnswer | undefined): Part {
  if (answer === undefined || answer.stale) return "ask";
  return parts[answer.standing];
}

/** The cases that would be asked, in their order, and what that comes to. */
export function planCaseRun(draft: CaseRunDraft): CaseRunPlan {
  const { model, asked, cases, answers, choice, chosen, bytesPerToken } = draft;
  const goesOn = answers !== null && choice !== "all" && asksTheSameNow(answers, draft) ? answers : null;
  const left = { uncertain: 0, refused: 0, answered: 0 };
  let tokens = 0;
  const caseKeys = cases.flatMap(({ key, state }) => {
    if (choice === "chosen" && !chosen.has(key)) return [];
    const part = partOf(goesOn?.byCase.get(key));
    if (part !== "ask") {
      left[part] += 1;
      return [];
    }
    const written = toStateText(state);
    if (written.ok)
      tokens += estimateTokens(
        requestBytes({ model, stateText: written.text, questions: asked }),
        bytesPerToken,
      );
    return [key];
  });
  return { goesOn, caseKeys, tokens, uncertain: left.uncertain, refused: left.refused };
}
