import {
  addCaseFacts,
  addCases,
  adjudicateCases,
  changeCase,
  clearLabels,
  labelCases,
  removeCases,
  setLabelNote,
  setSamplingMethod,
} from "#core/document/edits/edit-cases.ts";
import { setState } from "#core/document/edits/edit-state.ts";
import type { CaseLabel, LabelFact, LabelValue, NewCase, SamplingMethod } from "#core/model/case.ts";
import type { CaseReplacement } from "#core/model/case-list.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { addSampledRanges } from "#core/thresholds/evidence/ledger.ts";
import { rangesNearThresholds } from "#core/thresholds/evidence/visible-rows.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore as store } from "#web/document/open-playground.ts";
import { wallNow } from "#web/kit/browser/time.ts";

/** What can be done to cases, each one step of undo. */
export const caseCommands = {
  /** `questions` come along; `facts` go to cases that are here, by their keys; `joined` is what comes of them, as long as no other edit comes between. */
  add(
    rows: readonly NewCase[],
    label: string,
    facts: ReadonlyMap<string, readonly LabelFact[]>,
    joined: CaseReplacement,
    questions: readonly PlaygroundQuestion[] = [],
  ): void {
    const cases = joined.make();
    store.edit(
      (now) => {
        const known = now.cases === joined.of ? { ...now, cases } : addCaseFacts(now, facts);
        const asked =
          questions.length === 0 ? known : { ...known, questions: [...known.questions, ...questions] };
        return addCases(asked, rows);
      },
      { label },
    );
  },

  /** Makes a case of the state as it is now, also of what is still being typed. */
  addState(): void {
    store.edit((now) => addCases(now, [{ state: now.state, labels: [], note: "", group: "" }]), {
      label: "add the state as a case",
    });
  },

  remove(keys: ReadonlySet<string>): void {
    const label = keys.size === 1 ? "delete the case" : `delete ${keys.size} cases`;
    store.edit((now) => removeCases(now, keys), { label });
  },

  /** Writes into one case; typing into the same member is one step until it pauses. */
  change(key: string, change: Partial<{ note: string; group: string }>): void {
    const group = `case ${key} ${Object.keys(change).join(" ")}`;
    store.edit((now) => changeCase(now, key, change), { label: "change the case", group });
  },

  /** Writes into the state of one case, as it is when the edit is made. */
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
    store.edit((now) => setState(now, state), { label: "use a case as the state" });
  },
};

/** What undo calls a label that was given. */
export const labelStep = "label the case";

/** What can be said about cases, each one step of undo. */
export const labelCommands = {
  /** A label of a case that was drawn from a range of the score brings that range into the ledger. */
  label(key: string, label: CaseLabel, draw: Pick<NextCases, "ranges" | "chances"> | null = null): void {
    const question = store.get().questions.find((one) => one.key === label.questionKey);
    if (question && label.picked === "near-edge") {
      store.record((ledger) => addSampledRanges(ledger, rangesNearThresholds(question)));
    }
    if (draw !== null) store.record((ledger) => addSampledRanges(ledger, draw.ranges));
    const chance = draw?.chances.get(key) ?? null;
    store.edit((now) => labelCases(now, new Set([key]), { ...label, chance }, wallNow()), {
      label: labelStep,
    });
  },

  /** Writes a note beside the author's label. */
  note(key: string, questionKey: string, note: string): void {
    store.edit((now) => setLabelNote(now, key, questionKey, note, wallNow()), { label: "write a note" });
  },

  /** Decides between the labels of several people; null takes the decision back. */
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
    store.edit((now) => clearLabels(now, new Set([key]), questionKey, wallNow()), {
      label: "clear the label",
    });
  },
};
