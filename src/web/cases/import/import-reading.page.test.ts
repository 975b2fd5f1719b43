import { vi } from "vitest";
import { test } from "#web/testing/cases-room.ts";
import { expect } from "#web/testing/expect.ts";
import titled from "../testing/inputs/06-preamble.csv?raw";

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

test("where numbers of levels fit from 0 and from 1, the import asks which, and labels follow the answer", async ({
  cases,
}) => {
  const text = ["text,frustration", ...[1, 2, 1, 2].map((level, at) => `Letter ${at},${level}`)].join("\n");
  await cases.open("levels.csv", text);
  const { importing } = cases;
  const ask = importing.getByRole("group", { name: "Levels of frustration" });
  await expect(ask).toContainText(/Which number is the lowest level, “.+”\?/);
  await expect(importing.getByRole("button", { name: /^Add/ })).toBeDisabled();
  await ask.getByRole("button", { name: "1 is the lowest" }).click();
  const numbered = importing.getByRole("combobox", { name: "Levels are numbered" });
  await expect(numbered).toHaveValue("1");
  await numbered.selectOption("0");
  await expect(cases.add).toHaveText("Add 4 cases");
  await numbered.selectOption("1");
  await cases.take();
  await expect(cases.row(1)).toContainText("0");
});

test("a reader that stalls is ended by Cancel, and the next file is read", async ({ page, cases }) => {
  class Stalled extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }
  vi.stubGlobal("Worker", Stalled);
  await cases.open("stalls.csv", "text\nHello");
  await expect(cases.importing.getByText("Reading…")).toBeVisible();
  vi.unstubAllGlobals();
  await cases.importing.getByRole("button", { name: "Cancel" }).click();
  await expect(cases.importing.getByText("Reading…")).toHaveCount(0);
  await page
    .getByLabel("File with cases")
    .setInputFiles({ name: "reads.csv", mimeType: "text/csv", buffer: Buffer.from("text\nHello") });
  await expect(cases.add).toHaveText("Add 1 case");
});
