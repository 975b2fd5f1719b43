import { expect, type Page } from "playwright/test";
import { test as base } from "../fixtures/app.ts";
import { type FrontProxy, startFrontProxy } from "../fixtures/front-proxy.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { StatePage } from "../pages/state-page.ts";

const test = base.extend<{ front: FrontProxy }>({
  front: async ({ app, ownOrigins }, use) => {
    const front = await startFrontProxy(app);
    ownOrigins.add(front.baseURL);
    await use(front);
    await front.goDown();
  },
});

test.use({ fetchesAhead: true });

const rooms = ["Cases", "Thresholds", "Compare", "Probe", "Present", "Report"];
const missing = "Couldn't load this part.";

/** True for files without which the page can't start. */
const isFirst = (path: string) =>
  /^\/(?:assets\/(?:index-|inter-|rolldown-)|api\/|icon|favicon|$)/.test(path);

function goTo(page: Page, room: string): Promise<void> {
  return page
    .getByRole("navigation", { name: "Rooms" })
    .getByRole("link", { name: room, exact: true })
    .click();
}

async function expectRooms(page: Page, ...names: readonly string[]): Promise<void> {
  for (const room of names) {
    await goTo(page, room);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expect(page.getByText(missing)).toBeHidden();
  }
}

/** Waits until the page has prefetched everything it may need later. */
async function fetchedAhead(page: Page, front: FrontProxy): Promise<void> {
  const answer = await page.request.get(`${front.baseURL}/build.json`);
  const { files } = (await answer.json()) as { files: string[] };
  await expect
    .poll(() => files.filter((file) => !front.asked.includes(`/${file}`)), { timeout: 20_000 })
    .toEqual([]);
  await page.waitForLoadState("networkidle");
}

