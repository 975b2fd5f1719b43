import { toCaseRunProgress } from "#core/cases/case-run-progress.ts";
import { sayPhase, sayProblems, sayWayOn } from "#core/cases/run-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { useCaseAnswers } from "#data/case-answers-store.ts";
import { useLiveRun, wishOfRun } from "#data/case-runs/live-run.ts";
import { offerCaseRun } from "#data/case-runs/run-dialog.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { CaseRunFigures } from "./case-run-figures.tsx";
import { CaseRunPicker } from "./case-run-picker.tsx";

/** What the shown run over the cases has come to, how it goes, and what can be done with it. */
export function CaseRunBar({ chosen }: { chosen?: ReadonlySet<string> }) {
  const answers = useCaseAnswers();
  const live = useLiveRun();
  const count = usePlayground(({ cases }) => cases.length);
  const run = answers?.run;
  const isLive = live.pace !== null && live.runKey === run?.key;
  const isBusy = live.pace !== null || live.starting !== null;
  const progress = answers && toCaseRunProgress(answers, isLive);
  const phase = run?.phase.kind ?? "done";
  const canGoOn = phase === "paused" || phase === "held" || (phase === "running" && !isLive);
  const wayOn = run && !isLive ? sayWayOn(run.phase) : null;
  const isOpen = isLive && live.pace?.phase === "running";
  const uncertain = progress?.uncertain ?? [];

  return (
    <section
      aria-label="Run over the cases"
      className="grid gap-2 rounded-md border border-line bg-panel p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        {run && progress && (
          <>
            <strong className="font-semibold">{sayPhase(run.phase, progress.waiting, isLive)}</strong>
            <span className="tabular-nums">
              {toCountText(progress.answered)} of {toCountText(progress.rows)} answered
            </span>
            <Tag tone={run.mode === "sandbox" ? "quiet" : "plain"}>{run.mode}</Tag>
            {run.recorded && <Tag tone="quiet">recorded</Tag>}
          </>
        )}
        <span className="grow" />
        {run && isOpen && <Button onClick={() => wishOfRun(run.key, { kind: "pause" })}>Pause</Button>}
        {run && !isBusy && canGoOn && !run.recorded && (
          <Button onClick={() => wishOfRun(run.key, { kind: "resume" })}>Resume</Button>
        )}
        {run && (isLive || canGoOn) && !run.recorded && (
          <Button look="danger" onClick={() => wishOfRun(run.key, { kind: "cancel" })}>
            Cancel
          </Button>
        )}
        {!isBusy && (
          <Button look="primary" disabled={count === 0} onClick={() => offerCaseRun(chosen)}>
            Run over the cases…
          </Button>
        )}
      </div>
      {live.starting !== null && (
        <p role="status">
          {isBusy && live.pace !== null ? "Waits until the other run has ended." : "Preparing the cases …"}
        </p>
      )}
      {run && progress && <CaseRunFigures run={run} progress={progress} pace={isLive ? live.pace : null} />}
      {live.problem !== null && (
        <p role="alert" className="text-bad">
          {live.problem}
        </p>
      )}
      {wayOn !== null && <p>{wayOn}</p>}
      {run && uncertain.length > 0 && !isLive && phase !== "cancelled" && (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            {toCountText(uncertain.length)} may have been billed without an answer. Asking again can bill them
            twice.
          </span>
          <Button
            disabled={isBusy}
            onClick={() => wishOfRun(run.key, { kind: "repeat", caseKeys: [...uncertain] })}
          >
            Repeat {toCountText(uncertain.length)}
          </Button>
        </p>
      )}
      {progress && progress.problems.length > 0 && (
        <ul aria-label="Problems of the run" className="list-disc pl-5 text-sm">
          {sayProblems(progress).map((text) => (
            <li key={text}>
              <VisibleText text={text.slice(0, 300)} />
            </li>
          ))}
        </ul>
      )}
      <CaseRunPicker />
    </section>
  );
}
