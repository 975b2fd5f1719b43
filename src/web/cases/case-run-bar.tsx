// State of the run over the cases with its commands, and the button that begins one.

import { Fragment, type MouseEvent, useMemo } from "react";
import { toTokenPriceText } from "#core/cases/asking-cost.ts";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import {
  type CaseRunProgress,
  describePacePhase,
  describeProblems,
  describeResumeAdvice,
  describeUncertainRows,
  isCapReached,
  phaseOfIdleRun,
  toCaseRunProgress,
  toDurationText,
} from "#core/cases/case-run-progress.ts";
import { runSourceOf } from "#core/cases/case-run-title.ts";
import type { CaseRun } from "#core/model/run.ts";
import { estimateTimeLeftMs } from "#core/service/pacing/time-left.ts";
import { toAmountText } from "#core/service/price.ts";
import { describeRetryWait } from "#core/service/retry.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { useCaseAnswers, useIsLoadingAnswers } from "#web/case-runs/case-answers.ts";
import { downloadUnstoredAnswers } from "#web/case-runs/case-run-commands.ts";
import { type LiveCaseRun, useLiveCaseRun, useMsUntil } from "#web/case-runs/case-run-store.ts";
import { sendRunCommand } from "#web/case-runs/live-run.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { openCaseRunDialog } from "#web/kit/navigation/navigation-store.ts";
import { Button, LinkButton } from "#web/kit/ui/button.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { focusEnclosingRegion } from "#web/kit/ui/take-focus.ts";
import { TermTooltips } from "#web/kit/ui/term-tooltip.tsx";
import { VisibleText } from "#web/kit/ui/visible-text.tsx";
import { isBilled, useProfile, useSession } from "#web/service/session.ts";
import { CaseRunPicker } from "./case-run-picker.tsx";

/** `chosen`: keys of filtered cases; undefined without a filter. */
export function RunCasesButton({ chosen }: { chosen: ReadonlySet<string> | undefined }) {
  const reading = useIsLoadingAnswers();
  const { pace, starting } = useLiveCaseRun();
  return (
    <Button
      look="primary"
      disabled={reading || pace !== null || starting !== null}
      onClick={() => openCaseRunDialog(chosen)}
    >
      Run cases…
    </Button>
  );
}

/** State and actions of the run over the cases: a single line while nothing runs and nothing is wrong. */
export function CaseRunBar() {
  const answers = useCaseAnswers();
  const reading = useIsLoadingAnswers();
  const live = useLiveCaseRun();
  const stored = answers?.run;
  const isLive = live.pace !== null && live.runKey === stored?.key;
  const isBusy = live.pace !== null || live.starting !== null;
  const progress = useMemo(() => answers && toCaseRunProgress(answers, isLive), [answers, isLive]);
  const run =
    stored && progress && !isLive ? { ...stored, phase: phaseOfIdleRun(stored.phase, progress) } : stored;
  const gone = useDeletedCount(answers);
  const wayOn = run && !isLive ? describeResumeAdvice(run.phase) : null;
  // Imported and simulated answers cost no requests here.
  const figures = run && progress && !run.recorded && !run.simulated && (
    <CaseRunFigures run={run} progress={progress} pace={isLive ? live.pace : null} />
  );

  return (
    <section
      aria-label="Run cases"
      aria-busy={reading}
      tabIndex={-1}
      className="flex max-w-full min-w-0 flex-[1_1_20rem] flex-wrap items-center gap-x-3 gap-y-1 text-sm [&>:not(div)]:basis-full"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {run && progress ? (
          <>
            <strong className="font-semibold">
              {describePacePhase(run.phase, progress.waiting, isLive)}
            </strong>
            <span className="tabular-nums">
              {toCountText(progress.answered)} of {toCountText(progress.rows)} answered
              {gone > 0 && `, ${toCounted(gone, "case")} deleted since`}
            </span>
            {run.name && <VisibleText text={run.name} className="min-w-0" />}
            <Tag tone={runSourceOf(run) === "live" ? "plain" : "quiet"}>{runSourceOf(run)}</Tag>
            {run.recorded && runSourceOf(run) === "sandbox" && <Tag tone="quiet">recorded</Tag>}
            {!isLive && figures}
          </>
        ) : (
          <span className="text-mute">
            {reading && "Reading answers…"}
            {!reading &&
              "No answers yet. A run asks the included questions about every case, with one request per case."}
          </span>
        )}
        <CaseRunButtons run={run} live={live} />
      </div>
      {live.starting !== null && (
        <p role="status">{live.pace === null ? "Preparing cases…" : "Waiting for the other run to end."}</p>
      )}
      {isLive && figures}
      {live.problem !== null && (
        <p role="alert" className="text-bad">
          {live.problem}{" "}
          {live.unstored.length > 0 && (
            <LinkButton onClick={() => downloadUnstoredAnswers(live.unstored)}>
              Download {toCounted(live.unstored.length, "unsaved answer")}
            </LinkButton>
          )}
        </p>
      )}
      {wayOn !== null && <p>{wayOn}</p>}
      {run && progress && progress.uncertain.length > 0 && !isLive && run.phase.kind !== "cancelled" && (
        <Uncertain runKey={run.key} caseKeys={progress.uncertain} busy={isBusy} />
      )}
      {progress && progress.problems.length > 0 && <Problems progress={progress} />}
      <CaseRunPicker busy={isBusy} />
    </section>
  );
}

