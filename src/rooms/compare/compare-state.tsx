import { useState } from "react";
import { useComparableRuns, useKeptRuns } from "#data/compared-runs.ts";
import { usePlayground } from "#data/use-playground.ts";
import { ReadingLine } from "#ui/reading-line.tsx";
import { AskOnState } from "./ask-on-state.tsx";
import { CompareWelcome } from "./compare-welcome.tsx";
import { ModelsField } from "./models-field.tsx";
import { runTitle } from "./run-titles.ts";
import { RunsComparison } from "./runs-comparison.tsx";
import { SidePicker } from "./side-picker.tsx";

/** Kept runs of this playground beside each other, question by question; other models can be asked. */
export function CompareState() {
  const playground = usePlayground((whole) => whole);
  const { runs, reading } = useComparableRuns(playground.key);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [models, setModels] = useState<readonly string[]>([]);
  const known = chosen.filter((key) => runs.some((run) => run.key === key));
  const newest = [runs[1], runs[0]].flatMap((run) => run?.key ?? []);
  const picked = known.length > 1 ? known : newest;
  const shown = useKeptRuns(picked).flatMap((run) => run ?? []);

  function takeAnswers(runKeys: readonly string[]) {
    const [base] = picked.slice(-1);
    setChosen(runKeys.length > 1 || base === undefined ? runKeys : [base, ...runKeys]);
    setModels([]);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <ModelsField models={models} onChange={setModels} />
        {models.length > 0 && (
          <AskOnState
            ask={{ kind: "models", models }}
            label={models.length === 1 ? "Ask this model" : `Ask these ${models.length} models`}
            onAnswered={takeAnswers}
          />
        )}
      </div>
      {reading && <ReadingLine what="runs" />}
      {!reading && picked.length < 2 && (
        <CompareWelcome>
          Two runs are needed. Run the questions, change a wording or the model, and run again; or ask other
          models here. Runs are kept in the history.
        </CompareWelcome>
      )}
      {picked.length >= 2 && (
        <>
          <SidePicker
            noun="Run"
            picked={picked}
            choices={runs.map((run) => ({ key: run.key, title: runTitle(run) }))}
            onChange={setChosen}
          />
          {shown.length === picked.length && <RunsComparison playground={playground} runs={shown} />}
        </>
      )}
    </div>
  );
}
