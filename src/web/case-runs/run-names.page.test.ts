import { CasesPage } from "#e2e/pages/cases-page.ts";
import { expect } from "#web/testing/expect.ts";
import { reopenPlayground } from "#web/testing/open-page.ts";
import { test } from "#web/testing/page-test.ts";

/** A month's log: messages that occur in no other, with a service's answers and labels. */
function monthOf(name: string, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const isRefund = at % 2 === 0;
    return JSON.stringify({
      request: { state: `${name}: message ${at}` },
      response: { model: "decider-1.13.0", answers: { refund_requested: { noul: isRefund ? 0.9 : 0.1 } } },
      refund_requested: isRefund,
    });
  }).join("\n");
}

test("imported runs have a name and a source, cost nothing, and say which answers another run has", async ({
  page,
}) => {
  const cases = new CasesPage(page);
  await cases.enter();
  await cases.read("june.jsonl", monthOf("June", 40));
  await cases.take();
  await cases.read("july.jsonl", monthOf("July", 30));
  await cases.take();
  const bar = page.getByRole("region", { name: "Run cases" });
  await expect(bar).toContainText("july.jsonl");
  await expect(bar.getByText("imported", { exact: true })).toBeVisible();
  await expect(bar).not.toContainText(/so far|live|token/);
  const picker = bar.getByRole("combobox", { name: "Answers from" });
  await expect(picker.getByRole("option")).toHaveText([
    /^july\.jsonl \(decider-1\.13\.0\), imported, /,
    /^june\.jsonl \(decider-1\.13\.0\), imported, /,
  ]);

  const note = bar.getByRole("note");
  await expect(note).toContainText(
    "Answers are from july.jsonl. 40 cases without one have an answer in june.jsonl.",
  );
  const rooms = page.getByRole("navigation", { name: "Rooms" });
  await rooms.getByRole("link", { name: "Thresholds" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("note").first()).toContainText(
    "40 cases without one have an answer in june.jsonl.",
  );
  await main.getByRole("button", { name: "Show june.jsonl" }).first().click();
  await expect(main).toContainText("june.jsonl · 40 answers of decider-1.13.0 · imported");
  await rooms.getByRole("link", { name: "Report" }).click();
  await expect(main).toContainText(/june\.jsonl: 40 cases, imported on .*, not asked for here/);
  await expect(main).not.toContainText("live service");

  await rooms.getByRole("link", { name: "Cases" }).click();
  await bar.getByRole("button", { name: "Rename run" }).click();
  await bar.getByRole("textbox", { name: "Name of this run" }).fill("First half of June");
  await bar.getByRole("button", { name: "Save name" }).click();
  await expect(picker.getByRole("option").nth(1)).toHaveText(/^First half of June /);
  await reopenPlayground();
  await rooms.getByRole("link", { name: "Cases" }).click();
  await expect(picker.getByRole("option").nth(1)).toHaveText(/^First half of June /);

  await rooms.getByRole("link", { name: "Compare" }).click();
  await page.getByText("All cases", { exact: true }).click();
  await expect(main).toContainText("No case has an answer in both.");
});
