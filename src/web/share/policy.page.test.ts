import { examplePlayground } from "#core/document/new-playground.ts";
import { toThresholdFit } from "#core/policy/threshold-proof.ts";
import type { Policy } from "#core/policy-export/code/policy.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { PolicyDialog } from "#e2e/pages/policy-dialog.ts";
import { ReportPage } from "#e2e/pages/report-page.ts";
import { expect } from "#web/testing/expect.ts";
import { loadPolicy } from "#web/testing/load-policy.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

interface CasesFile {
  statements: readonly string[];
  cases: readonly { name: string; response: unknown; expected: { outcome: string } }[];
}

test("the policy that is taken away as TypeScript decides the response as the page does", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const decided = await playground.results.decision.textContent();
  const exchange = await playground.results.openSide("Response");
  await exchange.showText();
  const response = await exchange.body.textContent();
  await page.keyboard.press("Escape");

  const policy = new PolicyDialog(page);
  await policy.open();
  await expect(policy.statements).toContainText("answers from the sandbox, a local stand-in");
  await policy.choose("TypeScript");
  await expect(policy.text).toContainText("export function decide(response: unknown): Decision");
  const { name, text } = await policy.download();
  expect(name).toBe("support-triage.policy.ts");
  const decide = await loadPolicy(text);
  const decision = decide(JSON.parse(response ?? ""));
  expect(decided).toContain(decision.outcome);
  expect(decided).toContain(decision.causes[0]);

  await policy.choose("Test cases");
  await expect(policy.text).toContainText("Run of 20");
  const cases = await policy.download();
  expect(cases.name).toBe("support-triage.policy-cases.json");
  const { cases: all, statements } = JSON.parse(cases.text) as CasesFile;
  expect(statements[0]).toContain("sandbox");
  expect(all.map(({ response: body }) => decide(body).outcome)).toEqual(
    all.map(({ expected }) => expected.outcome),
  );
});

test("12.4: thresholds that nobody fitted are said to be so in the room, the report, the policy and its code", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const policy = new PolicyDialog(page);
  await policy.open();
  const sentence = "These are the starting thresholds.";
  await expect(policy.statements).toContainText(
    `Never fitted, refund_requested, department, frustration: ${sentence}`,
  );
  const written = JSON.parse((await policy.download()).text) as Policy;
  expect(written).toMatchObject({ version: 2, proof: "never_fitted" });
  const unfitted = { proof: "never_fitted", reasons: [sentence], fitted: null };
  expect(written.questions).toMatchObject([unfitted, unfitted, unfitted]);
  await policy.choose("TypeScript");
  const code = await policy.download();
  expect(code.text).toContain('export const proof: Proof = "never_fitted";');
  expect((await loadPolicy(code.text))({})).toMatchObject({ proof: "never_fitted" });
  await page.keyboard.press("Escape");
  const room = new ReportPage(page);
  await room.goTo();
  const { report } = room;
  await expect(report).toContainText(`Never fitted: ${sentence}`);
  await expect(report).toContainText("Set by hand or at their starting values, not fitted to labelled cases");
});

test("where cases alone were answered, the policy says who answered them", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.turnAutoRun(false);
  await page.keyboard.press("ControlOrMeta+O");
  await page.getByRole("button", { name: "Browse examples" }).click();
  await page.getByRole("button", { name: "Open Comment moderation", exact: true }).click();
  await playground.expectAutoRun(false);
  const policy = new PolicyDialog(page);
  await policy.open();
  await expect(policy.statements).toContainText("answers from the sandbox, a local stand-in");
  expect(JSON.parse((await policy.download()).text)).toMatchObject({
    model: { answered: "decider-1.13.0", mode: "sandbox" },
  });
});

test("each form has its text and its file; the clipboard holds the whole of it", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const policy = new PolicyDialog(page);
  await policy.open();
  for (const [form, beginning] of [
    ["JSON", '{\n  "format": "cutpoint.policy",'],
    ["Python", "# Policy: Support triage\n"],
    ["Schema", '{\n  "$schema": "https://json-schema.org/'],
  ] as const) {
    await policy.choose(form);
    await policy.dialog.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(policy.dialog.getByRole("status")).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.slice(0, beginning.length)).toBe(beginning);
    expect((await policy.download()).text).toBe(copied);
  }
});

test("thresholds that were fitted say so, and what makes them unproven; undo takes a reason back", async ({
  page,
}) => {
  const example = examplePlayground("fitted");
  const questions = example.questions.map((question) => ({
    ...question,
    fitted: toThresholdFit(question, question.rules, {
      at: 0,
      modelAsked: "decider-latest",
      modelId: "decider-1.13.0",
      mode: "sandbox",
      profileId: "decider",
      confidence: question.type === "choice" ? "served" : null,
      cases: 80,
      picked: ["all"],
    }),
  }));
  await openPlayground({ ...example, questions });
  const playground = new PlaygroundPage(page);
  await playground.runToAnswer();
  const { card } = playground.results.answer("refund_requested");
  const byStandIn = "Unproven: The cases were answered by the sandbox, a local stand-in";
  await expect(card).toContainText(byStandIn);
  await expect(card).toContainText("Fitted on 1970-01-01 on 80 labelled cases with decider-1.13.0.");
  await playground.results
    .answer("refund_requested")
    .threshold(/^Lower threshold of yes/)
    .focus();
  await page.keyboard.press("ArrowRight");
  await expect(card).toContainText("Unproven: A threshold was moved by hand.");
  await playground.undo.click();
  await expect(card).toContainText(byStandIn);

  const policy = new PolicyDialog(page);
  await policy.open();
  await expect(policy.statements).toContainText("Fitted on answers from the sandbox");
  await expect(policy.statements).toContainText(
    "Unproven, refund_requested, department, frustration: The cases were answered by the sandbox",
  );
  const fitted = JSON.parse((await policy.download()).text) as Policy;
  expect([fitted.proof, ...fitted.questions.map(({ proof }) => proof)]).toEqual(Array(4).fill("unproven"));
});

test("the dialog is free of violations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const policy = new PolicyDialog(page);
  await policy.open();
  expect(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(policy.dialog).toBeVisible();
});
