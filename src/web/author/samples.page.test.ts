import type { Page } from "playwright/test";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import { toRunRecords } from "#core/document/run-records.ts";
import { kinds } from "#core/kinds/registry.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { ruleThresholdsOf } from "#core/policy/question-thresholds.ts";
import { planSampleRequests } from "#core/samples/plan-round.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { selectTuningCases } from "#core/thresholds/evidence/visible-rows.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { StatePage } from "#e2e/pages/state-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { setAutoRun } from "#web/run/run-store.ts";
import { sampleEdits } from "#web/run/samples.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test as base } from "#web/testing/page-test.ts";

const undo = "ControlOrMeta+z";
const runOnSamples = "ControlOrMeta+Shift+Enter";

const texts = ["I was charged twice.", "Where is my parcel?", "Thank you, all solved!"];
const stateOf = (text: string) => ({ form: "text" as const, text, items: [] });

const withThree = (playground: Playground) =>
  addSamples(
    playground,
    texts.map((text, index) => ({
      key: `s${index}`,
      name: `Case ${index}`,
      state: stateOf(text),
      caseKey: null,
    })),
  );

function partsOf(page: Page) {
  const state = new StatePage(page);
  const table = page.getByRole("region", { name: "Answers to samples" });
  return {
    state,
    bar: page.getByRole("toolbar", { name: "Samples" }),
    list: page.getByRole("list", { name: "Pinned samples" }),
    table,
    row: (name: string) => table.getByRole("row", { name: new RegExp(`^${name}`) }),
    answer: (id: string) => page.getByRole("article", { name: `Answer to ${id}` }),
    async open(playground: Playground, more?: Parameters<typeof openPlayground>[1]) {
      await openPlayground(playground, more);
      await state.text.waitFor();
    },
  };
}

const test = base.extend<{ samples: ReturnType<typeof partsOf> }>({
  samples: async ({ page }, use) => {
    setAutoRun(false);
    await use(partsOf(page));
    setAutoRun(true);
  },
});

const stateText = () => playgroundStore.get().state.text;
const pinned = () => (playgroundStore.get().samples ?? []).map(({ name, key }) => name || key);

test("the state is pinned, another beside it, and each is one step away", async ({ samples, page }) => {
  const { state, bar } = samples;
  await page.goto("/");
  await state.choose("Text");
  await state.replace("First text");
  await state.button("Pin as sample").click();
  await expect(bar).toContainText("1 of 1", { timeout: 30_000 });
  await state.replace("Second text");
  await expect(bar.getByRole("button", { name: "Update sample" })).toBeVisible();
  await bar.getByRole("button", { name: "Pin the state as a sample" }).click();
  await expect(bar).toContainText("2 of 2");
  await page.keyboard.press("Alt+Shift+PageDown");
  await expect(bar).toContainText("1 of 2");
  await expect.poll(stateText).toBe("First text");
  await page.keyboard.press("Alt+Shift+PageUp");
  await expect.poll(stateText).toBe("Second text");
  await state.replace("Third text");
  await bar.getByRole("button", { name: "Update sample" }).click();
  await expect(bar).toContainText("2 of 2");
  expect(playgroundStore.get().samples?.map((sample) => sample.state.text)).toEqual([
    "First text",
    "Third text",
  ]);
});

test("texts that were pasted as a list are pinned each by itself", async ({ samples, page }) => {
  await page.goto("/");
  await samples.state.choose("Text");
  await samples.state.replace("One\nTwo\nThree");
  await samples.state.choose("List");
  await samples.state.button("Split into 3 texts").click();
  await samples.state.button("Pin each text").click();
  await expect(samples.bar).toContainText("of 3");
  expect(playgroundStore.get().samples?.map(({ state }) => [state.form, state.text])).toEqual([
    ["text", "One"],
    ["text", "Two"],
    ["text", "Three"],
  ]);
});

