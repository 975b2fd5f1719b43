import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { ImportDialog } from "#e2e/pages/import-dialog.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const curl = `curl https://decide.example/v1/decide -d @- <<'END'
{"model": "decider-9", "state": "Where is my parcel?", "questions": {
  "late": {"type": "boolean", "instructions": "Is it late?"},
  "kind": {"type": "choice", "instructions": "Which kind?", "criteria": {"a": null, "b": "B"}}
}}
END`;
const schema =
  '{"type": "object", "properties": {"is_spam": {"type": "boolean"}, "stars": {"type": "integer", "minimum": 1, "maximum": 5}}}';

test.beforeEach(async ({ page }) => {
  await new PlaygroundPage(page).turnAutoRun(false);
});

async function beginEmpty(page: PlaygroundPage["page"]): Promise<void> {
  await page.getByRole("button", { name: "Playgrounds" }).click();
  await page.getByRole("button", { name: "New playground" }).click();
  await expect(new QuestionsPage(page).cards).toHaveCount(0);
}

test("an empty playground takes what an author has, and one undo takes it back (12)", async ({ page }) => {
  const door = new ImportDialog(page);
  const playground = new PlaygroundPage(page);
  const { cards } = new QuestionsPage(page);
  await beginEmpty(page);
  await page.getByRole("region", { name: "Questions" }).getByRole("button", { name: "Import" }).click();
  await door.text.fill(curl);
  await expect(door.found).toHaveText("Found a curl command.");
  await expect(door.dialog).toContainText(
    "1 yes/no; 1 choice with 2 options; a state of 19 bytes as text; model decider-9.",
  );
  await expect(cards).toHaveCount(0);
  await door.button("Import").click();
  await expect(cards).toHaveCount(2);
  await playground.expectModel("decider-9");
  await playground.undo.click();
  await expect(cards).toHaveCount(0);
  await playground.expectModel("decider-latest");
});

test("what is pasted, dropped or opened asks whether it is added or replaces (12)", async ({ page }) => {
  const door = new ImportDialog(page);
  const { cards } = new QuestionsPage(page);
  const playground = new PlaygroundPage(page);
  const before = await cards.count();
  await door.pasteOnPage(curl);
  await expect(door.dialog).toContainText("“Add” keeps that and leaves the new state out");
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await door.button("Add 2 questions").click();
  await expect(cards).toHaveCount(before + 2);
  await playground.undo.click();
  await expect(cards).toHaveCount(before);

  expect(await door.dropOn(page.getByRole("banner"), "reply.json", schema)).toBe(true);
  await expect(door.found).toHaveText("Found a JSON Schema.");
  await door.button("Replace").click();
  await expect(cards).toHaveCount(2);
  await playground.undo.click();
  await expect(cards).toHaveCount(before);

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("paste");
  await page.getByRole("option", { name: "Import: paste or open" }).click();
  await door.openFile("labels.md", "- billing: Charges\n- sales: Prices\n");
  await expect(door.found).toHaveText("Found 2 options.");
  await door.button("Add 1 question").click();
  await expect(cards).toHaveCount(before + 1);

  await door.pasteOnPage("text,label,who\na,1,x\nb,0,y\n");
  await expect(door.found).toHaveText("Found a table of 2 rows.");
  await door.button("Import cases").click();
  await expect(page.getByRole("dialog", { name: "Import cases" })).toBeVisible();
});

test("a table copied from a page or a spreadsheet comes with its lines in cells (12)", async ({ page }) => {
  const door = new ImportDialog(page);
  await beginEmpty(page);
  const rows = "<tr><td>First line<br>second line</td><td>yes</td></tr><tr><td>Alone</td><td>no</td></tr>";
  const html = `<meta charset="utf-8"><table><tr><th>text</th><th>late</th></tr>${rows}</table>`;
  await door.pasteOnPage("text\tlate\nFirst line\nsecond line\tyes\nAlone\tno\n", html);
  await expect(door.found).toHaveText("Found a table of 2 rows.");
  await page.keyboard.press("Escape");
  await door.pasteOnPage('text\tlate\n"First line\nsecond line"\tyes\nAlone\tno\n', html);
  await expect(door.found).toHaveText("Found a table of 2 rows.");
  await expect(door.text).toHaveValue(/^text/);
  await door.button("Import cases").click();
  const importing = page.getByRole("dialog", { name: "Import cases" });
  await importing.getByRole("button", { name: "Add 2 cases" }).click();
  await expect(importing).toContainText("Added 1 question, 2 cases, 2 labels");
});

test("what can't be read says where, and curly quotes are straightened (13)", async ({ page }) => {
  const door = new ImportDialog(page);
  await door.pasteOnPage(
    '{"model": "m", "state": "s",\n "questions": {"a": {"type": "bool", "instructions": "x"}}}',
  );
  await expect(door.dialog.getByRole("list", { name: "What's wrong" })).toHaveText(
    /^Line 2, column 30: "bool" The type is "noul"/,
  );
  await door.text.fill("{“questions”: {“a”: {“type”: “noul”, “instructions”: “x”}}}");
  await door.button("Straighten quotes").click();
  await expect(door.found).toHaveText("Found a request as JSON.");
  await page.keyboard.press("Escape");
  await expect(door.dialog).toHaveCount(0);
});
