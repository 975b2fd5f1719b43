import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { labelledCases, noulCases } from "../fixtures/labelled-cases.ts";
import { translatePages } from "../fixtures/page-translator.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

for (const translation of ["around", "instead"] as const) {
  test(`case 93: a page under a translator (its words ${translation}) runs, drags, changes rooms and undoes, and no id is translated`, async ({
    page,
  }) => {
    await translatePages(page, translation);
    const { playground: seeded, records } = labelledCases(noulCases(20));
    const playground = await seedPlayground(page, seeded, records);
    const broken = page.getByText("This part stopped working.");
    await playground.runToAnswer();
    await playground.runToAnswer();

    const rooms = page.getByRole("navigation", { name: "Rooms" });
    const thresholds = new ThresholdsPage(page);
    await thresholds.open();
    await thresholds.question("refund_requested").click();
    const upper = thresholds.threshold(/^block from/);
    const before = await upper.getAttribute("aria-valuenow");
    const said = () =>
      page
        .getByRole("main")
        .getByText(/\d+ are decided automatically/)
        .first()
        .innerText();
    const saidBefore = await said();
    await thresholds.drag(upper, -120);
    await expect(upper).not.toHaveAttribute("aria-valuenow", before ?? "");
    await expect.poll(said).not.toBe(saidBefore);
    await playground.undo.click();
    await expect(upper).toHaveAttribute("aria-valuenow", before ?? "");
    await expect.poll(said).toBe(saidBefore);

    for (const room of await rooms.getByRole("link").all()) {
      await room.click();
      await expect(room).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("main")).toBeVisible();
      await page.waitForTimeout(100);
      await expect(broken).toHaveCount(0);
    }
    await rooms.getByRole("link").first().click();
    await playground.runToAnswer();
    await expect(broken).toHaveCount(0);
    expect(await page.evaluate(() => [...window.translatedNames])).toEqual([]);
  });
}
