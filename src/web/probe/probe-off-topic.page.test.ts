import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ProbePage } from "#e2e/pages/probe-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

test("texts that have nothing to do with a choice are rejected by its none-of-these option, and not without one", async ({
  page,
  upstream,
}) => {
  upstream.choose(({ body }) => {
    const { questions } = JSON.parse(body.toString()) as {
      questions: { department: { criteria: Record<string, unknown> } };
    };
    const names = Object.keys(questions.department.criteria);
    const choice = names.includes("none_of_these") ? "none_of_these" : "billing";
    return {
      body: JSON.stringify({
        model: "decider-1.13.0",
        answers: {
          refund_requested: { noul: 0.02 },
          department: {
            choice,
            probabilities: Object.fromEntries(names.map((name) => [name, name === choice ? 1 : 0])),
            confidence: 1,
          },
          frustration: { score: 0, probabilities: { 0: 1, 1: 0, 2: 0, 3: 0 }, confidence: 1 },
        },
        usage: { input_tokens: 200, output_tokens: 3 },
      }),
    };
  });
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  const questions = new QuestionsPage(page);
  const department = probes.findings.getByRole("region", { name: "department", exact: true });
  const probe = async () => {
    await probes.goTo();
    await probes.choose("Does it reject off-topic text?");
    await expect(probes.cost).toHaveText(/^\d+ requests, ≈ /);
    await probes.start.click();
  };
  await playground.openWhole();
  await probe();
  await expect(department).toContainText(/All \d+ were rejected\./);

  await page.getByRole("navigation", { name: "Rooms" }).getByRole("link", { name: "Author" }).click();
  await questions.open("department");
  await questions.button("Remove option 5").click();
  await probe();
  await expect(department).toContainText(
    /0 of \d+ were rejected, \d+ were answered as if the text fitted\. Add a “none of these” option/,
  );
  await expect(department.getByText("not rejected", { exact: true }).first()).toBeVisible();
});
