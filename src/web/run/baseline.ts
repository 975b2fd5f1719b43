// The run and the round that a playground's answers are compared with, remembered in this browser.

import * as z from "zod/mini";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { usePlayground } from "#web/document/playground-store.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";

/** Keys of the run and the round of samples that answers are compared with, instead of the previous ones. */
export interface Baseline {
  run?: string | undefined;
  round?: string | undefined;
}

const memory = "cutpoint.baselines";
const mostPlaygrounds = 50;

/** One entry per playground, most recently changed first. */
const memorySchema = z.array(
  z.tuple([z.string(), z.object({ run: z.optional(z.string()), round: z.optional(z.string()) })]),
);
type Memory = z.infer<typeof memorySchema>;

function readMemory(): Memory {
  try {
    return memorySchema.safeParse(JSON.parse(settingsStorage.getItem(memory) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

const store = createStore<{ baselines: Memory }>()(() => ({ baselines: readMemory() }));

/** Null if none was ever chosen for the open playground; without members once it was removed. */
export function useBaseline(): Baseline | null {
  const key = usePlayground((playground) => playground.key);
  return useStore(store, ({ baselines }) => baselines.find(([of]) => of === key)?.[1] ?? null);
}

/**
 * Changes the baseline and stores it; only the last 50 playgrounds are kept. A member of `change` that is undefined
 * is removed, an absent one stays.
 */
export function setBaseline(playgroundKey: string, change: Baseline): void {
  const { baselines } = store.getState();
  const before = baselines.find(([of]) => of === playgroundKey)?.[1];
  const others = baselines.filter(([of]) => of !== playgroundKey).slice(0, mostPlaygrounds - 1);
  const next: Memory = [[playgroundKey, { ...before, ...change }], ...others];
  store.setState({ baselines: next });
  settingsStorage.setItem(memory, JSON.stringify(next));
}
