// The Compare room: runs on the state, runs over cases, wordings, or periods.

import { useRef, useState } from "react";
import { toCountText } from "#core/text/number-text.ts";
import { type ComparisonProgress as Progress, useComparisonProgress } from "#web/case-runs/case-run-store.ts";
import { cancelComparedRuns } from "#web/case-runs/compare-queue.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import {
  setComparedRuns,
  updateComparisonView,
  useNavigation,
} from "#web/kit/navigation/navigation-store.ts";
import { SegmentedControl } from "#web/kit/ui/fields.tsx";
import { focusNear } from "#web/kit/ui/focus.ts";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { ProgressLine } from "#web/kit/ui/progress-line.tsx";
import { useComparableRuns, useRunsByKey } from "#web/run/run-history.ts";
import { AskOnStateControls } from "./ask-over-cases.tsx";
import { CompareCases } from "./compare-cases.tsx";
import { CompareWordings } from "./compare-wordings.tsx";
import { CompareStateEmptyState } from "./comparison-samples.tsx";
import { PeriodsComparison } from "./over-time.tsx";
import { RunsComparison } from "./runs-comparison.tsx";
import { ModelsField, runTitle, SidePicker } from "./side-picker.tsx";

function words({ status, answered, requests, failed, problem }: Progress): string {
  const came = `${toCountText(answered)} of ${toCountText(requests)} answered`;
  const missing = failed === 0 ? "" : `, ${toCountText(failed)} without an answer`;
  if (status === "running") return `${came}${missing}`;
  const ended = { done: "Done", cancelled: "Cancelled", stopped: "Stopped" }[status];
  const kept = status === "done" ? "." : `. Answers so far are kept. ${problem ?? ""}`;
  return `${ended}: ${came}${missing}${kept}`;
}

function CompareProgress() {
  const progress = useComparisonProgress();
  if (progress === null || (progress.status === "done" && progress.failed === 0)) return null;
  const { status, requests, answered, failed } = progress;
  return (
    <div className="rounded-md border border-line bg-panel px-3 py-2 text-sm">
      <ProgressLine
        label="Running cases"
        value={answered + failed}
        max={requests}
        text={words(progress)}
        onCancel={status === "running" ? cancelComparedRuns : null}
      />
    </div>
  );
}

/** The two newest runs unless others are picked; answers of further models can be added. */
function CompareState() {
  const playground = usePlayground((whole) => whole);
  const { runs, reading } = useComparableRuns(playground.key);
  const chosen = useNavigation("comparedRuns");
  const [models, setModels] = useState<readonly string[]>([]);
  const asking = useRef<HTMLDivElement>(null);
  const known = chosen.filter((key) => runs.some((run) => run.key === key));
  const newest = [runs[1], runs[0]].flatMap((run) => run?.key ?? []);
  const picked = known.length > 1 ? known : newest;
  const shown = useRunsByKey(picked).flatMap((run) => run ?? []);

  function takeAnswers(runKeys: readonly string[]) {
    // Moves the focus, because the focused button disappears with its models.
    const button = asking.current?.querySelector("button:focus");
    if (asking.current && button) focusNear(button, asking.current, asking.current.querySelector("input"));
    const [base] = picked.slice(-1);
    setComparedRuns(runKeys.length > 1 || base === undefined ? runKeys : [base, ...runKeys]);
    setModels([]);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div ref={asking} className="grid gap-2">
        <ModelsField models={models} onChange={setModels} />
        {models.length > 0 && (
          <AskOnStateControls
            ask={{ kind: "models", models }}
            label={models.length === 1 ? "Ask this model" : `Ask these ${models.length} models`}
            onAnswered={takeAnswers}
          />
        )}
      </div>
      {reading && <LoadingLine what="runs" />}
      {!reading && picked.length < 2 && (
        <CompareStateEmptyState>
          A comparison needs two runs. Run the questions, change a wording or the model, and run again. Or run
          other models here. Runs are kept in the history.
        </CompareStateEmptyState>
      )}
      {picked.length >= 2 && (
        <>
          <SidePicker
            noun="Run"
            picked={picked}
            choices={runs.map((run) => ({ key: run.key, title: runTitle(run) }))}
            onChange={setComparedRuns}
          />
          {shown.length === picked.length && <RunsComparison playground={playground} runs={shown} />}
        </>
      )}
    </div>
  );
}

const subjects = [
  { value: "runs", label: "Runs and models" },
  { value: "wordings", label: "Wordings" },
  { value: "time", label: "Over time" },
] as const;

const grounds = [
  { value: "state", label: "One state" },
  { value: "cases", label: "All cases" },
] as const;

export function CompareRoom() {
  const { what, on } = useNavigation("comparison");
  return (
    <main className="clears-corner min-h-0 overflow-auto">
      <div className="grid max-w-440 grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Compare</h2>
          <SegmentedControl
            label="Compare"
            value={what}
            choices={subjects}
            onChange={(value) => updateComparisonView({ what: value })}
          />
          {what !== "time" && (
            <SegmentedControl
              label="Compare on"
              value={on}
              choices={grounds}
              onChange={(value) => updateComparisonView({ on: value })}
            />
          )}
        </div>
        {on === "cases" && <CompareProgress />}
        {what === "time" ? (
          <PeriodsComparison />
        ) : what === "wordings" ? (
          <CompareWordings on={on} />
        ) : on === "state" ? (
          <CompareState />
        ) : (
          <CompareCases />
        )}
      </div>
    </main>
  );
}
