import { type CaseRunProgress, toCaseRunProgress } from "#core/cases/plan-case-run.ts";
import { sayPhase, sayProblems, sayWayOn } from "#core/cases/run-words.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { useAnswersReading, useCaseAnswers } from "#data/case-answers-store.ts";
import { useLiveRun, wishOfRun } from "#data/case-runs/live-run.ts";
import { usePlayground } from "#data/use-playground.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { VisibleText } from "#ui/visible-text.tsx";
import { CaseRunButtons } from "./case-run-buttons.tsx";
import { CaseRunFigures } from "./case-run-figures.tsx";
import { CaseRunPicker } from "./case-run-picker.tsx";

const longestMessage = 300;

/** Rows that may have been billed without an answer: they are asked again only at a person's word. */
function Uncertain({
  runKey,
  caseKeys,
  busy,
}: {
  runKey: string;
  caseKeys: readonly string[];
  busy: boolean;
}) {
  const count = toCountText(caseKeys.length);
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>{count} may have been billed without an answer. Asking again can bill them twice.</span>
      <Button disabled={busy} onClick={() => wishOfRun(runKey, { kind: "repeat", caseKeys: [...caseKeys] })}>
        Repeat {count}
      </Button>
    </p>
  );
}

function Problems({ progress }: { progress: CaseRunProgress }) {
  return (
    <ul aria-label="Problems of the run" className="list-disc pl-5 text-sm">
      {sayProblems(progress).map((text) => (
        <li key={text}>
          <VisibleText text={text.slice(0, longestMessage)} />
        </li>
      ))}
    </ul>
  );
}

/** What the shown run over the cases has come to, how it goes, and what can be done with it. */
export function CaseRunBar({ chosen }: { chosen?: ReadonlySet<string> }) {
  const answers = useCaseAnswers();
  const reading = useAnswersReading();
  const live = useLiveRun();
  const count = usePlayground(({ cases }) => cases.length);
  const run = answers?.run;
  const isLive = live.pace !== null && live.runKey === run?.key;
  const isBusy = live.pace !== null || live.starting !== null;
  const progress = answers && toCaseRunProgress(answers, isLive);
  const wayOn = run && !isLive ? sayWayOn(run.phase) : null;

  return (
    <section
      aria-label="Run over the cases"
      aria-busy={reading}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-panel p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        {run && progress ? (
          <>
            <strong className="font-semibold">{sayPhase(run.phase, progress.waiting, isLive)}</strong>
            <span className="tabular-nums">
              {toCountText(progress.answered)} of {toCountText(progress.rows)} answered
            </span>
            <Tag tone={run.mode === "sandbox" ? "quiet" : "plain"}>{run.mode}</Tag>
            {run.recorded && <Tag tone="quiet">recorded</Tag>}
          </>
        ) : (
          <span className="text-mute">
            {reading && "Reading answers…"}
            {!reading &&
              (count === 0
                ? "Add a case, then run the questions over all of them."
                : "No answers yet. A run asks the included questions of every case, one request each.")}
          </span>
        )}
        <CaseRunButtons run={run} live={live} canRun={count > 0 && !reading} chosen={chosen} />
      </div>
      {live.starting !== null && (
        <p role="status">
          {live.pace === null ? "Preparing the cases …" : "Waits until the other run has ended."}
        </p>
      )}
      {run && progress && <CaseRunFigures run={run} progress={progress} pace={isLive ? live.pace : null} />}
      {live.problem !== null && (
        <p role="alert" className="text-bad">
          {live.problem}
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
