import { mergeLedgers, rekeyLedger } from "#core/ledger/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";

/** The first of `base_1`, `base_2`, … (counting from `from`) that is not taken. */
export function freeId(taken: ReadonlySet<string>, base: string, from: number): string {
  let number = from;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** An id that ends in a small number, as copies and new questions have it. */
const numbered = /^(.*)_([1-9]\d{0,2})$/su;

/** The id itself where it is free; else of `x` it is `x_2`, of `x_2` it is `x_3`. */
function idOfCopy(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  const [, base = id, number = "1"] = numbered.exec(id) ?? [];
  return freeId(taken, base, Number(number) + 1);
}

/** Questions on their way into a playground, with what their rows have chosen. */
export type CopiedQuestions = Pick<Playground, "questions" | "ledger">;

/** These questions of a playground, in its order. */
export function copiedQuestions(
  { questions, ledger }: Playground,
  keys: ReadonlySet<string>,
): CopiedQuestions {
  return {
    questions: questions.filter(({ key }) => keys.has(key)),
    ledger: rekeyLedger(ledger, (key) => (keys.has(key) ? key : undefined)),
  };
}

/**
 * Puts copies before the question now at `atIndex`, under free ids and the keys that `newKey` makes. Those that divide
 * an option of another one divide that one's copy, if it came along.
 */
export function insertCopies(
  playground: Playground,
  { questions, ledger }: CopiedQuestions,
  newKey: () => string,
  atIndex: number = playground.questions.length,
): Playground {
  if (questions.length === 0) return playground;
  const keys = new Map(questions.map(({ key }) => [key, newKey()]));
  const taken = new Set(playground.questions.map(({ id }) => id));
  const divided = new Set(questions.map(({ narrows }) => narrows?.key));
  const copies = questions.map(({ narrows, inSteps, ...whole }): PlaygroundQuestion => {
    const id = idOfCopy(whole.id, taken);
    taken.add(id);
    const within = narrows && keys.get(narrows.key);
    return {
      ...whole,
      id,
      key: keys.get(whole.key) ?? "",
      ...(narrows && within !== undefined && { narrows: { ...narrows, key: within } }),
      ...(inSteps && divided.has(whole.key) && { inSteps }),
    };
  });
  return {
    ...playground,
    questions: playground.questions.toSpliced(atIndex, 0, ...copies),
    // What chose the originals' thresholds chose those of their copies.
    ledger: mergeLedgers(
      playground.ledger,
      rekeyLedger(ledger, (key) => keys.get(key)),
    ),
  };
}

/** Copies of questions side by side, just after the last of them. */
export function duplicateQuestions(
  playground: Playground,
  keys: ReadonlySet<string>,
  newKey: () => string,
): Playground {
  const last = playground.questions.findLastIndex(({ key }) => keys.has(key));
  return insertCopies(playground, copiedQuestions(playground, keys), newKey, last + 1);
}
