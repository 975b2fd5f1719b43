// Edits of the list of questions: add, copy, paste, move, split, remove.

import {
  addQuestion,
  type CopiedQuestions,
  changeQuestion,
  changeQuestionType,
  duplicateQuestion,
  duplicateQuestions,
  insertQuestionCopies,
  moveQuestion,
  moveQuestions,
  removeQuestions,
  setQuestionIncluded,
  setTwoStepAsking,
} from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { QuestionType } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import type { OptionGroup } from "#core/two-step-choice/split-choice.ts";
import { copyQuestions, loadQuestionsTextCode } from "#web/document/copy-questions.ts";
import { notifyEdit } from "#web/document/notify-edit.ts";
import { playgroundStore as store } from "#web/document/playground-store.ts";
import { readClipboardText } from "#web/kit/browser/clipboard.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { showLastingNotice, showResultNotice } from "#web/kit/navigation/notice-store.ts";
import { setSelectedCards } from "./question-cards.ts";

const loadSplit = () => import("#core/two-step-choice/split-choice.ts");

/** Each edit is one undo step. `add`, `insert` and the two that duplicate return the keys of the new questions. */
export const questionEdits = {
  /** `at` is the index of the new question; at the end if omitted. */
  add(type: QuestionType, at?: number): string {
    const key = newKey();
    store.edit((now) => changeQuestionType(addQuestion(now, type, key, at), key, type), {
      label: `add a ${type} question`,
    });
    return key;
  },

  duplicate(key: string): string {
    const copy = newKey();
    store.edit((now) => duplicateQuestion(now, key, copy), { label: "duplicate a question" });
    return copy;
  },

  /** The copies are placed together. */
  duplicateMany(keys: ReadonlySet<string>): ReadonlySet<string> {
    return added(() =>
      store.edit((now) => duplicateQuestions(now, keys, newKey), {
        label: `duplicate ${counted(keys.size)}`,
      }),
    );
  },

  remove(...keys: string[]): void {
    store.edit((now) => removeQuestions(now, new Set(keys)), { label: `${removal}${counted(keys.length)}` });
  },

  /** `to` is the index of the first one afterwards. */
  moveMany(keys: ReadonlySet<string>, to: number): void {
    store.edit((now) => moveQuestions(now, keys, to), { label: `move ${counted(keys.size)}` });
  },

  insert(copied: CopiedQuestions, at?: number): ReadonlySet<string> {
    const label = `paste ${counted(copied.questions.length)}`;
    return added(() => store.edit((now) => insertQuestionCopies(now, copied, newKey, at), { label }));
  },

  /** Removes the pasted text from the state, so that one undo restores what was there before the paste. */
  importPasted(before: Playground, take: (now: Playground, newKey: () => string) => Playground): void {
    store.edit((now) => take(now.key === before.key ? { ...now, state: before.state } : now, newKey), {
      label: "import a request",
    });
  },

  /** Returns the moved question; null if it didn't move, for example at the end of the list. */
  move(from: number, to: number): PlaygroundQuestion | null {
    store.flush();
    const { questions } = store.get();
    const moved = questions[from];
    if (moved === undefined || from === to || to < 0 || to >= questions.length) return null;
    store.edit((now) => moveQuestion(now, moved.key, to), { label: "move a question" });
    return moved;
  },

  changeType(key: string, type: QuestionType): void {
    store.edit((now) => changeQuestionType(now, key, type), { label: "change the type" });
  },

  include(key: string, included: boolean): void {
    const label = included ? "include a question" : "exclude a question";
    store.edit((now) => setQuestionIncluded(now, key, included), { label });
  },

  /** Loads the code that `split` needs. Rejects if that fails. */
  readySplit: loadSplit,

  /** Replaces the choice by one question about the group and one for each group. */
  async split(key: string, groups: readonly OptionGroup[], inSteps: boolean): Promise<void> {
    const code = await loadCode(loadSplit);
    if (code === null) return;
    store.edit((now) => setTwoStepAsking(code.splitChoice(now, key, groups, newKey), key, inSteps), {
      label: "split a choice into groups",
    });
  },

  /** If on, the questions within groups wait for the answer about the group. */
  askInSteps(key: string, on: boolean): void {
    store.edit((now) => setTwoStepAsking(now, key, on), {
      label: on ? "ask in two steps" : "ask in one request",
    });
  },

  change(key: string, label: string, change: (question: PlaygroundQuestion) => PlaygroundQuestion): void {
    store.edit((now) => changeQuestion(now, key, change), { label });
  },
};

const removal = "delete ";

/** Recognises a deletion by its undo label, so that the notice offers Undo. */
export function isQuestionRemovalLabel(label: string | null): boolean {
  return label !== null && label.startsWith(removal) && label.includes("question");
}

function counted(count: number): string {
  return count === 1 ? "a question" : `${count} questions`;
}

function added(edit: () => void): ReadonlySet<string> {
  const before = new Set(store.get().questions.map(({ key }) => key));
  edit();
  return new Set(store.get().questions.flatMap(({ key }) => (before.has(key) ? [] : [key])));
}

/** Commits drafts first, so that they are copied too. */
export async function copyQuestionsToClipboard(keys: ReadonlySet<string>): Promise<void> {
  store.flush();
  showResultNotice(await copyQuestions(store.get(), keys));
}

const longestId = 60;

function shownId(id: string): string {
  return toVisibleName(id.slice(-longestId));
}

function renamedInWords(before: readonly PlaygroundQuestion[], after: readonly PlaygroundQuestion[]): string {
  const renamed = before.flatMap(({ id }, index) => (after[index]?.id === id ? [] : [{ id, at: index }]));
  const [first] = renamed;
  if (first === undefined) return "";
  const others = renamed.length > 1 ? `, and ${renamed.length - 1} more` : "";
  return ` Taken ids were changed: ${shownId(first.id)} is now ${shownId(after[first.at]?.id ?? "")}${others}.`;
}

/** Inserts after `afterKey`, or at the end, as one undo step. Selects the questions and shows what was pasted. */
export async function pasteQuestions(text: string, afterKey?: string): Promise<void> {
  const code = await loadQuestionsTextCode();
  if (code === null) return;
  const read = code.readQuestionsText(text);
  if (!read.ok) return showLastingNotice(read.problem);
  const { copied, from } = read;
  const place = store.get().questions.findIndex(({ key }) => key === afterKey);
  const keys = questionEdits.insert(copied, place < 0 ? undefined : place + 1);
  setSelectedCards(keys);
  const after = store.get().questions.filter(({ key }) => keys.has(key));
  const source = from === null ? "" : ` from “${toVisibleName(from)}”`;
  notifyEdit(
    `${toCounted(keys.size, "question")} pasted${source}.${renamedInWords(copied.questions, after)}`,
  );
}

export async function pasteQuestionsFromClipboard(): Promise<void> {
  const text = await readClipboardText();
  if (text === null)
    showLastingNotice(
      "The browser didn't allow reading the clipboard. Click a card and press Ctrl or ⌘ and V.",
    );
  else await pasteQuestions(text);
}
