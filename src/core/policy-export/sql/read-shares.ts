// SQL that reads choices and scores from an answer: the option or level, and the number that the rule compares.

import type { Policy } from "../code/policy.ts";
import { type QuestionWithStem, readingColumns } from "./columns.ts";
import {
  caseWhen,
  chainSqlSteps,
  clipToRange,
  greatestExpression,
  jsonAsDouble,
  type ListKeys,
  listToObject,
  rangeCondition,
  type SqlDialect,
  type SqlStep,
  toDoubleLiteral,
} from "./sql-dialect.ts";

type Named = Extract<Policy["questions"][number], { names: unknown }>;
type Choice = Extract<Named, { dividedBy: unknown }>;
type Score = Exclude<Named, Choice>;
type Draft = Omit<SqlStep, "drops">;

/** Writes SQL for the value at a path; NULL if there's nothing, or the answer has another type. */
export type JsonExtract = (path: readonly string[]) => string;

interface Found {
  readonly stem: string;
  readonly part: JsonExtract;
}

/** Names that a JSON number can mean, in JavaScript's spelling: "1" for 1.0, but not "01". */
function numbersAmong(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => String(Number(name)) === name && Number.isFinite(Number(name)));
}

/** Members that may name an item in a list of probabilities. The first that exists counts. */
const nameMembers = ["value", "label", "option", "name", "level"] as const;

/**
 * How to read a list of probabilities: by index, or by items such as {"value": name, "probability": 0.5}, in which the
 * number 1.0 can mean the name "1".
 */
function shareKeys(places: readonly string[], numbers: readonly string[], dialect: SqlDialect): ListKeys {
  const { member, is, string, number, text } = dialect;
  const known = numbers.map((name) => `WHEN ${toDoubleLiteral(Number(name))} THEN ${text(name)}`);
  return {
    isNamed: (item) => is(item, "object"),
    name(item) {
      const named = `COALESCE(${nameMembers.map((name) => member(item, name)).join(", ")})`;
      const written = [is(named, "string"), is(named, "boolean")].map(
        (when) => [when, string(named)] as const,
      );
      const meant = [is(named, "number"), `CASE ${number(named)} ${known.join(" ")} END`] as const;
      return caseWhen(known.length === 0 ? written : [...written, meant]);
    },
    value: (item) => member(item, "probability"),
    places,
    isWhole: false,
  };
}

/**
 * Columns with the answer's own value (member `says`), the member `number` as a double, and the raw probabilities.
 * `_unsaid` is 1 if the own value is missing or null.
 */
function saidStep({ stem, part }: Found, says: string, number: string, dialect: SqlDialect): Draft {
  const { is, string } = dialect;
  const ownValue = part([says]);
  return {
    name: `${stem}_saying`,
    adds: [
      [`${stem}_unsaid`, `CASE WHEN ${ownValue} IS NULL OR ${is(ownValue, "null")} THEN 1 ELSE 0 END`],
      [`${stem}_said`, caseWhen([[is(ownValue, "string"), string(ownValue)]])],
      [`${stem}_served`, jsonAsDouble(part([number]), dialect)],
      [`${stem}_given`, part(["probabilities"])],
    ],
  };
}

/**
 * SQL for one probability. Engines with multi-path extraction have already read it, unless the probabilities came as
 * a list.
 */
function shareOf({ stem, part }: Found, name: string, { multiPath, is, member }: SqlDialect): string {
  const gathered = member(`${stem}_shares`, name);
  if (multiPath === null) return gathered;
  return `CASE WHEN ${is(`${stem}_given`, "array")} THEN ${gathered} ELSE ${part(["probabilities", name])} END`;
}

/** Makes the probabilities one object by name; `bare` is 1 if none were sent. */
function sharesStep(stem: string, keys: ListKeys, dialect: SqlDialect): Draft {
  const given = `${stem}_given`;
  const object = caseWhen([
    [dialect.is(given, "object"), given],
    [dialect.is(given, "array"), listToObject(dialect, given, keys)],
  ]);
  const isNone = `${given} IS NULL OR ${dialect.is(given, "null")}`;
  return {
    name: `${stem}_shared`,
    adds: [
      [`${stem}_shares`, object],
      [`${stem}_bare`, `CASE WHEN ${isNone} THEN 1 ELSE 0 END`],
    ],
  };
}

