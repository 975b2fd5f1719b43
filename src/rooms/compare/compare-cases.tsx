import { useMemo, useState } from "react";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import { compareCases } from "#core/compare/compare-cases.ts";
import { toVisibleName } from "#core/json-text/visible-name.ts";
import { useCaseRuns } from "#data/case-runs/case-runs-query.ts";
import { useAnswersOf } from "#data/compared-case-runs.ts";
import { usePlayground } from "#data/use-playground.ts";
import { CaseComparisonView } from "./case-comparison-view.tsx";
import { RunPicker } from "./run-picker.tsx";
import { runTitle } from "./run-titles.ts";

function Comparison({ one, other }: { one: CaseAnswers; other: CaseAnswers }) {
  const questions = usePlayground((playground) => playground.questions);
  const cases = usePlayground((playground) => playground.cases);
  const [key, setKey] = useState<string | null>(null);
  const both = questions.filter(
    (question) =>
      one.run.questionKeys.includes(question.key) && other.run.questionKeys.includes(question.key),
  );
  const question = both.find((candidate) => candidate.key === key) ?? both[0];
  const comparison = useMemo(
    () => question && compareCases(cases, question, one, other),
    [cases, question, one, other],
  );
  if (question === undefined || comparison === undefined) return <p>The two runs share no question.</p>;
  return (
    <>
      <label className="flex items-center gap-2">
        Question
        <select
          className="field w-auto max-w-72"
          value={question.key}
          onChange={(event) => setKey(event.target.value)}
        >
          {both.map((candidate) => (
            <option key={candidate.key} value={candidate.key}>
              {toVisibleName(candidate.id)}
            </option>
          ))}
        </select>
      </label>
      <CaseComparisonView comparison={comparison} />
    </>
  );
}

/** Two runs over the cases: which flip, and which of the two is right more often. */
export function CompareCases() {
  const runs = useCaseRuns();
  const [picked, setPicked] = useState<{ one: string | null; other: string | null }>({
    one: null,
    other: null,
  });
  const oneKey = picked.one ?? runs[1]?.key ?? null;
  const otherKey = picked.other ?? runs[0]?.key ?? null;
  const one = useAnswersOf(oneKey);
  const other = useAnswersOf(otherKey);
  const choices = runs.map((run) => ({ key: run.key, title: runTitle(run) }));
  if (runs.length < 2) {
    return (
      <p className="max-w-prose text-mute">
        Two runs over the cases are needed. In the room Cases, run them; then change a wording or the model,
        and run them again.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <RunPicker
          side="A"
          label="Case run A"
          value={oneKey}
          choices={choices}
          onChange={(key) => setPicked({ ...picked, one: key })}
        />
        <RunPicker
          side="B"
          label="Case run B"
          value={otherKey}
          choices={choices}
          onChange={(key) => setPicked({ ...picked, other: key })}
        />
      </div>
      {one && other ? <Comparison one={one} other={other} /> : <p className="text-mute">Reading…</p>}
    </div>
  );
}
