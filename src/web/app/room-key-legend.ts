// The keys of lists, thresholds, labelling and presentations, for the dialog of shortcuts.

import { caseKeyLegend } from "#web/cases/case-keys.ts";

export interface KeyGroup {
  title: string;
  /** The keys, as shown, each with what they do. */
  keys: readonly (readonly [keys: string, what: string])[];
}

/** Keys that rooms handle themselves, where the focus is; this only lists them for the dialog of shortcuts. */
export const roomKeyLegend: readonly KeyGroup[] = [
  {
    title: "In the list of questions",
    keys: [
      ["↑ ↓", "previous or next card"],
      ["Alt+↑ Alt+↓", "move the card"],
      ["Shift+↑ Shift+↓", "select more cards"],
      ["Shift+Space", "select a card"],
      ["Esc", "close the card, or end the selection"],
      ["Del", "delete the selected cards"],
    ],
  },
  {
    title: "In a list of samples, options or levels",
    keys: [
      ["↑ ↓", "previous or next one"],
      ["Enter", "take a sample into the state; the next option or level"],
      ["Alt+↑ Alt+↓", "move it"],
      ["F2", "rename a sample"],
      ["Del", "unpin a sample"],
    ],
  },
  {
    title: "On a threshold",
    keys: [
      ["← →", "move it by 0.01, or 0.1 of a level"],
      ["Shift+← Shift+→", "move it by a tenth of that"],
      ["Page Up Page Down", "move it by ten steps"],
      ["Home End", "to an end of the scale"],
    ],
  },
  { title: "In Cases", keys: caseKeyLegend("Y N 0–9", "label") },
  {
    title: "Labelling one by one",
    keys: [
      ["Y N 0–9", "label"],
      ["S ←", "skip, or previous case"],
      ["U", "undo the label"],
      ["E", "note"],
      ["L", "find a label"],
      ["Esc", "stop"],
    ],
  },
  {
    title: "In a presentation",
    keys: [
      ["→ ↓ Space Page Down", "next page"],
      ["← ↑ Page Up", "previous page"],
      ["Home End", "first or last page"],
      ["Esc", "close"],
    ],
  },
];
