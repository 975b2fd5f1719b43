import { axeFaults, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionMapPage } from "#e2e/pages/question-map-page.ts";
import { StatePage } from "#e2e/pages/state-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const noul = '{"type": "noul", "instructions": "Is it urgent?"}';
const right = `{"10": ${noul}, "2": ${noul}, "__proto__": ${noul}}`;
const wrong = `{"10": ${noul}, "2": }`;
const curl = `curl https://decide.example/v1/decide \\
  -H "Authorization: Bearer $DECISION_API_KEY" \\
  --data-raw '{"model": "decider-9", "stream": true, "state": {"text": "it'\\''s late"},
    "questions": {"late": ${noul}, "kind": {"type": "choice", "instructions": "Which kind?", "criteria": {"a": null, "b": "B"}}}}'`;

test.beforeEach(async ({ page }) => {
  await new PlaygroundPage(page).turnAutoRun(false);
});

test("what is written as JSON stands in the form, and undo takes it back in both", async ({ page }) => {
  const map = new QuestionMapPage(page);
  const playground = new PlaygroundPage(page);
  await map.open();
  await expect(map.lines).toContainText('"refund_requested"');
  await map.replace(right);
  await expect(playground.undo).toHaveAccessibleName(/edit the questions as JSON/);
  await map.view("Form").check();
  await expect(
    map.pane.getByRole("list", { name: "Questions", exact: true }).locator(":scope > li"),
  ).toHaveCount(3);
  await expect(map.card("10")).toBeVisible();
  await expect(map.card("__proto__")).toBeVisible();
  await map.view("JSON").check();
  await expect(map.lines).toContainText('"__proto__"');
  await playground.undo.click();
  await expect(map.lines).toContainText('"refund_requested"');
  await map.view("Form").check();
  await expect(map.card("refund_requested")).toBeVisible();
});

test("what is changed in the form stands in the JSON, with the caret where it was", async ({ page }) => {
  const map = new QuestionMapPage(page);
  await map.card("frustration").click();
  await page.getByRole("textbox", { name: "Id", exact: true }).fill("anger");
  await map.open();
  await expect(map.lines).toContainText('"anger"');
  await expect(map.lines).not.toContainText('"frustration"');
  await map.text.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await new PlaygroundPage(page).undo.click();
  await expect(map.lines).toContainText('"frustration"');
  await map.text.focus();
  await page.keyboard.insertText('"stray"');
  await expect(map.faults).toHaveText([/^Line 2, column 24: /]);
});

test("a wrong text is kept over the form, and never reaches the questions", async ({ page }) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace(wrong);
  await expect(map.faults).toHaveText([/^Line 1, column \d+: /]);
  await expect(map.notice).toContainText("The form stays unchanged");
  await map.view("Form").check();
  await expect(map.card("refund_requested")).toBeVisible();
  await map.unfinished.getByRole("button", { name: "Show it" }).click();
  await expect(map.faults).toHaveCount(1);
  await expect(map.lines).toContainText('"10"');

  await map.view("Form").check();
  await page.getByRole("button", { name: "Add yes/no question" }).click();
  await map.view("JSON").check();
  await expect(map.notice).toContainText("The form has changed since");
  await map.replace(right);
  await map.button("Keep mine").click();
  await expect(map.notice).toHaveCount(0);
  await map.view("Form").check();
  await expect(map.card("10")).toBeVisible();
  await expect(map.card("refund_requested")).toHaveCount(0);
  await new PlaygroundPage(page).undo.click();
  await expect(map.card("refund_requested")).toBeVisible();
});

test("the form's text takes the place of a wrong one on one press", async ({ page }) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace(wrong);
  await expect(map.faults).toHaveCount(1);
  await map.button("Use form text").click();
  await expect(map.lines).toContainText('"refund_requested"');
  await expect(map.faults).toHaveCount(0);
});

