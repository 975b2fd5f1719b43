import { copyText, readCopiedText } from "#browser/clipboard.ts";
import { toCounted } from "#core/geometry/number-text.ts";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { bringCode, notify } from "#view/notice.ts";
import { choose } from "./chosen-questions.ts";
import { questionCommands } from "./question-commands.ts";

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
