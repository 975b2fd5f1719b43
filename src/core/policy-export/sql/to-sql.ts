// Writes the policy as an SQL query, and the steps that read answers, which the query of counts shares.

import type { Zone } from "#core/kinds/kind.ts";
import { type Policy, toPolicyHeadComment } from "../code/policy.ts";
import {
  assignColumnStems,
  handleByType,
  type QuestionWithStem,
  readingColumnNames,
  readingColumns,
  type TypeHandlers,
} from "./columns.ts";
import {
  type ExtractedColumn,
  findAnswersByMember,
  findAnswersInOneExtract,
  type ResponseSpelling,
} from "./find-answers.ts";
import { choiceReadingSteps, type JsonExtract, scoreReadingSteps } from "./read-shares.ts";
import {
  caseWhen,
  chainSqlSteps,
  clipToRange,
  jsonAsDouble,
  mergeParallelSqlSteps,
  type SqlDialect,
  type SqlStep,
  toDoubleLiteral,
  writeSqlSteps,
} from "./sql-dialect.ts";

function readNoul(
  { stem }: QuestionWithStem,
  part: JsonExtract,
  { noulMembers }: ResponseSpelling,
  dialect: SqlDialect,
): SqlStep[] {
  const members = [...new Set(noulMembers)].map((name) => part([name]));
  const sent = members.length === 1 ? `${members[0]}` : `COALESCE(${members.join(", ")})`;
  const [reported, number] = [`${stem}_reported`, `${stem}_number`];
  // DuckDB would extract the number at each of its two uses, so it becomes a column first.
  const isApart = dialect.multiPath !== null;
  return chainSqlSteps(
    [`${stem}_sent`],
    [
      ...(isApart ? [{ name: `${stem}_reports`, adds: [[reported, sent] as const] }] : []),
      { name: `${stem}_numbers`, adds: [[number, jsonAsDouble(isApart ? reported : sent, dialect)]] },
      { name: `${stem}_read`, adds: [[`${stem}_probability`, clipToRange(number, 1, dialect)]] },
    ],
  );
}

/**
 * Steps from a JSON column `body` to the columns that rules read. Engines that extract several paths at once also add
 * the columns of `beside`.
 */
export function bodyReadingSteps(
  all: readonly QuestionWithStem[],
  spelled: ResponseSpelling,
  dialect: SqlDialect,
  beside: readonly ExtractedColumn[] = [],
): readonly SqlStep[] {
  const { multiPath } = dialect;
  const { steps, kept, part } =
    multiPath === null
      ? findAnswersByMember(all, spelled, dialect)
      : findAnswersInOneExtract(all, spelled, dialect, { ...multiPath, beside });
  const readers: TypeHandlers<SqlStep[]> = {
    noul: (one) => readNoul(one, part(one), spelled, dialect),
    choice: (one) => choiceReadingSteps(one, part(one), dialect),
    score: (one) => scoreReadingSteps(one, part(one), dialect),
  };
  const read = mergeParallelSqlSteps(all.map((one) => handleByType(readers, one)));
  return [
    ...steps,
    ...read.map((step, at) => (at < read.length - 1 ? step : { ...step, drops: [...step.drops, ...kept] })),
  ];
}

export interface SqlSource {
  /** Name of the table as SQL text, quoted if needed. */
  readonly table: string;
  /** Column that identifies a row, as SQL text. */
  readonly key: string;
  /** Column with whole responses as JSON; null if every answer has its own columns. */
  readonly response: string | null;
  /** Whether that column is JSON as DuckDB's `read_json` writes it: no spaces, no trailing commas. */
  readonly isNormalized?: boolean;
  /**
   * DuckDB type of zones and outcomes: an ENUM of `policyResultWords`, written in a quarter less time; text if absent.
   */
  readonly wordType?: string;
}

export const defaultSqlSource: SqlSource = { table: "answers", key: "id", response: "response" };

/** A query for each question's value, zone and outcome, and for the decision. */
export function toPolicyQuery(policy: Policy, source: SqlSource, dialect: SqlDialect): string {
  const all = assignColumnStems(policy.questions);
  const readings = all.flatMap(readingColumnNames);
  const { table, key, response, isNormalized, wordType } = source;
  const word: ToText =
    wordType === undefined ? dialect.text : (value) => `CAST(${dialect.text(value)} AS ${wordType})`;
  const body = `SELECT ${key} AS row_key, ${dialect.parse(response ?? "", isNormalized)} AS body FROM ${table}${dialect.fence}`;
  const columns = `SELECT ${[`${key} AS row_key`, ...readings].join(", ")} FROM ${table}${dialect.fence}`;
  const read = response === null ? [] : bodyReadingSteps(all, policy.profile, dialect);
  const { ctes, last } = writeSqlSteps(
    "source",
    response === null ? ["row_key", ...readings] : ["row_key", "body"],
    [...read, ...placeReadings(all, dialect.text, word)],
    dialect,
  );
  const first = `source AS ${dialect.hint}(\n  ${response === null ? columns : body}\n)`;
  const shown = all.flatMap((one) => [...readingColumnNames(one), `${one.stem}_zone`, `${one.stem}_outcome`]);
  return `${toPolicyHeadComment(policy, "--")}WITH ${[first, ...ctes].join(",\n")}
SELECT
  ${[`row_key AS ${key}`, ...shown, "decision"].join(",\n  ")}
FROM ${last};
`;
}

type ToText = SqlDialect["text"];

