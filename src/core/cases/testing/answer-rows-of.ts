import { AnswerRows, type UncountedAnswer } from "../answer-rows.ts";

/** The items as rows. Their cases need distinct keys. */
export function answerRowsOf<Item extends UncountedAnswer>(items: readonly Item[]): AnswerRows<Item> {
  const byKey = new Map(items.map((item) => [item.row.key, item]));
  const byCase = new Map(
    items.map(({ row, answer }) => [
      row.key,
      { answers: new Map([["q", answer]]), model: null, stale: false },
    ]),
  );
  const labelOf = ({ key }: { key: string }): Item["label"] => byKey.get(key)?.label ?? null;
  return new AnswerRows(
    items.map(({ row }) => row),
    { questionKey: "q", byCase, labelOf },
  );
}
