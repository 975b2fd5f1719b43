import { expect, it } from "vitest";
import { describeImportUndo } from "./describe-undo.ts";

it.each([
  [{ count: 2, labels: 0, joined: 0, questions: 0 }, " Undo removes the cases."],
  [{ count: 2, labels: 2, joined: 0, questions: 0 }, " Undo removes the cases and labels."],
  [{ count: 0, labels: 0, joined: 3, questions: 0 }, " Undo removes the labels."],
  [{ count: 2, labels: 0, joined: 0, questions: 2 }, " Undo removes the cases and questions."],
  [{ count: 1, labels: 2, joined: 0, questions: 1 }, " Undo removes the case, labels and question."],
  [{ count: 0, labels: 0, joined: 0, questions: 0 }, ""],
])("undo names only what an import brought: %j", (brought, said) => {
  expect(describeImportUndo(brought)).toBe(said);
});
