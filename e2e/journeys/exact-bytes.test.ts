import { expect } from "playwright/test";
import { test } from "../fixtures/live.ts";
import { PlaygroundPage } from "../pages/playground-page.ts";
import { QuestionMapPage } from "../pages/question-map-page.ts";
import { StatePage } from "../pages/state-page.ts";

const ids = ["__proto__", "constructor", "toString", "hasOwnProperty", "10", "2", "01"];
const map = `{${ids.map((id) => `${JSON.stringify(id)}: {"type": "noul", "instructions": "Is it ${id}?"}`).join(", ")}}`;
const numbers = '{"id": 9007199254740993, "large": 1e400, "zero": -0, "price": 1.10}';

test("14, 15: names of every object and numbers of any spelling reach the service as they are, in order", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  const questions = new QuestionMapPage(page);
  const state = new StatePage(page);
  await playground.open();
  await questions.open();
  await questions.replace(map);
  await state.choose("JSON");
  await state.replace(numbers);
  await playground.runToAnswer();

  const sent = upstream.requests.find(({ method }) => method === "POST");
  const body = sent?.body.toString("utf8") ?? "";
  expect(body).toContain(`"state":${numbers}`);
  const places = ids.map((id) => body.indexOf(`${JSON.stringify(id)}:{"type"`));
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);

  const answers = page.getByRole("article", { name: /^Answer to/ });
  await expect(answers).toHaveCount(ids.length);
  const shown = await answers.evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  expect(shown).toEqual(ids.map((id) => `Answer to ${id}`));
  for (const id of ids) {
    await expect(page.getByRole("article", { name: `Answer to ${id}`, exact: true })).toContainText(
      /[01]\.\d\d/,
    );
  }
});
