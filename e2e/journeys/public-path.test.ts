import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { startFrontProxy } from "../fixtures/front-proxy.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

const publicPath = "/tools/cutpoint/";

/** Reverse proxies either keep the public path or strip it. */
for (const [how, stripped] of [
  ["keeps the path", ""],
  ["strips the path", publicPath.slice(0, -1)],
] as const) {
  test(`under a path, behind a proxy that ${how}: page, workers, rooms, links and kept work`, async ({
    page,
    appWith,
    ownOrigins,
  }) => {
    const front = await startFrontProxy(await appWith({ PUBLIC_PATH: publicPath }), stripped);
    ownOrigins.add(front.baseURL);
    const playground = new PlaygroundPage(page);
    // People type the address without its last slash.
    await playground.open(front.baseURL + publicPath.slice(0, -1));
    await playground.typeIntoState(" typed under a path");
    await playground.run.click();
    await expect(playground.results.answers.first()).toBeVisible();
    await expect(playground.saving).toHaveText(/^Saved/);

    for (const room of ["Cases", "Thresholds", "Report", "Author"]) {
      const rooms = page.getByRole("navigation", { name: "Rooms" });
      await rooms.getByRole("link", { name: room, exact: true }).click();
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expect(page.getByText("Couldn't load this part.")).toBeHidden();
    }
    await page.keyboard.press("ControlOrMeta+Shift+S");
    const link = page.getByRole("dialog", { name: "Share a link" }).getByRole("textbox", { name: "Link" });
    await expect(link).toHaveValue(new RegExp(`^${front.baseURL}/tools/cutpoint/?#p1\\.`));
    await page.keyboard.press("Escape");

    await playground.openWhole(page.url());
    await expect(page.getByRole("region", { name: "State", exact: true })).toContainText(
      "typed under a path",
    );
    // Each path of the origin has its own library.
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toEqual([`cutpoint ${publicPath}`]);
    await front.goDown();
  });
}
