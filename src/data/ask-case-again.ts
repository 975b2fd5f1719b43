import { shownWordings, wordingIndex } from "#core/cases/shown-wordings.ts";
import type { CaseSide } from "#core/compare/case-side.ts";
import type { Answer } from "#core/contract/answer.ts";
import { readResponse } from "#core/contract/read-response.ts";
import type { ServiceError } from "#core/contract/service-error.ts";
import { toStateText } from "#core/contract/state-text.ts";
import type { Case } from "#core/document/case.ts";
import type { Run } from "#core/document/run.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { requestRun } from "./request-run.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** How many requests it takes to ask a case again on all of these: one for each run. */
export function requestsToAskAgain(sides: readonly CaseSide[]): number {
  return new Set(sides.map(({ answers }) => answers.run.key)).size;
}

/** What each side says of a case when it is asked once more, null where it gave no answer. */
export type AskedAgain =
  | { ok: true; answers: readonly (Answer | null)[] }
  | { ok: false; error: ServiceError | string };

/** Asks about one case again what the runs of these sides asked. The runs stay as they are. */
export async function askCaseAgain(
  row: Case,
  sides: readonly CaseSide[],
  questionKey: string,
): Promise<AskedAgain> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = toProfile(session);
  const state = toStateText(row.state);
  if (!state.ok) return { ok: false, error: state.issues[0]?.message ?? "" };
  const { key: playgroundKey, questions } = playgroundStore.get();
  const came = new Map<string, Run>();
  const never = new AbortController();
  for (const { answers } of sides) {
    const { key, model, asked } = answers.run;
    if (came.has(key)) continue;
    const requested = await requestRun({
      playgroundKey,
      asked: { model, stateText: state.text, questions: asked },
      session,
      auto: false,
      signal: never.signal,
      wake: () => never.signal,
      onPhase: () => {},
    });
    if (!requested.ok) return { ok: false, error: requested.error };
    came.set(key, requested.run);
  }
  const answers = sides.map(({ answers: { run }, variant }) => {
    const text = came.get(run.key)?.responseText ?? "";
    const read = readResponse(text, run.asked, profile);
    const at =
      variant === null
        ? (shownWordings(run, questions, profile).get(questionKey) ?? -1)
        : wordingIndex(run, questionKey, variant);
    return read.ok ? (read.reading.answers[at]?.answer ?? null) : null;
  });
  return { ok: true, answers };
}
