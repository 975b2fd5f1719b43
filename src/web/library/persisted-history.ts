// Stores the steps of undo and redo, so that they survive a reload.

import { z } from "zod";
import { diffCaseChunks } from "#core/cases/case-chunks.ts";
import { toCaseKey } from "#core/document/edits/edit-cases.ts";
import {
  applyPlaygroundPatch,
  createPlaygroundPatch,
  type PlaygroundPatch,
  playgroundPatchSchema,
} from "#core/document/playground-patch.ts";
import { playgroundRecordSchema } from "#core/document/records.ts";
import type { Playground } from "#core/model/playground.ts";
import type { HistoryStep, PlaygroundState, PlaygroundStore } from "#web/document/playground-store.ts";
import type { StartTimer } from "#web/kit/browser/time.ts";
import type { OpenLibrary } from "./open-library.ts";
import { historySettingName } from "./storage/playgrounds.ts";

const keptPatchSchema = z.object({
  patch: playgroundPatchSchema,
  /**
   * Further cases that the patch removes, as number of the first and count of those that follow each other: the undo
   * of an import names thousands of keys, and each save copies them.
   */
  removed: z.optional(z.array(z.tuple([z.int(), z.int()]))),
});
type KeptPatch = z.infer<typeof keptPatchSchema>;

const keptStepsSchema = z.array(z.object({ label: z.string(), ...keptPatchSchema.shape }));
type KeptSteps = z.infer<typeof keptStepsSchema>;

function toKeptPatch(patch: PlaygroundPatch): KeptPatch {
  const { cases } = patch;
  if (cases === undefined || cases.remove.length === 0) return { patch };
  const removed: [first: number, count: number][] = [];
  for (const number of cases.remove.map(Number)) {
    const last = removed.at(-1);
    if (last !== undefined && number === last[0] + last[1]) last[1] += 1;
    else removed.push([number, 1]);
  }
  return { patch: { ...patch, cases: { ...cases, remove: [] } }, removed };
}

function fromKeptPatch({ patch, removed = [] }: KeptPatch): PlaygroundPatch {
  if (removed.length === 0) return patch;
  const keys = removed.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, at) => toCaseKey(first + at)),
  );
  const { put = [], remove = [] } = patch.cases ?? {};
  return { ...patch, cases: { put, remove: [...remove, ...keys] } };
}

const keptHistorySchema = z.object({
  name: z.string(),
  /** Revision of the playground that the first step starts from. */
  revision: z.number(),
  past: keptStepsSchema,
  future: keptStepsSchema,
});

/** Bounds for undo and for redo. Older steps are dropped, because every pause rewrites the whole history. */
const mostSteps = 100;
const mostCharacters = 1_000_000;

/** Fewest characters of an empty case as JSON, and of a deleted case's key; both for lower bounds. */
const leastOfCase = 90;
const leastOfKey = 11;

/**
 * True if even a lower bound of the patch's length is too long. The bound counts only changed cases, so it's much
 * cheaper than the patch.
 */
function isTooLong(from: Playground, to: Playground): boolean {
  const added = to.cases.length - from.cases.length;
  if (Math.max(leastOfCase * added, -leastOfKey * added) > mostCharacters) return true;
  let characters = 0;
  for (const { put, remove } of diffCaseChunks(from.cases, to.cases)) {
    characters += leastOfKey * remove.length;
    for (const { state } of put) characters += leastOfCase + state.text.length;
    if (characters > mostCharacters) return true;
  }
  return false;
}

interface Weighed {
  from: Playground;
  /** Null for a step that is too long. */
  kept: KeptPatch | null;
  characters: number;
}

const weighed = new WeakMap<Playground, Weighed>();

/** Cached by `to`, for the last `from`. */
function weigh(from: Playground, to: Playground): Weighed {
  const known = weighed.get(to);
  if (known?.from === from) return known;
  const patch = isTooLong(from, to) ? null : createPlaygroundPatch(from, to);
  const kept = patch && toKeptPatch(patch);
  const made = { from, kept, characters: kept === null ? Infinity : JSON.stringify(kept).length };
  weighed.set(to, made);
  return made;
}

