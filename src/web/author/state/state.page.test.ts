import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { StatePage, textFile } from "#e2e/pages/state-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const numbers = '{"big": 12345678901234567890, "price": 1.10, "far": 1e400, "zero": -0, "n": 1}';

test.beforeEach(async ({ page }) => {
  await new PlaygroundPage(page).turnAutoRun(false);
});

test("wrong JSON is located, and leads to its place", async ({ page }) => {
  const state = new StatePage(page);
  await state.bringMonaco();
  await state.replace('{"a": 1,\n "b": tru}');
  await expect(state.faults).toHaveText([/^Line 2, column 7: /]);
  await expect(state.region).toContainText("Not sent until it is valid JSON");
  await state.faults.first().click();
  await page.keyboard.insertText("true");
  await expect(state.faults).toHaveCount(0);
  await expect(state.region).toContainText("Sent as a JSON object, 20 bytes, about 5 tokens");
  await state.button("Find").click();
  await expect(state.region.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await state.button("Format").click();
  await expect(state.lines).toHaveText(/^\{\s*"a":\s1,\s*"b":\strue\s*\}$/);
});

test("changing the form loses nothing", async ({ page }) => {
  const state = new StatePage(page);
  await state.replace("one\ntwo");
  await state.choose("Text");
  await expect(state.region).toContainText("Sent as one text, 10 bytes");
  await state.choose("List");
  await expect(state.item(1)).toHaveValue("one\ntwo");
  await expect(state.region).toContainText("Sent as a list of 1 text");
  await state.button("Split into 2 texts").click();
  await expect(state.item(2)).toHaveValue("two");
  await state.button("Add text").click();
  await expect(state.item(3)).toBeFocused();
  await page.keyboard.type("three");
  await expect(state.region).toContainText("Sent as a list of 3 texts");
  await state.choose("JSON");
  await expect(state.faults).toHaveCount(1);
  await state.choose("List");
  await expect(state.item(3)).toHaveValue("three");
  await state.button("Move up Text 3").click();
  await expect(state.item(2)).toHaveValue("three");
  await state.button("Remove Text 1").click();
  await expect(state.item(1)).toHaveValue("three");
  await expect(state.item(1)).toBeFocused();
  await expect(state.region).toContainText("Sent as a list of 2 texts");
});

test("text that looks like JSON is sent as JSON on one press; arrays of other things are warned about", async ({
  page,
}) => {
  const state = new StatePage(page);
  await state.choose("Text");
  await state.replace('["a", 1]');
  await expect(state.region).toContainText("This looks like JSON. Send it as an object?");
  await state.button("Send as JSON").click();
  await expect(state.region).toContainText("item 2 is a number");
});

test("files become the state, and what is not text is refused with the reason", async ({ page }) => {
  const state = new StatePage(page);
  await state.pick(textFile("notes.txt", "Dear team,\r\nthank you."));
  await expect(state.notice).toContainText("State replaced by notes.txt (22 bytes).");
  await expect(state.region).toContainText("Sent as one text, 26 bytes");
  await state.notice.getByRole("button", { name: "Undo" }).click();
  await expect(state.region).toContainText("Sent as a JSON object");
  await expect(state.notice).toHaveCount(0);

  await state.drop(textFile("order.json", `\ufeff${numbers}`, "application/json"));
  await expect(state.notice).toContainText("State replaced by order.json");
  await expect(state.region).toContainText(`Sent as a JSON object, ${numbers.length} bytes`);

  const picture = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50]) };
  await state.drop(picture);
  await expect(state.notice).toContainText("photo.png was skipped: it is an image");
  await state.pick({ name: "data.bin", mimeType: "", buffer: Buffer.from([1, 0, 2]) });
  await expect(state.notice).toContainText("data.bin was skipped: it isn't a text file");
  await expect(state.region).toContainText(`Sent as a JSON object, ${numbers.length} bytes`);
});

test("Ctrl+Enter inside Monaco runs one request and leaves the text alone", async ({ page }) => {
  const state = new StatePage(page);
  await state.bringMonaco();
  await state.replace(numbers);
  const bodies: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/evaluate")) bodies.push(request.postData());
  });
  await page.keyboard.press("ControlOrMeta+Enter");
  await new PlaygroundPage(page).results.decision.waitFor();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain(`"state":${numbers},`);
});

test("undo is Monaco's own first, then the document's", async ({ page }) => {
  const state = new StatePage(page);
  await state.bringMonaco();
  await state.choose("Text");
  await state.replace("first");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(state.lines).toContainText("message");
  await expect(state.region).toContainText("Sent as one text");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ControlOrMeta+z");
  await expect(state.region).toContainText("Sent as a JSON object");
  await expect(state.text).toBeFocused();
});

test("right-to-left text keeps its bytes", async ({ page }) => {
  const state = new StatePage(page);
  await state.choose("Text");
  await state.bringMonaco();
  await state.replace("שלום עולם\nhello");
  await expect(state.lines.locator('[dir="rtl"]')).toHaveText(/שלום/);
  await expect(state.region).toContainText("Sent as one text, 26 bytes");
});

test("44: ten million characters are taken, weighed, and can be edited", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const state = new StatePage(page);
  await state.choose("Text");
  await state.bringMonaco();
  await page.evaluate(() =>
    navigator.clipboard.writeText("lorem ipsum ".repeat(900_000).slice(0, 10_000_000)),
  );
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((seen) => {
      const now = Math.max(...seen.getEntries().map(({ duration }) => duration));
      Object.assign(window, { longest: Math.max(Reflect.get(window, "longest"), now) });
    }).observe({ entryTypes: ["longtask"] });
  });
  await state.text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(state.region).toContainText("Sent as one text, 10 MB, about 2,500,001 tokens");
  await expect(state.region).toContainText("Over the 64,000 token limit for a request");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("short again");
  await expect(state.region).toContainText("Sent as one text, 13 bytes");
  // The editor's own tasks count here, and the machine may be slow; the bench measures ours.
  const longest = await page.evaluate<number>(() => Reflect.get(window, "longest"));
  expect(longest).toBeLessThan(4000);
});

test("on a phone the plain field stays, with the same diagnostics", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const state = new StatePage(page);
  await page.getByRole("tab", { name: "State" }).click();
  await state.text.fill('{"a": }');
  await expect(state.faults).toHaveText([/^Line 1, column 7: /]);
  await expect(state.text).toHaveAttribute("aria-invalid", "true");
  await state.faults.first().click();
  await expect(state.text).toBeFocused();
  await state.text.blur();
  await page.waitForTimeout(1000);
  await expect(state.monaco).toHaveCount(0);
  await state.text.fill('{"a": [1.0, "seek and seek"]}');
  await state.button("Find").click();
  await page.getByRole("searchbox", { name: "Find in text" }).fill("SEEK");
  const selected = () =>
    state.text.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]);
  for (const [key, start] of [
    ["Enter", 13],
    ["F3", 22],
    ["F3", 13],
  ] as const) {
    await page.keyboard.press(key);
    await expect(state.text).toBeFocused();
    expect(await selected()).toEqual([start, start + 4]);
  }
  await state.button("Format").click();
  await expect(state.text).toHaveValue('{\n  "a": [\n    1.0,\n    "seek and seek"\n  ]\n}');
  await state.button("View as tree").click();
  await expect(page.getByRole("dialog").getByRole("treeitem")).toHaveText([
    /1 field/,
    /a:2 items/,
    /0:1\.0/,
    /1:seek/,
  ]);
});