test("case 75: parts that cannot be fetched say so in their place, and come when the server is back", async ({
  page,
  front,
}) => {
  front.answer = (path) => (isFirst(path) ? null : { status: 503 });
  const playground = new PlaygroundPage(page);
  await playground.open(front.baseURL);
  await playground.typeIntoState(" typed while it was down");
  const parts = page.getByRole("alert").filter({ hasText: missing });
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

  for (const room of rooms) {
    await goTo(page, room);
    await expect(page.getByRole("main")).toContainText(missing);
    await expect(playground.run).toBeVisible();
  }
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(missing);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await playground.header.getByRole("button", { name: "Playgrounds" }).click();
  await expect(dialog).toContainText(missing);
  await page.keyboard.press("Escape");
  await goTo(page, "Author");
  await playground.whoAnswers.click();
  await expect(page.getByRole("dialog", { name: "Who answers" })).toContainText(missing);
  await page.keyboard.press("Escape");
  await expect(playground.state).toHaveValue(/typed while it was down/);

  await goTo(page, "Cases");
  front.answer = () => null;
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main")).not.toContainText(missing);
  await expect(page.getByRole("button", { name: "Add the current state" }).first()).toBeVisible();
  for (const room of rooms) {
    await goTo(page, room);
    await expect(page.getByRole("main")).not.toContainText(missing);
  }
  await playground.inWhoAnswers(() => expect(playground.model).toBeVisible());
  await new Palette(page).choose("Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: /shortcuts/i })).toBeVisible();
});

test("case 75: a room that is waited for comes by itself", async ({ page, front }) => {
  front.answer = (path) => (isFirst(path) ? null : { status: 503 });
  const playground = new PlaygroundPage(page);
  await playground.open(front.baseURL);
  await goTo(page, "Probe");
  await expect(page.getByRole("main")).toContainText(missing);
  front.answer = () => null;
  await expect(page.getByRole("main")).not.toContainText(missing, { timeout: 10_000 });
  await expect(page.getByRole("status", { name: "Reload" })).toBeHidden();
});

test("case 75: a worker that cannot be started is said where it is needed, and starts later", async ({
  page,
  front,
}) => {
  front.answer = (path) => (/build\.json|(?<!-in)-worker-/.test(path) ? { status: 503 } : null);
  const playground = new PlaygroundPage(page);
  await playground.open(front.baseURL);
  await goTo(page, "Cases");
  await page.getByRole("button", { name: "Import cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Import cases" });
  await dialog.getByRole("textbox", { name: /paste rows/ }).fill("state\nWhere is my parcel?\n");
  for (let time = 0; time < 2; time += 1) {
    await dialog.getByRole("button", { name: "Read rows" }).click();
    await expect(dialog.getByRole("status")).toContainText("Nothing was read.");
  }
  front.answer = () => null;
  await dialog.getByRole("button", { name: "Read rows" }).click();
  await expect(dialog).toContainText("1 row becomes a case");
});

test("case 75: after a deploy an old tab goes on and is offered the new version, and what was fetched when the page was idle outlasts the server", async ({
  page,
  front,
}) => {
  // Lets the test trigger the next check for an update, which comes after ten minutes.
  await page.addInitScript(() => {
    const start = setTimeout;
    const startOrKeep = (run: () => void, ms: number) =>
      ms === 600_000 ? Object.assign(window, { lookAgain: run }) && 0 : start(run, ms);
    Object.assign(window, { setTimeout: startOrKeep });
  });
  const playground = new PlaygroundPage(page);
  await playground.open(front.baseURL);
  await fetchedAhead(page, front);
  const reload = page.getByRole("status", { name: "Reload" });
  await expect(reload).toBeHidden();

  front.answer = (path) => {
    if (path === "/build.json")
      return { status: 200, body: '{"page":"/assets/index-Renamed1.js","files":[]}' };
    return path.startsWith("/assets/") ? { status: 404 } : null;
  };
  await playground.typeIntoState(" typed after the deploy");
  await page.evaluate(() => Reflect.apply(Reflect.get(window, "lookAgain") as () => void, null, []));
  await expect(reload).toContainText("A new version is available. Reload when you're ready.");
  await expectRooms(page, "Cases", "Compare", "Present");
  front.answer = () => null;
  await reload.getByRole("button", { name: "Reload" }).click();
  await expect(reload).toBeHidden();
  await goTo(page, "Author");
  await expect(page.getByRole("textbox", { name: "State", exact: true })).toHaveValue(
    /typed after the deploy/,
  );

  const state = page.getByRole("region", { name: "State", exact: true });
  await state.getByRole("radio", { name: "Text", exact: true }).check();
  await playground.turnAutoRun(false);
  await playground.runToAnswer();
  await playground.typeIntoState(" and once more");
  await expect(playground.results.stale).toHaveCount(3);
  await fetchedAhead(page, front);
  await front.goDown();
  await expectRooms(page, "Thresholds", "Probe", "Report", "Author");
  await new Palette(page).choose("Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: /shortcuts/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await goTo(page, "Cases");
  await page.getByRole("button", { name: "Import cases" }).click();
  const dialog = page.getByRole("dialog", { name: "Import cases" });
  await dialog.getByRole("textbox", { name: /paste rows/ }).fill("state\nWhere is my parcel?\n");
  await dialog.getByRole("button", { name: "Read rows" }).click();
  await expect(dialog).toContainText("1 row becomes a case");
  await page.keyboard.press("Escape");
  await goTo(page, "Author");
  await playground.run.click();
  await expect(playground.results.problem).toContainText("Can't reach the playground's server");
  await expect(playground.results.stale).toHaveCount(3);
  // The state is in a plain field or in Monaco.
  await expect
    .poll(async () => (await playground.state.inputValue()) + (await state.innerText()))
    .toMatch(/and\sonce\smore/);
});

test("case 75: a browser that saves data fetches nothing ahead, and Monaco when the pointer comes to its field", async ({
  page,
  front,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const playground = new PlaygroundPage(page);
  await playground.open(front.baseURL);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_500);
  expect(front.asked).not.toContain("/build.json");
  expect(front.asked.filter((path) => path.includes("monaco"))).toEqual([]);
  expect(front.asked.filter((path) => path.includes("thresholds-room"))).toEqual([]);
  await new StatePage(page).bringMonaco();
});
