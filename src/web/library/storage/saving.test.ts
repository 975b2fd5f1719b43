import { expect, it } from "vitest";
import { countUnstored, savingStore, trackUnstored } from "./saving.ts";

it("counts work as unstored until it is done, also where it fails", async () => {
  const seen: number[] = [];
  const stop = savingStore.subscribe(({ underWay }) => seen.push(underWay));
  let finish = () => {};
  const first = trackUnstored(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(trackUnstored(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow("full");
  expect(countUnstored()).toBe(1);
  finish();
  await first;
  stop();
  expect(countUnstored()).toBe(0);
  expect(seen).toEqual([1, 2, 1, 0]);
});
