// The comparison of case runs: running models over the cases, choosing sides and the question. Also the samples
// shown while there are fewer than two runs, of cases or on a state.

import { type ReactNode, useMemo, useState } from "react";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { caseRunTitle } from "#core/cases/case-run-title.ts";
import type { TransitionCounts } from "#core/compare/transitions.ts";
import { toCountText } from "#core/text/number-text.ts";
import { comparedRowCount } from "#core/thresholds/evidence/run-choice.ts";
import { useAnswersOfRuns } from "#web/case-runs/answers-of-runs.ts";
import { useAnsweringModelsOfRuns, useCaseRuns, useIsLoadingCaseRuns } from "#web/case-runs/case-runs.ts";
import { useRecordComparedRuns } from "#web/case-runs/record-run-choice.ts";
import { usePlayground } from "#web/document/playground-store.ts";
import { MatrixTable } from "#web/kit/charts/matrix-table.tsx";
import { updateComparisonView, useNavigation } from "#web/kit/navigation/navigation-store.ts";
import { LoadingLine } from "#web/kit/ui/loading-line.tsx";
import { OutcomeChange } from "#web/kit/ui/outcome-chip.tsx";
import { Tag } from "#web/kit/ui/tag.tsx";
import { AskOverCasesButton } from "./ask-over-cases.tsx";
import { CasesComparisonView } from "./cases-comparison-view.tsx";
import { transitionMatrixWords } from "./changed-cases.tsx";
import { DifferentWordings } from "./reworded-texts.tsx";
import { ComparedQuestionSelect, ModelsField, runTitle, SidePicker } from "./side-picker.tsx";
import type { NamedSide } from "./use-compared-cases.ts";

/** Invented runs, marked as a sample, that show what a comparison looks like. */
const sampleSides = ["Monday · model 1", "Tuesday · model 2"];

interface SampleProps {
  /** "Run", "Case run" or "Wording". */
  noun: string;
  sentence: string;
  children: ReactNode;
}

function Sample({ noun, sentence, children }: SampleProps) {
  return (
    <figure
      aria-label="Sample comparison"
      className="grid gap-3 rounded-lg border border-dashed border-line-strong p-4"
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tag tone="quiet">Sample</Tag>
        {sampleSides.map((title, place) => (
          <label key={title} className="flex items-center gap-2">
            <b className="font-semibold">
              <span className="sr-only">Sample {noun} </span>
              {place === 0 ? "A" : "B"}
            </b>
            <select className="field w-auto max-w-full min-w-0" disabled>
              <option>{title}</option>
            </select>
          </label>
        ))}
      </figcaption>
      <p>{sentence}</p>
      {children}
    </figure>
  );
}

const sampleTransitions: TransitionCounts = {
  names: ["allow", "review", "block"],
  cells: [
    [0, 0, 184],
    [0, 1, 6],
    [0, 2, 1],
    [1, 0, 2],
    [1, 1, 52],
    [1, 2, 2],
    [2, 0, 1],
    [2, 2, 52],
  ],
};

function CasesWelcome({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-4 min-[1200px]:mt-12">
      <p>{children}</p>
      <Sample
        noun="case run"
        sentence="12 of 300 cases change outcome (4 %); 2 go straight from allow to block or back."
      >
        <MatrixTable {...sampleTransitions} words={transitionMatrixWords("B")} />
      </Sample>
    </div>
  );
}

const sampleChanges = [
  { id: "is_spam", from: "allow", to: "block", moved: "moved 41 points of probability" },
  { id: "tone", from: "allow", to: "review", moved: "moved 12 points of probability" },
  { id: "topic", from: "allow", to: "allow", moved: "moved 1 point of probability" },
];

export function CompareStateEmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <p>{children}</p>
      <Sample noun="run" sentence="2 of 3 outcomes change.">
        <ul className="grid gap-1.5">
          {sampleChanges.map(({ id, from, to, moved }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <span className="w-24 font-mono text-sm">{id}</span>
              <OutcomeChange
                change={{
                  outcomeBefore: from,
                  outcomeAfter: to,
                  zoneBefore: null,
                  zoneAfter: null,
                  flips: from !== to,
                }}
              />
              <span className="text-sm text-mute">{moved}</span>
            </li>
          ))}
        </ul>
      </Sample>
    </div>
  );
}

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
