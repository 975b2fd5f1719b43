// Keys of the Cases room: what they do, which label they set, and their legend.

import type { KeyboardEvent } from "react";
import type { CriteriaListName } from "#core/kinds/criteria.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Case, LabelValue } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";

export type CaseKeyAction =
  | { kind: "go"; to: number }
  | { kind: "question"; step: 1 | -1 }
  | { kind: "label"; value: LabelValue }
  | { kind: "unlabel" | "pick" | "edit" | "remove" | "pin" };

const moves: Partial<Record<string, (place: number, last: number, page: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  PageDown: (place, _, page) => place + page,
  PageUp: (place, _, page) => place - page,
  Home: () => 0,
  End: (_, last) => last,
};

const plainKeys: Partial<Record<string, CaseKeyAction>> = {
  arrowleft: { kind: "question", step: -1 },
  arrowright: { kind: "question", step: 1 },
  backspace: { kind: "unlabel" },
  delete: { kind: "remove" },
  f2: { kind: "edit" },
  enter: { kind: "pick" },
  e: { kind: "edit" },
  l: { kind: "pick" },
  p: { kind: "pin" },
};

/** Excludes shortcuts and keys of an IME composition. */
function isPlain({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || nativeEvent.isComposing);
}

/** The action of a key press. Null for keys without one, with Ctrl, ⌘ or Alt, and during IME composition. */
export function readCaseKey(
  event: KeyboardEvent,
  place: number,
  rows: readonly Case[],
  question: PlaygroundQuestion | null,
): CaseKeyAction | null {
  if (!isPlain(event)) return null;
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / 40) - 2);
  const move = moves[event.key];
  if (move !== undefined) return { kind: "go", to: move(place, rows.length - 1, page) };
  const value = readLabelKey(event, question);
  return value === null ? (plainKeys[latinKeyOf(event)] ?? null) : { kind: "label", value };
}

/**
 * Shown below the grid and in the list of all keys; `label` names the labelling keys, `labelling` says what
 * they do.
 */
export function caseKeyLegend(label: string, labelling: string): readonly (readonly [string, string])[] {
  return [
    ["↑ ↓", "case"],
    ["← →", "question"],
    ...(label === "" ? [] : ([[label, labelling]] as const)),
    ["L", "find a label"],
    ["⌫", "no label"],
    ["E", "open"],
    ["P", "pin as sample"],
    ["Del", "delete"],
  ];
}

/** The label that a key sets. Null for other keys, with Ctrl, ⌘ or Alt, during IME composition, and without a question. */
export function readLabelKey(event: KeyboardEvent, question: PlaygroundQuestion | null): LabelValue | null {
  return question !== null && isPlain(event) ? labelForKey(latinKeyOf(event), question) : null;
}

/** By kind of criteria, the keys that set a label; `say` is their legend, such as “0 – 4”. */
const labelKeysBy: Record<
  CriteriaListName,
  {
    labelOf: (key: string, labels: readonly LabelValue[]) => LabelValue | undefined;
    say: (count: number) => string;
  }
> = {
  glosses: { labelOf: (key) => ({ y: true, n: false })[key.toLowerCase()], say: () => "Y, N" },
  options: {
    labelOf: (key, labels) => labels[placeOf(key) - 1],
    say: (count) => `1 – ${Math.min(count, 9)}, L`,
  },
  levels: { labelOf: (key, labels) => labels[placeOf(key)], say: (count) => `0 – ${count - 1}` },
};

function placeOf(key: string): number {
  return /^\d$/.test(key) ? Number(key) : -1;
}

/** Y or N in either case; a level's number from 0, an option's from 1. Null for other keys. */
export function labelForKey(key: string, question: PlaygroundQuestion): LabelValue | null {
  const { criteria, labels } = kinds[question.type];
  const values = labels(question).map(({ value }) => value);
  return labelKeysBy[criteria.list].labelOf(key, values) ?? null;
}

export function labelKeyLegend(question: PlaygroundQuestion): string {
  const { criteria, labels } = kinds[question.type];
  const count = labels(question).length;
  return count === 0 ? "L or Enter" : labelKeysBy[criteria.list].say(count);
}
