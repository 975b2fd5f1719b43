import { wallNow } from "#browser/time.ts";
import {
  adjudicateCases,
  labelCases,
  noteLabel,
  repickCases,
  unlabelCases,
} from "#core/document/edits/edit-cases.ts";
import { addDrawn } from "#core/ledger/ledger.ts";
import { rangesNear } from "#core/ledger/rows-in-sight.ts";
import type { CaseLabel, LabelValue, Picking } from "#core/model/case.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore as store } from "#playground/open-playground.ts";

/** What undo calls a label that was given. */
export const labelStep = "label the case";

/** What can be said about cases, each one step of undo. */
export const labelCommands = {
  /** A label of a case that was drawn from a range of the score brings that range into the ledger. */
  label(key: string, label: CaseLabel, draw: Pick<NextCases, "ranges" | "chances"> | null = null): void {
    const question = store.get().questions.find((one) => one.key === label.questionKey);
    if (question && label.picked === "near-edge") {
      store.record((ledger) => addDrawn(ledger, rangesNear(question)));
    }
    if (draw !== null) store.record((ledger) => addDrawn(ledger, draw.ranges));
    const chance = draw?.chances.get(key) ?? null;
    store.edit((now) => labelCases(now, new Set([key]), { ...label, chance }, wallNow()), {
      label: labelStep,
    });
  },

  /** Writes a note beside the author's label. */
  note(key: string, questionKey: string, note: string): void {
    store.edit((now) => noteLabel(now, key, questionKey, note, wallNow()), { label: "write a note" });
  },

  /** Decides between the labels of several people; null takes the decision back. */
  adjudicate(key: string, questionKey: string, value: LabelValue | null): void {
    store.edit((now) => adjudicateCases(now, new Set([key]), questionKey, value, wallNow()), {
      label: value === null ? "take the decision back" : "adjudicate the label",
    });
  },

  repick(key: string, questionKey: string, picked: Picking): void {
    store.edit((now) => repickCases(now, new Set([key]), questionKey, picked, wallNow()), {
      label: "set how the case was picked",
    });
  },

  unlabel(key: string, questionKey: string): void {
    store.edit((now) => unlabelCases(now, new Set([key]), questionKey, wallNow()), {
      label: "clear the label",
    });
  },
};
