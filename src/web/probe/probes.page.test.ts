import { axeFaults, axeFaultsInThemes } from "#e2e/fixtures/axe.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { ProbePage } from "#e2e/pages/probe-page.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { queryClient } from "#web/service/query-client.ts";
import { expect } from "#web/testing/expect.ts";
import { libraryDatabase } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const planted = "The parcel came on Monday. The box was blue. I want my money back. My sister says hello.";

/** Forgets what was read of storage, as a reload does. */
function readAnew(): Promise<void> {
  return queryClient.resetQueries({
    predicate: ({ queryKey }) => ["probes", "runs", "run"].includes(String(queryKey[0])),
  });
}

test("a hold-out probe says its cost, finds the planted sentence, is kept, and its state can be opened", async ({
  page,
}) => {
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  await playground.openWhole();
  await page.getByRole("region", { name: "State", exact: true }).getByText("Text", { exact: true }).click();
  await playground.state.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(planted);
  await probes.goTo();
  await probes.choose("What does it depend on?");
  // Four parts; the plain answer is that of the automatic run, once it has come.
  await expect(probes.cost).toHaveText(/^4 requests, ≈ [\d,]+ tokens, free \(sandbox\)$/);
  await probes.start.press("Enter");
  await expect(probes.findings).toContainText("4 of 4 answered");
  await expect(probes.start).toBeFocused();
  const rows = probes.findings.getByRole("row");
  await expect(rows.nth(1)).toContainText("I want my money back.");
  await expect(rows.nth(1)).toContainText(/moved \d\d points/);
  await expect(probes.findings.getByRole("region", { name: "State with its parts marked" })).toContainText(
    "The box was blue.",
  );
  expect(await axeFaultsInThemes(page)).toEqual([]);

  expect(await libraryDatabase().getAll("probes")).toContainEqual(
    expect.objectContaining({ playgroundKey: playgroundStore.get().key }),
  );
  await readAnew();
  await expect(rows.nth(1)).toContainText("I want my money back.");
  await rows.nth(1).getByRole("button", { name: "Open this state" }).click();
  const text = () => playgroundStore.get().state.text;
  await expect.poll(text).toContain("The box was blue. My sister says hello.");
  await playground.undo.click();
  await expect.poll(text).toBe(planted);

  // The next automatic run takes the place of the one that the probe was held against.
  await playground.state.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Thank you.");
  await probes.goTo();
  await expect(probes.cost).toHaveText(/^5 requests/);
  await readAnew();
  await expect(rows.nth(1)).toContainText(/I want my money back.*moved \d\d points/);
});

test("the other probes tell what they found, and are deleted", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const playground = new PlaygroundPage(page);
  const probes = new ProbePage(page);
  await playground.open();
  await probes.goTo();
  const found: [title: string, words: RegExp][] = [
    ["Is it stable?", /Every answer is the same/],
    ["Does the order matter?", /billing wins in all \d orders/],
    ["Does it reject off-topic text?", /(was|were) rejected/],
    ["Do other questions change it?", /nothing moved/],
    ["Do the descriptions help?", /moved|nothing moved/],
    ["Does it need every field?", /Asked without crm_notes/],
  ];
  for (const [title, words] of found) {
    await probes.choose(title);
    await expect(probes.cost).toHaveText(/request/);
    await probes.start.click();
    await expect(probes.findings.getByRole("heading", { name: title })).toBeInViewport();
    await expect(probes.findings).toContainText(words);
    expect(await axeFaults(page)).toEqual([]);
  }
  const kept = page.getByRole("region", { name: "Saved probes" }).getByRole("listitem");
  await expect(kept).toHaveCount(6);
  await kept
    .first()
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  await expect(kept).toHaveCount(5);
  await expect(kept.first().getByRole("button").first()).toBeFocused();
});
