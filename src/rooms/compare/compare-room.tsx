import { useState } from "react";
import { Segmented } from "#ui/segmented.tsx";
import { CompareCases } from "./compare-cases.tsx";
import { CompareState } from "./compare-state.tsx";

const views = [
  { value: "state", label: "One state" },
  { value: "cases", label: "All cases" },
] as const;

/** Two runs beside each other: on one state, or over the labelled cases. */
export function CompareRoom() {
  const [view, setView] = useState<"state" | "cases">("state");
  return (
    <main className="min-h-0 overflow-auto">
      <div className="mx-auto max-w-6xl px-4 py-4">
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Compare</h2>
          <Segmented label="Compare on" value={view} choices={views} onChange={setView} />
        </div>
        {view === "state" ? <CompareState /> : <CompareCases />}
      </div>
    </main>
  );
}