/**
 * Adds each probability as a double in 0..1, their sum, whether they're usable (the sum is close enough to 1,
 * or none were sent), and the largest, from which other numbers are derived.
 */
function wholeSteps(stem: string, found: readonly string[], dialect: SqlDialect): Draft[] {
  const { greatest } = dialect;
  const numbers = found.map((json, at) => [`${stem}_n${at}`, jsonAsDouble(json, dialect)] as const);
  const shares = found.map((_, at) => `${stem}_p${at}`);
  const slack = Math.max(0.03, found.length * 0.005) + 1e-9;
  const sum = `${stem}_sum`;
  const isNear = `ABS(${sum} - 1e0) <= ${toDoubleLiteral(slack)}`;
  return [
    { name: `${stem}_numbers`, adds: numbers },
    {
      name: `${stem}_probabilities`,
      adds: numbers.map(([number], at) => [`${stem}_p${at}`, clipToRange(number, 1, dialect)] as const),
    },
    { name: `${stem}_sums`, adds: [[sum, shares.join(" + ")]] },
    {
      name: `${stem}_whole`,
      adds: [
        [`${stem}_top`, caseWhen([[`${sum} > 0e0 AND ${isNear}`, greatestExpression(shares, greatest)]])],
        [`${stem}_usable`, `CASE WHEN ${stem}_bare = 1 OR ${isNear} THEN 1 ELSE 0 END`],
      ],
    },
  ];
}

/** Removes binary rounding error, so that 0.1 + 0.7 reaches a threshold of 0.8. */
function settled(value: string): string {
  return `FLOOR((${value}) * 1e9 + 0.5e0) / 1e9`;
}

/** Adds the index of the largest probability (the first of equals) and the second largest. */
function leadSteps(stem: string, count: number, { greatest }: SqlDialect): Draft[] {
  const shares = Array.from({ length: count }, (_, at) => `${stem}_p${at}`);
  const place = caseWhen(shares.map((share, at) => [`${share} = ${stem}_top`, String(at)]));
  const others = shares.map((share, at) => `CASE WHEN ${stem}_place = ${at} THEN 0e0 ELSE ${share} END`);
  const next = caseWhen([[`${stem}_top IS NOT NULL`, greatestExpression(others, greatest)]]);
  return [
    { name: `${stem}_places`, adds: [[`${stem}_place`, place]] },
    { name: `${stem}_leads`, adds: [[`${stem}_next`, next]] },
  ];
}

/** The server's confidence, otherwise (n·p₁ − 1) / (n − 1) clipped to 0..1. */
function toConfidence(stem: string, count: number, dialect: SqlDialect): string {
  const [served, top] = [`${stem}_served`, `${stem}_top`];
  const formula = `(${toDoubleLiteral(count)} * ${top} - 1e0) / ${toDoubleLiteral(count - 1)}`;
  const computed = count === 1 ? "1e0" : `${dialect.least}(1e0, ${dialect.greatest}(0e0, ${formula}))`;
  return caseWhen([
    [rangeCondition(served, 1), clipToRange(served, 1, dialect)],
    [`${top} IS NOT NULL`, computed],
  ]);
}

