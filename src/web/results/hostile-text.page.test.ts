import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { type AuthoredEntry, toTextEntry } from "#core/model/question.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { test } from "#web/testing/live-test.ts";
import { openPlayground } from "#web/testing/open-page.ts";

const image = "<img src=x onerror=alert(1)>";
const script = "<script>alert(2)</script>";
/** Right-to-left override, an isolate, a zero-width space, NUL. */
const controls = ["\u202E", "\u2066", "\u200B", "\u0000"] as const;
const spoofed = `ab\u202Ecd\u2066ef\u200Bgh`;

function question(
  id: string,
  type: PlaygroundQuestion["type"],
  names: readonly string[] = [],
): PlaygroundQuestion {
  const entry: AuthoredEntry = toTextEntry(`${image} about \`${script}\`?`);
  return {
    ...blankQuestion(`key-${type}-${names.length}`, id, type),
    instructions: entry,
    rules: decidingRules,
    options: names.map((name) => ({ name, description: entry })),
    levels: names.map((name) => toTextEntry(name)),
  };
}

test("42, 43: ids, labels and errors that are markup or turn the text around are shown as they are spelt", async ({
  page,
  upstream,
}) => {
  const playground = new PlaygroundPage(page);
  await openPlayground({
    ...examplePlayground("hostile"),
    name: image,
    questions: [
      question(image, "noul"),
      question(spoofed, "choice", [image, spoofed, "__proto__", "constructor"]),
      question("nul\u0000 and\nline", "score", [script, spoofed, image]),
    ],
  });
  const { results } = playground;
  await playground.run.click();
  await expect(results.answers).toHaveCount(3);
  await expect(results.decision).toContainText("because");
  await expect(results.answer(image).card).toContainText(image);
  await expect(results.answer(image).card).toContainText(script);
  const choice = results.answer(spoofed);
  await expect(choice.card).toContainText("abU+202EcdU+2066efU+200Bgh");
  await expect(choice.card.getByText("__proto__", { exact: true })).toBeVisible();
  await choice.sentence.click();
  await expect(results.pane.getByText("nulU+0000 andU+000Aline")).toBeVisible();

  upstream.script({
    status: 200,
    body: JSON.stringify({
      model: `${image}${spoofed}`,
      answers: {
        [image]: { noul: image },
        [spoofed]: { choice: spoofed, probabilities: { [image]: 0.2, [script]: 0.8 } },
        [`${spoofed}${script}`]: { noul: 1 },
      },
    }),
  });
  await playground.run.click();
  await expect(results.pane.getByText(/which wasn't asked/)).toContainText(script);
  await expect(results.decision).toContainText(image);
  await expect(choice.card.getByText(/options or levels that the question doesn't have/)).toContainText(
    script,
  );
  await expectNoControls();

  const loc = ["body", "questions", spoofed, `instructions${spoofed}`];
  upstream.script({ status: 422, body: JSON.stringify({ detail: [{ loc, msg: image }] }) });
  await playground.run.click();
  await expect(results.problem).toContainText(image);
  await expect(results.problem).toContainText("abU+202Ecd");
  await expectNoControls();
  upstream.script({ status: 500, headers: { "content-type": "text/html" }, body: image });
  await playground.run.click();
  await results.openServerWords();
  await expect(results.problem).toContainText(image);
  await expect(page.locator("img[src='x'], [onerror]")).toHaveCount(0);
  await expect(page).toHaveTitle(`${image} – Author – Cutpoint`);

  async function expectNoControls() {
    const shown = await results.pane.innerText();
    for (const control of controls) expect(shown).not.toContain(control);
  }
});
