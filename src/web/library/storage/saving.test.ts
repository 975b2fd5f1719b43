import { expect, it } from "vitest";
import { asUnstored, countUnstored, savingStore } from "./saving.ts";

it("counts work as unstored until it is done, also where it fails", async () => {
  const seen: number[] = [];
  const stop = savingStore.subscribe(({ underWay }) => seen.push(underWay));
  let finish = () => {};
  const first = asUnstored(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(asUnstored(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow("full");
  expect(countUnstored()).toBe(1);
  finish();
  await first;
  stop();
  expect(countUnstored()).toBe(0);
  expect(seen).toEqual([1, 2, 1, 0]);
});