function useDeletedCount(answers: CaseRunAnswers | null): number {
  const count = usePlayground(({ cases }) => cases.length);
  const last = usePlayground(({ cases }) => cases.at(-1)?.key);
  return useMemo(() => {
    // Reads the cases without subscribing, so that the count is recomputed only when cases are added or removed.
    const { cases } = playgroundStore.get();
    if (answers === null || last === undefined || count !== cases.length) return 0;
    return answers.byCase.size - cases.filter(({ key }) => answers.byCase.has(key)).length;
  }, [answers, count, last]);
}

/** Sends a command. Focus moves to the bar, because the pressed button disappears. */
function command(
  { currentTarget }: MouseEvent,
  runKey: string,
  given: Parameters<typeof sendRunCommand>[1],
): void {
  focusEnclosingRegion(currentTarget);
  sendRunCommand(runKey, given);
}

interface Props {
  run: CaseRun | undefined;
  live: LiveCaseRun;
}

function CaseRunButtons({ run, live }: Props) {
  const isLive = live.pace !== null && live.runKey === run?.key;
  const isBusy = live.pace !== null || live.starting !== null;
  const phase = run?.phase.kind ?? "done";
  const waits = phase === "paused" || phase === "held" || (phase === "running" && !isLive);
  return (
    <span className="flex flex-wrap items-center gap-2 empty:hidden">
      {run && isLive && live.pace?.phase === "running" && (
        <Button onClick={(event) => command(event, run.key, { kind: "pause" })}>Pause</Button>
      )}
      {run && waits && !isBusy && <WayOn run={run} />}
      {run && (isLive || (waits && !isBusy)) && (
        <Button look="danger" onClick={(event) => command(event, run.key, { kind: "cancel" })}>
          Cancel
        </Button>
      )}
    </span>
  );
}

function WayOn({ run }: { run: CaseRun }) {
  if (isCapReached(run.phase)) return <Button onClick={() => openCaseRunDialog()}>Raise cap…</Button>;
  return <Button onClick={(event) => command(event, run.key, { kind: "resume" })}>Resume</Button>;
}

interface Figure {
  terms: readonly string[];
  text: string;
}

/** Counts down to `until` (ms since the epoch) after a rate limit. */
function PausedQueue({ runKey, until }: { runKey: string; until: number }) {
  const left = useMsUntil(until);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      The service asks to wait: {describeRetryWait(left)} left.
      <Button onClick={(event) => command(event, runKey, { kind: "retry-now" })}>Ask now</Button>
    </p>
  );
}

