import { useId } from "react";
import { showCaseRun, useCaseAnswers } from "#data/case-answers-store.ts";
import { useCaseRuns } from "#data/case-runs/case-runs-query.ts";

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Whose answers are shown, where there is more than one run to choose from. */
export function CaseRunPicker() {
  const id = useId();
  const runs = useCaseRuns();
  const shown = useCaseAnswers()?.run.key;
  if (runs.length < 2 || shown === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id}>Answers of the run of</label>
      <select
        id={id}
        className="min-h-7 rounded-md border border-line-strong bg-panel px-2"
        value={shown}
        onChange={(event) => void showCaseRun(event.target.value)}
      >
        {runs.map(({ key, startedAt, mode, model }) => (
          <option key={key} value={key}>
            {timeFormat.format(startedAt)}, {mode}, {model}
          </option>
        ))}
      </select>
    </p>
  );
}
