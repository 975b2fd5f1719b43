// Puts files, dropped or opened, into the state, and words the notice about them.

import { importTextsIntoState, setPlaygroundState } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { describeBytes } from "#core/service/state-size.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { readFileText, type TextFileReading } from "#web/kit/browser/read-text.ts";
import type { FileNotice } from "./state-files.tsx";

type Taken = Extract<TextFileReading, { ok: true }>;
type Refused = Extract<TextFileReading, { ok: false }>;

function refusal(refused: readonly Refused[]): Omit<FileNotice, "made"> | null {
  const [first] = refused;
  if (first === undefined) return null;
  const others =
    refused.length === 1
      ? ""
      : ` And ${refused.length - 1} more ${refused.length === 2 ? "was" : "were"} skipped.`;
  return { before: "", name: first.name, after: ` was skipped: ${first.reason}.${others}` };
}

function welcome(taken: readonly Taken[], first: Taken, before: AuthoredState, made: AuthoredState) {
  const size = describeBytes(taken.reduce((sum, { bytes }) => sum + bytes, 0));
  const others = taken.length === 1 ? "" : ` and ${taken.length - 1} more`;
  const joined = before.form === "list" && made.form === "list";
  const place = joined && taken.length === 1 ? ` as text ${made.items.length}` : "";
  return {
    before: joined ? "Added " : "State replaced by ",
    name: first.name,
    after: `${others} (${size})${place}.`,
  };
}

/** Puts the files' texts into the state as one edit. Resolves to the notice to show; null without files. */
export async function importStateFiles(files: readonly File[]): Promise<FileNotice | null> {
  const read = await Promise.all(files.map(readFileText));
  const taken = read.filter((file): file is Taken => file.ok);
  const refused = refusal(read.filter((file): file is Refused => !file.ok));
  const [first] = taken;
  if (first === undefined) return refused && { ...refused, made: null };
  playgroundStore.flush();
  const before = playgroundStore.get().state;
  playgroundStore.edit(
    (playground) => setPlaygroundState(playground, importTextsIntoState(playground.state, taken)),
    {
      label: taken.length === 1 ? `Use ${first.name}` : `Use ${taken.length} files`,
    },
  );
  const made = playgroundStore.get().state;
  const notice = welcome(taken, first, before, made);
  const rest = refused === null ? "" : ` ${refused.name}${refused.after}`;
  return { ...notice, after: `${notice.after}${rest}`, made };
}
