import { blankQuestion, newPlayground } from "#core/document/new-playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { PlaygroundPage } from "#e2e/pages/playground-page.ts";
import { expect } from "#web/testing/expect.ts";
import { openPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

const words = "هل يطلب العميل استرداد أمواله؟";

/** Where letters are drawn, in px. */
function drawnBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test("a question in Arabic keeps its direction, and stays apart from its answer at the right", async ({
  page,
}) => {
  await openPlayground({
    ...newPlayground("arabic"),
    questions: [{ ...blankQuestion("q", "refund", "noul"), instructions: toTextEntry(words) }],
    state: { form: "text", text: "تم خصم المبلغ مرتين", items: [] },
  });
  const playground = new PlaygroundPage(page);
  await playground.run.click();
  const { card } = playground.results.answer("refund");
  await expect(card).toBeVisible();
  for (const row of [card, page.getByRole("list", { name: "Questions" })]) {
    const text = row.locator('[dir="auto"]').filter({ hasText: words }).first();
    expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    const box = await text.evaluate(drawnBox);
    const answer = await row
      .getByText(/^(?:Unsure|0\.\d\d)$/)
      .first()
      .evaluate(drawnBox);
    expect(answer.left - box.right).toBeGreaterThan(24);
  }
});
