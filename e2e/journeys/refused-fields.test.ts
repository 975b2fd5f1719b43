import { expect } from "playwright/test";
import { test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionsPage } from "../pages/questions-page.ts";

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
  await page.getByRole("alert").getByRole("button", { name: "department" }).click();

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
