// Edits of thresholds, targets, held-out shares and answer counts, and records of looks at held-out cases in
// the ledger.

import { detectCopies } from "#core/cases/row-copies.ts";
import { setDecisionTuning, setFittedRules, setQuestionTuning } from "#core/document/edits/edit-questions.ts";
import type { Thresholds } from "#core/kinds/kind.ts";
import type { Case } from "#core/model/case.ts";
import type { HeldOutLook } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { ThresholdFit } from "#core/model/threshold-fit.ts";
import type { DecisionTuning, Tuning } from "#core/model/tuning.ts";
import { setQuestionThresholds } from "#core/policy/question-thresholds.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import {
  addHeldOutLook,
  addRowUse,
  addSeenRows,
  type LabelledRow,
  labelledRowsOf,
} from "#core/thresholds/evidence/ledger.ts";
import type { HeldOutLookTarget } from "#core/thresholds/held-out-looks.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { wallNow } from "#web/kit/browser/time.ts";
import { playgroundStore } from "./playground-store.ts";

function findQuestion({ questions }: Playground, key: string): PlaygroundQuestion | undefined {
  return questions.find((question) => question.key === key);
}

type Circumstances = Omit<ThresholdFit, "at" | "wording" | "cuts">;

function fitThresholds(
  playground: Playground,
  key: string,
  thresholds: Thresholds,
  about: Circumstances & { at: number },
): Playground {
  const question = findQuestion(playground, key);
  if (!question) return playground;
  const rules = setQuestionThresholds(question, thresholds);
  return setFittedRules(playground, key, rules, toThresholdFit(question, rules, about));
}

/** Stores the thresholds together with the evidence they were fitted on. */
export function applyFittedThresholds(
  { key, id }: PlaygroundQuestion,
  thresholds: Thresholds,
  about: Circumstances,
): void {
  const at = wallNow();
  playgroundStore.edit((playground) => fitThresholds(playground, key, thresholds, { ...about, at }), {
    label: `Thresholds of ${id}`,
  });
}

/** One question's thresholds from a joint choice; `about` is the evidence that they were fitted on. */
export interface JointQuestionThresholds {
  readonly key: string;
  readonly thresholds: Thresholds;
  readonly about: Circumstances;
}

/**
 * Applies thresholds of several questions as one undo step. The choice was joint, so all rows count as used for each
 * question, including rows labelled for another question only.
 */
export function applyJointThresholds(
  chosen: readonly JointQuestionThresholds[],
  rows: readonly Pick<Case, "state" | "group">[],
): void {
  const at = wallNow();
  playgroundStore.edit(
    (playground) =>
      chosen.reduce(
        (to, { key, thresholds, about }) => fitThresholds(to, key, thresholds, { ...about, at }),
        playground,
      ),
    { label: "Thresholds of the whole decision" },
  );
  const copies = detectCopies(playgroundStore.get().cases);
  playgroundStore.record((ledger) =>
    chosen.reduce((to, { key }) => addRowUse(to, key, "thresholds", rows, copies), ledger),
  );
}

/** A look at held-out cases uses them up as proof, so it's recorded, with the labels they had. */
export function recordHeldOutLook(target: HeldOutLookTarget, held: readonly LabelledRow[]): void {
  const look = { ...target, id: newKey(), at: wallNow() };
  const copies = detectCopies(playgroundStore.get().cases);
  playgroundStore.record((ledger) =>
    addSeenRows(addHeldOutLook(ledger, look), target.question, held, copies),
  );
}

export function editDecisionTuning(change: Partial<DecisionTuning>): void {
  playgroundStore.edit((playground) => setDecisionTuning(playground, change), {
    label: "Target of the whole decision",
  });
}

/**
 * Holds out the same share (0..0.9) for all these questions, as one undo step. Forgets when the former held-out sets
 * were looked at.
 */
export function setHeldOutShareOfQuestions(keys: readonly string[], checkShare: number): void {
  playgroundStore.edit(
    (playground) =>
      keys.reduce((to, key) => setQuestionTuning(to, key, { checkShare, lookedAt: null }), playground),
    { label: "Held-out set of the whole decision" },
  );
}

/** Records one look at held-out cases for each question in `toLooks`, with the labels that `rows` have for it. */
export function recordDecisionHeldOutLook(
  toLooks: (about: Pick<HeldOutLook, "id" | "at">) => readonly HeldOutLook[],
  rows: readonly Case[],
): void {
  const looks = toLooks({ id: newKey(), at: wallNow() });
  const copies = detectCopies(playgroundStore.get().cases);
  playgroundStore.record((ledger) =>
    looks.reduce(
      (to, look) =>
        addSeenRows(addHeldOutLook(to, look), look.question, labelledRowsOf(rows, look.question), copies),
      ledger,
    ),
  );
}

/** Removes the playground's imported answer counts; the cases become the evidence again. */
export function removeAnswerCounts(): void {
  playgroundStore.edit(({ table: _table, ...playground }) => playground, { label: "Table of rows" });
}

export function editQuestionTuning({ key, id }: PlaygroundQuestion, change: Partial<Tuning>): void {
  playgroundStore.edit((playground) => setQuestionTuning(playground, key, change), {
    label: `Target of ${id}`,
  });
}
