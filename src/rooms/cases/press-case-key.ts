import type { KeyboardEvent } from "react";
import type { Case, CaseLabel } from "#core/document/case.ts";
import type { PlaygroundQuestion } from "#core/document/playground.ts";

/** What a key of the grid asks for. */
export type CaseDeed =
  | { kind: "go"; to: number }
  | { kind: "question"; step: 1 | -1 }
  | { kind: "label"; value: CaseLabel["value"] }
  | { kind: "unlabel" | "pick" | "edit" | "remove" };

const moves: Partial<Record<string, (place: number, last: number, page: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place, _, page) => place + page,
  PageUp: (place, _, page) => place - page,
  Home: () => 0,
  End: (_, last) => last,
};

const plainKeys: Partial<Record<string, CaseDeed>> = {
  ArrowLeft: { kind: "question", step: -1 },
  ArrowRight: { kind: "question", step: 1 },
  Backspace: { kind: "unlabel" },
  Delete: { kind: "remove" },
  F2: { kind: "edit" },
  Enter: { kind: "pick" },
  e: { kind: "edit" },
  l: { kind: "pick" },
};

/** Reads a key in the grid: where it goes, or what it does to the active case; null: nothing of ours. */
export function readCaseKey(
  event: KeyboardEvent,
  place: number,
  rows: readonly Case[],
  question: PlaygroundQuestion | null,
): CaseDeed | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return null;
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / 40) - 2);
  const move = moves[key];
  if (move !== undefined) return { kind: "go", to: move(place, rows.length - 1, page) };
  return labelOfKey(key, question) ?? plainKeys[key] ?? null;
}

function labelOfKey(key: string, question: PlaygroundQuestion | null): CaseDeed | null {
  if (question?.type === "noul" && (key === "y" || key === "n")) return { kind: "label", value: key === "y" };
  const isLevel = question?.type === "score" && /^\d$/.test(key) && Number(key) < question.levels.length;
  return isLevel ? { kind: "label", value: Number(key) } : null;
}

/** The keys that label a question, for people. */
export function labelKeys({ type, levels }: PlaygroundQuestion): string {
  if (type === "noul") return "Y, N";
  return type === "score" && levels.length > 0 ? `0 – ${levels.length - 1}` : "L or Enter";
}
