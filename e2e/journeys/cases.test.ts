import { expect } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";

test("what is typed into a long state is there after a reload a second later, and is undone in the open field", async ({
  page,
  playground,
  cases,
}) => {
  const long = "One of many sentences.\r\n".repeat(5000);
  await cases.read("long.jsonl", JSON.stringify({ state: long }));
  await cases.take();
  await expect(playground.saving).toHaveText(/saved/i);
  await cases.grid.focus();
  await page.keyboard.press("e");
  const state = cases.panel.getByRole("textbox", { name: "State of the case" });
  await state.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("Typed last.");
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(cases.row(1)).toBeVisible();
  await cases.row(1).dblclick();
  await expect(state).toHaveValue(/Typed last\.$/);
  await expect(cases.panel).toContainText(`${(long.length + 11).toLocaleString("en")} characters`);
  await state.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" And more.");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(state).toHaveValue(/Typed last\.$/);
  await expect(cases.panel).toContainText(`${(long.length + 11).toLocaleString("en")} characters`);
});
