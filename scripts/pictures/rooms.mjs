// @ts-check
import { everySample, goTo, openExample, prepareShow, runOnce } from "./steps.mjs";

/** @typedef {import("./steps.mjs").Scene} Scene */

/**
 * Every room, starting from the first visit.
 * @type {readonly Scene[]}
 */
export const rooms = [
  ["first", (page) => page.getByRole("list", { name: "Questions" }).waitFor()],
  [
    "author",
    async (page) => {
      await page.getByRole("button", { name: "refund_requested", exact: true, expanded: true }).click();
      await page.getByRole("button", { name: "department", exact: true }).click();
      await runOnce(page);
    },
  ],
  [
    "probe",
    async (page) => {
      await goTo(page, "Probe");
      await page.getByRole("button", { name: "Probe", exact: true }).click();
      await page.getByRole("article", { name: "Findings" }).waitFor();
    },
  ],
  [
    "compare",
    async (page) => {
      await goTo(page, "Compare");
      await page.getByRole("combobox", { name: "Another model" }).fill("decider-1.13.0");
      await page.getByRole("button", { name: "Add model" }).click();
      await page.getByRole("button", { name: "Ask this model" }).click();
      await page.getByRole("region", { name: "Comparison" }).waitFor();
    },
  ],
  [
    "cases",
    async (page) => {
      await openExample(page, "Comment moderation");
      await goTo(page, "Cases");
      await page.getByRole("region", { name: "Run cases" }).filter({ hasText: "answered" }).waitFor();
    },
  ],
  [
    "thresholds",
    async (page) => {
      await goTo(page, "Thresholds");
      await page.getByText(/137 answers of/).waitFor();
    },
  ],
  [
    "report",
    async (page) => {
      await goTo(page, "Report");
      await page.getByRole("main").getByText("are decided automatically").first().waitFor();
    },
  ],
  ["present", (page) => prepareShow(page, everySample, "A threat without a bad word")],
];
