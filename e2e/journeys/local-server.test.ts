import { expect } from "playwright/test";
import { toFittingRecord } from "#core/policy/threshold-proof.ts";
import { examplePlayground } from "../../src/core/document/new-playground.ts";
import type { ScriptedReply } from "../../src/server/testing/fake-upstream.ts";
import { test } from "../fixtures/family.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { ComparePage } from "../pages/compare-page.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { ProbePage } from "../pages/probe-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

const twoCases = "text\nWhere is my parcel?\nPlease put it back.\n";
const fewOptions = JSON.stringify({
  error: 'question "department": criteria must contain 2–4 candidates',
});

test("2, 3, 8: a server on this machine answers with its own model, free, and the page says who it is", async ({
  page,
  openAt,
}) => {
  const ollama = await openAt("ollama");
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

test("2: a threshold that was fitted on another server's confidence shows what it would be there", async ({
  page,
  openAt,
}) => {
  await openAt("ollama");
  const fittedAt = { at: 1, modelAsked: "decider-latest", modelId: "decider-1.13.0", mode: "live" } as const;
  const source = { profileId: "decider", confidence: "served", definition: "lead" } as const;
  const example = examplePlayground("moved");
  const questions = example.questions.map((question) => ({
    ...question,
    fitted: toFittingRecord(question, question.rules, { ...fittedAt, ...source, cases: 20, picked: ["all"] }),
  }));
  const playground = await seedPlayground(page, { ...example, model: "d1-omni:600m", questions });
  await playground.runToAnswer();
  await expect(playground.results.answer("department").card).toContainText(
    /Confidence is one minus the normalised entropy on this server: 0\.\d\d\. As the winner's lead over chance, which this threshold was fitted on, it would be 0\.\d\d\./,
  );
});

test("8: a name that stands for another model than the one a threshold was fitted on is said", async ({
  page,
  openAt,
}) => {
  await openAt("ollama");
  const example = examplePlayground("moved-tag");
  const questions = example.questions.map((question) => ({
    ...question,
    fitted: toFittingRecord(question, question.rules, {
      at: 1,
      modelAsked: "d1-omni:600m",
      modelId: "d1-omni:600m@0f1e2d3c4b5a",
      mode: "live",
      profileId: "systemone",
      confidence: null,
      cases: 20,
      picked: ["all"],
    }),
  }));
  const playground = await seedPlayground(page, { ...example, model: "d1-omni:600m", questions });
  await playground.runToAnswer();
  await expect(page.getByRole("main")).toContainText(
    "d1-omni:600m@a1b2c3d4e5f6 answers now, not d1-omni:600m@0f1e2d3c4b5a.",
  );
});

test("11: the server's id of a request stands by its answer, after a reload too", async ({
  page,
  openAt,
}) => {
  const llama = await openAt("llama");
  llama.choose(() => ({ headers: { "content-type": "application/json", "x-typesafe-request-id": "req-7" } }));
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  await page.reload();
  await page.getByRole("button", { name: "Response", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Response as received" })).toContainText(
    "the server's id: req-7",
  );
});

test("6: what a model refused to take is said before a run over cases", async ({ page, openAt }) => {
  const ollama = await openAt("ollama");
  ollama.script({ status: 400, body: fewOptions });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText("must contain 2–4 candidates");
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("two.csv", twoCases);
  await cases.take();
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
});

test("6: what a model refused to take in a run over cases is said before the next", async ({
  page,
  openAt,
}) => {
  const ollama = await openAt("ollama");
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

test("9, 12: a model that can't decide, and one that still loads, are told in the server's words and in ours", async ({
  page,
  openAt,
}) => {
  const ollama = await openAt("ollama");
  const playground = new PlaygroundPage(page);
  await playground.typeModel("llama3.2:3b");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main")).toContainText('"llama3.2:3b" does not support decision');
  const loading = { error: { code: 503, message: "Loading model", type: "unavailable_error" } };
  ollama.choose(() => ({ status: 503, body: JSON.stringify(loading) }));
  await playground.typeModel("nimble:latest");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status", { name: "Loading" })).toHaveText(
    /^The model is loading: \d+ seconds? so far\. A server on this machine can take minutes for its first answer\.$/,
  );
  await expect(page.getByRole("main")).not.toContainText("billed");
});

test("10, 13, 14: a server that takes a list is asked in a list; its refusal and its bill are shown", async ({
  page,
  openAt,
}) => {
  const server = await openAt("decisions");
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
});

test("4: what a server counts in its own way is estimated by its answers, and a cap in tokens holds by its count", async ({
  page,
  openAt,
}) => {
  const ollama = await openAt("ollama");
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

test("5, 11: a sentence with the place inside is told at its collapsed question, with the server's id of the request", async ({
  page,
  openAt,
}) => {
  const llama = await openAt("llama");
  const message = 'questions.department: "criteria" must name what each option is';
  const error = { error: { code: 400, message, type: "invalid_request_error" } };
  const headers = { "content-type": "application/json", "x-typesafe-request-id": "req-9" };
  llama.script({ status: 400, headers, body: JSON.stringify(error) });
  const { results } = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  await page.keyboard.press("Control+Enter");
  const told = questions.cards.nth(1).getByRole("button", { name: /must name what each option is/ });
  await expect(questions.card("department")).toHaveAttribute("aria-expanded", "false");
  await expect(told).toBeVisible();
  await expect(results.problem).toContainText("department");
  await results.openServerWords();
  await expect(results.problem).toContainText("The server's id of this request: req-9");
  await told.click();
  await expect(questions.card("department")).toHaveAttribute("aria-expanded", "true");
});

/** A server that leaves out what is beyond 3,000 characters, without a word. */
function answerCutShort(body: string): ScriptedReply {
  const sent = JSON.parse(body) as { model: string; state: string; questions: Record<string, object> };
  if (!("code_word" in sent.questions)) return {};
  const noul = sent.state.slice(0, 3000).includes("HERON-4471") ? 0.97 : 0.04;
  const usage = { input_tokens: 750, output_tokens: 1 };
  return {
    body: JSON.stringify({ model: sent.model, answers: { code_word: { type: "noul", noul } }, usage }),
  };
}

test("1, 7: a state near the window is told, the probe shows that its end isn't read, and orders are asked one by one", async ({
  page,
  openAt,
}) => {
  const vllm = await openAt("vllm");
  vllm.choose(({ body }) => answerCutShort(body.toString()));
  const state = page.getByRole("region", { name: "State", exact: true });
  await state.getByText("Text", { exact: true }).click();
  await new PlaygroundPage(page).state.fill("The parcel has not come. ".repeat(160));
  await expect(state.getByRole("note").filter({ hasText: "kev-4b" })).toContainText(
    /The state has an estimated 1,0\d\d tokens, .* the 1,024 that kev-4b reads\. .*check in Probe whether all of it is read/,
  );
  const probes = new ProbePage(page);
  await probes.goTo();
  await probes.choose("Is the whole state read?");
  await expect(probes.cost).toHaveText(/^2 requests, ≈ [\d,]+ tokens, free$/);
  await probes.start.click();
  await expect(probes.findings).toContainText(
    "The end of the state is not read: the same sentence is found at the start.",
  );
  await probes.choose("Does the order matter?");
  await expect(probes.cost).toHaveText(/^9 requests, ≈ [\d,]+ tokens, free$/);
  const before = vllm.requests.length;
  await probes.start.click();
  await expect(probes.findings).toContainText("9 of 9 answered");
  const asked = vllm.requests.slice(before).filter(({ method }) => method === "POST");
  expect(asked).toHaveLength(9);
  for (const { body } of asked) {
    const { questions } = JSON.parse(body.toString()) as { questions: object };
    expect(Object.keys(questions)).toEqual(["department"]);
  }
});
