import { expect } from "playwright/test";
import { startFamilyServer } from "../../src/server/testing/family-servers.ts";
import { test } from "../fixtures/app.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ComparePage } from "../pages/compare-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

test("a server on this machine answers with its own model, free, and the page says who it is", async ({
  page,
  appWith,
}) => {
  const ollama = await startFamilyServer("ollama");
  const app = await appWith({ DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" });
  await page.goto(app.baseURL);
  await expect(page.getByTitle("A server answers on this machine")).toBeVisible();
  const playground = new PlaygroundPage(page);
  await playground.expectModel("d1-omni:600m");
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
  await ollama.stop();
});

test("6: what a model refused to take is said before a run over cases", async ({ page, appWith }) => {
  const ollama = await startFamilyServer("ollama");
  const app = await appWith({ DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" });
  await page.goto(app.baseURL);
  const playground = new PlaygroundPage(page);
  await playground.expectModel("d1-omni:600m");
  const error = 'question "department": criteria must contain 2–4 candidates';
  ollama.script({ status: 400, body: JSON.stringify({ error }) });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("must contain 2–4 candidates");
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("two.csv", "text\nWhere is my parcel?\nPlease put it back.\n");
  await cases.add.click();
  await page.getByRole("button", { name: "Show cases" }).click();
  await cases.button("Run cases…").click();
  await expect(page.getByRole("dialog", { name: "Run cases" }).getByRole("note")).toContainText(
    "department: d1-omni:600m takes at most 4 options, and this question has 5.",
  );
  await page.keyboard.press("Escape");
  const compare = new ComparePage(page);
  await compare.open();
  await compare.pick("All cases");
  await compare.addModel("nimble:latest");
  await page.getByRole("button", { name: "Run on 2 cases…" }).click();
  await expect(compare.offer.getByRole("note")).toContainText("d1-omni:600m takes at most 4 options");
  await expect(compare.offer.getByRole("row", { name: /d1-omni:600m/ })).toContainText(/at most .*4 options/);
  await expect(compare.offer.getByRole("row", { name: /nimble:latest/ })).toContainText("at most 512 tokens");
  await expect(compare.offer).not.toContainText(/may have been billed|billed to/);
  await ollama.stop();
});

test("6: what a model refused to take in a run over cases is said before the next", async ({
  page,
  appWith,
}) => {
  const ollama = await startFamilyServer("ollama");
  const app = await appWith({ DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" });
  await page.goto(app.baseURL);
  await new PlaygroundPage(page).expectModel("d1-omni:600m");
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("two.csv", "text\nWhere is my parcel?\nPlease put it back.\n");
  await cases.add.click();
  await page.getByRole("button", { name: "Show cases" }).click();
  const error = 'question "department": criteria must contain 2–4 candidates';
  ollama.choose(() => ({ status: 400, body: JSON.stringify({ error }) }));
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
  await ollama.stop();
});

test("9, 12: a model that can't decide, and one that still loads, are told in the server's words and in ours", async ({
  page,
  appWith,
}) => {
  const ollama = await startFamilyServer("ollama");
  const app = await appWith({ DECISION_BASE_URL: ollama.url, DECISION_PROFILE: "systemone" });
  await page.goto(app.baseURL);
  const playground = new PlaygroundPage(page);
  await playground.expectModel("d1-omni:600m");
  await playground.typeModel("llama3.2:3b");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText('"llama3.2:3b" does not support decision');
  const loading = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
  ollama.choose(() => ({ status: 503, body: JSON.stringify(loading) }));
  await playground.typeModel("nimble:latest");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("The model is loading");
  await expect(page.getByRole("main")).not.toContainText("billed");
  await ollama.stop();
});

test("10, 13, 14: a server that takes a list is asked in a list; its refusal and its bill are shown", async ({
  page,
  appWith,
}) => {
  const server = await startFamilyServer("decisions");
  const app = await appWith({ DECISION_BASE_URL: server.url, DECISION_PROFILE: "decisions" });
  await page.goto(app.baseURL);
  const playground = new PlaygroundPage(page);
  await playground.expectModel("decision-1");
  const questions = new QuestionsPage(page);
  await questions.open("refund_requested");
  await questions.field("Instructions").fill("Please refuse this.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("The model refused to answer this question.");
  await expect(page.getByRole("main")).toContainText("decision-1-2026-10-01");
  await expect(page.getByRole("main")).toContainText(/0\.00002 billed/);
  const sent = JSON.parse(server.requests.at(-1)?.body.toString() ?? "");
  expect([sent.questions[0].type, typeof sent.input]).toEqual(["predicate", "string"]);
  expect(server.requests.filter(({ target }) => target === "/v1/decisions")).toHaveLength(1);
  await server.stop();
});
