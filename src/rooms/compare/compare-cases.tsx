import { useMemo, useState } from "react";
import { useCaseRuns, useCaseRunsReading } from "#case-run/case-runs.ts";
import { useAnswersOf } from "#case-run/plan-compared.ts";
import { toCountText } from "#core/geometry/number-text.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { ReadingLine } from "#ui/note.tsx";
import { setShownComparison, useShown } from "#view/shown.ts";
import { AskOverCases } from "./ask-over-cases.tsx";
import { CasesComparisonView } from "./cases-comparison-view.tsx";
import { CasesWelcome } from "./compare-welcome.tsx";
import { ModelsField } from "./models-field.tsx";
import { AskedOtherwise } from "./reworded-texts.tsx";
import { runTitle, SidePicker, SideQuestion } from "./side-picker.tsx";
import type { NamedSide } from "./use-compared-cases.ts";

function Comparison({ sides }: { sides: readonly NamedSide[] }) {
  const questions = usePlayground((playground) => playground.questions);
  const [key, setKey] = useState<string | null>(null);
  const shared = questions.filter((question) =>
    sides.every(({ answers }) => answers.run.questionKeys.includes(question.key)),
  );
  const question = shared.find((candidate) => candidate.key === key) ?? shared[0];
  if (question === undefined) return <p>These runs have no question in common.</p>;
  return (
    <>
      <SideQuestion questions={shared} value={question.key} onChange={setKey} />
      <AskedOtherwise sides={sides} questionKey={question.key} />
      <CasesComparisonView question={question} sides={sides} />
    </>
  );
}

function AskModels() {
  const model = usePlayground((playground) => playground.model);
  const count = usePlayground(({ cases }) => cases.length);
  const { models: wanted } = useShown("comparison");
  const models = wanted.length > 0 ? wanted : [model];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ModelsField models={models} onChange={(next) => setShownComparison({ models: next })} />
      <AskOverCases
        ask={{ models, wordings: false }}
        label={`Run on ${toCountText(count)} cases…`}
        disabled={count === 0}
      />
    </div>
  );
}

/** Runs over the cases beside each other: which cases flip, and which run is right more often. */
export function CompareCases() {
  const runs = useCaseRuns();
  const reading = useCaseRunsReading();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = chosen.filter((key) => runs.some((run) => run.key === key));
  const { models } = useShown("comparison");
  const ofModels = models.flatMap((model) => runs.find((run) => run.model === model)?.key ?? []);
  const newest =
    ofModels.length > 1 && ofModels.length === models.length
      ? ofModels
      : [runs[1], runs[0]].flatMap((run) => run?.key ?? []);
  const picked = known.length > 1 ? known : newest;
  const answers = useAnswersOf(picked);
  const sides = useMemo(
    () => answers.flatMap((one) => (one ? [{ answers: one, variant: null, title: one.run.model }] : [])),
    [answers],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AskModels />
      {reading && <ReadingLine what="runs" />}
      {!reading && picked.length < 2 && (
        <CasesWelcome>
          A comparison needs two case runs. Run two models here, or run the cases in Cases, change a wording,
          and run them again.
        </CasesWelcome>
      )}
      {picked.length >= 2 && (
        <>
          <SidePicker
            noun="Case run"
            picked={picked}
            choices={runs.map((run) => ({ key: run.key, title: runTitle(run) }))}
            onChange={setChosen}
          />
          {sides.length === picked.length ? <Comparison sides={sides} /> : <ReadingLine what="answers" />}
        </>
      )}
    </div>
  );
}
