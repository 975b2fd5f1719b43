// The worker that reads and searches past runs.

import "#web/kit/browser/without-eval.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { type PastRunDetails, toSearchablePastRun } from "#core/search/past-run.ts";
import { SearchIndex } from "#core/search/search-index.ts";
import { parseSearch } from "#core/search/search-terms.ts";
import { answerCalls } from "#web/kit/browser/worker-calls.ts";
import { openDatabase } from "#web/library/storage/database.ts";
import { readRuns } from "#web/library/storage/read-runs.ts";
import { isInHistory, listRunSummaries } from "#web/library/storage/runs.ts";

export type HistoryCommand =
  | {
      kind: "open";
      playground: Pick<Playground, "key" | "questions" | "model" | "state">;
      profile: Profile;
      held: readonly Run[];
    }
  /** `now` is the page's clock, for queries such as "yesterday". */
  | { kind: "search"; typed: string; now: number }
  | { kind: "relabel"; key: string; labels: string }
  | { kind: "delete"; key: string };

let index = new SearchIndex();
/**
 * Changes of labels and deletions since reading began. They're applied again at its end, because a run may have been
 * read before it was changed.
 */
let changes: ((to: SearchIndex) => void)[] = [];
let openedKey: string | null = null;

async function* historyOf(
  playgroundKey: string,
  held: readonly Run[],
): AsyncGenerator<readonly (Run | null)[]> {
  yield held;
  const opening = await openDatabase();
  if (opening.status === "unavailable") return;
  const heldKeys = new Set(held.map(({ key }) => key));
  const summaries = await listRunSummaries(opening.database, playgroundKey);
  const stored = summaries.filter((summary) => isInHistory(summary) && !heldKeys.has(summary.key));
  yield* readRuns(opening.database, stored);
  opening.database.close();
}

async function open(
  { playground, profile, held }: Extract<HistoryCommand, { kind: "open" }>,
  report: (details: PastRunDetails[]) => void,
): Promise<void> {
  const next = new SearchIndex();
  changes = [];
  // The previous index answers searches until this one is complete; on the first reading, this one answers
  // with what it has.
  if (openedKey !== playground.key) index = next;
  openedKey = playground.key;
  let newer: Run | null = null;
  function describe(before: Run | null): PastRunDetails[] {
    if (newer === null) return [];
    const { details, entry } = toSearchablePastRun(playground, newer, before, profile);
    next.add(entry);
    return [details];
  }
  for await (const runs of historyOf(playground.key, held)) {
    const read: PastRunDetails[] = [];
    for (const run of runs) {
      read.push(...describe(run));
      newer = run;
    }
    report(read);
  }
  report(describe(null));
  for (const change of changes) change(next);
  index = next;
}

function apply(change: (to: SearchIndex) => void): void {
  changes.push(change);
  change(index);
}

answerCalls((command: HistoryCommand, report: (details: PastRunDetails[]) => void) => {
  if (command.kind === "open") return open(command, report);
  if (command.kind === "search") return index.search(parseSearch(command.typed, command.now));
  if (command.kind === "relabel") return apply((to) => to.relabel(command.key, command.labels));
  return apply((to) => to.delete(command.key));
});
