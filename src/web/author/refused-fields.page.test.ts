import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { QuestionsPage } from "#e2e/pages/questions-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";

const refusal = {
  detail: [
    { type: "value_error", loc: ["body", "questions", "department", "criteria", "sales"], msg: "Too vague" },
  ],
};

test("a refusal of the service stands at its field, until the field changes (18)", async ({
  page,
  upstream,
}) => {
  upstream.script({
    status: 422,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(refusal),
  });
  const questions = new QuestionsPage(page);
  await questions.goto();
  await new PlaygroundPage(page).run.click();
  const told = questions.cards.nth(1).getByRole("button", { name: /Too vague/ });
  await expect(told).toBeVisible();
  await told.click();

  const field = questions.field("Option 3 name");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Too vague/);
  await page.keyboard.type("_and_plans");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
});

test("what keeps a run from being sent is one press away", async ({ page, upstream }) => {
  const questions = new QuestionsPage(page);
  await questions.goto();
  await questions.open("department");
  await questions.field("Option 2 name").fill("");
  await new PlaygroundPage(page).run.click();
  await questions.card("department").click();
  await page.getByRole("alert").getByRole("button", { name: "department" }).click();
  await expect(questions.field("Option 2 name")).toBeFocused();
  expect(upstream.requests.filter((request) => request.method === "POST")).toEqual([]);
});

test("14: a refused option far down its list is brought into sight, on a phone as well", async ({
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loc = ["body", "questions", "department", "criteria", "team 180"];
  const body = JSON.stringify({ detail: [{ type: "value_error", loc, msg: "Too vague" }] });
  upstream.script({ status: 422, headers: { "content-type": "application/json" }, body });
  const questions = new QuestionsPage(page);
  await questions.goto();
  await questions.open("department");
  await questions.button("Paste lines").click();
  const many = Array.from({ length: 200 }, (_, at) => `team ${at} | what it does`).join("\n");
  await page.getByRole("dialog").getByRole("textbox").fill(many);
  await page.getByRole("dialog").getByRole("textbox").press("Tab");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("alert").getByRole("button", { name: "department" }).click();
  const field = questions.field("Option 186 name");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription(/Too vague/);
});
