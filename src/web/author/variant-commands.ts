// Edits of a question's wordings, and which two of them are shown side by side.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  activateVariant,
  addVariant,
  removeVariant,
  renameVariant,
} from "#core/document/edits/edit-variants.ts";
import { wordingsOf } from "#core/document/question-wordings.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { variantTitle } from "#core/model/variant.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore as store } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import type { WordingPair } from "#web/run/wording-pairs.ts";

/**
 * By question, the keys of the two wordings last shown side by side. Either may be the active one, because an undo
 * can swap them.
 */
const besides = createStore<Readonly<Record<string, readonly string[]>>>()(() => ({}));

function setBeside(questionKey: string, variantKeys: readonly string[]): void {
  besides.setState({ [`question ${questionKey}`]: variantKeys });
}

function findQuestion(questionKey: string): PlaygroundQuestion | undefined {
  return store.get().questions.find(({ key }) => key === questionKey);
}

function wordingInUse({ variants }: PlaygroundQuestion): string | undefined {
  return variants?.find(({ words }) => words === null)?.key;
}

/** The two wordings to show side by side, in the question's order; null if it has only one wording. */
function pairOf(question: PlaygroundQuestion, beside: readonly string[] = []): WordingPair | null {
  const worded = wordingsOf(question);
  const own = worded.findIndex(({ variant }) => variant.words === null);
  const chosen = worded.findIndex(({ variant }) => variant.words !== null && beside.includes(variant.key));
  const other = chosen >= 0 ? chosen : own > 0 ? own - 1 : own + 1;
  const [first, last] = [worded[Math.min(own, other)], worded[Math.max(own, other)]];
  return own < 0 || first === undefined || last === undefined ? null : [first, last];
}

/** Null if the question has only one wording. */
export function useSideBySideWordings(question: PlaygroundQuestion): WordingPair | null {
  const beside = useStore(besides, (now) => now[`question ${question.key}`]);
  return pairOf(question, beside);
}

export function wordingTitleOf({ variants = [] }: PlaygroundQuestion, variantKey: string): string {
  const place = variants.findIndex(({ key }) => key === variantKey);
  const variant = variants[place];
  return variant === undefined ? "" : variantTitle(variant, place);
}

/** Each call is one undo step, except that all keys of one name are one together. */
export const variantEdits = {
  add(questionKey: string): void {
    const before = findQuestion(questionKey);
    store.edit((now) => addVariant(now, questionKey, newKey), { label: "try another wording" });
    const own = before && wordingInUse(before);
    if (own !== undefined) setBeside(questionKey, [own]);
  },

  /** The previously active wording stays on the other side. */
  choose(questionKey: string, variantKey: string): void {
    store.flush();
    const before = findQuestion(questionKey);
    const own = before && wordingInUse(before);
    if (own !== undefined && own !== variantKey) setBeside(questionKey, [own, variantKey]);
    store.edit((now) => activateVariant(now, questionKey, variantKey), { label: "choose a wording" });
  },

  showBeside(questionKey: string, variantKey: string): void {
    setBeside(questionKey, [variantKey]);
  },

  /** Swaps the two wordings that are shown side by side. False if the question has only one. */
  swap(questionKey: string): boolean {
    store.flush();
    const question = findQuestion(questionKey);
    const pair = question && pairOf(question, besides.getState()[`question ${questionKey}`]);
    const other = pair?.find(({ variant }) => variant.words !== null)?.variant;
    if (question === undefined || other === undefined) return false;
    variantEdits.choose(questionKey, other.key);
    notifyEdit(`Wording ${wordingTitleOf(question, other.key)} is in use.`, true);
    return true;
  },

  rename(questionKey: string, variantKey: string, name: string): void {
    const group = `name of wording ${questionKey} ${variantKey}`;
    store.edit((now) => renameVariant(now, questionKey, variantKey, name), {
      label: "rename a wording",
      group,
    });
  },

  remove(questionKey: string, variantKey: string): void {
    store.edit((now) => removeVariant(now, questionKey, variantKey), { label: "delete a wording" });
  },
};