test("repeated names, unknown members and too many options are said at their place, by keyboard too", async ({
  page,
}) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace(
    `{"a": ${noul},\n"a": ${noul},\n"b": {"type": "noul", "instructions": "x", "stream": 1}}`,
  );
  await expect(map.faults).toHaveText([/^Line 2, column 1: This name appears twice/, /^Line 3, column 44: /]);
  await map.faults.last().focus();
  await page.keyboard.press("Enter");
  await expect(map.text).toBeFocused();
  await page.keyboard.insertText('"criteria"');
  await expect(map.faults).toHaveText([/^Line 2/, /^Line 3, column 56: The criteria of a yes/]);

  const options = Array.from({ length: 256 }, (_, index) => `"option ${index}": null`).join(",");
  await map.replace(`{"many": {"type": "choice", "instructions": "Which?", "criteria": {${options}}}}`);
  await expect(map.faults).toHaveCount(0);
  await expect(map.remarks).toHaveText([/A choice takes 255 options; 1 are too many/]);
  await map.view("JSON").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(map.view("Form")).toBeChecked();
  await expect(map.card("many")).toBeVisible();
});

test("a pasted curl command is offered for import, and taken over as one edit", async ({ page }) => {
  const map = new QuestionMapPage(page);
  const playground = new PlaygroundPage(page);
  await map.open();
  await map.pasteOver(map.text, curl);
  await expect(map.offer).toContainText("Import its 2 questions, state and model?");
  await expect(map.offer).toContainText("1 yes/no; 1 choice with 2 options");
  await expect(map.offer).toContainText('Left out, because the service rejects it: "stream".');
  expect(await axeFaults(page)).toEqual([]);
  await map.button("Import request").click();
  await expect(map.offer).toHaveCount(0);
  await expect(map.lines).toContainText('"late"');
  await expect(map.faults).toHaveCount(0);
  await playground.expectModel("decider-9");
  const state = new StatePage(page);
  await state.bringMonaco();
  await expect(state.lines).toContainText('{"text": "it\'s late"}');
  await playground.undo.click();
  await expect(map.lines).toContainText('"refund_requested"');
  await playground.expectModel("decider-latest");
});

test("a request pasted into the state is offered there, without what only newer releases take (15)", async ({
  page,
}) => {
  const map = new QuestionMapPage(page);
  const state = new StatePage(page);
  await state.bringMonaco();
  await map.pasteOver(state.text, `{"questions": {"late": ${noul}}}`);
  await expect(map.offer).toContainText("Import its 1 question?");
  await map.button("Import request").click();
  await expect(map.card("late")).toBeVisible();
  await expect(state.lines).toContainText("crm_notes");
  const image = '{"type": "image", "data": "iVBORw0"}';
  const box = '{"type": "box", "instructions": "Where is it?"}';
  await map.pasteOver(
    state.text,
    `{"state": ["A cat", ${image}], "questions": {"late": ${noul}, "place": ${box}}}`,
  );
  await expect(map.offer).toContainText(
    'Left out, because only newer releases of the service support box questions: "place".',
  );
  await expect(map.offer).toContainText("The state has images. They are sent as JSON text, not as pictures.");
  await map.pasteOver(state.text, '{"questions": "none"}');
  await expect(map.offer).toHaveCount(0);
});

test("the JSON view has no faults for axe", async ({ page }) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace(wrong);
  await expect(map.faults).toHaveCount(1);
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await map.replace('{"a": {"type": "noul"}}');
  await expect(map.remarks).toHaveCount(1);
  expect(await axeFaultsInThemes(page)).toEqual([]);
});

test("on a phone a plain field holds the same text with the same faults", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const map = new QuestionMapPage(page);
  await map.view("JSON").check();
  await expect(map.text).toHaveValue(/"refund_requested"/);
  await map.text.fill(wrong);
  await expect(map.faults).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await map.text.fill(right);
  await map.view("Form").check();
  await expect(map.card("__proto__")).toBeVisible();
  await expect(map.monaco).toHaveCount(0);
});

