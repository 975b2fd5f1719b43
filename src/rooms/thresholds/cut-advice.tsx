import { memo, useDeferredValue, useMemo } from "react";
import { adviceCommands, useCutAdvice } from "#advice/advice-store.ts";
import { useCaseAnswers } from "#case-run/case-answers.ts";
import type { LabelledAnswers } from "#core/cases/labelled-answers.ts";
import { kinds } from "#core/kinds/table.ts";
import { labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionCut } from "#core/policy/cuts.ts";
import type { CutTable } from "#core/statistics/cut-table.ts";
import { describeLimits } from "#core/thresholds/describe-expert.ts";
import { findInversion, labelsFollowAnswers } from "#core/thresholds/inverted.ts";
import { usePlayground } from "#playground/open-playground.ts";
import { AdviceNote, DismissedAdvice } from "#ui/note.tsx";
import { useProofHere } from "./circumstances.ts";

interface Props {
  question: PlaygroundQuestion;
  labelled: LabelledAnswers;
  /** The labelled cases, sorted by score, where there are any. */
  table?: CutTable;
}

/** What the labels of a question say by themselves, wherever its thresholds stand. */
function useLabels({ key }: PlaygroundQuestion) {
  const cases = usePlayground((playground) => playground.cases);
  const answers = useCaseAnswers();
  const byCase = answers?.byCase;
  return useMemo(() => {
    const answered = byCase ? { byCase, staleQuestions: new Set<string>() } : null;
    const labels = cases.reduce((sum, row) => sum + (labelOf(row, key) === null ? 0 : 1), 0);
    return { labels, labelsFollowAnswers: labelsFollowAnswers(key, cases, answered) };
  }, [key, cases, byCase]);
}

/** What is worth a thought before these thresholds decide anything; none of it blocks. */
export const CutAdvice = memo(function CutAdvice({ question: now, labelled, table }: Props) {
  // A dragged threshold does not wait for advice.
  const question = useDeferredValue(now);
  const proof = useProofHere(question, labelled);
  const answeredBy = labelled.models.length === 1 ? (labelled.models[0] ?? null) : null;
  const { shape } = kinds[question.type];
  const labelsInverted = useMemo(
    () => table !== undefined && findInversion(table, shape) !== null,
    [table, shape],
  );
  const { findings, dismissed } = useCutAdvice(question, {
    proof,
    answeredBy,
    labelsInverted,
    ...useLabels(question),
  });
  if (findings.length + dismissed.length === 0) return null;
  return (
    <section aria-label="Advice" className="mt-4 grid max-w-3xl gap-1.5">
      {findings.map((finding) => (
        <AdviceNote
          key={finding.rule}
          finding={finding}
          onFix={adviceCommands.apply}
          onDismiss={() => adviceCommands.dismiss(question.key, finding.rule)}
        />
      ))}
      <DismissedAdvice count={dismissed.length} onRestore={() => adviceCommands.restore(question.key)} />
    </section>
  );
});

/** What these cases cannot show of these thresholds. */
export function CaseLimits({ table, cut }: { table: CutTable; cut: QuestionCut }) {
  const sentences = describeLimits(table, cut);
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="What these cases can't show" className="mt-3 grid gap-1 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-3 border-line-strong pl-2.5 text-mute">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
