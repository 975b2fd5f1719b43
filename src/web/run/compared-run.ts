// Finds the run that the shown answers are compared with.

import type { RunSummary } from "#core/document/run-records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import type { Baseline } from "./baseline.ts";
import { getRecentRuns, listAllRunSummaries, loadRun } from "./run-archive.ts";

/** "automatic": a run that began with a pause in typing, perhaps in the middle of a sentence. */
export type ComparedKind = "baseline" | "run" | "automatic";

export interface ReferenceRun extends AnsweredRun {
  kind: ComparedKind;
}

type Comparable = Pick<
  Run,
  "key" | "startedAt" | "profileId" | "mode" | "probeKey" | "aside" | "round" | "auto" | "recorded"
>;

/** A recorded run of an example counts as asked for, although it isn't in the history. */
function isAutomatic({ auto, recorded }: Comparable): boolean {
  return auto && !recorded;
}

/**
 * Whether `one` can be compared with `run`: another run of the same service and mode, and not a probe's or another
 * side request (`run` itself may be one).
 */
function isComparable(one: Comparable, run: Run): boolean {
  if (one.key === run.key || one.probeKey !== undefined || one.aside) return false;
  return one.profileId === run.profileId && one.mode === run.mode;
}

/**
 * Finds the run to compare with: the baseline's, otherwise the last earlier run that was asked for, otherwise the
 * last earlier automatic one, whose wording may be half typed. All must be about the same state, because a changed
 * state also changes answers. Null if there is none.
 */
export async function findComparedRun(run: Run, baseline: Baseline | null): Promise<ReferenceRun | null> {
  const { stateText } = run.asked;
  const hash = await sha256(stateText);
  const isPinned = ({ key, round }: Comparable) =>
    key === baseline?.run || (round !== undefined && round.key === baseline?.round);
  const held = getRecentRuns(run.playgroundKey).filter(
    (answered) => isComparable(answered.run, run) && answered.run.asked.stateText === stateText,
  );
  const stored = (await listAllRunSummaries(run.playgroundKey)).filter((summary) =>
    isComparable(summary, run),
  );
  const isSameState = async ({ key, stateHash }: RunSummary) =>
    stateHash === key ? (await loadRun(key))?.asked.stateText === stateText : stateHash === hash;
  const inOrder = [
    ...held.map((answered) => ({ of: answered.run as Comparable, answered, summary: null })),
    ...stored.map((summary) => ({ of: summary as Comparable, answered: null, summary })),
  ].sort((one, other) => other.of.startedAt - one.of.startedAt);
  const pinned = inOrder.filter(({ of }) => isPinned(of));
  const earlier = inOrder.filter(({ of }) => of.startedAt < run.startedAt);
  const askedFor = earlier.filter(({ of }) => !isAutomatic(of));
  for (const { of, answered, summary } of [...pinned, ...askedFor, ...earlier]) {
    if (summary !== null && !(await isSameState(summary))) continue;
    const found = answered?.run ?? (await loadRun(of.key));
    if (found === null) continue;
    const kind = isPinned(of) ? "baseline" : isAutomatic(of) ? "automatic" : "run";
    return { ...toAnsweredRun(found), kind };
  }
  return null;
}
