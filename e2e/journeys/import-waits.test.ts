import { expect } from "playwright/test";
import { test } from "../fixtures/cases-room.ts";

const rows = 50_000;
const text = ["text,late,answer:refund_requested"]
  .concat(
    Array.from(
      { length: rows },
      (_, at) => `"Order ${at} is late, and ${"why? ".repeat(10)}",yes,0.${at % 10}1`,
    ),
  )
  .join("\n");

test("a reader that stalls is said to go on, and Cancel ends it: the next file is read", async ({
  page,
  cases,
}) => {
  await page.route(/table-worker/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "onmessage = () => { for (;;); };" }),
  );
  await cases.open("stalls.csv", "text\nHello");
  await expect(cases.importing.getByText("Reading…")).toBeVisible();
  await expect(cases.importing.getByText("Still reading.")).toBeVisible({ timeout: 12_000 });
  await page.unroute(/table-worker/);
  await cases.importing.getByRole("button", { name: "Cancel" }).click();
  await expect(cases.importing.getByText("Still reading.")).toHaveCount(0);
  await page.getByLabel("File with cases").setInputFiles({
    name: "reads.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("text\nHello"),
  });
  await expect(cases.add).toHaveText("Add 1 case");
});

test("the page is never held up for 200 ms while 50,000 rows with answers are read and added", async ({
  page,
  cases,
}) => {
  test.slow();
  const longest = () =>
    page.evaluate(() => {
      const held = globalThis as unknown as { longest: number };
      const found = held.longest;
      held.longest = 0;
      return found;
    });
  await page.evaluate(() => {
    const held = globalThis as unknown as { longest: number };
    held.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longest = Math.max(held.longest, duration);
    }).observe({ type: "longtask" });
  });
  await cases.open("large.csv", text);
  await expect(cases.add).toHaveText("Add 50,000 cases", { timeout: 60_000 });
  console.log("read", await longest());
  await cases.add.click();
  await expect(cases.importing.getByText(/50,000/).first()).toBeVisible({ timeout: 60_000 });
  await cases.importing.getByRole("button", { name: "Show cases" }).click({ timeout: 60_000 });
  await cases.grid.waitFor();
  console.log("taken", await longest());
});
