import type { CaseLabel, Picking } from "#core/document/case.ts";

/** Which cases of one question are shown; `value`: those with this label. */
export type LabelFilter =
  | "any"
  | "unlabelled"
  | "labelled"
  | "wrong"
  | "near-edge"
  | "unanswered"
  | "stale"
  | "failed"
  | "uncertain"
  | "duplicates"
  | { value: CaseLabel["value"] };

/** What the grid of cases shows; a case has to pass all of it. */
export interface CaseFilter {
  /** The question that labels and answers are looked at for, by key; null: the first that is there. */
  question: string | null;
  /** Found in the state, the note or the group, capital letters aside; blank finds all. */
  text: string;
  label: LabelFilter;
  /** Certain cases by key, the worst first where `CaseSort` says so, and in words what they are. */
  keys: { keys: ReadonlySet<string>; words: string } | null;
}

export const noFilter: CaseFilter = { question: null, text: "", label: "any", keys: null };

/** In what order the grid shows cases; "edge" is by distance to the nearest edge, "shuffled" a fixed draw, "worst" as `keys` lists them. */
export const caseOrders = [
  "order",
  "shuffled",
  "state",
  "label",
  "answer",
  "edge",
  "group",
  "worst",
] as const;
export type CaseOrder = (typeof caseOrders)[number];

export interface CaseSort {
  by: CaseOrder;
  descending: boolean;
}

export const noSort: CaseSort = { by: "order", descending: false };

/**
 * How a row that is labelled in this view was picked: what narrows the view by its answers, or by hand, says
 * that rates over such rows would be biased.
 */
export function pickingOf({ text, label, keys }: CaseFilter, { by }: CaseSort): Picking {
  if (label === "near-edge" || by === "edge") return "near-edge";
  if (label === "wrong") return "looked-wrong";
  const plain = label === "any" || label === "unlabelled" || label === "labelled";
  if (text.trim() !== "" || keys !== null || !plain || by === "answer") return "by-hand";
  return by === "shuffled" ? "random" : "all";
}
