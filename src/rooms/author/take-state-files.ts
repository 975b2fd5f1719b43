import { bytesInWords } from "#core/contract/describe-state.ts";
import { setState, takeTexts } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { readTextFile, type TextFile } from "#platform/files/read-text-file.ts";

/** What became of files, as a sentence around a name. */
export interface FileNotice {
  before: string;
  name: string;
  after: string;
  /** The state that the files made, while it can be taken back; null when none was taken. */
  made: AuthoredState | null;
}

type Taken = Extract<TextFile, { ok: true }>;
type Refused = Extract<TextFile, { ok: false }>;

function refusal(refused: readonly Refused[]): Omit<FileNotice, "made"> | null {
  const [first] = refused;
  if (first === undefined) return null;
  const others = refused.length === 1 ? "" : ` And ${refused.length - 1} more were not taken.`;
  return { before: "", name: first.name, after: ` was not taken: ${first.reason}.${others}` };
}

function welcome(taken: readonly Taken[], first: Taken, before: AuthoredState, made: AuthoredState) {
  const size = bytesInWords(taken.reduce((sum, { bytes }) => sum + bytes, 0));
  const others = taken.length === 1 ? "" : ` and ${taken.length - 1} more`;
  const joined = before.form === "list" && made.form === "list";
  const place = joined && taken.length === 1 ? ` as text ${made.items.length}` : "";
  return {
    before: joined ? "Added " : "Replaced by ",
    name: first.name,
    after: `${others} (${size})${place}.`,
  };
}

/** Makes files the state, as one edit, and says what became of them. */
export async function takeStateFiles(files: readonly File[]): Promise<FileNotice | null> {
  const read = await Promise.all(files.map(readTextFile));
  const taken = read.filter((file): file is Taken => file.ok);
  const refused = refusal(read.filter((file): file is Refused => !file.ok));
  const [first] = taken;
  if (first === undefined) return refused && { ...refused, made: null };
  playgroundStore.flush();
  const before = playgroundStore.get().state;
  playgroundStore.edit((playground) => setState(playground, takeTexts(playground.state, taken)), {
    label: taken.length === 1 ? `Take ${first.name}` : `Take ${taken.length} files`,
  });
  const made = playgroundStore.get().state;
  const notice = welcome(taken, first, before, made);
  const rest = refused === null ? "" : ` ${refused.name}${refused.after}`;
  return { ...notice, after: `${notice.after}${rest}`, made };
}
