import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/page-test.ts";

const solid = "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo0123".repeat(125).slice(0, 5000);
const words = "the parcel came late and ".repeat(200).slice(0, 5000);
const undo = "ControlOrMeta+z";

for (const [kind, text] of Object.entries({ "without a break": solid, "of words": words })) {
  for (const form of ["Text", "JSON"]) {
    test(`5,000 characters ${kind} that arrive at once in a state as ${form} are one edit`, async ({
      page,
    }) => {
      const pane = page.getByRole("region", { name: "State", exact: true });
      await pane.getByRole("radio", { name: form }).check();
      const field = pane.getByRole("textbox", { name: "State", exact: true });
      await field.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      await page.getByRole("textbox", { name: "Playground name" }).focus();
      await pane.locator(".editor-host").hover();
      await expect(pane.locator(".monaco-editor").first()).toBeVisible({ timeout: 40_000 });
      await field.focus();
      await page.keyboard.type("ab");
      await page.keyboard.insertText(text);
      const shown = () => pane.locator(".view-lines").first().innerText();
      // The lines around the caret, which is at the end.
      await expect
        .poll(async () => (await shown()).replace(/\s/g, "").slice(-12))
        .toBe(text.replace(/\s/g, "").slice(-12));
      await page.keyboard.press(undo);
      await expect.poll(async () => (await shown()).trim()).toBe("ab");
    });
  }
}
