import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { tableOfCases } from "#e2e/fixtures/table-of-cases.ts";
import { test } from "#web/testing/cases-room.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";

/** Reads the state from a plain field or from the editor. */
async function stateOf(page: Page): Promise<string> {
  const pane = page.getByRole("region", { name: "State", exact: true });
  const shown = `${await pane.textContent()} ${await pane.getByRole("textbox").first().inputValue()}`;
  return shown.replaceAll("\u00a0", " ");
}

const undo = "ControlOrMeta+z";

test("the current state becomes a case, is found again once it is stored, and is used as the state", async ({
  page,
  playground,
  cases,
}) => {
  await cases.button("Add the current state").first().click();
  await expect(cases.row(1)).toContainText("charged twice");
  await reopenPlayground();
  await expect(cases.row(1)).toBeVisible();

  await cases.grid.focus();
  await page.keyboard.press("e");
  const state = cases.panel.getByRole("textbox", { name: "State of the case" });
  await expect(cases.panel.getByRole("radio", { name: "yes" })).toBeFocused();
  await state.fill('{"message": "Where is my parcel?"}');
  await cases.panel.getByRole("textbox", { name: "Note of the case" }).fill("parcel");
  await expect(cases.row(1)).toContainText("Where is my parcel?");
  await page.keyboard.press("Escape");
  await expect(cases.grid).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(cases.grid).toBeHidden();
  await page.keyboard.press(undo);
  await expect(cases.row(1)).toContainText("parcel");
  await cases.row(1).dblclick();
  await cases.panel.getByRole("button", { name: "Use as state" }).click();
  await expect(playground.state).toBeVisible();
  await expect.poll(() => stateOf(page)).toContain("Where is my parcel?");
});

