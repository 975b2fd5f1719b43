import { expect, it } from "vitest";
import { type AuthoredOption, blankEntry, toTextEntry } from "#core/model/question.ts";
import {
  computeOptionsTableView,
  type OptionsTableView,
  selectLaterDuplicates,
  toggleRow,
  toggleSelectionOfShownRows,
} from "./options-table.ts";

const option = (name: string, text = ""): AuthoredOption => ({
  name,
  description: text === "" ? blankEntry : toTextEntry(text),
});
const options = [
  option("billing", "Money"),
  option("sales"),
  option("Billing"),
  option("other"),
  option("x"),
];
const shown = (view: OptionsTableView) => view.rows.map(({ index }) => index);
const picked = (view: OptionsTableView) => [...view.picked].sort((a, b) => a - b);

it("shows all, those without a description, those alike and those selected", () => {
  const view = { search: "", picked: new Set([3]) };
  expect(shown(computeOptionsTableView(options, { ...view, show: "all" }))).toEqual([0, 1, 2, 3, 4]);
  expect(shown(computeOptionsTableView(options, { ...view, show: "undescribed" }))).toEqual([1, 2, 3, 4]);
  expect(shown(computeOptionsTableView(options, { ...view, show: "alike" }))).toEqual([0, 2]);
  expect(shown(computeOptionsTableView(options, { ...view, show: "selected" }))).toEqual([3]);
  expect(shown(computeOptionsTableView(options, { ...view, show: "all", search: "MONEY" }))).toEqual([0]);
});

it("selects one, a range of what is shown, and all of it", () => {
  const view = computeOptionsTableView(options, { show: "undescribed", search: "" });
  const one = toggleRow(view, 1, false);
  expect(picked(one)).toEqual([1]);
  expect(picked(toggleRow(one, 3, true))).toEqual([1, 2, 3]);
  expect(picked(toggleRow(one, 1, false))).toEqual([]);
  expect(picked(toggleRow(view, 3, true))).toEqual([3]);
  expect(picked(toggleRow({ ...view, anchor: 0 }, 3, true))).toEqual([3]);
  expect(picked(toggleSelectionOfShownRows(one))).toEqual([1, 2, 3, 4]);
  expect(picked(toggleSelectionOfShownRows(toggleSelectionOfShownRows(one)))).toEqual([]);
});

it("selects what follows the first of each group", () => {
  expect(
    picked(selectLaterDuplicates(computeOptionsTableView(options, { show: "alike", search: "" }))),
  ).toEqual([2]);
});
