import { examplePlayground } from "#core/document/new-playground.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import { CasesPage } from "#e2e/pages/cases-page.ts";
import { ComparePage } from "#e2e/pages/compare-page.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ProbePage } from "#e2e/pages/probe-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { StatePage } from "#e2e/pages/state-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openWithServer, type ScriptedReply, test } from "#web/testing/live-test.ts";
import { openPlayground, reopenPlayground } from "#web/testing/open-page.ts";

const twoCases = "text\nWhere is my parcel?\nPlease put it back.\n";
const fewOptions = JSON.stringify({
  error: 'question "department": criteria must contain 2–4 candidates',
});

test("2: a threshold that was fitted on another server's confidence shows what it would be there", async ({
  page,
}) => {
  await openWithServer("ollama");
  const fittedAt = { at: 1, modelAsked: "decider-latest", modelId: "decider-1.13.0", mode: "live" } as const;
  const source = { profileId: "decider", confidence: "served", definition: "lead" } as const;
  const example = examplePlayground("moved");
  const questions = example.questions.map((question) => ({
    ...question,
    fitted: toThresholdFit(question, question.rules, { ...fittedAt, ...source, cases: 20, picked: ["all"] }),
  }));
  const playground = new PlaygroundPage(page);
  await openPlayground({ ...example, model: "d1-omni:600m", questions });
  await playground.runToAnswer();
  await expect(playground.results.answer("department").card).toContainText(
    /Confidence is one minus the normalised entropy on this server: 0\.\d\d\. As the winner's lead over chance, which this threshold was fitted on, it would be 0\.\d\d\./,
  );
});

test("8: a name that stands for another model than the one a threshold was fitted on is said", async ({
  page,
}) => {
  await openWithServer("ollama");
  const example = examplePlayground("moved-tag");
  const questions = example.questions.map((question) => ({
    ...question,
    fitted: toThresholdFit(question, question.rules, {
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
  const playground = new PlaygroundPage(page);
  await openPlayground({ ...example, model: "d1-omni:600m", questions });
  await playground.runToAnswer();
  await expect(page.getByRole("main")).toContainText(
    "d1-omni:600m@a1b2c3d4e5f6 answers now, not d1-omni:600m@0f1e2d3c4b5a.",
  );
});

test("11: the server's id of a request stands by its answer, and stays there", async ({ page }) => {
  const llama = await openWithServer("llama");
  llama.choose(() => ({ headers: { "content-type": "application/json", "x-typesafe-request-id": "req-7" } }));
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  await reopenPlayground();
  await page.getByRole("button", { name: "Response", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Response as received" })).toContainText(
    "the server's id: req-7",
  );
});

test("6: what a model refused to take is said before a run over cases", async ({ page }) => {
  const ollama = await openWithServer("ollama");
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

test("9, 12: a model that can't decide, and one that still loads, are told in the server's words and in ours", async ({
  page,
}) => {
  const ollama = await openWithServer("ollama");
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
}) => {
  const server = await openWithServer("decisions");
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

test("5, 11: a sentence with the place inside is told at its collapsed question, with the server's id of the request", async ({
  page,
}) => {
  const llama = await openWithServer("llama");
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
}) => {
  const vllm = await openWithServer("vllm");
  vllm.choose(({ body }) => answerCutShort(body.toString()));
  const state = page.getByRole("region", { name: "State", exact: true });
  await state.getByText("Text", { exact: true }).click();
  await new StatePage(page).replace("The parcel has not come. ".repeat(160));
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
