import * as z from "zod/mini";

interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const name = "cutpoint.open-cards";
const mostPlaygrounds = 50;
/** A page that opens many cards at once keeps people waiting. */
const mostCards = 20;

/** For each playground the keys of its open cards, the playground used last first. */
const memorySchema = z.array(z.tuple([z.string(), z.array(z.string())]));
type Memory = z.infer<typeof memorySchema>;

function readMemory(storage: Storage): Memory {
  try {
    return memorySchema.safeParse(JSON.parse(storage.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** The keys of the cards that were open in a playground; null where none was ever opened or closed. */
export function readOpenCards(storage: Storage, playgroundKey: string): readonly string[] | null {
  return readMemory(storage).find(([key]) => key === playgroundKey)?.[1] ?? null;
}

/** Keeps which cards are open in a playground, the one used last at the end. */
export function writeOpenCards(storage: Storage, playgroundKey: string, keys: readonly string[]): void {
  const others = readMemory(storage).filter(([key]) => key !== playgroundKey);
  const memory: Memory = [[playgroundKey, keys.slice(-mostCards)], ...others.slice(0, mostPlaygrounds - 1)];
  storage.setItem(name, JSON.stringify(memory));
}
