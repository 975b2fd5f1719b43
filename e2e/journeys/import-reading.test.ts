import { readFileSync } from "node:fs";
import { expect } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";

const titled = readFileSync(
  new URL("../../src/web/cases/testing/inputs/06-preamble.csv", import.meta.url),
  "utf8",
);

test("how a file was read is shown, can be changed, and is remembered for files of its shape", async ({
  page,
  cases,
}) => {
  await cases.read("monday.csv", titled);
  const { importing } = cases;
  const names = importing.getByRole("combobox", { name: "Column names" });
  await expect(names).toHaveValue("4");
  await expect(cases.add).toHaveText("Add 2 cases");
  await importing.getByRole("combobox", { name: "Separator" }).selectOption("semicolon");
  await expect(cases.add).toHaveText("Add 5 cases");
  await importing.getByRole("button", { name: "Another file" }).click();
  await page.getByLabel("File with cases").setInputFiles({
    name: "tuesday.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${titled}Not here,yes\n`),
  });
  await expect(importing.getByText("Read as you chose for such a file before.")).toBeVisible();
  await expect(cases.add).toHaveText("Add 6 cases");
  await importing.getByRole("button", { name: "Read it as found" }).click();
  await expect(names).toHaveValue("4");
  await expect(cases.add).toHaveText("Add 3 cases");
});
