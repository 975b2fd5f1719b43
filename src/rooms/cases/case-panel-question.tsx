import { standingOf } from "#core/cases/view-cases.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { scaleOf } from "#core/policy/move-edge.ts";
import { sayDistance } from "#core/policy/zone.ts";
import { VisibleText } from "#ui/visible-text.tsx";
import { CaseLabelField } from "./case-label-field.tsx";
import { CaseQuestionCell } from "./case-question-cell.tsx";
import type { CaseView } from "./use-case-view.ts";

/** One question about the open case: what is right, what was answered, and how near that is to an edge. */
export function CasePanelQuestion({
  row,
  question,
  view,
}: {
  row: Case;
  question: PlaygroundQuestion;
  view: CaseView;
}) {
  const standing = standingOf(row, question, view.answers);
  const far = standing.judged && sayDistance(standing.judged.placed, scaleOf(question));
  const violation = standing.row?.violations.get(question.key)?.[0];
  const problem = standing.answer === null ? (standing.row?.problem?.message ?? violation ?? null) : null;
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h4 className="font-mono text-sm font-medium">
        <VisibleText text={question.id} />
      </h4>
      <CaseLabelField row={row} question={question} inHand={question === view.question} />
      {standing.row !== null && <CaseQuestionCell question={question} standing={standing} />}
      {far && <p className="text-sm text-mute">{far}</p>}
      {problem !== null && <p className="text-sm break-words text-bad">{problem}</p>}
    </div>
  );
}
