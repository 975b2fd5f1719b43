import { expect, it } from "vitest";
import { hashToUnitInterval, splitPartOf } from "./held-out-split.ts";
import { noCopies } from "./row-copies.ts";

const groups = Array.from({ length: 4000 }, (_, at) => `group ${at}`);

const of = (group: string) => ({ group, state: { form: "text" as const, text: "", items: [] } });

it("gives a text the same place on every machine", () => {
  expect(["", "a", "group 12"].map(hashToUnitInterval)).toEqual([
    0.6689221884589642, 0.10352621669881046, 0.41772740334272385,
  ]);
});

it("spreads texts evenly, each tenth within 20 % of its share", () => {
  const tenths = groups.map((group) => Math.floor(hashToUnitInterval(group) * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = tenths.filter((one) => one === tenth).length;
    expect(Math.abs(count - 400)).toBeLessThan(80);
  }
});

it("keeps about the share that is asked for checking, and more of them as the share grows", () => {
  const checking = (share: number) =>
    groups.filter((group) => splitPartOf(of(group), share, noCopies) === "checking");
  expect([checking(0).length, checking(1).length]).toEqual([0, 4000]);
  expect(Math.abs(checking(0.3).length - 1200)).toBeLessThan(100);
  const more = new Set(checking(0.5));
  expect(checking(0.3).every((group) => more.has(group))).toBe(true);
  expect(splitPartOf(of("a"), hashToUnitInterval("group a"), noCopies)).toBe("tuning");
});
