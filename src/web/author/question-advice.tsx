// The advice on one field of a question, and advice that was dismissed.

import { memo } from "react";
import type { AdviceFinding } from "#core/advice/rule.ts";
import { listFirstNames } from "#core/text/name-list.ts";
import { toCounted } from "#core/text/number-text.ts";
import { focusNear } from "#web/kit/ui/focus.ts";
import { AdviceNote, DismissedAdviceLine } from "#web/kit/ui/note.tsx";
import { adviceEdits, useQuestionAdvice } from "./advice-store.ts";
import { useQuestionEditing } from "./question-editing.ts";

const maxRows = 3;

/** Leaves out errors, because the field itself shows them. `field` is a path such as "glosses.true". */
function findingsAt(findings: readonly AdviceFinding[], field: string): readonly AdviceFinding[] {
  const steps = field.split(".");
  return findings.filter(
    ({ level, place }) =>
      level !== "error" &&
      place.at === "question" &&
      steps.every((step, index) => place.path[index] === step),
  );
}

/** Warnings are shown, hints after a click. */
export const QuestionAdvice = memo(function QuestionAdvice({ field }: { field: string }) {
  const { questionKey } = useQuestionEditing();
  const found = findingsAt(useQuestionAdvice(questionKey).findings, field);
  const warnings = found.filter(({ level }) => level === "warning");
  const hints = found.filter(({ level }) => level === "hint");
  if (found.length === 0) return null;
  return (
    <div data-advice className="my-1.5 space-y-1.5">
      {warnings.map((finding) => (
        <Note key={finding.rule + finding.message} finding={finding} />
      ))}
      {hints.length > 0 && (
        <details>
          <summary className="w-fit min-h-6 cursor-pointer rounded px-1.5 text-xs text-mute hover:text-ink">
            {toCounted(hints.length, "hint")}
          </summary>
          <div className="mt-1 space-y-1.5">
            {hints.map((finding) => (
              <Note key={finding.rule + finding.message} finding={finding} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
});

function Note({ finding }: { finding: AdviceFinding }) {
  const { questionKey, announce } = useQuestionEditing();
  return (
    <AdviceNote
      finding={finding}
      onFix={(fix, button) => {
        leaveNote(button);
        adviceEdits.apply(fix);
        announce(`Done: ${fix.step}.`);
      }}
      onDismiss={(button) => {
        leaveNote(button);
        adviceEdits.dismiss(questionKey, finding.rule);
        announce("Dismissed.");
      }}
    >
      <PlaceInList finding={finding} />
    </AdviceNote>
  );
}

/** Moves the focus to a row or control near the note, because the note disappears. */
function leaveNote(button: Element): void {
  const [notes, card] = [button.closest("[data-advice]"), button.closest("li")];
  const row = notes?.parentElement?.querySelector<HTMLElement>("[data-row-field]");
  if (notes && card) focusNear(notes, card, row);
}

/** A note above a list names the rows it is about, e.g. "Options 2, 5: ". */
function PlaceInList({ finding: { place, alsoAt } }: { finding: AdviceFinding }) {
  if (place.at !== "question") return null;
  const [list] = place.path;
  const rows = [place.path, ...(alsoAt ?? [])].flatMap(([, index]) =>
    typeof index === "number" ? [index] : [],
  );
  if (rows.length === 0) return null;
  const [one, many, first] = list === "options" ? ["Option", "Options", 1] : ["Level", "Levels", 0];
  const numbers = listFirstNames(
    rows.map((row) => String(row + first)),
    maxRows,
  );
  return <b className="font-medium">{`${rows.length > 1 ? many : one} ${numbers}: `}</b>;
}

export function DismissedQuestionAdvice() {
  const { questionKey } = useQuestionEditing();
  const { dismissed } = useQuestionAdvice(questionKey);
  return <DismissedAdviceLine count={dismissed.length} onRestore={() => adviceEdits.restore(questionKey)} />;
}
