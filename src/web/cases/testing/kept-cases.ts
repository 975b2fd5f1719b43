import { choiceQuestion, noulQuestion, scoreQuestion } from "#core/advice/testing/build.ts";
import { type CaseAnswerCells, toAnswerCells } from "#core/cases/export-cases.ts";
import type { Case } from "#core/model/case.ts";

const topics = ["billing", "none", "1.10", "=SUM"];
export const keptQuestions = [
  noulQuestion("Is it late?", "", "", { key: "l", id: "late" }),
  choiceQuestion("Which?", topics, { key: "t", id: "topic" }),
  scoreQuestion("How angry?", ["calm", "cross", "furious"], { key: "a", id: "anger" }),
];

function kept(key: string, state: Case["state"], more: Partial<Case> = {}): Case {
  return { key, state, labels: [], note: "", group: "", ...more };
}
const text = (said: string): Case["state"] => ({ form: "text", text: said, items: [] });

export const keptCases: readonly Case[] = [
  kept("00000001", text("=1+1 is what I paid; “twice”, they say"), {
    labels: [
      { questionKey: "l", value: true, picked: "all" },
      { questionKey: "t", value: "none", picked: "random" },
      { questionKey: "a", value: 2, picked: "all" },
    ],
    group: "00123",
    metadata: { zip: "04109", day: "2026-05-01", share: "85%", long: "12345678901234567890" },
  }),
  kept("00000002", text('Two\nlines, a "quote" and a tab\there'), {
    labels: [
      { questionKey: "l", value: false, picked: "all" },
      { questionKey: "t", value: "1.10", picked: "all" },
      { questionKey: "a", value: 0, picked: "all" },
    ],
    note: "'quoted'",
    metadata: { zip: "99999", day: "1/2/2026", share: "7.5%", long: "1e5" },
  }),
  kept(
    "00000003",
    { form: "json", text: '{"total": 1.10, "by": "日本 🙂"}', items: [] },
    {
      labels: [{ questionKey: "t", value: "=SUM", picked: "all" }],
      note: "TRUE",
    },
  ),
  kept("00000004", { form: "list", text: "", items: ["Größe", "@x", ""] }),
];

export const keptAnswers: ReadonlyMap<string, CaseAnswerCells> = new Map(
  keptCases.slice(0, 3).map(({ key }, at): [string, CaseAnswerCells] => {
    const probabilities = [0.1 + at / 7, 0.9 - at / 7 - 1 / 3, 1 / 3, 0];
    const confidence = { value: 1 / (3 + at), source: "server" as const };
    const spread = { probabilities, confidence, tooRounded: false };
    const levels = { ...spread, probabilities: [1 / 3, 1 / 3, 1 / 3] };
    return [
      key,
      {
        model: "decider-1.13.0",
        cells: new Map([
          ["l", toAnswerCells({ type: "noul", value: 1 / (7 + at) }, [])],
          ["t", toAnswerCells({ ...spread, type: "choice", choice: topics[at] ?? "" }, topics)],
          ["a", toAnswerCells({ ...levels, type: "score", level: 2 / (3 + at) }, [])],
        ]),
      },
    ];
  }),
);
