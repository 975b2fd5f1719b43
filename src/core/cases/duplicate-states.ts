// Cases with equal states, found at once or in steps.

import type { Case } from "#core/model/case.ts";
import { areItemsPairwiseAlike } from "#core/model/case-list.ts";
import type { AuthoredState } from "#core/model/question.ts";

function textOf({ form, text, items }: AuthoredState): string {
  return form === "list" ? JSON.stringify(items) : text;
}

const samples = 24;

/**
 * 30-bit hash of the length and some characters; equal texts have equal hashes. Engines store integers of up
 * to 30 bits inline, which makes lookups in sets several times faster.
 */
export function sampledHash30(text: string): number {
  let mark = text.length;
  const step = Math.max(1, text.length / samples);
  for (let at = 0; at < text.length; at += step) {
    mark = Math.imul(mark, 31) + text.charCodeAt(Math.floor(at));
  }
  return mark & 0x3fffffff;
}

/** Whether both lists have the same cases with identical state objects. */
export function haveSameCasesAndStates(some: readonly Case[], others: readonly Case[]): boolean {
  return areItemsPairwiseAlike(
    some,
    others,
    (one, other) => one.state === other.state && one.key === other.key,
  );
}

/**
 * Maps keys of cases to the key of the first case with the same state, which maps to itself. Cases whose state occurs
 * only once are left out.
 */
export function findDuplicateStates(cases: readonly Case[]): ReadonlyMap<string, string> {
  const steps = findDuplicateStatesInSteps(cases);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const casesAtOnce = 5000;

/**
 * Like `findDuplicateStates`, but yields after every 5,000 cases, so that a step takes less than a frame. Texts
 * are compared only if their 30-bit hashes agree, because hashing whole texts takes longer than a frame.
 */
export function* findDuplicateStatesInSteps(
  cases: readonly Case[],
): Generator<void, ReadonlyMap<string, string>> {
  const marks: number[] = [];
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { state } of cases) {
    if (marks.length > 0 && marks.length % casesAtOnce === 0) yield;
    const mark = sampledHash30(textOf(state));
    marks.push(mark);
    (seen.has(mark) ? repeated : seen).add(mark);
  }
  const firsts = {
    text: new Map<string, string>(),
    json: new Map<string, string>(),
    list: new Map<string, string>(),
  };
  const found = new Map<string, string>();
  for (const [index, { key, state }] of cases.entries()) {
    if (index > 0 && index % casesAtOnce === 0) yield;
    if (!repeated.has(marks[index] ?? 0)) continue;
    const known = firsts[state.form];
    const text = textOf(state);
    const first = known.get(text);
    if (first === undefined) known.set(text, key);
    else found.set(key, first).set(first, first);
  }
  return found;
}
