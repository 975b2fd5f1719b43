import type { RunSummary } from "#core/document/records.ts";
import type { AnsweredRun, Run } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { sha256 } from "#web/kit/browser/crypto.ts";
import type { Baseline } from "./baseline.ts";
import { cachedRecentRuns, listRunSummariesWithProbes, loadRun } from "./run-archive.ts";

export interface ComparedRun extends AnsweredRun {
  isBaseline: boolean;
}

type Comparable = Pick<Run, "key" | "startedAt" | "profileId" | "mode" | "probeKey" | "aside" | "round">;

/**
 * Whether `one` can be compared with `run`: another run of the same service and mode, and not a probe's or another
 * side request (`run` itself may be one).
 */
function isComparable(one: Comparable, run: Run): boolean {
  if (one.key === run.key || one.probeKey !== undefined || one.aside) return false;
  return one.profileId === run.profileId && one.mode === run.mode;
}

/**
 * Finds the run to compare with: the baseline's, otherwise the previous one. It must be about the same state,
 * because a changed state also changes answers.
 */
export async function findComparedRun(run: Run, baseline: Baseline | null): Promise<ComparedRun | null> {
  const { stateText } = run.asked;
  const hash = await sha256(stateText);
  const isPinned = ({ key, round }: Comparable) =>
    key === baseline?.run || (round !== undefined && round.key === baseline?.round);
  const held = cachedRecentRuns(run.playgroundKey).filter(
    (answered) => isComparable(answered.run, run) && answered.run.asked.stateText === stateText,
  );
  const stored = (await listRunSummariesWithProbes(run.playgroundKey)).filter((summary) =>
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
  for (const { of, answered, summary } of [...pinned, ...earlier]) {
    if (summary !== null && !(await isSameState(summary))) continue;
    const found = answered?.run ?? (await loadRun(of.key));
    if (found !== null) return { ...toAnsweredRun(found), isBaseline: isPinned(of) };
  }
  return null;
}
