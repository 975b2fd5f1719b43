import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect } from "playwright/test";
import { workbookParts } from "#web/cases/testing/xlsx-file.ts";
import { demoPath, startStaticHost } from "../../scripts/demo/static-host.mjs";
import { test } from "../fixtures/app.ts";
import { axeFaultsEverywhere } from "../fixtures/axe.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ExamplesDialog } from "../pages/examples-dialog.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test.describe("kept", () => {
  test.use({ fetchesAhead: true });

  test("after the page has rested it opens, answers and keeps its work without a network", async ({
    page,
    context,
  }) => {
    const playground = new PlaygroundPage(page);
    await playground.open(demoPath);
    // Ready is earlier: the service worker then doesn't yet answer for this page.
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await playground.typeIntoState(" typed offline");
    await expect(playground.saving).toHaveText(/^Saved/);
    await playground.openWhole(page.url());
    await expect(page.getByRole("region", { name: "State", exact: true })).toContainText("typed offline");
    await playground.runToAnswer();
    for (const room of ["Cases", "Thresholds", "Present", "Report"]) {
      const rooms = page.getByRole("navigation", { name: "Rooms" });
      await rooms.getByRole("link", { name: room, exact: true }).click();
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expect(page.getByText("Couldn't load this part.")).toBeHidden();
    }
  });
});

test.describe("a host between two builds", () => {
  test.use({ fetchesAhead: true });

  test("a document of another build isn't kept for offline, and the page works", async ({
    page,
    ownOrigins,
  }) => {
    let asked = 0;
    // The page gets this build's document; its service worker, which asks second, gets an older build's.
    const host = await startStaticHost((name, bytes) => {
      if (name !== "index.html" || ++asked === 1) return bytes;
      return Buffer.from(bytes.toString().replaceAll(/assets\/index-[\w-]+\.js/g, "assets/index-earlier.js"));
    });
    ownOrigins.add(host.origin);
    const playground = new PlaygroundPage(page);
    await playground.open(host.origin + demoPath);
    await expect.poll(() => asked).toBe(2);
    await playground.runToAnswer();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return [registration?.active ?? null, registration?.installing ?? null, await caches.keys()];
        }),
      )
      .toEqual([null, null, []]);
    await page.close();
    await host.stop();
  });
});

test("says that it is a demo, where its work is and how to ask a service; its storage is named by its path", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open(demoPath);
  expect(new URL(page.url()).pathname).toBe(demoPath);
  await playground.inWhoAnswers(async () => {
    await expect(page.getByText("other pages of this host can read it")).toBeVisible();
    await expect(page.getByText("To ask a real service")).toBeVisible();
  });
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names).toEqual([`cutpoint ${demoPath}`]);
  await expect(page.locator("input[type=password]")).toHaveCount(0);
});

test("doesn't start inside another page", async ({ page, app }) => {
  await page.goto(`${app.baseURL}${demoPath}icon.svg`);
  await page.evaluate((address) => {
    const frame = document.createElementNS("http://www.w3.org/1999/xhtml", "iframe");
    frame.setAttribute("src", address);
    document.documentElement.append(frame);
  }, demoPath);
  await expect
    .poll(() => page.frames()[1]?.evaluate(() => document.body.textContent))
    .toContain("doesn't run inside another page");
  expect(await page.frames()[1]?.getByRole("button").count()).toBe(0);
});

test("the document's policy holds: no script of a page's own making, no other host", async ({
  page,
  complaints,
}) => {
  await new PlaygroundPage(page).open(demoPath);
  const outcomes = await page.evaluate(async () => {
    const inline = document.createElement("script");
    const refusedScript = (() => {
      try {
        inline.textContent = "window.made = true";
        document.head.append(inline);
      } catch {
        return true;
      }
      return Reflect.get(window, "made") === undefined;
    })();
    const elsewhere = await fetch("https://example.com/").then(
      () => "reached",
      () => "refused",
    );
    return { refusedScript, elsewhere };
  });
  expect(outcomes).toEqual({ refusedScript: true, elsewhere: "refused" });
  const told = () => complaints.filter((text) => text.startsWith("policy violation: ")).length;
  await expect.poll(told).toBe(2);
  complaints.length = 0;
});

function farCell(): Uint8Array {
  const inside = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
  const parts = Object.entries(workbookParts({ sheets: [{ inside }] }));
  return zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])));
}

/** Each would fill the memory or hold the page up if it were read to its end. */
const hostileFiles: readonly [name: string, make: () => Uint8Array | string, said: RegExp][] = [
  ["far-cell.xlsx", farCell, /more than 500 columns/],
  [
    "keys.jsonl",
    () => Array.from({ length: 60_000 }, (_, at) => `{"text":"a","k${at}":1}`).join("\n"),
    /Line 500 brings column 501/,
  ],
  ["zeros.csv.gz", () => gzipSync(Buffer.alloc(160_000_000)), /more than 150 MB/],
  ["nested.json", () => "[".repeat(5_000_000), /nested levels/],
];

test("a hostile file gets a sentence, and the next file is read", async ({ page }) => {
  await new PlaygroundPage(page).open(demoPath);
  const cases = new CasesPage(page);
  await cases.enter();
  for (const [name, make, said] of hostileFiles) {
    await cases.open(name, make());
    await expect(cases.importing.getByText(said)).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await expect(cases.importing).toBeHidden();
  }
  await cases.read("good.csv", "text,refund_requested\nMoney back,yes\nThanks,no");
  await expect(cases.add).toHaveText("Add 2 cases");
});

test("axe finds nothing in any room of an answered example", async ({ page }) => {
  test.slow();
  await new PlaygroundPage(page).open(demoPath);
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Comment moderation");
  for (const room of ["Author", "Cases", "Thresholds", "Compare", "Probe", "Present", "Report"]) {
    const rooms = page.getByRole("navigation", { name: "Rooms" });
    await rooms.getByRole("link", { name: room }).click();
    await page.getByRole("main").getByRole("heading").first().waitFor();
    expect(await axeFaultsEverywhere(page), room).toEqual([]);
  }
});
