// The comparison of case runs: running models over the cases, choosing sides and the question.

import { useMemo, useState } from "react";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { caseRunTitle } from "#core/cases/case-run-title.ts";
import { toCountText } from "#core/text/number-text.ts";
import { comparedRowCount } from "#core/thresholds/evidence/run-choice.ts";
import { useAnswersOfRuns } from "#web/case-runs/answers-of-runs.ts";
import { useAnsweringModelsOfRuns, useCaseRuns, useIsLoadingCaseRuns } from "#web/case-runs/case-runs.ts";
import { useRecordComparedRuns } from "#web/case-runs/record-run-choice.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { updateComparisonView, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { AskOverCasesButton } from "./ask-over-cases.tsx";
import { CasesComparisonView } from "./cases-comparison-view.tsx";
import { CompareCasesEmptyState } from "./comparison-samples.tsx";
import { DifferentWordings } from "./reworded-texts.tsx";
import { ComparedQuestionSelect, ModelsField, runTitle, SidePicker } from "./side-picker.tsx";
import type { NamedSide } from "./use-compared-cases.ts";

interface ComparisonProps {
  sides: readonly NamedSide[];
  onCompareWith: (runKey: string) => void;
}

function Comparison({ sides, onCompareWith }: ComparisonProps) {
  const questions = usePlayground((playground) => playground.questions);
  const [key, setKey] = useState<string | null>(null);
  const shared = questions.filter((question) =>
    sides.every(({ answers }) => answers.run.questionKeys.includes(question.key)),
  );
  const question = shared.find((candidate) => candidate.key === key) ?? shared[0];
  const shownKey = question?.key ?? null;
  const used = usePlayground(({ ledger }) => (shownKey === null ? 0 : comparedRowCount(ledger, shownKey)));
  useRecordComparedRuns(sides, shownKey);
  if (question === undefined) return <p>These runs have no question in common.</p>;
  return (
    <>
      <ComparedQuestionSelect questions={shared} value={question.key} onChange={setKey} />
      <DifferentWordings sides={sides} question={question} />
      {used > 0 && (
        <p className="text-sm text-mute">
          {used === 1
            ? "1 labelled case was compared between runs. It can't prove a target any more."
            : `${toCountText(used)} labelled cases were compared between runs. They can't prove a target any more.`}
        </p>
      )}
      <CasesComparisonView question={question} sides={sides} onCompareWith={onCompareWith} />
    </>
  );
}

function AskModels() {
  const model = usePlayground((playground) => playground.model);
  const count = usePlayground(({ cases }) => cases.length);
  const { models: wanted } = useNavigation("comparison");
  const models = wanted.length > 0 ? wanted : [model];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ModelsField models={models} onChange={(next) => updateComparisonView({ models: next })} />
      <AskOverCasesButton
        ask={{ models, wordings: false }}
        label={`Run on ${toCountText(count)} cases…`}
        disabled={count === 0}
      />
    </div>
  );
}

/**
 * The run's name, and the model that answered if there was only one. A run without a name goes by its model.
 */
function titleOf({ run, byCase }: CaseRunAnswers): string {
  const models = new Set([...byCase.values()].flatMap(({ model }) => model ?? []));
  const [answering = null, ...others] = models;
  return caseRunTitle(run, others.length === 0 ? answering : null);
}

export function CompareCases() {
  const runs = useCaseRuns();
  const reading = useIsLoadingCaseRuns();
  const answering = useAnsweringModelsOfRuns(runs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = chosen.filter((key) => runs.some((run) => run.key === key));
  const { models } = useNavigation("comparison");
  const ofModels = models.flatMap((model) => runs.find((run) => run.model === model)?.key ?? []);
  const newest =
    ofModels.length > 1 && ofModels.length === models.length
      ? ofModels
      : [runs[1], runs[0]].flatMap((run) => run?.key ?? []);
  const picked = known.length > 1 ? known : newest;
  const answers = useAnswersOfRuns(picked);
  const sides = useMemo(
    () => answers.flatMap((one) => (one ? [{ answers: one, variant: null, title: titleOf(one) }] : [])),
    [answers],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AskModels />
      {reading && <LoadingLine what="runs" />}
      {!reading && picked.length < 2 && (
        <CompareCasesEmptyState>
          A comparison needs two case runs. Run two models here, or run the cases in Cases, change a wording,
          and run them again.
        </CompareCasesEmptyState>
      )}
      {picked.length >= 2 && (
        <>
          <SidePicker
            noun="Case run"
            picked={picked}
            choices={runs.map((run) => ({
              key: run.key,
              title: runTitle(run, answering.get(run.key) ?? null),
            }))}
            onChange={setChosen}
          />
          {sides.length === picked.length ? (
            <Comparison sides={sides} onCompareWith={(runKey) => setChosen([picked[0] ?? "", runKey])} />
          ) : (
            <LoadingLine what="answers" />
          )}
        </>
      )}
    </div>
  );
}
