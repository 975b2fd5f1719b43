import type { ReactNode } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { useDriftOverCases } from "#data/drift-over-cases.ts";
import { DriftNote } from "#ui/drift-note.tsx";
import { type ChangeOfSide, ChangeWords } from "./change-words.tsx";
import { SideBars } from "./side-bars.tsx";
import { toSideRows } from "./side-rows.ts";

interface Props {
  question: PlaygroundQuestion;
  /** Option names or level texts. */
  names: readonly string[];
  /** For each side but the base; null where the two do not share the question. */
  changes: readonly (ChangeOfSide | null)[];
  /** What stands under the pictures. */
  children?: ReactNode;
}

/** One question on every side: what its outcome becomes, how much moved, and where to. */
export function ChangeCard({ question, names, changes, children }: Props) {
  const drift = useDriftOverCases(question);
  const base = changes.find((one) => one !== null)?.change.before ?? null;
  const answers = [base, ...changes.map((one) => one?.change.after ?? null)];
  return (
    <article
      aria-label={`Change of ${toVisibleName(question.id)}`}
      className="rounded-lg border border-line bg-panel px-4 py-3"
    >
      <ChangeWords id={question.id} changes={changes} />
      <DriftNote drift={drift} />
      <SideBars rows={toSideRows(answers, names)} />
      {children}
    </article>
  );
}
