// Reads many runs in batches.

import { fromRunRecords, type RunSummary, runTextsSchema } from "#core/document/run-records.ts";
import type { Run } from "#core/model/run.ts";
import type { Database } from "./database.ts";

const runsAtOnce = 100;

/** Yields batches in the order given; null for an unreadable run. Texts that runs share are read once. */
export async function* readRuns(
  database: Database,
  summaries: readonly RunSummary[],
): AsyncGenerator<(Run | null)[]> {
  const asked = new Map<string, ReturnType<typeof readAsked>>();
  const states = new Map<string, unknown>();
  for (let from = 0; from < summaries.length; from += runsAtOnce) {
    const some = summaries.slice(from, from + runsAtOnce);
    const transaction = database.transaction(["responses", "askedQuestions", "stateTexts"]);
    const askedStore = transaction.objectStore("askedQuestions");
    const stateStore = transaction.objectStore("stateTexts");
    const newAsked = new Set(some.map(({ askedHash }) => askedHash).filter((hash) => !asked.has(hash)));
    const newStates = new Set(some.map(({ stateHash }) => stateHash).filter((hash) => !states.has(hash)));
    const [responses] = await Promise.all([
      Promise.all(some.map(({ key }) => transaction.objectStore("responses").get(key))),
      ...[...newAsked].map(async (hash) => asked.set(hash, readAsked(await askedStore.get(hash)))),
      ...[...newStates].map(async (hash) => states.set(hash, await stateStore.get(hash))),
    ]);
    yield some.map((summary, at) => {
      const response = runTextsSchema.shape.response.safeParse(responses[at]).data;
      const state = runTextsSchema.shape.state.safeParse(states.get(summary.stateHash)).data;
      const questions = asked.get(summary.askedHash);
      return response && state && questions
        ? fromRunRecords({ summary, response, state, asked: questions })
        : null;
    });
  }
}

function readAsked(record: unknown) {
  return runTextsSchema.shape.asked.safeParse(record).data ?? null;
}
