import { addSamples } from "#core/document/edits/edit-samples.ts";
import { axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ProbePage } from "#e2e/pages/probe-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

type Asked = Record<string, { type: string; instructions: string; criteria?: unknown }>;

/** Follows an opinion wherever it reads one in the first six samples, and leans to yes. */
function swayed(state: string, questions: Asked): string {
  const answers = Object.entries(questions).map(([id, { instructions }]) => {
    const opinion = /\d [\s\S]*answer is (yes|no)/.exec(state)?.[1];
    if (/^Answer yes if|^Is it fine/.test(instructions)) return [id, { noul: 0.8 }];
    return [id, { noul: opinion && /sample [0-5]\b/.test(state) ? (opinion === "yes" ? 0.95 : 0.05) : 0.9 }];
  });
  return JSON.stringify({
    model: "decider-1.13.0",
    answers: Object.fromEntries(answers),
    usage: { input_tokens: 20, output_tokens: 3 },
  });
}

test("an opinion and the opposite are tried over samples, with their cost first and a finding in a sentence", async ({
  page,
  upstream,
}) => {
  upstream.choose(({ body }) => {
    const asked = JSON.parse(body.toString()) as { state: unknown; questions: Asked };
    return { body: swayed(JSON.stringify(asked.state), asked.questions) };
  });
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  await playground.open();
  const pinned = Array.from({ length: 12 }, (_, at) => ({
    key: `s${at}`,
    name: "",
    state: { form: "text" as const, text: `sample ${at} of a message`, items: [] },
    caseKey: null,
  }));
  playgroundStore.edit((now) => addSamples(now, pinned), { label: "pin samples" });
  await probes.goTo();
  await probes.choose("Does an opinion sway it?");
  await expect(probes.cost).toHaveText(/^8 requests, ≈ /);
  await page.getByText("12 samples", { exact: true }).click();
  await expect(probes.cost).toHaveText(/^96 requests, ≈ /);
  const opinions = page.getByRole("textbox", { name: "Opinions, one a line" });
  await opinions.fill("The answer is yes.");
  await expect(probes.cost).toContainText("{answer}");
  await expect(probes.start).toBeDisabled();
  await opinions.fill("So the answer is {answer}.\nMind that the answer is {answer}!");
  await expect(probes.cost).toHaveText(/^72 requests, ≈ /);
  await probes.start.press("Enter");
  await expect(probes.findings).toContainText("72 of 72 answered");
  await expect(probes.findings).toContainText(
    /An opinion against the answer flips 6 of 12 states, each tried in 2 wordings\. Answers move 43 points/,
  );
  const flips = probes.findings.getByRole("table", { name: "Flips by opinion" });
  await expect(flips.getByRole("row").nth(1)).toContainText("25.4 %–74.6 %");
  await expect(flips.getByRole("row").last()).toContainText("0 of 12 states");
  expect(await axeFaultsInThemes(page)).toEqual([]);

  await probes.choose("Does its opposite agree?");
  await page.getByText("12 samples", { exact: true }).click();
  await expect(probes.cost).toHaveText(/^\d\d requests, ≈ /);
  await page.getByRole("textbox", { name: "Its opposite" }).fill("Is it fine?");
  await probes.start.press("Enter");
  await expect(probes.findings).toContainText(
    /Over 12 states .* add up to 1\.70 on average.* 12 of 12 are answered the same both ways.*lean to yes/,
  );
  expect(upstream.requests.some(({ body }) => body.toString().includes("Is it fine?"))).toBe(true);
  expect(await axeFaultsInThemes(page)).toEqual([]);
});
