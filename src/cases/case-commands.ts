import { addCaseFacts, addCases, changeCase, removeCases } from "#core/document/edits/edit-cases.ts";
import { setState } from "#core/document/edits/edit-state.ts";
import type { LabelFact, NewCase } from "#core/model/case.ts";
import type { CaseReplacement } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { playgroundStore as store } from "#playground/open-playground.ts";

/** What can be done to cases, each one step of undo. */
export const caseCommands = {
  /** `facts` go to cases that are here, by their keys; `joined` is what comes of them, as long as no other edit comes between. */
  add(
    rows: readonly NewCase[],
    label: string,
    facts: ReadonlyMap<string, readonly LabelFact[]>,
    joined: CaseReplacement,
  ): void {
    const cases = joined.make();
    store.edit(
      (now) => addCases(now.cases === joined.of ? { ...now, cases } : addCaseFacts(now, facts), rows),
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
