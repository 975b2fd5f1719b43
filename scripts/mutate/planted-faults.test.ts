import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plantedFaults } from "./planted-faults.mjs";

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");

it.each(plantedFaults)("the place of a fault is there once: $what", ({ file, text, fault, tests, by }) => {
  expect(read(file).split(text)).toHaveLength(2);
  expect(text).not.toBe(fault);
  const held = read(`web/${tests}.page.test.ts`);
  for (const words of by.split("|")) expect(held).toContain(words);
});

it("each fault has its own name, and there are thirty", () => {
  const names = plantedFaults.map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(30);
});
