import type { CaseRunProgress } from "#core/cases/case-run-progress.ts";
import { toDurationText, toPriceText } from "#core/cases/run-words.ts";
import type { CaseRun } from "#core/document/case-run.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { timeLeft } from "#core/pacing/time-left.ts";
import type { LiveRun } from "#data/case-runs/live-run.ts";
import { useProfile, useSession } from "#data/session-query.ts";

interface Props {
  run: CaseRun;
  progress: CaseRunProgress;
  /** Null: the run is at rest. */
  pace: LiveRun["pace"];
}

/** How far a run is, how fast it goes and what it has spent. */
export function CaseRunFigures({ run, progress, pace }: Props) {
  const { price } = useProfile();
  const limits = useSession()?.limits;
  const { rows, answered, waiting, waitingTokens, spentTokens, underWay } = progress;
  const settled = rows - waiting - underWay;
  const left = { requests: waiting, tokens: waitingTokens };
  const spent = `${toCountText(spentTokens)} input tokens`;
  const parts = [
    run.mode === "sandbox" ? spent : `${spent}, ${toPriceText(spentTokens, price)} so far`,
    ...(pace === null ? [] : [`${toCountText(pace.requestsPerMinute)} a minute`]),
    ...(pace !== null && limits && waiting > 0
      ? [`about ${toDurationText(timeLeft({ ...left, limits }, pace))} left`]
      : []),
    ...(pace?.pausedUntil ? ["the service asks to wait a little"] : []),
  ];
  return (
    <>
      {pace !== null && (
        <progress
          aria-label="Cases settled"
          className="h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-soft [&::-webkit-progress-value]:bg-accent"
          max={Math.max(1, rows)}
          value={settled}
        />
      )}
      <p className="text-sm text-mute tabular-nums">{parts.join(" · ")}</p>
      <p role="status" className="sr-only">
        {pace === null
          ? `The run is at rest: ${answered} of ${rows} answered.`
          : `Running: ${Math.floor((settled * 10) / Math.max(1, rows)) * 10} % settled.`}
      </p>
    </>
  );
}
