import { isCapSpent } from "#core/cases/run-words.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { type LiveRun, wishOfRun } from "#data/case-runs/live-run.ts";
import { offerCaseRun } from "#data/case-runs/run-dialog.ts";
import { Button } from "#ui/button.tsx";

interface Props {
  /** The shown run, if any. */
  run: CaseRun | undefined;
  live: LiveRun;
  /** Whether there are cases, and it is known what they were answered. */
  canRun: boolean;
  chosen: ReadonlySet<string> | undefined;
}

/** Goes on with a run at rest; one whose cap is spent needs another cap first. */
function WayOn({ run }: { run: CaseRun }) {
  if (isCapSpent(run.phase)) return <Button onClick={() => offerCaseRun()}>Raise cap…</Button>;
  return <Button onClick={() => wishOfRun(run.key, { kind: "resume" })}>Resume</Button>;
}

/** What can be done with the shown run, and the way to another. */
export function CaseRunButtons({ run, live, canRun, chosen }: Props) {
  const isLive = live.pace !== null && live.runKey === run?.key;
  const isBusy = live.pace !== null || live.starting !== null;
  const phase = run?.phase.kind ?? "done";
  const waits = phase === "paused" || phase === "held" || (phase === "running" && !isLive);
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {run && isLive && live.pace?.phase === "running" && (
        <Button onClick={() => wishOfRun(run.key, { kind: "pause" })}>Pause</Button>
      )}
      {run && waits && !isBusy && <WayOn run={run} />}
      {run && (isLive || (waits && !isBusy)) && (
        <Button look="danger" onClick={() => wishOfRun(run.key, { kind: "cancel" })}>
          Cancel
        </Button>
      )}
      {!isBusy && (
        <Button look="primary" disabled={!canRun} onClick={() => offerCaseRun(chosen)}>
          Run over the cases…
        </Button>
      )}
    </span>
  );
}
