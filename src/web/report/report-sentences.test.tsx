import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import type { Playground } from "#core/model/playground.ts";
import { answeringModelOfRun, toThresholdFit } from "#core/policy/threshold-proof.ts";
import { answerStages, markupLines, slideDeckOf } from "#core/present/testing/answered-playgrounds.ts";
import { signingStages } from "#core/report/testing/signing-stages.ts";
import { toReport } from "#core/report/to-report.ts";
import { describeFitStates } from "./report-front.tsx";
import { ReportPage } from "./report-page.tsx";

function reportLines(of: Playground, given: CaseRunAnswers | null): string[] {
  const report = toReport(of, {
    cases: given,
    answering: null,
    confidenceOf: () => null,
    samples: slideDeckOf(of, given),
    now: Date.UTC(2026, 4, 2, 12),
  });
  return markupLines(renderToStaticMarkup(<ReportPage report={report} at={{ current: null }} />));
}

describe("every sentence of a report", () => {
  it("reads as a person has read it", async () => {
    const pages = answerStages.map(
      ([name, of, given]) => `## ${name}\n\n${reportLines(of, given).join("\n")}\n`,
    );
    await expect(pages.join("\n")).toMatchFileSnapshot("testing/report-sentences.txt");
  });

  it("reads so on its first page, too, before and after labels, targets and looks", async () => {
    const pages = signingStages.map(([name, of, given]) => {
      const lines = reportLines(of, given);
      return `## ${name}\n\n${lines.slice(3, lines.indexOf("Signatures")).join("\n")}\n`;
    });
    await expect(pages.join("\n")).toMatchFileSnapshot("testing/first-pages.txt");
  });

  it.each(answerStages.slice(0, 1))("spells out what is hidden in a sample: %s", (_, of, given) => {
    const samples = slideDeckOf(of, given);
    const lines = [{ label: "from\u200b", text: "Pay\u202e now or 👩🏽‍🚀" }];
    const slides = samples.slides.map((slide) => ({ ...slide, title: "Title\u2066!", lines }));
    const report = toReport(of, {
      cases: given,
      answering: null,
      confidenceOf: () => null,
      samples: { ...samples, slides },
      now: 0,
    });
    const page = renderToStaticMarkup(<ReportPage report={report} at={{ current: null }} />);
    expect(page).not.toMatch(/[\u202e\u2066\u200b]/);
    const said = markupLines(page).join("\n");
    for (const shown of ["TitleU+2066!", "fromU+200B", "PayU+202E now or 👩🏽‍🚀"])
      expect(said).toContain(shown);
  });

  it("claims no model and shows no sample where answers were imported and no state was written", () => {
    const [, of, given] = answerStages[0] ?? [];
    if (!of || !given) throw new Error("No answered playground.");
    const run = { ...given.run, mode: "live", recorded: true, name: "answers.csv" } as const;
    const byCase = new Map([...given.byCase].map(([key, one]) => [key, { ...one, model: null }]));
    const [first] = of.questions;
    if (!first) throw new Error("No question.");
    const mark = {
      ...answeringModelOfRun(run, []),
      confidence: null,
      at: 0,
      cases: 80,
      picked: ["all"],
    } as const;
    const question = { ...first, fitted: toThresholdFit(first, first.rules, mark) };
    const state = { ...of.state, form: "text", text: "" } as const;
    const lines = reportLines({ ...of, questions: [question], state }, { ...given, run, byCase });
    const after = (line: string) => lines.slice(lines.indexOf(line) + 1);
    expect(after("Model")[0]).toBe(
      "Asked: decider-latest, but not for the answers below. Answered: not known.",
    );
    expect(after("Thresholds")[0]).toBe("Fitted to labelled cases, but unproven.");
    expect(lines).toContain(
      "The answers were imported, and nothing shows that decider-latest answers alike.",
    );
    expect(lines.filter((line) => /Fitted on/.test(line) && /with decider/.test(line))).toEqual([]);
    expect(lines).not.toContain("Samples");
  });

  it.each(answerStages)("says yes and no of yes/no questions alone: %s", (_, of, given) => {
    const others = { ...of, questions: of.questions.slice(1) };
    const lines = reportLines(others, given);
    expect(lines.filter((line) => /\byes\b/i.test(line) && !/yes\/no/.test(line))).toEqual([]);
  });
});

it.each([
  [[], "No question"],
  [["never_fitted", "never_fitted"], "Set by hand or at their starting values, not fitted to labelled cases"],
  [["proven"], "As fitted to labelled cases"],
  [
    ["never_fitted", "unproven", "proven", "never_fitted"],
    "As fitted to labelled cases: 1 of 4; Fitted to labelled cases, but unproven: 1 of 4; Set by hand or at their starting values, not fitted to labelled cases: 2 of 4",
  ],
] as const)("claims of no question that its thresholds are fitted where none is: %j", (states, text) => {
  expect(describeFitStates(states)).toBe(text);
});