/** Adds the chosen option, and the number that the rule compares. */
export function choiceReadingSteps(
  one: QuestionWithStem<Choice>,
  part: JsonExtract,
  dialect: SqlDialect,
): SqlStep[] {
  const { stem, question } = one;
  const { names, rule } = question;
  const { text } = dialect;
  const found = { stem, part };
  const [said, unsaid] = [`${stem}_said`, `${stem}_unsaid`];
  const likeliest = caseWhen(names.map((name, at) => [`${stem}_place = ${at}`, text(name)]));
  const choice = caseWhen([
    [`${stem}_usable = 0`, "NULL"],
    [`${said} IN (${names.map(text).join(", ")})`, said],
    [`${unsaid} = 1 AND ${stem}_next < ${stem}_top`, likeliest],
  ]);
  const values = {
    probability: `${stem}_top`,
    confidence: toConfidence(stem, names.length, dialect),
    margin: settled(`${stem}_top - ${stem}_next`),
  };
  const keys = shareKeys(names, numbersAmong(names), dialect);
  return chainSqlSteps(
    [`${stem}_sent`],
    [
      saidStep(found, "choice", "confidence", dialect),
      sharesStep(stem, keys, dialect),
      ...wholeSteps(
        stem,
        names.map((name) => shareOf(found, name, dialect)),
        dialect,
      ),
      ...leadSteps(stem, names.length, dialect),
      {
        name: `${stem}_read`,
        adds: [
          [`${stem}_choice`, choice],
          [readingColumns(one).value, values[rule.measure]],
        ],
      },
    ],
  );
}

const areThere = (values: readonly string[]) => values.map((value) => `${value} IS NOT NULL`).join(" AND ");

/**
 * Column that is 1 if the probabilities are keyed by the levels' texts: all texts are there, no other keys, and not the
 * indices.
 */
function byTextStep(found: Found, names: readonly string[], dialect: SqlDialect): Draft {
  const { stem } = found;
  const given = `${stem}_given`;
  const shares = `${stem}_shares`;
  const count = `CASE WHEN ${dialect.is(given, "object")} OR ${dialect.is(given, "array")} THEN ${dialect.count(given)} END`;
  const isDistinct = new Set(names).size === names.length;
  const byText = caseWhen(
    [
      [`${shares} IS NULL`, "0"],
      [areThere(names.map((_, level) => shareOf(found, String(level), dialect))), "0"],
      [`${count} <> ${names.length}`, "0"],
      [areThere(names.map((name) => dialect.member(shares, name))), "1"],
    ],
    "0",
  );
  return { name: `${stem}_keyed`, adds: [[`${stem}_by_text`, isDistinct ? byText : "0"]] };
}

/** Adds the expected level and, if the rule uses a tail, P(level ≥ from). */
export function scoreReadingSteps(
  one: QuestionWithStem<Score>,
  part: JsonExtract,
  dialect: SqlDialect,
): SqlStep[] {
  const { stem, question } = one;
  const { names, rule } = question;
  const levels = names.map((_, level) => String(level));
  const [unsaid, served, top] = [`${stem}_unsaid`, `${stem}_served`, `${stem}_top`];
  const shares = names.map((_, at) => `${stem}_p${at}`);
  const found = { stem, part };
  const numbers = names.map((name, at) => {
    const byText = dialect.member(`${stem}_shares`, name);
    const byLevel = shareOf(found, String(at), dialect);
    return `CASE WHEN ${stem}_by_text = 1 THEN ${byText} ELSE ${byLevel} END`;
  });
  const weighted = shares.slice(1).map((share, at) => `${share} * ${toDoubleLiteral(at + 1)}`);
  const level = caseWhen([
    [`${stem}_usable = 0`, "NULL"],
    [`${unsaid} = 0`, clipToRange(served, Math.max(0, names.length - 1), dialect)],
    [`${top} IS NOT NULL`, `(${weighted.join(" + ") || "0e0"}) / ${stem}_sum`],
  ]);
  const reached = rule.from === null ? [] : shares.slice(rule.from);
  const tail =
    reached.length === 0
      ? `CAST(NULL AS ${dialect.double})`
      : caseWhen([[`${top} IS NOT NULL`, `${dialect.least}(1e0, ${settled(reached.join(" + "))})`]]);
  const keys = shareKeys(levels, numbersAmong([...levels, ...names]), dialect);
  return chainSqlSteps(
    [`${stem}_sent`],
    [
      saidStep(found, "score", "score", dialect),
      sharesStep(stem, keys, dialect),
      byTextStep(found, names, dialect),
      ...wholeSteps(stem, numbers, dialect),
      {
        name: `${stem}_read`,
        adds: [
          [`${stem}_level`, level],
          ...(rule.from === null ? [] : [[readingColumns(one).value, tail] as const]),
        ],
      },
    ],
  );
}