/** SQL expressions for a question; `outcomes` lists all that can occur. */
interface Placing {
  zone: string;
  outcome: string;
  outcomes: readonly string[];
}

interface Band {
  readonly lower: number;
  readonly upper: number;
}

interface Outcomes {
  readonly low: readonly [Zone, string];
  readonly middle: readonly [Zone, string];
  readonly high: readonly [Zone, string];
}

function placeInBand(
  one: QuestionWithStem,
  { lower, upper }: Band,
  { low, middle, high }: Outcomes,
  word: ToText,
) {
  const { value, answer } = readingColumns(one);
  const place = (at: 0 | 1) =>
    [
      [`${value} >= ${toDoubleLiteral(upper)}`, word(high[at])],
      [`${value} < ${toDoubleLiteral(lower)}`, word(low[at])],
      [`${value} IS NOT NULL`, word(middle[at])],
    ] as const;
  const isUnknown = [`${answer} IS NULL`, "NULL"] as const;
  const isMiddle = [`${answer} IS NOT NULL`, word(middle[0])] as const;
  const own = [low[1], middle[1], high[1]];
  const unanswered = one.question.withoutAnswer;
  const zone = value === answer ? place(0) : [isUnknown, ...place(0), isMiddle];
  // Tests the answer itself, because a tail may be NULL although there is an answer.
  const outcome =
    value === answer ? place(1) : [[`${answer} IS NULL`, word(unanswered)] as const, ...place(1)];
  return {
    zone: caseWhen(zone),
    outcome: caseWhen(outcome, word(unanswered)),
    outcomes: [...own, unanswered],
  };
}

function placings(text: ToText, word: ToText): TypeHandlers<Placing> {
  return {
    noul(one) {
      const { rule } = one.question;
      const { no, unsure, yes } = rule.outcomes;
      return placeInBand(
        one,
        rule,
        { low: ["no", no], middle: ["unsure", unsure], high: ["yes", yes] },
        word,
      );
    },
    score(one) {
      const { rule } = one.question;
      const { low, middle, high } = rule.outcomes;
      const outcomes = { low: ["low", low], middle: ["middle", middle], high: ["high", high] } as const;
      return placeInBand(one, rule, outcomes, word);
    },
    choice(one) {
      const { rule, withoutAnswer: unanswered } = one.question;
      const { value, answer } = readingColumns(one);
      const { unsure, chosen } = rule.outcomes;
      const own = rule.options.filter(
        ({ name }, at, all) => all.findIndex((other) => other.name === name) === at,
      );
      const outcomes = [unsure, chosen, ...rule.options.map(({ outcome }) => outcome)];
      const isUnknown = `${answer} IS NULL`;
      const zone = caseWhen(
        [
          [isUnknown, "NULL"],
          [`${value} >= ${toDoubleLiteral(rule.cut)}`, word("chosen")],
        ],
        word("unsure"),
      );
      const outcome = caseWhen(
        [
          [`${isUnknown} OR ${value} IS NULL`, word(unanswered)],
          [`${value} < ${toDoubleLiteral(rule.cut)}`, word(unsure)],
          ...own.map((option) => [`${answer} = ${text(option.name)}`, word(option.outcome)] as const),
        ],
        word(chosen),
      );
      return { zone, outcome, outcomes: [...outcomes, unanswered] };
    },
  };
}

/** Block 3, review 2, other words 1, allow 0. */
function gravity(outcome: string): number {
  const place = ["allow", "", "review", "block"].indexOf(outcome.trim().toLowerCase());
  return place < 0 ? 1 : place;
}

/** The most severe outcome, the first of equals; NULL if all are blank. */
function decide(placed: readonly (readonly [column: string, outcomes: readonly string[]])[], word: ToText) {
  const branches = [3, 2, 1, 0].flatMap((grave) =>
    placed.flatMap(([column, outcomes]) => {
      const alike = [...new Set(outcomes)].filter(
        (outcome) => outcome.trim() !== "" && gravity(outcome) === grave,
      );
      return alike.length === 0 ? [] : [[`${column} IN (${alike.map(word).join(", ")})`, column] as const];
    }),
  );
  return caseWhen(branches);
}

function placeAll(all: readonly QuestionWithStem[], text: ToText, word: ToText) {
  const table = placings(text, word);
  return all.map((one) => ({ stem: one.stem, ...handleByType(table, one) }));
}

const zones: Readonly<Record<Zone, true>> = {
  ...{ no: true, unsure: true, yes: true },
  ...{ low: true, middle: true, high: true, chosen: true },
};

/** All words that can occur as a zone, an outcome or a decision. */
export function policyResultWords({ questions }: Policy): readonly string[] {
  const outcomes = placeAll(assignColumnStems(questions), String, String).flatMap(
    (placed) => placed.outcomes,
  );
  return [...new Set([...Object.keys(zones), ...outcomes])];
}

/** Steps from the columns that rules read to zones, outcomes and the decision. */
function placeReadings(all: readonly QuestionWithStem[], text: ToText, word: ToText): readonly SqlStep[] {
  const placed = placeAll(all, text, word);
  const outcomes = placed.map(({ stem, outcomes: own }) => [`${stem}_outcome`, own] as const);
  return [
    {
      name: "placed",
      adds: placed.flatMap(({ stem, zone, outcome }) => [
        [`${stem}_zone`, zone] as const,
        [`${stem}_outcome`, outcome] as const,
      ]),
      drops: [],
    },
    { name: "decided", adds: [["decision", decide(outcomes, word)]], drops: [] },
  ];
}
