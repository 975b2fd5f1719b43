import { expect as expectSoon } from "playwright/test";
import { examplePlayground } from "../../src/core/document/new-playground.ts";
import type { Playground } from "../../src/core/model/playground.ts";
import { test } from "../fixtures/app.ts";
import { loadPolicy } from "../fixtures/load-policy.ts";
import { seedPlayground } from "../fixtures/seed-playground.ts";
import { tableOfCases } from "../fixtures/table-of-cases.ts";
import { CaseRunPage } from "../pages/case-run-page.ts";
import { CasesPage } from "../pages/cases-page.ts";
import { PolicyDialog } from "../pages/policy-dialog.ts";
import { ThresholdsPage } from "../pages/thresholds-page.ts";

/** Reading, drawing and judging four hundred cases exceeds the usual timeout on a slow machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** The example with refunds blocked, so that a threshold separates allowed cases from blocked ones. */
function refundsBlocked(): Playground {
  const example = examplePlayground("from-start");
  const outcomes = { no: "allow", unsure: "review", yes: "block" };
  const questions = example.questions.map((question) => ({
    ...question,
    rules: { ...question.rules, noul: { ...question.rules.noul, outcomes } },
  }));
  return { ...example, questions };
}

test("a table of four hundred rows becomes a cut, and the cut a policy that runs elsewhere", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const playground = await seedPlayground(page, refundsBlocked());
  const cases = new CasesPage(page);
  const run = new CaseRunPage(page);
  const thresholds = new ThresholdsPage(page);
  const policy = new PolicyDialog(page);

  await test.step("import, with a column taken for what it is not and a row that is wrong", async () => {
    await cases.enter();
    await cases.read("tickets.csv", tableOfCases(400, 199));
    const column = cases.importing.getByRole("combobox", { name: "Column shoe_size is" });
    await column.selectOption("label of frustration");
    await expect(cases.importing).toContainText("to check");
    await column.selectOption("not used");
    await expect(cases.importing).toContainText("It has 1 more cell than there are columns");
    await expect(cases.add).toHaveText("Add 399 cases");
    await cases.take();
    await expect(cases.count).toHaveText("399 cases");
    await expect(playground.saving).toContainText("Saved in this browser");
  });

  await test.step("run, pause, reload, resume", async () => {
    await run.start();
    await expect(run.bar).toContainText(/[1-9]\d* of 399 answered/);
    await run.pause.click();
    await expect(run.bar).toContainText("Paused");
    await page.reload();
    await expect(run.bar).toContainText("Paused");
    await expect(run.bar).toContainText(/[1-9]\d* of 399 answered/);
    await run.resume.click();
    await expect(run.bar).toContainText("399 of 399 answered", { timeout: 80_000 });
  });

  await test.step("label by keys", async () => {
    await expect(cases.row(3)).toContainText("Do you sell to schools");
    await cases.grid.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("y");
    await expect(cases.row(3)).toContainText(/Label: yes/);
  });

  await test.step("move a threshold with the mouse and with keys", async () => {
    await thresholds.open();
    await expect(thresholds.main).toContainText("Where the 200 cases labelled yes go");
    const upper = thresholds.threshold(/^block from/);
    await expect(upper).toHaveAttribute("aria-valuenow", "0.7");
    await thresholds.drag(upper, 80);
    await expect.poll(async () => Number(await upper.getAttribute("aria-valuenow"))).toBeGreaterThan(0.75);
    await expect(thresholds.said).toContainText("are decided automatically");
    const lower = thresholds.threshold(/^allow below/);
    await lower.press("ArrowRight");
    await expect(thresholds.thresholdField("allow below")).toHaveValue("0.31");
  });

  const threshold = await test.step("set the thresholds by a goal", async () => {
    await thresholds.goal("To people at most").check();
    await expect(thresholds.verdict).toContainText("To people: at most 20 %.");
    await thresholds.setThresholds.click();
    await expect(thresholds.setThresholds).toBeDisabled();
    await expect(thresholds.verdict).toContainText("these cases helped to choose the thresholds");
    await expect(thresholds.fit).toContainText("on 399 labelled cases with decider-1.13.0.");
    return Number(await thresholds.threshold(/^block from/).getAttribute("aria-valuenow"));
  });

  await test.step("read the cases that are wrongly allowed", async () => {
    const wrong = /\d+/.exec((await thresholds.cell("wrongly allowed").textContent()) ?? "")?.[0];
    await thresholds.cell("wrongly allowed").click();
    await expect(cases.count).toHaveText(`${wrong} of 399`);
    await expect(page.getByRole("main")).toContainText("wrongly allowed, labelled yes");
    await cases.row(1).dblclick();
    await expect(cases.panel.getByRole("textbox", { name: "State of the case" })).toHaveValue(/\S/);
    await expect(cases.row(1)).toContainText(/Label: yes/);
  });

  await test.step("take the policy away, and run it", async () => {
    await thresholds.open();
    await thresholds.exportPolicy.click();
    await expect(policy.statements).toContainText("Fitted on");
    await policy.choose("TypeScript");
    const { name, text } = await policy.download();
    const decide = await loadPolicy(name, text);
    const refund = (noul: number) =>
      decide({ model: "any", answers: { refund_requested: { type: "noul", noul } } }).questions[0];
    expect(refund(threshold)?.outcome).toBe("block");
    expect(refund(threshold - 0.001)?.outcome).not.toBe("block");
    expect(refund(0)?.outcome).toBe("allow");
  });
});
