import { expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import { conflictCopy, resolveTabs } from "./conflict.ts";
import { examplePlayground } from "./new-playground.ts";

it.each([
  { changed: false, stored: 4, expected: "stay" },
  { changed: true, stored: 4, expected: "stay" },
  { changed: false, stored: 5, expected: "follow" },
  { changed: true, stored: 9, expected: "copy" },
  { changed: true, stored: 5, expected: "copy" },
  { changed: false, stored: 3, expected: "stay" },
  { changed: true, stored: 3, expected: "stay" },
  { changed: false, stored: null, expected: "stay" },
  { changed: true, stored: null, expected: "stay" },
])("at revision 4, changed: $changed, stored: $stored → $expected", ({ changed, stored, expected }) => {
  const mine = { playgroundKey: "p", revision: 4, changed };
  expect(resolveTabs(mine, { playgroundKey: "p", revision: stored })).toBe(expected);
  expect(resolveTabs(mine, { playgroundKey: "q", revision: stored })).toBe("stay");
});

it("copies under a name that says where it is from", () => {
  const copy = conflictCopy(examplePlayground("p"), "q", noLedger);
  expect([copy.key, copy.name]).toEqual(["q", "Support triage (copy from this tab)"]);
});
