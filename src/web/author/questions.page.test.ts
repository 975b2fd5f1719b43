import { Palette } from "#e2e/pages/palette.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test as base } from "#web/testing/page-test.ts";

const test = base.extend<{ questions: QuestionsPage }>({
  questions: async ({ page }, use) => {
    const questions = new QuestionsPage(page);
    await questions.goto();
    await use(questions);
  },
});

const undo = "ControlOrMeta+z";

test("an empty playground teaches, and takes a question of each type", async ({ questions, page }) => {
  await questions.clear();
  await expect(questions.pane.getByText("Ask about a state, get probabilities.")).toBeVisible();

  await questions.add("yes/no");
  await expect(questions.field("Instructions")).toBeFocused();
  await page.keyboard.type("Is it urgent?");
  await questions.field("Yes when").fill("It cannot wait until tomorrow.");

  await questions.add("choice");
  await questions.field("Instructions").fill("Which colour?");
  await questions.field("Option 1 name").fill("red");
  await page.keyboard.press("Enter");
  await expect(questions.field("Option 2 name")).toBeFocused();
  await page.keyboard.type("blue");

  await questions.add("score");
  await questions.field("Instructions").fill("How warm?");
  await questions.field("Level 0").fill("cold");
  await questions.field("Level 1").fill("hot");
  await questions.button("Add level").click();
  await expect(questions.field("Level 2")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(questions.card("question_3")).toBeFocused();
  expect(await questions.order()).toEqual(["question_1", "question_2", "question_3"]);
  await expect(questions.cards.nth(0)).toContainText("Is it urgent?");
  await expect(questions.cards.nth(1)).toContainText("choice · 2");
});

test("an id that another question has is an error at its place, and kept as typed", async ({ questions }) => {
  await questions.open("department");
  await questions.field("Id").fill("frustration");
  await expect(questions.pane.getByText("Another question already has this id.")).toBeVisible();
  await expect(questions.field("Id")).toHaveAttribute("aria-invalid", "true");
  await questions.field("Id").fill(" spaces stay ");
  await expect(questions.pane.getByText("Another question already has this id.")).toBeHidden();
  await questions.field("Id").fill("");
  await expect(questions.pane.getByText("Give this question an id.")).toBeVisible();
});

test("an id has a visible label, says who reads it, and a good one is made of it", async ({
  questions,
  page,
}) => {
  await questions.open("department");
  await expect(questions.pane.getByText("Id", { exact: true })).toBeVisible();
  await expect(questions.pane).toContainText("Names the answer. The model doesn't see it.");
  await questions.field("Id").fill("spam free");
  await questions.button("Suggest id").click();
  await expect(questions.field("Id")).toHaveValue("spam_free");
  await questions.button("Suggest id").click();
  await expect(page.getByRole("status", { name: "Notice" })).toContainText("No better id found.");
  await questions.field("Id").fill("frustration");
  await questions.button("Suggest id").click();
  await expect(questions.field("Id")).toHaveValue("frustration_2");
  await page.keyboard.press(undo);
  await expect(questions.field("Id")).toHaveValue("frustration");
});

test("what holds of several options is said once, and names them", async ({ questions }) => {
  await questions.open("department");
  await questions.field("Option 1 name").fill("a");
  await questions.field("Option 2 name").fill("b");
  const notes = questions.pane.getByRole("note").filter({ hasText: "it says nothing here" });
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText("Options 1, 2: ");
});

test("questions are put in order by keys, by buttons and by drag", async ({ questions, page }) => {
  await questions.card("department").focus();
  await page.keyboard.press("Alt+ArrowUp");
  expect(await questions.order()).toEqual(["department", "refund_requested", "frustration"]);
  await expect(questions.card("department")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(questions.card("refund_requested")).toBeFocused();

  await questions.open("department");
  await questions.field("Instructions").focus();
  await page.keyboard.press("Alt+ArrowDown");
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await expect(questions.field("Instructions")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  expect(await questions.order()).toEqual(["department", "refund_requested", "frustration"]);
  await questions.button("Move down").click();
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await page.keyboard.press("Escape");

  await questions.drag(questions.cards.nth(0), questions.cards.nth(2));
  await expect.poll(() => questions.order()).toEqual(["department", "frustration", "refund_requested"]);
  await page.keyboard.press(undo);
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
});

test("several cards are open at once, and closed together", async ({ questions }) => {
  await questions.card("refund_requested").click();
  await questions.card("frustration").click();
  await expect(questions.field("Instructions")).toHaveCount(2);
  await expect(questions.cards.nth(2).getByRole("textbox", { name: "Instructions" })).toBeFocused();
  await questions.button("Close all cards").click();
  await expect(questions.field("Instructions")).toHaveCount(0);
});

test("questions are selected by keys, and moved, duplicated and deleted as one step each", async ({
  questions,
  page,
}) => {
  await questions.card("refund_requested").focus();
  await page.keyboard.press("Shift+ArrowDown");
  const selected = questions.pane.getByRole("toolbar", { name: "Selected questions" });
  await expect(selected).toContainText("2 selected");
  await expect(questions.card("department")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  expect(await questions.order()).toEqual(["frustration", "refund_requested", "department"]);
  await selected.getByRole("button", { name: "Duplicate selected" }).click();
  await expect(questions.cards).toHaveCount(5);
  await questions.card("refund_requested_2").focus();
  await page.keyboard.press("Delete");
  await expect(questions.cards).toHaveCount(3);
  await expect(selected).toHaveCount(0);
  await questions.button("Undo delete").click();
  await expect(questions.cards).toHaveCount(5);
  await page.keyboard.press(undo);
  await page.keyboard.press(undo);
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await questions.card("frustration").focus();
  await page.keyboard.press("Shift+Space");
  await expect(questions.pane.getByRole("checkbox", { name: "Select frustration" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(questions.pane.getByRole("checkbox")).toHaveCount(0);
});

test("questions are copied into another playground, under ids that are free", async ({ questions, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await questions.card("refund_requested").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  const notice = page.getByRole("status", { name: "Notice" });
  await expect(notice).toContainText("3 questions copied");
  await questions.card("refund_requested").focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(notice).toContainText("refund_requested is now refund_requested_2, and 2 more.");
  expect((await questions.order()).slice(0, 2)).toEqual(["refund_requested", "refund_requested_2"]);
  const palette = new Palette(page);
  await palette.choose("New playground");
  await expect(questions.cards).toHaveCount(0);
  await palette.choose("Paste questions");
  await expect(notice).toContainText("3 questions pasted from “Support triage”.");
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await palette.choose("Back to the previous playground");
  await expect(questions.cards).toHaveCount(6);
  await notice.getByRole("button", { name: /^Back to “Untitled( \d+)?”$/ }).click();
  await expect(questions.cards).toHaveCount(3);
});

test("a deleted question comes back whole", async ({ questions, page }) => {
  await questions.open("department");
  await questions.button("Delete department").click();
  await expect(questions.cards).toHaveCount(2);
  await expect(questions.card("frustration")).toBeFocused();
  await expect(questions.pane.getByRole("status").filter({ hasText: "Deleted department." })).toBeVisible();
  await page.keyboard.press(undo);
  expect(await questions.order()).toEqual(["refund_requested", "department", "frustration"]);
  await questions.open("department");
  await expect(questions.field("Option 5 name")).toHaveValue("none_of_these");
});

test("another type keeps the options", async ({ questions }) => {
  await questions.open("department");
  await questions.type("Score").check();
  await expect(questions.field("Level 1")).toBeVisible();
  await expect(questions.field("Option 1 name")).toHaveCount(0);
  await questions.type("Choice").check();
  expect(await questions.optionNames(5)).toEqual([
    "billing",
    "technical",
    "sales",
    "account",
    "none_of_these",
  ]);
});

test("255 options come in by one paste; the 256th stays and is marked", async ({ questions, page }) => {
  await questions.add("choice");
  await questions.field("Instructions").fill("Which one?");
  await questions.field("Option 1 name").click();
  await questions.paste(
    Array.from({ length: 255 }, (_, index) => `option ${index + 1} | number ${index + 1}`).join("\n"),
  );
  const count = questions.pane.getByRole("status", { name: "Option count" });
  await expect(count).toHaveText("255 / 255");
  await expect(questions.field("Option 1 description")).toHaveValue("number 1");

  const first = questions.field("Option 1 name");
  await first.click();
  // Advice that arrives meanwhile may move the list from under the pointer.
  await expect(async () => {
    await questions.pane.getByRole("list", { name: "Options" }).hover();
    await page.mouse.wheel(0, 6000);
    await expect(questions.field("Option 4 name")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(questions.field("Option 100 name")).toHaveCount(0);
  await page.keyboard.type("!");
  await expect(first).toBeFocused();
  await expect(first).toHaveValue(/!/);

  await questions.button("Add option").click();
  await expect(questions.field("Option 256 name")).toBeFocused();
  await page.keyboard.type("one more");
  await expect(count).toHaveText("256 / 255");
  await expect(questions.pane.getByText("A choice takes 255 options; 1 are too many.")).toBeVisible();
  await expect(questions.row("Option 256 name")).toContainText("256 beyond 255");
});

test("a pasted JSON map keeps its names and their order", async ({ questions }) => {
  await questions.add("choice");
  await questions.button("Paste lines").click();
  await questions
    .field("Lines to paste")
    .fill('{"__proto__": "a", "10": null, "2": "c", "billing": {"n": 1.10}}');
  await expect(questions.page.getByRole("status").filter({ hasText: "4 new" })).toBeVisible();
  await questions.button("Add 4 options").click();
  expect(await questions.optionNames(4)).toEqual(["__proto__", "10", "2", "billing"]);
  await expect(questions.field("Option 4 description")).toHaveValue('{"n": 1.10}');
});

test("a pasted table asks which columns are meant, by keyboard alone", async ({ questions, page }) => {
  await questions.add("choice");
  await questions.field("Option 1 name").click();
  await questions.paste("id;Category;Owner;Definition\n1;billing;Ann;Charges\n2;sales;Bo;Prices");
  const dialog = page.getByRole("dialog", { name: "Paste lines" });
  await expect(dialog.getByRole("list", { name: "Preview" }).getByRole("listitem")).toHaveText([
    "billingCharges",
    "salesPrices",
  ]);
  await expect(dialog.getByRole("button", { name: "Add 2 options" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(dialog.getByRole("checkbox", { name: "First row is headings" })).toBeFocused();
  await dialog.getByRole("combobox", { name: "Descriptions" }).selectOption("Owner");
  await dialog.getByRole("button", { name: "Add 2 options" }).press("Enter");
  expect(await questions.optionNames(2)).toEqual(["billing", "sales"]);
  await expect(questions.field("Option 2 description")).toHaveValue("Bo");
});

test("options are moved by keys and by drag, sorted, found and cleared of repeats", async ({
  questions,
  page,
}) => {
  await questions.open("department");
  await questions.field("Option 2 name").click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(questions.field("Option 1 name")).toBeFocused();
  await expect(questions.field("Option 1 name")).toHaveValue("technical");
  await questions.drag(questions.row("Option 1 name"), questions.row("Option 3 name"));
  await expect.poll(() => questions.optionNames(3)).toEqual(["billing", "sales", "technical"]);
  await questions.button("Sort A to Z").click();
  expect(await questions.optionNames(3)).toEqual(["account", "billing", "none_of_these"]);
  await questions.field("Option 2 name").fill("account");
  await expect(questions.pane.getByText("Option 1 already has this name. Names must differ.")).toBeVisible();
  await questions.button("Remove 1 duplicate").click();
  await expect(questions.pane.getByRole("status", { name: "Option count" })).toHaveText("4 / 255");
  await questions.button("Find options").click();
  await page.keyboard.type("plans");
  await expect(questions.field("Option 3 name")).toHaveValue("sales");
  await expect(questions.field("Option 1 name")).toHaveCount(0);
});

test("typing survives undo and redo with the caret where it was", async ({ questions, page }) => {
  await questions.open("frustration");
  const field = questions.field("Instructions");
  const before = await field.inputValue();
  await field.press("Home");
  await page.keyboard.type("Now: ");
  await page.keyboard.press(undo);
  await expect(field).toHaveValue(before);
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(field).toHaveValue(`Now: ${before}`);
});

test("fields that a program fills all at once keep what is written in each", async ({ questions, page }) => {
  const fill = (texts: Readonly<Record<string, string>>) =>
    page.evaluate((filled) => {
      for (const [label, text] of Object.entries(filled)) {
        const field = document.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${label}"]`);
        field?.setRangeText(text, 0, field.value.length);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }, texts);

  await questions.add("score");
  await questions.field("Level 1").waitFor();
  await fill({ "Level 0": "cold", "Level 1": "hot" });
  await page.keyboard.press("Escape");
  await questions.open("question_1");
  await expect(questions.field("Level 0")).toHaveValue("cold");
  await expect(questions.field("Level 1")).toHaveValue("hot");

  await questions.add("choice");
  await questions.field("Option 2 name").waitFor();
  await fill({ "Option 1 name": "red", "Option 1 description": "like fire", "Option 2 name": "blue" });
  await page.keyboard.press("Escape");
  await questions.open("question_2");
  await expect(questions.field("Option 1 name")).toHaveValue("red");
  await expect(questions.field("Option 1 description")).toHaveValue("like fire");
  await expect(questions.field("Option 2 name")).toHaveValue("blue");
});

test("entries can be JSON, checked where they stand and kept as typed", async ({ questions }) => {
  await questions.open("frustration");
  const form = questions.pane.getByRole("group", { name: "Instructions: text or JSON" });
  await form.getByRole("radio", { name: "JSON" }).check();
  await expect(questions.field("Instructions")).toHaveValue(
    "How frustrated does the writer of `message.text` sound?",
  );
  await expect(questions.pane.getByText(/^This is not JSON: line 1, column 1/)).toBeVisible();
  await questions.field("Instructions").fill('{"ask": "How loud?"}');
  await expect(questions.pane.getByText(/^This is not JSON/)).toBeHidden();
});

test("16, 42, 43: ids of any kind are shown as text", async ({ questions, page }) => {
  const kinds = ["<img src=x onerror=alert(1)>", "a\u202eb\u200b", "x".repeat(100_000)];
  for (const [index, id] of kinds.entries()) {
    await questions.cards.nth(index).getByRole("button").first().click();
    await questions.field("Id").fill(id);
    await questions.field("Instructions").focus();
    await page.keyboard.press("Escape");
  }
  await expect(questions.cards.nth(0)).toContainText("<img src=x onerror=alert(1)>");
  await expect(questions.cards.nth(1)).toContainText("aU+202EbU+200B");
  expect((await questions.cards.nth(2).innerText()).length).toBeLessThan(400);
  await questions.cards.nth(2).getByRole("button").first().click();
  expect((await questions.field("Id").inputValue()).length).toBe(100_000);
});

test("many questions can be searched", async ({ questions, page }) => {
  for (let more = 0; more < 3; more += 1) await questions.add("score");
  await questions.pane.getByRole("searchbox", { name: "Find by id or text" }).fill("TEAM should");
  await expect(questions.pane.getByRole("status").filter({ hasText: "2 of 6" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(questions.cards).toHaveCount(6);
});

test("an excluded question is dimmed and not asked", async ({ questions, page }) => {
  await questions.open("department");
  await questions.pane.getByRole("checkbox", { name: "Include in runs" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(questions.cards.nth(1)).toContainText("excluded");
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/evaluate"));
  await page.keyboard.press("ControlOrMeta+Enter");
  const { questions: asked } = (await sent).postDataJSON();
  expect(Object.keys(asked)).toEqual(["refund_requested", "frustration"]);
});
