import { expect, it } from "vitest";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { labelledWordingHash } from "#core/cases/labels/label-facts.ts";
import type { NewCase } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { blankQuestion, newPlayground } from "../new-playground.ts";
import {
  addCaseLabelFacts,
  addCases,
  adjudicateCases,
  changeCase,
  clearAuthorLabels,
  labelCases,
  removeCases,
  setLabelNote,
  setSamplingMethod,
} from "./edit-cases.ts";

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

const yes = { questionKey: "q", value: true, picked: "all" } as const;

it("labels rows, once per question, and takes the label away again", () => {
  const keys = new Set(["00000001", "00000003"]);
  const labelled = labelCases(three, keys, yes);
  expect(labelled.cases.map(({ labels }) => labels.length)).toEqual([1, 0, 1]);
  const other = labelCases(labelled, keys, { ...yes, value: false });
  expect(other.cases[0]?.labels).toEqual([{ ...yes, value: false }]);
  expect(clearAuthorLabels(other, keys, "q").cases.map(({ labels }) => labels)).toEqual([[], [], []]);
});

it("keeps how a row was picked when its label is corrected, until that is said again", () => {
  const keys = new Set(["00000001"]);
  const drawn = labelCases(three, keys, { ...yes, picked: "random" });
  expect(labelCases(drawn, keys, { ...yes, picked: "near-edge" })).toBe(drawn);
  const corrected = labelCases(drawn, keys, { questionKey: "q", value: false, picked: "near-edge" });
  expect(corrected.cases[0]?.labels).toEqual([{ questionKey: "q", value: false, picked: "random" }]);
  const repicked = setSamplingMethod(corrected, keys, "q", "looked-wrong");
  expect(repicked.cases[0]?.labels).toEqual([{ questionKey: "q", value: false, picked: "looked-wrong" }]);
  expect(setSamplingMethod(repicked, keys, "q", "looked-wrong")).toBe(repicked);
  expect(setSamplingMethod(three, keys, "q", "random")).toBe(three);
});

it("keeps the chance with which a row was drawn, also when its label is corrected or noted", () => {
  const keys = new Set(["00000001"]);
  const drawn = labelCases(three, keys, { ...yes, picked: "stratified", chance: 0.25 });
  const corrected = labelCases(drawn, keys, { ...yes, value: false });
  const noted = setLabelNote(corrected, "00000001", "q", "why");
  expect(
    noted.cases
      .slice(0, 1)
      .flatMap(labelFactsOf)
      .map(({ picked, chance }) => [picked, chance]),
  ).toEqual([
    ["stratified", 0.25],
    ["stratified", 0.25],
    ["stratified", 0.25],
  ]);
});

it("leaves the labels of other questions alone", () => {
  const key = new Set(["00000001"]);
  const both = labelCases(labelCases(three, key, yes), key, { ...yes, questionKey: "other" });
  const corrected = labelCases(both, key, { ...yes, value: false });
  expect(corrected.cases[0]?.labels.map(({ questionKey, value }) => [questionKey, value])).toEqual([
    ["q", false],
    ["other", true],
  ]);
  const left = clearAuthorLabels(corrected, key, "q").cases[0]?.labels;
  expect(left).toEqual([{ ...yes, questionKey: "other" }]);
  expect(
    setSamplingMethod(both, key, "other", "random").cases[0]?.labels.map(({ picked }) => picked),
  ).toEqual(["all", "random"]);
});

