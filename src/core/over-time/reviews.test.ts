import { expect, it } from "vitest";
import { question, toCase, toSide } from "#core/compare/testing/labelled-rows.ts";
import type { Case, SamplingMethod } from "#core/model/case.ts";
import { countErrors } from "./count-period.ts";
import { countLaterReviews, describeLaterReviews } from "./reviews.ts";

function row(number: number, label: boolean, picked: SamplingMethod): Case {
  return { ...toCase(number, label), labels: [{ questionKey: question.key, value: label, picked }] };
}

/** Reviewed: upheld, reversed, reversed, sent to a person, unanswered. Drawn: right. */
const cases = [
  row(1, true, "reviewed"),
  row(2, true, "reviewed"),
  row(3, false, "reviewed"),
  row(4, true, "reviewed"),
  row(5, true, "reviewed"),
  row(6, true, "random"),
];
const { answers, playground } = toSide([question], cases, [0.9, 0.1, 0.9, 0.5, null, 0.9]);
const side = { answers, playground: { ...playground, questions: [question], cases } };
const isDrawn = ({ labels }: Case) => labels[0]?.picked === "random";

it("counts what reviews left and reversed, and says that they enter no rate", () => {
  const reviews = countLaterReviews(side, isDrawn);
  expect(reviews).toEqual([{ question: question.id, rows: 5, upheld: 1, reversed: 2, unanswered: 1 }]);
  expect(describeLaterReviews(reviews)).toEqual([
    `${question.id}: 5 cases reviewed later; of 3 decided without a person, 2 reversed; 1 without a current answer.`,
    "Reviews enter no rate and no alarm, because these cases weren't drawn by chance.",
  ]);
  expect(countErrors(side, question, cases.filter(isDrawn), ["right"])[0]).toMatchObject({ n: 1, wrong: 0 });
});

it("leaves out reviewed rows that were drawn by chance, whose labels count", () => {
  expect(countLaterReviews(side, () => true)).toEqual([]);
  expect(describeLaterReviews([])).toEqual([]);
});

it("says nothing of the decisions on cases whose answers it doesn't have", () => {
  const said = (rows: number, upheld: number, unanswered: number) =>
    describeLaterReviews([{ question: "late", rows, upheld, reversed: 0, unanswered }])[0];
  expect(said(3, 0, 3)).toBe("late: 3 cases reviewed later; without a current answer.");
  expect(said(3, 0, 1)).toBe(
    "late: 3 cases reviewed later; none decided without a person; 1 without a current answer.",
  );
  expect(said(1, 0, 0)).toBe("late: 1 case reviewed later; none decided without a person.");
});
