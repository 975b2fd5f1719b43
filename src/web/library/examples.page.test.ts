import { exampleEntries } from "#core/examples/examples.ts";
import { axeFaultsEverywhere } from "#e2e/fixtures/axe.ts";
import { ExamplesDialog } from "#e2e/pages/examples-dialog.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { emptyLibrary } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

test("a playground of the gallery opens as one's own, runs, and goes again", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionsPage(page);
  const shown = new ExamplesDialog(page);
  const name = playground.header.getByRole("textbox", { name: "Playground name" });
  await playground.openWhole();
  await emptyLibrary();
  await name.fill("Mine");
  await page.keyboard.press("ControlOrMeta+O");
  const library = page.getByRole("dialog", { name: "Playgrounds" });
  await library.getByRole("button", { name: "Browse examples" }).click();
  await expect(shown.entries).toHaveCount(exampleEntries.length + 1);
  await shown.open("Comment moderation");

  await expect(page.getByRole("status", { name: "Notice" })).toContainText("Opened “Comment moderation”");
  await expect(name).toHaveValue("Comment moderation");
  await expect(questions.cards).toHaveCount(4);
  await expect(page.getByRole("region", { name: "State", exact: true }).getByRole("code")).toContainText(
    "green",
  );
  await playground.runToAnswer();
  await expect(playground.results.answer("personal_attack").sentence).toBeVisible();
  await playground.header.getByRole("link", { name: "Cases" }).click();
  await expect(page.getByText("My grandmother used to take the tram")).toBeVisible();
  await playground.header.getByRole("link", { name: "Thresholds" }).click();
  await expect(page.getByText(/137 answers of decider-1.13.0.*recorded/)).toBeVisible();

  await page.keyboard.press("ControlOrMeta+O");
  await library.getByRole("button", { name: "Delete Comment moderation" }).click();
  await expect(name).toHaveValue("Mine");
  await library.getByRole("button", { name: "Undo" }).click();
  await library.getByRole("button", { name: "Open Comment moderation" }).click();
  await expect(name).toHaveValue("Comment moderation");
});

for (const entry of exampleEntries) {
  test(`${entry.name} opens answered in its rooms, and asks nobody`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/evaluate")) asked.push(request.url());
    });
    const playground = new PlaygroundPage(page);
    const main = page.getByRole("main");
    const results = page.getByRole("region", { name: "Results" });
    const shown = new ExamplesDialog(page);
    await shown.show();
    await shown.open(entry.name);
    await expect(results.getByText("recorded", { exact: true })).toBeVisible();
    await expect(results.getByText(/^(\d) of \1 answered$/)).toBeVisible();
    await expect(results.getByRole("article")).toHaveCount(entry.questions);
    await playground.header.getByRole("link", { name: "Cases" }).click();
    await expect(page.getByRole("region", { name: "Run cases" })).toContainText(
      `${entry.cases} of ${entry.cases} answered`,
    );
    await playground.header.getByRole("link", { name: "Thresholds" }).click();
    await expect(main.getByText(/answers of decider-1.13.0.*recorded/).first()).toBeVisible();
    await playground.header.getByRole("link", { name: "Compare" }).click();
    await expect(main.getByText("asked in another wording").first()).toBeVisible();
    expect(asked).toEqual([]);
  });
}

test("a file that does not come leaves everything as it is, and says so", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const shown = new ExamplesDialog(page);
  await playground.open();
  await shown.show();
  const entry = shown.dialog.getByRole("button", { name: "Open Lead scoring" });
  const { fetch } = window;
  const answerInstead = (file: string, answer: () => Response) => {
    window.fetch = async (input, init) =>
      new Request(input).url.endsWith(file) ? answer() : fetch(input, init);
  };
  answerInstead("lead-scoring.cutpoint.json", () => {
    throw new TypeError("Failed to fetch");
  });
  await entry.click();
  await expect(shown.dialog.getByRole("alert")).toContainText("couldn't be loaded");
  answerInstead("lead-scoring.answers.json", () => new Response("{}"));
  await entry.click();
  await expect(shown.dialog.getByRole("alert")).toContainText("can't be read");
  window.fetch = fetch;
  await shown.open("Lead scoring");
});

test("axe finds nothing in the gallery", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shown = new ExamplesDialog(page);
  await new PlaygroundPage(page).open();
  await shown.show();
  expect.soft(await axeFaultsEverywhere(page)).toEqual([]);
  await expect(shown.dialog).toBeVisible();
});

test("the simulated example opens 20,000 rows, says everywhere that they are simulated, and fills the threshold room", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const examples = new ExamplesDialog(page);
  await examples.show();
  await examples.open("Simulated comments");
  await playground.header.getByRole("link", { name: "Thresholds" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("20,000 simulated answers to simulated rows")).toBeVisible();
  await expect(main.getByText(/sandbox/)).toHaveCount(0);
  await playground.header.getByRole("link", { name: "Cases" }).click();
  await expect(page.getByRole("region", { name: "Run cases" })).toContainText("20,000 of 20,000 answered");
  await expect(
    page.getByRole("region", { name: "Run cases" }).getByText("simulated", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /Simulated comment 00001/ })).toBeVisible();
});