it("keeps every word of the author as a fact, with its time and what the question said", () => {
  const key = new Set(["00000001"]);
  const asked = { ...three, questions: [{ ...blankQuestion("q", "q", "noul"), included: true }] };
  const wording = labelledWordingHash(blankQuestion("q", "q", "noul"));
  const corrected = labelCases(labelCases(asked, key, yes, 1000), key, { ...yes, value: false }, 900);
  const cleared = clearAuthorLabels(setSamplingMethod(corrected, key, "q", "random", 2000), key, "q", 3000);
  const said = (playground: Playground) =>
    playground.cases
      .slice(0, 1)
      .flatMap((labelled) => labelFactsOf(labelled).map(({ at, value, picked }) => [at, value, picked]));
  // A clock that was set back changes nothing about which word was the last.
  expect(said(corrected)).toEqual([
    [1000, true, "all"],
    [1001, false, "all"],
  ]);
  expect(said(cleared).slice(2)).toEqual([
    [2000, false, "random"],
    [3000, null, "random"],
  ]);
  expect(cleared.cases.flatMap((labelled) => labelFactsOf(labelled).map((fact) => fact.wording))).toEqual(
    Array.from({ length: 4 }, () => wording),
  );
  expect(cleared.cases[0]?.labels).toEqual([]);
});

it("adds what others say beside it, and leaves their words to them", () => {
  const key = new Set(["00000001"]);
  const mine = labelCases(three, key, yes, 5);
  const [own] = mine.cases.flatMap(labelFactsOf);
  const said = new Map([
    ["00000001", own ? [{ ...own, labeler: "Ben", value: false }] : []],
    ["00000009", []],
  ]);
  const both = addCaseLabelFacts(mine, said);
  expect(both.cases[0]?.labels).toEqual([]);
  expect(addCaseLabelFacts(both, said)).toBe(both);
  expect(clearAuthorLabels(both, key, "q", 9).cases[0]?.labels).toEqual([{ ...yes, value: false }]);
  expect(clearAuthorLabels(clearAuthorLabels(both, key, "q", 9), key, "q", 10).cases[0]?.labels).toHaveLength(
    1,
  );
});

it("decides between labels, and takes the decision back", () => {
  const key = new Set(["00000001"]);
  const mine = labelCases(three, key, { ...yes, picked: "random" }, 5);
  const [own] = mine.cases.flatMap(labelFactsOf);
  const both = addCaseLabelFacts(
    mine,
    new Map([["00000001", own ? [{ ...own, labeler: "Ben", value: false }] : []]]),
  );
  const decided = adjudicateCases(both, key, "q", false, 7);
  expect(decided.cases[0]?.labels).toEqual([{ questionKey: "q", value: false, picked: "random" }]);
  expect(adjudicateCases(decided, key, "q", false, 8)).toBe(decided);
  expect(adjudicateCases(decided, key, "q", true, 8).cases[0]?.labels[0]?.value).toBe(true);
  expect(adjudicateCases(decided, key, "q", null, 8).cases[0]?.labels).toEqual([]);
  expect(adjudicateCases(both, key, "q", null, 8)).toBe(both);
});

it("keeps what a label does not touch, and the whole where nothing changes", () => {
  const labelled = labelCases(three, new Set(["00000002"]), yes);
  expect(labelled.cases[0]).toBe(three.cases[0]);
  expect(labelCases(labelled, new Set(["00000002"]), yes)).toBe(labelled);
  expect(clearAuthorLabels(three, new Set(["00000001"]), "q")).toBe(three);
});

it("keeps the author's note through other labels, also where there is none", () => {
  const key = new Set(["00000001"]);
  const noted = setLabelNote(three, "00000001", "q", "why", 5);
  expect(noted.cases[0]?.labels).toEqual([]);
  expect(setLabelNote(noted, "00000001", "q", "why", 6)).toBe(noted);
  const labelled = labelCases(noted, key, yes, 7);
  expect(labelled.cases.flatMap(labelFactsOf).map(({ value, note }) => [value, note])).toEqual([
    [null, "why"],
    [true, "why"],
  ]);
  const other = setLabelNote(labelled, "00000001", "q", "", 8);
  expect(other.cases[0]?.labels).toEqual([yes]);
  expect(other.cases.flatMap(labelFactsOf).at(-1)).toMatchObject({ value: true, note: "", at: 8 });
  const decided = adjudicateCases(labelled, key, "q", false, 9);
  expect(decided.cases.flatMap(labelFactsOf).at(-1)?.note).toBe("");
});
