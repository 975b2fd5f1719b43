import { exampleAnswer, exampleBody } from "#e2e/fixtures/example-answer.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { step } from "#web/testing/until.ts";

const { department, frustration } = exampleAnswer.answers;

/** What is wrong with an answer, at which question the page must say what, and whether an answer is left. */
const breaches = [
  {
    name: "one id is missing",
    answers: { refund_requested: undefined },
    at: "refund_requested",
    says: "No answer came back",
    usable: false,
  },
  {
    name: "a text for a number",
    answers: { refund_requested: { noul: "0.5" } },
    at: "refund_requested",
    says: '"noul" is the text "0.5", not a number',
    usable: false,
  },
  {
    name: "null for a number",
    answers: { refund_requested: { noul: null } },
    at: "refund_requested",
    says: '"noul" is null',
    usable: false,
  },
  {
    name: "a probability of 1.5",
    answers: { refund_requested: { noul: 1.5 } },
    at: "refund_requested",
    says: "is 1.5, outside 0 to 1",
    usable: false,
  },
  {
    name: "another type",
    answers: { department: { type: "score", score: 1 } },
    at: "department",
    says: "but the question is a choice",
    usable: false,
  },
  {
    name: "an option that nobody wrote",
    answers: { department: { ...department, choice: "legal" } },
    at: "department",
    says: 'The server chose "legal", which is not an option',
    usable: false,
  },
  {
    name: "a probability that is missing",
    answers: { department: { ...department, probabilities: { billing: 0.9 } } },
    at: "department",
    says: "No probability was sent for",
    usable: false,
  },
  {
    name: "probabilities that sum to 0.6",
    answers: {
      department: {
        ...department,
        probabilities: { billing: 0.6, technical: 0, sales: 0, account: 0, none_of_these: 0 },
      },
    },
    at: "department",
    says: "The probabilities add up to 0.6, not 1",
    usable: false,
  },
  {
    name: "no probabilities at all",
    answers: { frustration: { score: 1.2, confidence: 0.7 } },
    at: "frustration",
    says: "probabilities",
    usable: true,
  },
  {
    name: "a level outside the scale",
    answers: { frustration: { ...frustration, score: 17 } },
    at: "frustration",
    says: '"score" is 17, outside 0 to 3',
    usable: false,
  },
] as const;

test("26: what breaks the contract is marked at its question, the others stay usable, and no NaN is shown", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  for (const [index, { name, answers, at, says, usable }] of breaches.entries()) {
    await step(name, async () => {
      upstream.script({ status: 200, body: exampleBody(answers) });
      await playground.run.click();
      const marked = playground.results.answer(at);
      const marks = usable ? marked.notes : marked.violations;
      await expect(marks.filter({ hasText: says })).toHaveCount(1);
      await expect(marked.sentence).toHaveCount(usable ? 1 : 0);
      await expect(marked.card.getByText(/^No usable answer→review$/)).toHaveCount(usable ? 0 : 1);
      const ids = ["refund_requested", "department", "frustration"];
      for (const other of ids.filter((id) => id !== at)) {
        await expect(playground.results.answer(other).sentence).toHaveCount(1);
        await expect(playground.results.answer(other).violations).toHaveCount(0);
      }
      await expect(playground.results.decision).toContainText(/allow|review/);
      await expect(page.locator("body")).not.toContainText(/\bNaN\b|\bundefined\b|\[object/);
    });
    expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(index + 1);
  }
});

test("26: an answer nobody asked for is named, sums of 1.01 and 0.99 are normal", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const probabilities = { ...department.probabilities, billing: 0.91 };
  const levels = { "0": 0.1, "1": 0.6, "2": 0.29, "3": 0 };
  upstream.script({
    status: 200,
    body: exampleBody({
      department: { ...department, probabilities },
      frustration: { ...frustration, probabilities: levels },
      surprise: { noul: 0.5 },
    }),
  });
  await playground.run.click();
  await expect(playground.results.answers).toHaveCount(3);
  await expect(playground.results.answer("frustration").notes).toContainText("add up to 0.99");
  await expect(playground.results.pane.getByText(/Invalid response/)).toHaveCount(0);
  await expect(playground.results.pane.getByText(/also answered surprise, which wasn't asked/)).toBeVisible();
});

test("a confidence that was not sent is computed, and says so; usage and model may be absent", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const { choice, probabilities } = department;
  const body = { answers: { ...exampleAnswer.answers, department: { choice, probabilities } } };
  upstream.script({ status: 200, body: JSON.stringify(body) });
  await playground.run.click();
  await expect(playground.results.facts).toContainText("no model named");
  await expect(playground.results.answer("department").card).toContainText("(computed)");
  await expect(page.locator("body")).not.toContainText(/\bNaN\b|\bundefined\b/);
});
