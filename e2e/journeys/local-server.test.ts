import { expect } from "playwright/test";
import { test } from "../fixtures/family.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

const twoCases = "text\nWhere is my parcel?\nPlease put it back.\n";
const fewOptions = JSON.stringify({
  error: 'question "department": criteria must contain 2–4 candidates',
});

test("2, 3, 8: a server on this machine answers with its own model, free, and the page says who it is", async ({
  page,
  openWithServer,
}) => {
  const ollama = await openWithServer("ollama");
  await expect(page.getByTitle("A server answers on this machine")).toBeVisible();
  const playground = new PlaygroundPage(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("d1-omni:600m@a1b2c3d4e5f6");
  await expect(playground.results.answer("department").card.getByRole("note")).toContainText(
    /Confidence is one minus the normalised entropy on this server: 0\.\d\d\. As the winner's lead over chance, .* it would be 0\.\d\d\./,
  );
  await playground.whoAnswers.click();
  const menu = page.getByRole("banner");
  await expect(menu.getByRole("button", { name: /nimble:latest/ })).toContainText("512 tokens");
  await expect(menu).toContainText("Show 1 other model");
  expect(ollama.requests.filter(({ target }) => target === "/v1/systemone")).toHaveLength(1);
});

test("6: what a model refused to take in a run over cases is said before the next", async ({
  page,
  openWithServer,
}) => {
  const ollama = await openWithServer("ollama");
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("two.csv", twoCases);
  await cases.take();
  ollama.choose(() => ({ status: 400, body: fewOptions }));
  const dialog = page.getByRole("dialog", { name: "Run cases" });
  await cases.button("Run cases…").click();
  await expect(dialog.getByRole("note")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Start" }).click();
  await page.getByText("2 cases with a problem").click();
  await expect(page.getByText(/2 cases with status 400/)).toBeVisible();
  await cases.button("Run cases…").click();
  await expect(dialog.getByRole("note")).toContainText(
    "department: d1-omni:600m takes at most 4 options, and this question has 5.",
  );
});

test("4: what a server counts in its own way is estimated by its answers, and a cap in tokens holds by its count", async ({
  page,
  openWithServer,
}) => {
  const ollama = await openWithServer("ollama");
  const state = page.getByRole("region", { name: "State", exact: true });
  await expect(state).toContainText("223 bytes, about 56 tokens");
  await page.keyboard.press("Control+Enter");
  await expect(state).toContainText(
    /223 bytes, about 6\d tokens \(from your last run, which counted the state for each question\)/,
  );
  const cases = new CasesPage(page);
  await cases.enter();
  const texts = Array.from(
    { length: 60 },
    (_, at) => `Message ${at}: ${"where is my parcel? ".repeat(1 + (at % 9))}`,
  );
  await cases.read("sixty.csv", ["text", ...texts].join("\n"));
  await cases.take();
  const run = new CaseRunPage(page);
  await run.offer.click();
  await expect(run.dialog).toContainText(/≈ [\d,]+, from your last run/);
  await expect(run.dialog).toContainText("free");
  await run.dialog.getByRole("textbox", { name: /cap/i }).fill("15000");
  await run.dialog.getByRole("button", { name: "Start" }).click();
  await expect(run.bar).toContainText("the cap is spent");
  const [, spent = ""] = /([\d,]+) input tokens/.exec(await run.bar.innerText()) ?? [];
  const billed = Number(spent.replaceAll(",", ""));
  expect(billed).toBeGreaterThan(0.95 * 15_000);
  expect(billed).toBeLessThan(1.05 * 15_000);
  expect(ollama.requests.filter(({ target }) => target === "/v1/systemone").length).toBeLessThan(50);
});