test("of many rows to check, 20 are drawn, and the others on request", async ({ cases }) => {
  const text = "It never came. ".repeat(20);
  const rows = Array.from({ length: 600 }, (_, at) => `${at},${at < 30 ? "a\0b" : ""} ${at} ${text},yes`);
  await cases.read("checks.csv", ["id,Message,refund_requested", ...rows].join("\n"));
  const list = cases.importing.getByRole("region", { name: "Rows to check" });
  await expect(list.getByRole("listitem")).toHaveCount(21);
  await list.getByRole("button", { name: "Show 10 more" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(30);
  await expect(list).toBeFocused();
});

test("a damaged file costs the damaged rows only, each named by its line, to copy and to download", async ({
  page,
  cases,
}) => {
  const rows = Array.from({ length: 3000 }, (_, index) => {
    if (index === 1200) return `${index},"Never closed,yes`;
    if (index === 1600) return `${index},"Closed, row",maybe`;
    return index === 1700 ? `${index},a\0b,no` : `${index},Row ${index},yes`;
  });
  await cases.read("damaged.csv", ["id,Message,refund_requested", ...rows].join("\n"));
  await expect(cases.add).toHaveText("Add 2,999 cases");
  const { importing } = cases;
  await expect(importing.getByRole("region", { name: "Rows not added" })).toHaveText(
    /^Line 1,202: A quote opens in cell 2 and never closes\./,
  );
  const toCheck = importing.getByRole("region", { name: "Rows to check" }).getByRole("listitem");
  await expect(toCheck).toHaveText([
    /^Line 1,602: Column refund_requested: “maybe” is neither yes nor no. The label is left out\./,
    /^Line 1,702: Column Message: contains a NUL character, which is kept\./,
  ]);
  const downloading = page.waitForEvent("download");
  await importing
    .getByRole("region", { name: "Added, with something to check" })
    .getByRole("button", { name: "Download" })
    .click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain('1600,"Closed, row",maybe');
  await cases.take();
  await expect(cases.count).toHaveText("2,999 cases");
});

test("a thousand rows come in with a report, are labelled by keys, filtered, deleted and brought back", async ({
  page,
  cases,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await cases.read("tickets.csv", tableOfCases(1000));
  const { importing } = cases;
  await expect(importing.getByRole("combobox", { name: "Column shoe_size is" })).toHaveValue("unused");
  await importing.getByRole("combobox", { name: "Column shoe_size is" }).selectOption("label of frustration");
  await expect(importing).toContainText(/are not added|to check/);
  await importing.getByRole("combobox", { name: "Column shoe_size is" }).selectOption("not used");
  await expect(cases.add).toHaveText("Add 999 cases");
  await expect(importing).toContainText("Line 501: It has 1 more cell than there are columns.");
  await importing.getByRole("button", { name: "Copy 1 row" }).click();
  await expect(importing).toContainText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('499,"odd, row",maybe,nowhere');
  await cases.take();
  await expect(cases.count).toHaveText("999 cases");

  await cases.grid.focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Backspace");
  await cases.show("without a label");
  await expect(cases.count).toHaveText("2 of 999");
  await cases.grid.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  await expect(cases.count).toHaveText("1 of 999");
  await page.keyboard.press("y");
  await expect(cases.count).toHaveText("0 of 999");
  await page.keyboard.press(undo);
  await expect(cases.count).toHaveText("1 of 999");
  await cases.button("Show all").click();
  await expect(cases.row(1)).toContainText(/Label: no/);

  await cases.grid.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("l");
  await expect(page.getByRole("combobox", { name: "Find a label" })).toBeFocused();
  await page.keyboard.type("sal");
  await page.keyboard.press("Enter");
  await expect(cases.row(1)).toContainText("sales");

  await page.getByRole("searchbox", { name: "Find in cases" }).fill("SCHOOLS");
  await expect(cases.count).toHaveText("250 of 999");
  await cases.button("Delete 250 shown").click();
  await expect(cases.count).toHaveText("0 of 749");
  await page.keyboard.press(undo);
  await expect(cases.count).toHaveText("250 of 999");
});

test("what is exported comes in again as it was, formulas and all", async ({ page, cases }) => {
  await cases.read("tickets.csv", tableOfCases(40));
  await cases.take();
  for (const format of ["CSV", "JSON lines"]) {
    await cases.more("Export");
    const dialog = page.getByRole("dialog", { name: "Export cases" });
    await dialog.getByRole("radio", { name: format, exact: true }).check();
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download 40 cases" }).click();
    const download = await downloading;
    const text = await readFile(await download.path(), "utf8");
    if (format === "CSV") expect(text).toContain("'=1+1");
    await cases.open(download.suggestedFilename(), text);
    await expect(cases.importing).toContainText("40 rows are here already.");
    await page.keyboard.press("Escape");
    await cases.grid.focus();
    await page.keyboard.press(undo);
    await expect(cases.row(1)).toHaveCount(0);
    await cases.read(download.suggestedFilename(), text);
    await expect(cases.importing).toContainText(
      "40 rows become cases. Labels: 40 for refund_requested, 40 for department.",
    );
    await cases.take();
    await expect(cases.count).toHaveText("40 cases");
  }
});

test("metadata narrows the cases, has columns, and comes back with the file", async ({ page, cases }) => {
  const languages = ["de", "en", "en", ""];
  const rows = Array.from({ length: 40 }, (_, at) => `T-${at},ticket ${at},${languages[at % 4]},${at % 5}`);
  await cases.read("tickets.csv", ["id,text,language,shoe_size", ...rows].join("\n"));
  const meaning = (column: string) =>
    cases.importing.getByRole("combobox", { name: `Column ${column} is`, exact: true });
  await expect(meaning("language")).toHaveValue("metadata");
  await expect(meaning("shoe_size")).toHaveValue("unused");
  await cases.importing.getByRole("button", { name: "Keep other columns" }).click();
  await expect(meaning("shoe_size")).toHaveValue("metadata");
  await cases.take();

  await cases.filter("Metadata", "language");
  await cases.filter("language", "en (20)");
  await expect(cases.count).toHaveText("20 of 40");
  await expect(cases.choose("Rows picked")).toHaveValue("by-hand");
  await cases.filter("language", "nothing given (10)");
  await expect(cases.count).toHaveText("10 of 40");
  await cases.button("Filter").click();
  await cases.button("Columns").click();
  await page.getByRole("checkbox", { name: "id", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(cases.cell(1, 3)).toHaveText("T-3");
  await page.getByRole("searchbox", { name: "Find in cases" }).fill("t-39");
  await expect(cases.count).toHaveText("1 of 40");
  await cases.button("Show all").click();
  await expect(cases.count).toHaveText("40 cases");

  await reopenPlayground();
  await cases.row(1).dblclick();
  await expect(cases.panel).toContainText("T-0");
  await page.keyboard.press("Escape");
  await cases.more("Export");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download 40 cases" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text.split("\r\n", 1)[0]).toContain("meta:id,meta:language,meta:shoe_size");
  await page.getByRole("searchbox", { name: "Find in cases" }).fill("ticket");
  await cases.button("Delete 40 shown").click();
  await cases.read("again.csv", text);
  await cases.take();
  await cases.filter("Metadata", "shoe_size");
  await cases.filter("shoe_size", "4 (8)");
  await expect(cases.count).toHaveText("8 of 40");
});

test("a file that is no table says why, and nothing is added", async ({ page, cases }) => {
  await cases.button("Import").click();
  await page.getByLabel("File with cases").setInputFiles({
    name: "a.json",
    mimeType: "application/json",
    buffer: Buffer.from('[{"state": a}]'),
  });
  await expect(
    cases.importing.getByRole("status").filter({ hasText: /Nothing was read\. Line 1, column 1[0-9]/ }),
  ).toBeVisible();
  await cases.importing
    .getByRole("textbox", { name: /paste rows/ })
    .fill("state\trefund_requested\nhello\tno");
  await cases.importing.getByRole("button", { name: "Read rows" }).click();
  await expect(cases.add).toHaveText("Add 1 case");
});

test("a case with a note is one click from being the state, and goes into a link when ticked", async ({
  page,
  cases,
}) => {
  await cases.read("a.csv", "state,note,refund_requested\nWhere is my parcel?,parcel,no\nhello,,");
  await cases.take();
  await page.goBack();
  await page.getByRole("button", { name: "From Cases", exact: true }).click();
  await page
    .getByRole("list", { name: "Cases with a note" })
    .getByRole("button", { name: /^parcel/ })
    .click();
  await expect.poll(() => stateOf(page)).toContain("Where is my parcel?");

  await page.keyboard.press("ControlOrMeta+Shift+s");
  const dialog = page.getByRole("dialog", { name: "Share a link" });
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/#/);
  const without = await link.inputValue();
  const tick = dialog.getByRole("checkbox", { name: "2 cases with their labels" });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await expect(link).not.toHaveValue(without);
  // The field is empty until the link is made.
  await expect(link).toHaveValue(/#/);
  await page.evaluate((address) => location.assign(address), new URL(await link.inputValue()).hash);
  const shared = page.getByRole("dialog").filter({ hasText: "with 2 cases" });
  await shared.getByRole("button", { name: "Open as new playground" }).click();
  await cases.enter();
  await expect(cases.row(1)).toContainText("Where is my parcel?");
  await expect(cases.row(1)).toContainText("Label: no");
});
