import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { Playground } from "#core/model/playground.ts";
import { showOf, standings, toLines } from "#core/present/testing/answered-playgrounds.ts";
import { toReport } from "#core/report/to-report.ts";
import { ReportPage } from "./report-page.tsx";

function reportLines(of: Playground, given: CaseAnswers | null): string[] {
  const report = toReport(of, {
    cases: given,
    answering: null,
    confidenceOf: () => null,
    samples: showOf(of, given),
    now: Date.UTC(2026, 4, 2, 12),
  });
  return toLines(renderToStaticMarkup(<ReportPage report={report} at={{ current: null }} />));
}

describe("every sentence of a report", () => {
  it("reads as a person has read it", async () => {
    const pages = standings.map(
      ([name, of, given]) => `## ${name}\n\n${reportLines(of, given).join("\n")}\n`,
    );
    await expect(pages.join("\n")).toMatchFileSnapshot("testing/report-sentences.txt");
  });

  it.each(standings)("says yes and no of yes/no questions alone: %s", (_, of, given) => {
    const others = { ...of, questions: of.questions.slice(1) };
    const lines = reportLines(others, given);
    expect(lines.filter((line) => /\byes\b/i.test(line) && !/yes\/no/.test(line))).toEqual([]);
  });
});
