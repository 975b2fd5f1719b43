import { shownWordings, wordingIndex } from "#core/cases/shown-wordings.ts";
import { type CaseSide, planAgain } from "#core/compare/case-side.ts";
import type { ServiceError } from "#core/contract/service-error.ts";
import type { Answer, ResponseReading } from "#core/model/answer.ts";
import type { Case } from "#core/model/case.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { requestRun } from "./request-run.ts";
import { saveRun } from "./run-archive.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

/** What each side says of a case when it is asked once more, null where it gave no answer. */
export type AskedAgain =
  | { ok: true; answers: readonly (Answer | null)[] }
  | { ok: false; error: ServiceError | string };

/** Asks about one case again what the runs of these sides asked. Those stay as they are; each answer is kept as a run of its own. */
export async function askCaseAgain(
  row: Case,
  sides: readonly CaseSide[],
  questionKey: string,
): Promise<AskedAgain> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const profile = toProfile(session);
  const plan = planAgain(row, sides);
  if (plan === null) return { ok: false, error: "The state of this case can't be sent." };
  const { key: playgroundKey, questions } = playgroundStore.get();
  const came = new Map<string, ResponseReading>();
  const never = new AbortController();
  for (const { run, asked } of plan.asks) {
    const requested = await requestRun({
      playgroundKey,
      asked,
      session,
      auto: false,
      aside: true,
      signal: never.signal,
      wake: () => never.signal,
      onPhase: () => {},
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
        ? (shownWordings(run, questions, profile).get(questionKey) ?? -1)
        : wordingIndex(run, questionKey, variant);
    return came.get(run.key)?.answers[at]?.answer ?? null;
  });
  return { ok: true, answers };
}
