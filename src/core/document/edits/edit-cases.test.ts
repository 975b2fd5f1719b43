import { expect, it } from "vitest";
import type { NewCase } from "#core/model/case.ts";
import { newPlayground } from "../blank.ts";
import { addCases, changeCase, removeCases } from "./edit-cases.ts";

function row(text: string): NewCase {
  return { state: { form: "text", text, items: [] }, labels: [], note: "", group: "" };
}

const empty = newPlayground("p");
const three = addCases(empty, [row("a"), row("b"), row("c")]);

it("gives added rows keys that grow, also after rows were taken out", () => {
  expect(three.cases.map(({ key }) => key)).toEqual(["00000001", "00000002", "00000003"]);
  const without = removeCases(three, new Set(["00000001", "00000002"]));
  expect(addCases(without, [row("d")]).cases.map(({ key }) => key)).toEqual(["00000003", "00000004"]);
});

it("takes over what rows bring along", () => {
  const metadata = { language: "de" };
  expect(addCases(empty, [{ ...row("a"), metadata }]).cases[0]?.metadata).toBe(metadata);
});

it("refuses rows past the last key", () => {
  const full = { ...empty, cases: [{ ...row("a"), key: "99999999" }] };
  expect(() => addCases(full, [row("b")])).toThrow(RangeError);
  const nearly = { ...empty, cases: [{ ...row("a"), key: "99999998" }] };
  expect(addCases(nearly, [row("b")]).cases.at(-1)?.key).toBe("99999999");
  expect(() => addCases(nearly, [row("b"), row("c")])).toThrow(RangeError);
});

it("writes another state, note and group into one row", () => {
  const state = { form: "list", text: "", items: ["x"] } as const;
  const changed = changeCase(three, "00000002", { state: { ...state, items: ["x"] }, note: "n", group: "g" });
  expect(changed.cases[1]).toMatchObject({ state, note: "n", group: "g" });
});

it("keeps what an edit does not touch, and the whole where nothing changes", () => {
  expect(removeCases(three, new Set(["x"]))).toBe(three);
  expect(addCases(three, [])).toBe(three);
  expect(changeCase(three, "00000001", { note: "" })).toBe(three);
});
