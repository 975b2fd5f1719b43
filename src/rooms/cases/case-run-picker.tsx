import { useId, useState } from "react";
import { showCaseRun, useCaseAnswers } from "#case-run/case-answers.ts";
import { deletePastCaseRun } from "#case-run/case-run-commands.ts";
import { useAnsweringModels, useCaseRuns } from "#case-run/case-runs.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import { Button } from "#ui/button.tsx";
import { focusAround } from "#ui/take-focus.ts";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Whose answers are shown, where there is more than one run to choose from. */
export function CaseRunPicker({ busy }: { busy: boolean }) {
  const id = useId();
  const runs = useCaseRuns();
  const shown = useCaseAnswers()?.run.key;
  const answering = useAnsweringModels(runs);
  const [bringBack, setBringBack] = useState<(() => Promise<void>) | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
      {runs.length > 1 && shown !== undefined && (
        <>
          <label htmlFor={id}>Answers from the run of</label>
          <select
            id={id}
            className="min-h-7 min-w-0 max-w-full rounded-md border border-line-strong bg-panel px-2"
            value={shown}
            onChange={(event) => void showCaseRun(event.target.value)}
          >
            {runs.map(({ key, startedAt, mode, model }) => (
              <option key={key} value={key}>
                {timeFormat.format(startedAt)}, {mode}, {describeModel(model, answering.get(key) ?? null)}
              </option>
            ))}
          </select>
          <Button
            look="quiet"
            disabled={busy}
            onClick={async (event) => {
              focusAround(event.currentTarget);
              const undo = await deletePastCaseRun(shown);
              setBringBack(() => undo);
            }}
          >
            Delete this run
          </Button>
        </>
      )}
      {bringBack && (
        <span role="status">
          Run and its answers deleted.{" "}
          <Button
            onClick={async (event) => {
              focusAround(event.currentTarget);
              setBringBack(null);
              await bringBack();
            }}
          >
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}

/** The model that was asked for, and where that is a name for another who answered. */
function describeModel(model: string, answering: string | null): string {
  const asked = toVisibleName(model);
  return answering === null || answering === model ? asked : `${asked} (${toVisibleName(answering)})`;
}
