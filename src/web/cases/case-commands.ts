// Edits of cases, and edits of their labels.

import {
  addCaseLabelFacts,
  addCases,
  addNumberedCases,
  adjudicateCases,
  changeCase,
  clearAuthorLabels,
  labelCases,
  removeCases,
  setLabelNote,
  setSamplingMethod,
} from "#core/document/edits/edit-cases.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import type { Case, CaseLabel, LabelFact, LabelValue, SamplingMethod } from "#core/model/case.ts";
import type { CaseReplacer } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { addSampledRanges } from "#core/thresholds/evidence/ledger.ts";
import { rangesNearThresholds } from "#core/thresholds/evidence/ranges-near-thresholds.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore as store } from "#web/document/playground-store.ts";
import { wallNow } from "#web/kit/browser/time.ts";

/**
 * Each call is one undo step, except that `change` and `changeState` group edits of one case while somebody types.
 */
export const caseEdits = {
  /**
   * Adds imported `rows`, numbered already, and `questions`, and label `facts` by key of an existing case. `joined`
   * has the facts applied already; it's used if the cases haven't changed since.
   */
  add(
    rows: readonly Case[],
    label: string,
    facts: ReadonlyMap<string, readonly LabelFact[]>,
    joined: CaseReplacer,
    questions: readonly PlaygroundQuestion[] = [],
  ): void {
    const cases = joined.make();
    store.edit(
      (now) => {
        const known = now.cases === joined.of ? { ...now, cases } : addCaseLabelFacts(now, facts);
        const asked =
          questions.length === 0 ? known : { ...known, questions: [...known.questions, ...questions] };
        return addNumberedCases(asked, rows);
      },
      { label },
    );
  },

  /** Adds the current state as a case, including text that isn't committed yet. */
  addState(): void {
    store.edit((now) => addCases(now, [{ state: now.state, labels: [], note: "", group: "" }]), {
      label: "add the state as a case",
    });
  },

  remove(keys: ReadonlySet<string>): void {
    const label = keys.size === 1 ? "delete the case" : `delete ${keys.size} cases`;
    store.edit((now) => removeCases(now, keys), { label });
  },

  change(key: string, change: Partial<{ note: string; group: string }>): void {
    const group = `case ${key} ${Object.keys(change).join(" ")}`;
    store.edit((now) => changeCase(now, key, change), { label: "change the case", group });
  },

  changeState(key: string, change: (state: AuthoredState) => AuthoredState): void {
    store.edit(
      (now) => {
        const row = now.cases.find((one) => one.key === key);
        return row === undefined ? now : changeCase(now, key, { state: change(row.state) });
      },
      { label: "change the case", group: `case ${key} state` },
    );
  },

  makeState(state: AuthoredState): void {
    store.edit((now) => setPlaygroundState(now, state), { label: "use a case as the state" });
  },
};

/** Name of the undo step of a label, by which focus mode recognises it. */
export const labelStepName = "label the case";

/** Each call is one undo step. */
export const labelEdits = {
  /** If the case was picked near a threshold or drawn by score range, records those ranges in the ledger. */
  label(key: string, label: CaseLabel, draw: Pick<NextCases, "ranges" | "chances"> | null = null): void {
    const question = store.get().questions.find((one) => one.key === label.questionKey);
    if (question && label.picked === "near-edge") {
      store.record((ledger) => addSampledRanges(ledger, rangesNearThresholds(question)));
    }
    if (draw !== null) store.record((ledger) => addSampledRanges(ledger, draw.ranges));
    const chance = draw?.chances.get(key) ?? null;
    store.edit((now) => labelCases(now, new Set([key]), { ...label, chance }, wallNow()), {
      label: labelStepName,
    });
  },

  note(key: string, questionKey: string, note: string): void {
    store.edit((now) => setLabelNote(now, key, questionKey, note, wallNow()), { label: "write a note" });
  },

  /** Resolves a disagreement between labelers; null withdraws the resolution. */
  adjudicate(key: string, questionKey: string, value: LabelValue | null): void {
    store.edit((now) => adjudicateCases(now, new Set([key]), questionKey, value, wallNow()), {
      label: value === null ? "take the decision back" : "adjudicate the label",
    });
  },

  repick(key: string, questionKey: string, picked: SamplingMethod): void {
    store.edit((now) => setSamplingMethod(now, new Set([key]), questionKey, picked, wallNow()), {
      label: "set how the case was picked",
    });
  },

  unlabel(key: string, questionKey: string): void {
    store.edit((now) => clearAuthorLabels(now, new Set([key]), questionKey, wallNow()), {
      label: "clear the label",
    });
  },
};
