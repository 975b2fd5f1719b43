import { useState } from "react";
import { compareRuns, type RunComparison } from "#core/compare/compare-runs.ts";
import type { Playground } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { useComparableRuns, useKeptRun } from "#data/compared-runs.ts";
import { usePlayground } from "#data/use-playground.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { AskModel } from "./ask-model.tsx";
import { RunChangeCard } from "./run-change-card.tsx";
import { RunPicker } from "./run-picker.tsx";
import { runTitle } from "./run-titles.ts";

function sayComparison({ changes, sameState, sameRequest, models }: RunComparison): string {
  const flips = changes.filter(({ change }) => change.flips).length;
  const outcomes =
    flips === 0
      ? "No outcome changes."
      : `${flips} of ${changes.length} ${changes.length === 1 ? "outcome" : "outcomes"} ${flips === 1 ? "changes" : "change"}.`;
  const state = sameState ? "" : " The two asked about different states.";
  if (!sameRequest) return outcomes + state;
  const why = models[0] === models[1] ? "what moves is noise" : "what moves is the model";
  return `${outcomes} The request is the same byte for byte: ${why}.`;
}

function Comparison({ playground, one, other }: { playground: Playground; one: Run; other: Run }) {
  const comparison = compareRuns(playground, one, other);
  const { models, changes, onlyOnce } = comparison;
  return (
    <section aria-label="Comparison">
      <p className="mb-3">
        {sayComparison(comparison)}{" "}
        <span className="text-mute">
          A was answered by <VisibleText text={models[0] ?? "no named model"} className="font-mono" />, B by{" "}
          <VisibleText text={models[1] ?? "no named model"} className="font-mono" />.
        </span>
      </p>
      <div className="grid gap-3">
        {changes.map((change) => (
          <RunChangeCard key={change.question.key} change={change} />
        ))}
      </div>
      {onlyOnce.length > 0 && (
        <p className="mt-3 text-sm text-mute">
          Asked by one of the two alone:{" "}
          {onlyOnce.map((id) => (
            <VisibleText key={id} text={id} className="mr-2 font-mono" />
          ))}
        </p>
      )}
    </section>
  );
}

/** Two kept runs of this playground, question by question. */
export function CompareState() {
  const playground = usePlayground((whole) => whole);
  const runs = useComparableRuns(playground.key);
  const [picked, setPicked] = useState<{ one: string | null; other: string | null }>({
    one: null,
    other: null,
  });
  const oneKey = picked.one ?? runs[1]?.key ?? null;
  const otherKey = picked.other ?? runs[0]?.key ?? null;
  const one = useKeptRun(oneKey);
  const other = useKeptRun(otherKey);
  const choices = runs.map((run) => ({ key: run.key, title: runTitle(run) }));
  return (
    <div className="grid gap-4">
      <AskModel
        onAnswered={(runKey) => setPicked({ one: otherKey === runKey ? oneKey : otherKey, other: runKey })}
      />
      {runs.length < 2 ? (
        <p className="max-w-prose text-mute">
          Two runs are needed. Run the questions, change a wording or the model, and run again; or ask another
          model here. Runs are kept in the history.
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <RunPicker
              side="A"
              label="Run A"
              value={oneKey}
              choices={choices}
              onChange={(key) => setPicked({ ...picked, one: key })}
            />
            <RunPicker
              side="B"
              label="Run B"
              value={otherKey}
              choices={choices}
              onChange={(key) => setPicked({ ...picked, other: key })}
            />
          </div>
          {one && other && <Comparison playground={playground} one={one} other={other} />}
        </>
      )}
    </div>
  );
}
