import { Fragment } from "react";
import type { CaseRunProgress } from "#core/cases/plan-case-run.ts";
import { toDurationText, toPriceText } from "#core/cases/run-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import type { CaseRun } from "#core/model/case-run.ts";
import { timeLeft } from "#core/pacing/time-left.ts";
import type { LiveRun } from "#data/case-runs/live-run.ts";
import { useProfile, useSession } from "#data/session-query.ts";
import { Meanings } from "#ui/meaning.tsx";

/** A figure as the page words it, with the terms that it stands under. */
interface Figure {
  terms: readonly string[];
  text: string;
}

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
  const { rows, answered, waiting, waitingTokens, spentTokens, underWay, refused, failed } = progress;
  const settled = rows - waiting - underWay;
  const left = { requests: waiting, tokens: waitingTokens };
  const spent = `${toCountText(spentTokens)} input tokens`;
  const parts: Figure[] = [
    run.mode === "sandbox"
      ? { terms: ["Spent", "Token"], text: spent }
      : { terms: ["Spent", "Token", "Price"], text: `${spent}, ${toPriceText(spentTokens, price)} so far` },
  ];
  if (refused + failed > 0)
    parts.push({ terms: ["Errors"], text: `${toCountText(refused + failed)} with an error` });
  if (pace !== null) parts.push({ terms: ["Rate"], text: `${toCountText(pace.requestsPerMinute)} a minute` });
  if (pace !== null && limits && waiting > 0) {
    const time = toDurationText(timeLeft({ ...left, limits }, pace));
    parts.push({ terms: ["Time left"], text: `about ${time} left` });
  }
  if (pace?.pausedUntil) parts.push({ terms: [], text: "the service asks to wait a little" });
  return (
    <>
      {pace !== null && (
        <progress aria-label="Cases settled" className="w-full" max={Math.max(1, rows)} value={settled} />
      )}
      <p className="text-sm text-mute tabular-nums">
        {parts.map(({ terms, text }, place) => (
          <Fragment key={terms.join()}>
            {place > 0 && " · "}
            <Meanings of={terms}>{text}</Meanings>
          </Fragment>
        ))}
      </p>
      <p role="status" className="sr-only">
        {pace === null
          ? `The run is at rest: ${answered} of ${rows} answered.`
          : `Running: ${Math.floor((settled * 10) / Math.max(1, rows)) * 10} % settled.`}
      </p>
    </>
  );
}
