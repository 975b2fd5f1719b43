// The worker that searches the texts of all playgrounds, and reads the answers of their newest runs.

import "#web/kit/browser/without-eval.ts";
import {
  fromPlaygroundRecords,
  playgroundRecordSchema,
  questionRecordSchema,
  stateRecordSchema,
} from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import { type PastRunDetails, toSearchablePastRun } from "#core/search/past-run.ts";
import { toPlaygroundEntry } from "#core/search/playground-entry.ts";
import { SearchIndex } from "#core/search/search-index.ts";
import { parseSearch } from "#core/search/search-terms.ts";
import { profileOf } from "#core/service/profiles.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { type Database, keyRangeOf, openDatabase } from "./storage/database.ts";
import { readRuns } from "./storage/read-runs.ts";
import { isInHistory, listRunSummaries } from "./storage/runs.ts";
import { readStarsAndTags } from "./storage/stars-and-tags.ts";

export type LibrarySearchCommand =
  | { kind: "open" }
  /** `now` (ms) is the page's clock, for queries such as "yesterday". */
  | { kind: "search"; typed: string; now: number }
  | { kind: "relabel"; key: string; labels: string }
  /** Asks for the answers of each playground's newest run, with outcomes by the playground's rules of today. */
  | { kind: "answers"; keys: readonly string[] };

let index = new SearchIndex();
let playgrounds = new Map<string, Playground>();

async function withDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const opening = await openDatabase();
  if (opening.status === "unavailable") throw new Error(opening.problem);
  try {
    return await act(opening.database);
  } finally {
    opening.database.close();
  }
}

/** Doesn't read the cases, because they aren't searched. */
async function readWritten(database: Database, record: unknown) {
  const head = playgroundRecordSchema.safeParse(record).data;
  if (head === undefined) return null;
  const [state, questions] = await Promise.all([
    database.get("states", head.key),
    database.getAll("questions", keyRangeOf(head.key)),
  ]);
  const playground = fromPlaygroundRecords({
    record: head,
    state: stateRecordSchema.safeParse(state).data ?? null,
    questions: questions.flatMap((one) => questionRecordSchema.safeParse(one).data ?? []),
    cases: [],
    ledger: null,
  });
  return { playground, savedAt: head.savedAt };
}

function open(): Promise<void> {
  return withDatabase(async (database) => {
    const next = new SearchIndex();
    const read = new Map<string, Playground>();
    const marks = await readStarsAndTags(database);
    for (const record of await database.getAll("playgrounds")) {
      const found = await readWritten(database, record);
      if (found === null) continue;
      const { playground, savedAt } = found;
      read.set(playground.key, playground);
      next.add(toPlaygroundEntry(playground, savedAt, marks.get(playground.key)?.tags ?? []));
    }
    index = next;
    playgrounds = read;
  });
}

function newestAnswers(keys: readonly string[]): Promise<(readonly [key: string, PastRunDetails])[]> {
  return withDatabase(async (database) => {
    const found: (readonly [string, PastRunDetails])[] = [];
    for (const key of keys) {
      const playground = playgrounds.get(key);
      const newest = (await listRunSummaries(database, key)).find(
        (summary) => !summary.aside && (summary.auto || isInHistory(summary)),
      );
      if (playground === undefined || newest === undefined) continue;
      for await (const [run] of readRuns(database, [newest]))
        if (run) found.push([key, toSearchablePastRun(playground, run, null, profileOf(run)).details]);
    }
    return found;
  });
}

answerCalls((command: LibrarySearchCommand) => {
  if (command.kind === "open") return open();
  if (command.kind === "search") return index.search(parseSearch(command.typed, command.now));
  if (command.kind === "relabel") return index.relabel(command.key, command.labels);
  return newestAnswers(command.keys);
});
