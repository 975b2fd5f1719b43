import { newKey } from "#browser/crypto.ts";
import { wallNow } from "#browser/time.ts";
import { fitRules, setTuning } from "#core/document/edits/edit-rules.ts";
import type { Edges } from "#core/kinds/edges.ts";
import { addLook } from "#core/ledger/ledger.ts";
import type { FittedMark } from "#core/model/fitted-mark.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Tuning } from "#core/model/tuning.ts";
import { toFittedMark } from "#core/policy/fitted-mark.ts";
import { setQuestionEdges } from "#core/thresholds/cut-of-question.ts";
import type { Judging } from "#core/thresholds/looks.ts";
import { playgroundStore } from "./open-playground.ts";

function findQuestion({ questions }: Playground, key: string): PlaygroundQuestion | undefined {
  return questions.find((question) => question.key === key);
}

/** Sets the edges that a goal chose, with the mark that says on what. */
export function applyEdges(
  { key, id }: PlaygroundQuestion,
  edges: Edges,
  about: Omit<FittedMark, "at" | "wording" | "cuts">,
): void {
  const at = wallNow();
  playgroundStore.edit(
    (playground) => {
      const question = findQuestion(playground, key);
      if (!question) return playground;
      const rules = setQuestionEdges(question, edges);
      return fitRules(playground, key, rules, toFittedMark(question, rules, { ...about, at }));
    },
    { label: `Thresholds of ${id}` },
  );
}

/** Says that a question's held-out cases were looked at as proof. */
export function recordLook(judging: Judging): void {
  const look = { ...judging, id: newKey(), at: wallNow() };
  playgroundStore.record((ledger) => addLook(ledger, look));
}

/** Changes what the edges of a question are chosen for. */
export function editTuning({ key, id }: PlaygroundQuestion, change: Partial<Tuning>): void {
  playgroundStore.edit((playground) => setTuning(playground, key, change), { label: `Target of ${id}` });
}