interface CaseRunFiguresProps {
  run: CaseRun;
  progress: CaseRunProgress;
  pace: LiveCaseRun["pace"];
}

function CaseRunFigures({ run, progress, pace }: CaseRunFiguresProps) {
  const { price: listPrice } = useProfile();
  const limits = useSession()?.limits;
  const { rows, answered, waiting, waitingTokens, spentTokens, underWay, refused, failed } = progress;
  const settled = rows - waiting - underWay;
  const left = { requests: waiting, tokens: waitingTokens };
  const spent = toCounted(spentTokens, "input token");
  const price =
    progress.billed === null
      ? `${toTokenPriceText(spentTokens, listPrice)} so far`
      : `${toAmountText(progress.billed)} billed so far`;
  const parts: Figure[] = [
    progress.billed === null && (run.mode === "sandbox" || listPrice.perMillionInputTokens === 0)
      ? { terms: ["Spent", "Token"], text: spent }
      : { terms: ["Spent", "Token", "Price"], text: `${spent}, ${price}` },
  ];
  if (refused + failed > 0)
    parts.push({ terms: ["Errors"], text: `${toCountText(refused + failed)} with an error` });
  if (pace !== null && pace.requestsPerMinute > 0)
    parts.push({ terms: ["Rate"], text: `${toCountText(pace.requestsPerMinute)} a minute` });
  if (pace !== null && pace.requestsPerMinute > 0 && limits && waiting > 0) {
    const time = toDurationText(estimateTimeLeftMs({ ...left, limits }, pace));
    parts.push({ terms: ["Time left"], text: `about ${time} left` });
  }
  return (
    <>
      {pace !== null && (
        <progress aria-label="Cases done" className="w-full" max={Math.max(1, rows)} value={settled} />
      )}
      <p className="text-sm text-mute tabular-nums">
        {parts.map(({ terms, text }, place) => (
          <Fragment key={terms.join()}>
            {place > 0 && " · "}
            <TermTooltips of={terms}>{text}</TermTooltips>
          </Fragment>
        ))}
      </p>
      {pace?.pausedUntil && <PausedQueue runKey={run.key} until={pace.pausedUntil} />}
      <p role="status" className="sr-only">
        {pace === null
          ? `${describePacePhase(run.phase, waiting, false)}: ${toCountText(answered)} of ${toCountText(rows)} answered.`
          : `Running: ${Math.floor((settled * 10) / Math.max(1, rows)) * 10} % done.`}
      </p>
    </>
  );
}

interface UncertainProps {
  runKey: string;
  caseKeys: readonly string[];
  busy: boolean;
}

/** Rows that were sent and have no answer; sent again only on request, because they may have been billed. */
function Uncertain({ runKey, caseKeys, busy }: UncertainProps) {
  const count = toCountText(caseKeys.length);
  const session = useSession();
  const profile = useProfile();
  const billed = session === undefined || isBilled(session, profile);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>
        {describeUncertainRows(caseKeys.length, billed)}.{billed && " Repeating can bill them twice."}
      </span>
      <Button
        disabled={busy}
        onClick={(event) => command(event, runKey, { kind: "repeat", caseKeys: [...caseKeys] })}
      >
        Repeat {count}
      </Button>
    </p>
  );
}

const longestMessage = 300;

function Problems({ progress }: { progress: CaseRunProgress }) {
  const cases = progress.problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="text-sm">
      <summary className="w-fit min-h-6 cursor-pointer text-bad">
        {toCounted(cases, "case with a problem", "cases with a problem")}
      </summary>
      <ul aria-label="Run problems" className="list-disc pt-1 pl-5">
        {describeProblems(progress).map((text) => (
          <li key={text}>
            <VisibleText text={text.slice(0, longestMessage)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
