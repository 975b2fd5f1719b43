import { expect, it } from "vitest";
import type { Database } from "./database.ts";
import {
  connectWritableLibrary,
  countUnstored,
  savingStore,
  storeOrRetry,
  trackAsUnstored,
} from "./saving.ts";

it("counts work as unstored until it is done, also where it fails", async () => {
  const seen: number[] = [];
  const stop = savingStore.subscribe(({ underWay }) => seen.push(underWay));
  let finish = () => {};
  const first = trackAsUnstored(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(trackAsUnstored(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow("full");
  expect(countUnstored()).toBe(1);
  finish();
  await first;
  stop();
  expect(countUnstored()).toBe(0);
  expect(seen).toEqual([1, 2, 1, 0]);
});

it("counts what was written before the library opened as unstored until it is stored", async () => {
  let finish = () => {};
  const write = () => new Promise<void>((resolve) => (finish = resolve));
  expect(await storeOrRetry("case run r", write)).toBe(false);
  expect(countUnstored()).toBe(1);
  const database = {} as Database;
  const opening = connectWritableLibrary({ database, ensureOpen: () => Promise.resolve(null) });
  expect(savingStore.getState().underWay).toBe(1);
  await Promise.resolve();
  finish();
  await opening;
  expect([savingStore.getState().underWay, countUnstored()]).toEqual([0, 0]);
});
