import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";
import type { CasesPage } from "../pages/cases-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const inputs = "src/cases/testing/inputs";
const input = (name: string) => readFileSync(`${inputs}/${name}`, "utf8");

/** An empty playground but for a yes/no question, in the room of cases. */
async function startWith(page: Page, cases: CasesPage, id: string) {
  await cases.startEmpty();
  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  const questions = new QuestionsPage(page);
  await questions.add("yes/no");
  await questions.field("Id").fill(id);
  await questions.field("Instructions").fill("Is it so?");
  await cases.enter();
}

test("answers of a file are kept where the State pane is empty, and counted once they are stored", async ({
  page,
  cases,
}) => {
  await startWith(page, cases, "spam");
  const { importing } = cases;
  await cases.read("scores-rare-yes.csv", input("scores-rare-yes.csv"));
  await importing.getByRole("combobox", { name: "Column prob is" }).selectOption("answer to spam");
  await expect(importing.getByText("no: ham (")).toBeVisible();
  await cases.add.click();
  await expect(importing).toContainText("Added 2,787 cases, 2,787 labels, answers to 2,787 cases.");
  await importing.getByRole("button", { name: "Show cases" }).click();
  await expect(cases.count).toHaveText("2,787 cases");

  await test.step("the same file again doubles nothing", async () => {
    await cases.open("scores-rare-yes.csv", input("scores-rare-yes.csv"));
    await importing.getByRole("combobox", { name: "Column prob is" }).selectOption("answer to spam");
    await importing.getByRole("button", { name: "Add answers to 2,787" }).click();
    await expect(importing).toContainText("Nothing was added. 2,787 cases have these answers already.");
    await page.keyboard.press("Escape");
    await expect(cases.count).toHaveText("2,787 cases");
  });
});

test("a file that comes again adds what is new, and asks which label stays", async ({ page, cases }) => {
  await startWith(page, cases, "late");
  const { importing } = cases;
  await cases.read("23a-import-first.csv", input("23a-import-first.csv"));
  await cases.take();
  await cases.read("23b-import-again.csv", input("23b-import-again.csv"));
  await expect(importing.getByText("First choose what becomes of 1 changed label.")).toBeVisible();
  await expect(cases.add).toBeDisabled();
  await expect(importing.getByRole("status").first()).toContainText("1 row is here already.");
  await importing
    .getByRole("combobox", { name: "Label of case 1, late, line 2" })
    .selectOption("take from the file: no");
  await cases.take();
  await expect(cases.count).toHaveText("3 cases");
  await expect(cases.row(1)).toContainText("no");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cases.count).toHaveText("2 cases");
  await expect(cases.row(1)).toContainText("yes");
});
