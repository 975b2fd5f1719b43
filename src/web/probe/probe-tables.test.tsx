import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Answer } from "#core/model/answer.ts";
import { markupLines } from "#core/present/testing/answered-playgrounds.ts";
import type { ProbeRecord, ProbeStep } from "#core/probe/probe-record.ts";
import { probeChangesOf } from "#core/probe/probe-reports.ts";
import { AblationTable, ProbedAnswersTable } from "./probe-tables.tsx";

const [question] = examplePlayground("p").questions;

it("prints answers on different sides of a threshold as different numbers, as their outcomes are", () => {
  if (question === undefined) throw new Error("The example has no question.");
  const at = question.rules.noul.upper;
  const [below, above] = [at - 0.001, at].map((value) => ({ type: "noul" as const, value })) as [
    Answer,
    Answer,
  ];
  const step = { plain: false, tried: [{ questionKey: question.key }], part: null } as unknown as ProbeStep;
  const answered = (answer: Answer) => ({ step, answers: [answer], inputTokens: null, runKey: "r" });
  const record = { probe: { kind: "alone" } } as unknown as ProbeRecord;
  const result = { record, plain: answered(above), answered: [answered(below)], inputTokens: 0 };
  const numbersIn = (markup: string) =>
    markupLines(markup).flatMap((line) => line.match(/\b0\.\d+\b/g) ?? []);
  const table = renderToStaticMarkup(<ProbedAnswersTable result={result} questions={[question]} />);
  expect(numbersIn(table).slice(-2)).toEqual([at.toFixed(2), String(at - 0.001)]);

  const changes = probeChangesOf(question, above, [answered(below)]);
  const left = renderToStaticMarkup(
    <AblationTable question={question} changes={changes} runKeys={new Map([[step, "r"]])} />,
  );
  expect(numbersIn(left).at(-1)).toBe(String(at - 0.001));
});
