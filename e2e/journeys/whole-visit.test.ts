import { expect } from "playwright/test";
import { test } from "../fixtures/app.ts";
import { Palette } from "../pages/palette.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";

test("41, 54: a whole visit breaks no policy, turns to no other origin and needs no network", async ({
  page,
  app,
}) => {
  test.setTimeout(60_000);
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const playground = new PlaygroundPage(page);
  const { results } = playground;
  const answer = await page.goto("/");
  const policy = (await answer?.allHeaders())?.["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe-eval");
  await playground.openWhole();
  await playground.runToAnswer();
  await results.answer("refund_requested").dragThreshold(/^Lower threshold of yes/, 0.85);
  await results.answer("department").typeOutcome("Unsure below", "ask a person");
  await playground.typeIntoState(" ");
  await playground.undo.click();
  for (const side of ["Request", "Response"] as const) {
    const exchange = await results.openSide(side);
    await exchange.close.click();
  }
  await playground.typeModel("no-such-model");
  await playground.run.click();
  await expect(results.problem).toContainText("The service rejected the request");
  await results.problem.getByRole("button", { name: "Dismiss" }).click();
  await playground.undo.click();
  await playground.expectModel("decider-latest");
  for (const theme of ["dark", "light", "match system"]) await new Palette(page).choose(`Theme: ${theme}`);
  await page.getByRole("textbox", { name: "Playground name" }).fill("Triage");
  await playground.turnAutoRun(false);
  await expect(playground.saving).toHaveText("Saved in this browser");
  await page.reload();
  await expect(page).toHaveTitle("Triage – Author – Cutpoint");
  await playground.expectAutoRun(false);
  await new Palette(page).choose("Open starter example");
  await playground.expectAutoRun(false);
  await new Palette(page).choose("Back to the previous playground");
  await expect(results.answers).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Results" }).click();
  await expect(results.decision).toBeVisible();
  expect([...origins]).toEqual([app.baseURL]);
});

test.describe("on purpose", () => {
  test.use({ breaksPolicy: true });

  test("the watch over the pages notices what it is there for", async ({ page, complaints }) => {
    await new PlaygroundPage(page).open();
    await page.evaluate(() => {
      const image = document.createElement("img");
      image.src = "https://elsewhere.example/x.png";
      document.body.append(image);
      console.error("planted");
    });
    await expect.poll(() => complaints.join("\n")).toMatch(/policy violation: img-src https:\/\/elsewhere/);
    expect(complaints.join("\n")).toContain("console: planted");
    complaints.length = 0;
  });

  test("no text becomes markup or code in the page, nor an address that isn't of its files", async ({
    page,
    app,
    complaints,
  }) => {
    await new PlaygroundPage(page).open();
    const tried = await page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement("script");
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return {
        isIsolated: crossOriginIsolated && window.originAgentCluster,
        markup: attempt(() => (document.createElement("p").innerHTML = "<b>bold</b>")),
        code: attempt(() => (script.text = "1")),
        foreign: attempt(() => (script.src = "https://elsewhere.example/x.js")),
        other: attempt(() => (script.src = "/api/session")),
        worker: attempt(() => new Worker("data:text/javascript,1")),
        policy: attempt(() => trustedTypes.createPolicy("planted", {})),
        again: attempt(() => trustedTypes.createPolicy("default", {})),
        own: attempt(() => (script.src = "/assets/page.js")),
      };
    });
    expect(tried).toEqual({
      isIsolated: true,
      ...{ markup: "TypeError", code: "TypeError", foreign: "TypeError", other: "TypeError" },
      ...{ worker: "TypeError", policy: "TypeError", again: "TypeError", own: "done" },
    });
    await expect.poll(() => app.log()).toContain('"directive":"require-trusted-types-for"');
    complaints.length = 0;
  });
});
