import { errorWords } from "#core/contract/error-words.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { type KeptAnswers, type PreparedSlide, questionsOfShow } from "#core/present/to-show.ts";
import { playgroundStore } from "./open-playground.ts";
import { queryClient } from "./query-client.ts";
import { requestRun } from "./request-run.ts";
import { sessionQuery, toProfile } from "./session-query.ts";

export type AskedShown = { ok: true; kept: KeptAnswers } | { ok: false; problem: string };

/** Asks the questions of a show about what one slide shows, in one request; the answers are not kept. */
export async function askShown({ row }: PreparedSlide, signal: AbortSignal): Promise<AskedShown> {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (session === null) return { ok: false, problem: "Can't reach the server." };
  const questions = questionsOfShow(playground);
  const profile = toProfile(session);
  const draft = { model: playground.model, state: row?.state ?? playground.state, questions };
  const written = writeRequest(draft, profile);
  if (!written.ok) return { ok: false, problem: written.issues[0]?.message ?? "" };
  const requested = await requestRun({
    playgroundKey: playground.key,
    asked: written.asked,
    session,
    auto: false,
    signal,
    wake: () => signal,
    onPhase: () => {},
  });
  if (!requested.ok) {
    return { ok: false, problem: errorWords(requested.error.kind, requested.error.code).title };
  }
  const { run, reading } = requested;
  const answers = new Map(
    reading.answers.flatMap(({ answer }, index) => {
      const key = questions[index]?.key;
      return answer === null || key === undefined ? [] : [[key, answer] as const];
    }),
  );
  return { ok: true, kept: { answers, source: { at: run.startedAt, mode: run.mode } } };
}