test("samples are reordered, renamed and unpinned by keyboard, each one undo step", async ({
  samples,
  page,
}) => {
  await samples.open(withThree(examplePlayground("keys")));
  const { list } = samples;
  await list.getByRole("button", { name: "Case 0" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(pinned).toEqual(["Case 1", "Case 0", "Case 2"]);
  await expect(list.getByRole("button", { name: "Case 0" })).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.type("Billed twice");
  await page.keyboard.press("Enter");
  await expect.poll(pinned).toEqual(["Case 1", "Billed twice", "Case 2"]);
  await expect(list.getByRole("button", { name: "Billed twice" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(pinned).toEqual(["Case 1", "Billed twice"]);
  await page.keyboard.press(undo);
  await page.keyboard.press(undo);
  await page.keyboard.press(undo);
  await expect.poll(pinned).toEqual(["Case 0", "Case 1", "Case 2"]);
});

test("a round answers every sample; a changed wording marks it out of date and tells the next what it was", async ({
  samples,
  page,
}) => {
  await samples.open(withThree(examplePlayground("round")));
  const { table, row, list, bar } = samples;
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText("3 of 3 answered");
  await expect(table).not.toContainText("since the last round");
  await expect(row("Case 0").getByRole("gridcell")).toHaveCount(4);

  const box = () =>
    document.querySelector('[aria-label="Samples by question"]')?.getBoundingClientRect().height;
  const before = box();
  const question = playgroundStore.get().questions[0];
  playgroundStore.edit(
    (now) => ({
      ...now,
      questions: now.questions.map((one) =>
        one === question ? { ...one, instructions: toTextEntry("Is the writer grateful and happy?") } : one,
      ),
    }),
    { label: "reword" },
  );
  await expect(table.getByRole("columnheader", { name: /refund_requested.*out of date/ })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "department", exact: true })).toBeVisible();
  expect(box()).toBe(before);

  await bar.getByRole("button", { name: "Run on 3 samples" }).click();
  await expect(table).toContainText(/[1-3] changed since the last round/);
  await expect(table).toContainText("→");
  await expect(table.getByRole("columnheader", { name: /out of date/ })).toHaveCount(0);

  await row("Case 2").click();
  await expect.poll(stateText).toBe(texts[2]);
  await expect(samples.answer("refund_requested")).toContainText("since the last run");
  await expect(samples.answer("refund_requested").getByText("Out of date")).toHaveCount(0);
  await expect(list.getByRole("listitem").nth(2)).toHaveAttribute("aria-current", "true");

  await table.getByRole("button", { name: "Pin as baseline" }).click();
  await page.keyboard.press(runOnSamples);
  await expect(table).toContainText("0 changed since the baseline");
  await table.getByRole("button", { name: "Unpin baseline" }).click();
  await expect(table).toContainText("since the last round");
});

test("a sample that can't be sent says why, and loses no other", async ({ samples }) => {
  const playground = withThree(examplePlayground("broken"));
  const broken = {
    key: "bad",
    name: "Broken",
    state: { form: "json" as const, text: "{", items: [] },
    caseKey: null,
  };
  await samples.open(addSamples(playground, [broken]));
  await samples.bar.getByRole("button", { name: /^Run on/ }).click();
  await expect(samples.table).toContainText("3 of 4 answered");
  await expect(samples.row("Broken")).toContainText("no answer");
  await expect(samples.row("Case 1")).not.toContainText("no answer");
});

function heldOutCases() {
  const example = examplePlayground("proof");
  const [first, ...others] = example.questions;
  if (first === undefined) throw new Error("The example has questions.");
  const question = { ...first, tuning: { ...tuningOf(first), checkShare: 0.5 } };
  const cases = Array.from(
    { length: 12 },
    (_, index): Case => ({
      key: String(index + 1).padStart(8, "0"),
      state: stateOf(`A text of its own, number ${"abcdefghijkl"[index]}`),
      labels: [{ questionKey: question.key, value: true, picked: "random" }],
      note: "",
      group: "",
    }),
  );
  const tuning = new Set(selectTuningCases(question, cases));
  return {
    playground: { ...example, questions: [question, ...others], cases },
    heldOut: cases.filter((row) => !tuning.has(row)),
  };
}

test("a held-out case says before it's pinned that it is spent, whichever way it comes", async ({
  samples,
  page,
}) => {
  const { playground, heldOut } = heldOutCases();
  await samples.open(playground);
  const dialog = page.getByRole("dialog", { name: "Pin as samples" });
  sampleEdits.pinCases(playground.cases);
  await expect(dialog).toContainText(`${heldOut.length} of them are held-out cases`);
  await dialog.getByRole("button", { name: `Pin the other ${12 - heldOut.length}` }).click();
  await expect.poll(() => pinned().length).toBe(12 - heldOut.length);
  const usedWordings = () =>
    playgroundStore
      .get()
      .ledger.uses.filter(({ use }) => use === "wording")
      .flatMap(({ rows }) => rows);
  const before = new Set(usedWordings()).size;
  expect(before).toBe(12 - heldOut.length);

  await samples.state.choose("Text");
  await samples.state.replace(heldOut[0]?.state.text ?? "");
  await samples.bar.getByRole("button", { name: "Pin the state as a sample" }).click();
  await expect(dialog).toContainText("One of them is a held-out case");
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect(new Set(usedWordings()).size).toBe(before);
  await samples.bar.getByRole("button", { name: "Pin the state as a sample" }).click();
  await dialog.getByRole("button", { name: "Pin and spend 1 case" }).click();
  await expect.poll(() => new Set(usedWordings()).size).toBe(before + 1);
  await page.keyboard.press(undo);
  expect(new Set(usedWordings()).size).toBe(before + 1);
});

/** Records of a round as it's stored: each sample answered by each question. */
function storedRound(playground: Playground, key: string) {
  const plan = planSampleRequests(playground, deciderProfile);
  if (!plan.ok) throw new Error(plan.problem);
  const records = plan.asks.map(({ sample, steps }, index) => {
    const answers = playground.questions.map(({ id, type, options, rules }, place) => {
      const names = options.map(({ name }) => name);
      const value = ((index * 7 + place * 3) % 10) / 10;
      return `${JSON.stringify(id)}:${kinds[type].writeAnswer(names, ruleThresholdsOf({ type, rules }), value)}`;
    });
    const run: Run = {
      key: `${key}-${sample.key}`,
      playgroundKey: playground.key,
      asked: steps.first,
      profileId: deciderProfile.id,
      mode: "sandbox",
      startedAt: 1000 + index,
      durationMs: 1,
      attempts: 1,
      responseText: `{"answers":{${answers.join(",")}},"model":"decider-1"}`,
      auto: false,
      round: { key, sample: sample.key },
    };
    return toRunRecords(run, "asked", `state ${sample.key}`);
  });
  return {
    runs: records.map(({ summary }) => summary),
    responses: records.map(({ response }) => response),
    askedQuestions: records.slice(0, 1).map(({ asked }) => asked),
    stateTexts: records.map(({ state }) => state),
  };
}

const fifty = Array.from({ length: 50 }, (_, index) => ({
  key: `s${index}`,
  name: `Sample ${index}`,
  state: stateOf(`Message ${index}`),
  caseKey: null,
}));

const manyQuestions = (count: number, type: "noul" | "choice", optionCount: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...blankQuestion(`q${index}`, `question_${index}`, type),
    instructions: toTextEntry(`Does it say number ${index}?`),
    options: Array.from({ length: optionCount }, (_option, place) => ({
      name: `option ${place}`,
      description: toTextEntry(""),
    })),
  }));

const grid = () => document.querySelector('[aria-label="Samples by question"]');

test("of a stored round of fifty samples by ten questions only what is in sight is drawn", async ({
  samples,
}) => {
  const playground = {
    ...examplePlayground("fifty"),
    questions: manyQuestions(10, "noul", 0),
    samples: fifty,
  };
  await samples.open(playground, storedRound(playground, "ten"));
  await expect(samples.table).toContainText("50 of 50 answered");
  await expect(samples.row("Sample 0")).toBeVisible();
  const cells = grid()?.querySelectorAll('[role="gridcell"]').length ?? 0;
  expect(cells).toBeLessThan(200);
  grid()?.parentElement?.scrollTo(0, 50 * 40);
  await expect(samples.row("Sample 49")).toBeVisible();
});

test("a hundred questions of 255 options are drawn a screen at a time, and the last is a scroll away", async ({
  samples,
}) => {
  const questions = manyQuestions(100, "choice", 255);
  const playground = { ...examplePlayground("wide"), questions, samples: fifty.slice(0, 12) };
  await samples.open(playground, storedRound(playground, "wide"));
  await expect(samples.table).toContainText("12 of 12 answered", { timeout: 20_000 });
  expect(grid()?.querySelectorAll('[role="columnheader"]').length).toBeLessThan(20);
  const frame = grid()?.parentElement;
  if (frame) frame.scrollLeft = frame.scrollWidth;
  await expect(samples.table.getByRole("columnheader", { name: "question_99" })).toBeVisible();
  await expect(samples.row("Sample 3").getByRole("gridcell").last()).toContainText("option");
});

test("questions and results are walked, and added below, without the pointer", async ({ page, samples }) => {
  await page.goto("/");
  await samples.state.text.waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await expect(samples.answer("department")).toBeVisible();
  await page.keyboard.press("Alt+PageDown");
  await page.keyboard.press("Alt+PageDown");
  await expect
    .poll(() => document.activeElement?.closest<HTMLElement>("[data-question]")?.dataset["question"])
    .toBe("department");
  await page.keyboard.press("Alt+Enter");
  await expect(samples.answer("department")).toBeFocused();
  await page.keyboard.press("Alt+Enter");
  await expect
    .poll(() => document.activeElement?.closest<HTMLElement>("[data-question]")?.dataset["question"])
    .toBe("department");
  await page.keyboard.press("Alt+Shift+Enter");
  await expect
    .poll(() => playgroundStore.get().questions.map(({ id }) => id))
    .toEqual(["refund_requested", "department", "question_1", "frustration"]);
  await expect.poll(() => playgroundStore.get().questions[2]?.type).toBe("choice");
});

test("answers stay where they are while a question is reworded, and then say what they were", async ({
  page,
  samples,
}) => {
  const questions = new QuestionsPage(page);
  await questions.goto();
  await page.getByRole("banner").getByRole("button", { name: "Run", exact: true }).click();
  await expect(samples.answer("department")).toBeVisible();
  await questions.open("refund_requested");
  const tops = () =>
    [...document.querySelectorAll("[data-result]")].map((result) => result.getBoundingClientRect().top);
  await expect(page.getByText("No earlier run on this state to compare with.")).toBeVisible();
  const before = tops();
  await questions.field("Instructions").fill("Whatever `no.such_field` says");
  await expect(samples.answer("refund_requested").getByText("Out of date")).toBeVisible();
  await expect(page.getByText(/warnings? \(you can still run\)/)).toBeVisible();
  expect(tops()).toEqual(before);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(samples.answer("refund_requested")).toContainText(/0\.\d+ → 0\.\d+/);
  await expect(samples.answer("refund_requested").getByText("Out of date")).toHaveCount(0);
  await expect(samples.answer("department")).not.toContainText("since the last run");
});