test("the JSON view completes what the contract defines, and explains it", async ({ page }) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace('{"urgent": {"type": "noul", "instructions": "Is it urgent?", ');
  await page.keyboard.type('"');
  const widget = page.getByRole("listbox", { name: "Suggest" });
  await expect(widget).toContainText("criteria");
  await page.keyboard.press("Enter");
  await page.keyboard.type('{"true": "It cannot wait."}}}');
  await expect(map.lines).toContainText('"criteria": {"true": "It cannot wait."}}}');
  await expect(map.faults).toHaveCount(0);
  await map.expectExplained('"noul"', "the answer is the probability of yes");
  await map.view("Form").check();
  await map.card("urgent").click();
  await expect(page.getByRole("textbox", { name: "Yes when" })).toHaveValue("It cannot wait.");
});

test("a question, its paths and its layout come by keys alone, and each type is explained as itself", async ({
  page,
}) => {
  const map = new QuestionMapPage(page);
  await map.open();
  await map.replace("{}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ControlOrMeta+Space");
  const widget = page.getByRole("listbox", { name: "Suggest" });
  await expect(widget).toContainText(/noul question.*choice question.*score question/s);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("team");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Who should answer `te");
  await expect(widget).toContainText("message.text");
  await page.keyboard.press("Enter");
  await page.keyboard.type("?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("billing");
  await expect(map.faults).toHaveCount(0);
  await expect(map.lines).toContainText('"instructions": "Who should answer `message.text`?"');
  await expect(map.lines).toContainText('"billing": null');
  await map.expectExplained('"criteria"', "The options in order");

  await map.replace('{"team":{"type":"choice","instructions":"Who?","criteria":{"a":null,"b":"1.0"}}}');
  await page.keyboard.press("Shift+Alt+f");
  await expect(map.lines.locator(".view-line")).toHaveText([
    "{",
    /"team":.\{$/,
    /"type":."choice",$/,
    /"instructions"/,
    /"criteria":.\{$/,
    /"a":.null,$/,
    /"b":."1\.0"$/,
    /^\s*\}$/,
    /^\s*\}$/,
    "}",
    "",
  ]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(map.lines.locator(".view-line").first()).toContainText('{"team":{"type"');
  await map.replace('{"team": }');
  await map.pane.getByRole("button", { name: "Format", exact: true }).press("Enter");
  await expect(map.text).toBeFocused();
});

test("the state as JSON completes what its cases and questions know", async ({ page }) => {
  const state = new StatePage(page);
  await state.bringMonaco();
  await state.text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("{}");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type('"');
  const widget = page.getByRole("listbox", { name: "Suggest" });
  await expect(widget).toContainText("message");
  await page.keyboard.press("Enter");
  await page.keyboard.type('{"text": "Hello", "by": "A"}');
  await page.keyboard.press("Shift+Alt+f");
  await expect(state.lines.locator(".view-line")).toHaveText([
    "{",
    /"message":.\{$/,
    /"text":."Hello",$/,
    /"by":."A"$/,
    /\}$/,
    "}",
  ]);
});

test("curly quotes of a chat are made straight in a click, in both texts and in a pasted request", async ({
  page,
}) => {
  const map = new QuestionMapPage(page);
  const state = new StatePage(page);
  await map.open();
  await map.replace("{“late”: {“type”: “noul”, “instructions”: “Is it late?”}}");
  await expect(map.faults).not.toHaveCount(0);
  await map.pane.getByRole("button", { name: "Straighten quotes" }).click();
  await expect(map.faults).toHaveCount(0);
  await expect(map.lines).toContainText('{"late": {"type": "noul"');
  await state.bringMonaco();
  await state.text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("{“message”: “Hello”}");
  await state.button("Straighten quotes").click();
  await expect(state.lines).toContainText('{"message": "Hello"}');
  await expect(state.button("Straighten quotes")).toHaveCount(0);
  await map.pasteOver(state.text, "{“questions”: {“late”: {“type”: “noul”, “instructions”: “Is it late?”}}}");
  await expect(map.offer).toContainText("Its curly quotes are made straight.");
});
