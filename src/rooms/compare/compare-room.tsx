import { setShownComparison, useShownComparison } from "#data/shown-comparison.ts";
import { Segmented } from "#ui/segmented.tsx";
import { CompareCases } from "./compare-cases.tsx";
import { CompareProgress } from "./compare-progress.tsx";
import { CompareState } from "./compare-state.tsx";
import { CompareWordings } from "./compare-wordings.tsx";

const subjects = [
  { value: "runs", label: "Runs and models" },
  { value: "wordings", label: "Wordings" },
] as const;

const grounds = [
  { value: "state", label: "One state" },
  { value: "cases", label: "All cases" },
] as const;

/** Runs, models or wordings beside each other: on one state, or over the labelled cases. */
export function CompareRoom() {
  const { what, on } = useShownComparison();
  return (
    <main className="min-h-0 overflow-auto">
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Compare</h2>
          <Segmented
            label="Compare"
            value={what}
            choices={subjects}
            onChange={(value) => setShownComparison({ what: value })}
          />
          <Segmented
            label="Compare on"
            value={on}
            choices={grounds}
            onChange={(value) => setShownComparison({ on: value })}
          />
        </div>
        {on === "cases" && <CompareProgress />}
        {what === "wordings" ? (
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
