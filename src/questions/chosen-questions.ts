import { useStore } from "zustand";
import { copyText, readCopiedText } from "#browser/clipboard.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { bringCode, notify } from "#view/notice.ts";
import { type Choice, cardStore } from "./open-card.ts";
import { questionCommands } from "./question-commands.ts";

export const noChoice: Choice = { chosen: new Set(), anchor: null, base: new Set() };

/** Selects a question, or lets it go; a range begins there next. */
export function toggled({ chosen }: Choice, key: string): Choice {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key, base: next };
}

/** The range from the anchor, or from `from` where there is none, to a question, beside what was chosen before. */
export function extended(choice: Choice, shown: readonly string[], from: string, to: string): Choice {
  const anchor = choice.anchor !== null && shown.includes(choice.anchor) ? choice.anchor : from;
  const [one, other] = [shown.indexOf(anchor), shown.indexOf(to)];
  const range = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { chosen: new Set([...choice.base, ...range]), anchor, base: choice.base };
}

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  const { choice } = cardStore.getState();
  if (choice === null || now.questions === before.questions) return;
  if (now.key !== before.key) return cardStore.setState({ choice: null });
  const there = new Set(now.questions.map(({ key }) => key));
  if ([...choice.chosen].every((key) => there.has(key))) return;
  choose([...choice.chosen].filter((key) => there.has(key)));
});

/** Selects just these. */
export function choose(keys: Iterable<string>): void {
  const chosen = new Set(keys);
  cardStore.setState({ choice: { chosen, anchor: null, base: chosen } });
}

export function toggleChosen(key: string): void {
  cardStore.setState(({ choice }) => ({ choice: toggled(choice ?? noChoice, key) }));
}

export function extendChosen(shown: readonly string[], from: string, to: string): void {
  cardStore.setState(({ choice }) => ({ choice: extended(choice ?? noChoice, shown, from, to) }));
}

export function endChoosing(): void {
  cardStore.setState({ choice: null });
}

/** The keys of the selected questions; null while nothing is being selected. */
export function getChosen(): ReadonlySet<string> | null {
  return cardStore.getState().choice?.chosen ?? null;
}

export function useChosen(): ReadonlySet<string> | null {
  return useStore(cardStore, ({ choice }) => choice?.chosen ?? null);
}

/** Comes when it is needed: it reads every shape of a playground that was ever saved. */
const loadText = () => bringCode(() => import("#core/document/questions-text.ts"));

/** Copies questions of a playground as JSON text, and says what came of it. */
export async function copyQuestions(playground: Playground, keys: ReadonlySet<string>): Promise<string> {
  const code = await loadText();
  if (code === null) return "";
  const copied = await copyText(code.writeQuestionsText(playground, keys));
  return copied
    ? `${toCounted(keys.size, "question")} copied. Paste in the questions of any playground.`
    : "Couldn't copy. Allow this page to use the clipboard, then try again.";
}

/** Copies questions of the open playground, with what is being typed in them. */
export async function copyOpenQuestions(keys: ReadonlySet<string>): Promise<void> {
  playgroundStore.flush();
  notify(await copyQuestions(playgroundStore.get(), keys));
}

const longestId = 60;

function shownId(id: string): string {
  return toVisibleName(id.slice(-longestId));
}

/** Which ids became others: they were taken. */
function renamedInWords(before: readonly PlaygroundQuestion[], after: readonly PlaygroundQuestion[]): string {
  const renamed = before.flatMap(({ id }, index) => (after[index]?.id === id ? [] : [{ id, at: index }]));
  const [first] = renamed;
  if (first === undefined) return "";
  const others = renamed.length > 1 ? `, and ${renamed.length - 1} more` : "";
  return ` Taken ids were changed: ${shownId(first.id)} is now ${shownId(after[first.at]?.id ?? "")}${others}.`;
}

/** Puts the questions of a text in after the one of a key, else last, as one step; selects them and says what came. */
export async function pasteQuestions(text: string, afterKey?: string): Promise<void> {
  const code = await loadText();
  if (code === null) return;
  const read = code.readQuestionsText(text);
  if (!read.ok) return notify(read.problem);
  const { copied, from } = read;
  const place = playgroundStore.get().questions.findIndex(({ key }) => key === afterKey);
  const keys = questionCommands.insert(copied, place < 0 ? undefined : place + 1);
  choose(keys);
  const after = playgroundStore.get().questions.filter(({ key }) => keys.has(key));
  const source = from === null ? "" : ` from “${toVisibleName(from)}”`;
  notify(`${toCounted(keys.size, "question")} pasted${source}.${renamedInWords(copied.questions, after)}`);
}

/** The same with what is on the clipboard. */
export async function pasteFromClipboard(): Promise<void> {
  const text = await readCopiedText();
  if (text === null)
    notify("The browser didn't allow reading the clipboard. Click a card and press Ctrl or ⌘ and V.");
  else await pasteQuestions(text);
}
