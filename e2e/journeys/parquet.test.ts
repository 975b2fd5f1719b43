import { expect } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";
import { parquetFile } from "../fixtures/parquet-file.ts";

test("a Parquet file gives its rows, with nested values at a click", async ({ page, cases }) => {
  const select = `SELECT i AS id, 'Bitte zurück ' || i AS text, i % 2 = 0 AS refund_requested,
    {lang: 'de', channel: 'mail'} AS meta FROM range(12) t(i)`;
  await cases.button("Import").click();
  await page.getByLabel("File with cases").setInputFiles({
    name: "tickets.parquet",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(await parquetFile(select, "zstd")),
  });
  await cases.importing.getByRole("button", { name: "Split" }).click();
  await cases.importing.getByRole("combobox", { name: "Column meta.lang is" }).selectOption("metadata");
  await expect(cases.add).toHaveText("Add 12 cases");
  await cases.take();
  await expect(cases.row(1)).toContainText("Bitte zurück 0");
  await expect(cases.row(1)).toContainText("Label: yes");
  await cases.filter("Metadata", "meta.lang");
  await expect(
    cases.choose("meta.lang").getByRole("option", { name: "de (12)", includeHidden: true }),
  ).toBeAttached();
});