/**
 * Takes the newest steps, each as a patch from the step after it. A step that is too long is dropped, but the older
 * ones stay.
 */
function toKept(steps: readonly HistoryStep[], current: Playground): KeptSteps {
  const kept: KeptSteps = [];
  let [from, room] = [current, mostCharacters];
  for (const { label, other } of steps.toReversed()) {
    const { kept: step, characters } = weigh(from, other);
    from = other;
    if (step === null || characters > mostCharacters) continue;
    room -= characters;
    if (room < 0 || kept.length === mostSteps) break;
    kept.push({ label, ...step });
  }
  return kept.reverse();
}

function fromKept(kept: KeptSteps, current: Playground): readonly HistoryStep[] {
  const steps: HistoryStep[] = [];
  let from = current;
  for (const { label, ...step } of kept.toReversed()) {
    const patch = fromKeptPatch(step);
    const other = applyPlaygroundPatch(from, patch);
    // Skips a step without effect, because the change that it would undo was part of a dropped step.
    if (Object.keys(createPlaygroundPatch(from, other)).length === 0) continue;
    from = other;
    steps.push({ label, other: from, weight: JSON.stringify(patch).length });
  }
  return steps.reverse();
}

const restMs = 1000;

function toRecord({ playground, history }: PlaygroundState, revision: number) {
  const [past, future] = [toKept(history.past, playground), toKept(history.future, playground)];
  return { name: historySettingName(playground.key), revision, past, future };
}

/**
 * Restores the undo history of the open playground, and of each one opened later. Stores it with each save, and 1 s
 * after its last change.
 */
export async function restoreAndPersistHistory(
  library: OpenLibrary,
  store: PlaygroundStore,
  wait: StartTimer,
): Promise<void> {
  let stop: (() => void) | null = null;
  library.autosave.storeBeside(toRecord);
  store.subscribe((now, before) => {
    // If that fails, the playground opens without its history.
    if (now.playground.key !== before.playground.key) resume(library, store).catch(() => {});
    else if (now.history !== before.history) keepSoon();
  });
  function keepSoon(): void {
    stop?.();
    stop = wait(restMs, () => {
      // If that fails, it's tried again with the next step.
      write(library, store).catch(() => {});
    });
  }
  await resume(library, store);
}

/** Edits made during startup go on top of the restored steps. */
async function resume({ database }: OpenLibrary, store: PlaygroundStore): Promise<void> {
  const { key } = store.get();
  const transaction = database.transaction(["playgrounds", "settings"]);
  const [record, found] = await Promise.all([
    transaction.objectStore("playgrounds").get(key),
    transaction.objectStore("settings").get(historySettingName(key)),
  ]);
  const kept = keptHistorySchema.safeParse(found).data;
  const { revision } = playgroundRecordSchema.safeParse(record).data ?? {};
  const { playground, history } = store.getState();
  if (kept === undefined || playground.key !== key) return;
  const opened = history.past[0]?.other ?? playground;
  // Redo steps need exactly this revision. Undo steps still apply if a later one is missing.
  const future = kept.revision === revision ? fromKept(kept.future, opened) : [];
  store.resume({ past: fromKept(kept.past, opened), future });
}

async function write(library: OpenLibrary, store: PlaygroundStore): Promise<void> {
  await library.autosave.saveNow();
  const state = store.getState();
  if (library.autosave.unsaved().length > 0) return;
  const transaction = library.database.transaction(["playgrounds", "settings"], "readwrite");
  const record = playgroundRecordSchema.safeParse(
    await transaction.objectStore("playgrounds").get(state.playground.key),
  ).data;
  if (record) await transaction.objectStore("settings").put(toRecord(state, record.revision));
  await transaction.done;
}
