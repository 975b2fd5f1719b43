// @ts-check
// Takes the pictures of docs/pictures from the built app, with the sandbox behind it.
import { fileURLToPath } from "node:url";
import { withBuiltServer } from "../bench/rig/built-server.mjs";
import { withBrowser } from "../bench/rig/chromium.mjs";

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

await withBuiltServer({}, (origin) =>
  withBrowser(async (browser) => {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 860 } });
      await page.goto(origin);
      await page.getByRole("button", { name: "department", exact: true }).click();
      await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
      await page.getByRole("status", { name: "Decision" }).waitFor();
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${folder}author-${colorScheme}.png` });
      await page.close();
    }
  }),
);
