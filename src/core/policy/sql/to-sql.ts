import type { Zone } from "#core/kinds/kind.ts";
import { type Policy, toComment } from "#core/policy/export/policy.ts";
import { type ByType, byType, columnsOf, readingColumns, type Stemmed, toStemmed } from "./columns.ts";
import {
  cases,
  type Dialect,
  gather,
  type Keys,
  type Step,
  toDouble,
  toNumber,
  toRange,
  toSteps,
  writeSteps,
} from "./dialect.ts";
import { readChoice, readScore } from "./read-shares.ts";

/** How the responses that are read are spelled. */
export interface Spelled {
  readonly noulMembers: readonly string[];
  readonly typeNames: readonly { readonly name: string; readonly type: string }[];
  readonly shape: "map" | "list";
}

/** Answers by the first text among the members that may name one, or by place where none is named and none is missing. */
function answerKeys(all: readonly Stemmed[], { member, is, string }: Dialect): Keys {
  const named = (item: string) =>
    cases(
      ["name", "id", "question_id", "key"].map((name) => {
        const value = member(item, name);
        return [is(value, "string"), string(value)];
      }),
    );
  return {
    isNamed: (item) => `${named(item)} IS NOT NULL`,
    name: named,
    value: (item) => item,
    places: all.map(({ question }) => question.id),
    isWhole: true,
  };
}

/** The object that answers a question; NULL where it says that it is of another type. */
function toTyped({ question, stem }: Stemmed, { typeNames }: Spelled, { is, member, string, text }: Dialect) {
  const found = `${stem}_found`;
  const others = typeNames.filter(({ type }) => type !== question.type).map(({ name }) => text(name));
  const type = member(found, "type");
  const named = `CASE WHEN ${is(type, "string")} THEN ${string(type)} END`;
  return cases([
    ...(others.length === 0 ? [] : ([[`${named} IN (${others.join(", ")})`, "NULL"]] as const)),
    [is(found, "object"), found],
  ]);
}

/** From the body of a response to the object that answers each question. */
function findAnswers(all: readonly Stemmed[], spelled: Spelled, dialect: Dialect): Step[] {
  const { is, member } = dialect;
  const [own, result] = [member("body", "answers"), member("body", "result")];
  const answers = cases([
    [`NOT ${is("body", "object")}`, "NULL"],
    [`${own} IS NOT NULL AND NOT ${is(own, "null")}`, own],
    [is(result, "object"), member(result, "answers")],
  ]);
  const byId = cases([
    [is("sent", "object"), "sent"],
    ...(spelled.shape === "list"
      ? [[is("sent", "array"), gather(dialect, "sent", answerKeys(all, dialect))] as const]
      : []),
  ]);
  const found = (id: string) => member("answers", id);
  return [
    { name: "unwrapped", adds: [["sent", answers]], drops: ["body"] },
    { name: "gathered", adds: [["answers", byId]], drops: ["sent"] },
    {
      name: "found",
      adds: all.map(({ question, stem }) => [`${stem}_found`, found(question.id)]),
      drops: ["answers"],
    },
    {
      name: "typed",
      adds: all.map((one) => [`${one.stem}_sent`, toTyped(one, spelled, dialect)]),
      drops: all.map(({ stem }) => `${stem}_found`),
    },
  ];
}

function readNoul({ stem }: Stemmed, { noulMembers }: Spelled, dialect: Dialect): Step[] {
  const members = [...new Set(noulMembers)].map((name) => dialect.member(`${stem}_sent`, name));
  const sent = members.length === 1 ? `${members[0]}` : `COALESCE(${members.join(", ")})`;
  const number = `${stem}_number`;
  return toSteps(
    [`${stem}_sent`],
    [
      { name: `${stem}_numbers`, adds: [[number, toNumber(sent, dialect)]] },
      { name: `${stem}_read`, adds: [[`${stem}_probability`, toRange(number, 1, dialect)]] },
    ],
  );
}

/** From a column `body` of JSON to the columns that the rules look at. */
export function readBody(all: readonly Stemmed[], spelled: Spelled, dialect: Dialect): readonly Step[] {
  const readers: ByType<Step[]> = {
    noul: (one) => readNoul(one, spelled, dialect),
    choice: (one) => readChoice(one, dialect),
    score: (one) => readScore(one, dialect),
  };
  return [...findAnswers(all, spelled, dialect), ...all.flatMap((one) => byType(readers, one))];
}

/** Where the answers are: a table, the column that tells its rows apart, and what holds the answers. */
export interface SqlSource {
  /** As it is written in SQL, quoted where it has to be. */
  readonly table: string;
  readonly key: string;
  /** The column of whole responses, as JSON; null: each answer has columns of its own. */
  readonly response: string | null;
}

export const defaultSource: SqlSource = { table: "answers", key: "id", response: "response" };

/** The query that decides every row: for each question what the rule looks at, the zone and the outcome; then the decision. */
export function toPolicyQuery(policy: Policy, source: SqlSource, dialect: Dialect): string {
  const all = toStemmed(policy.questions);
  const readings = all.flatMap(columnsOf);
  const { table, key, response } = source;
  const body = `SELECT ${key} AS row_key, ${dialect.parse(response ?? "")} AS body FROM ${table}${dialect.fence}`;
  const columns = `SELECT ${[`${key} AS row_key`, ...readings].join(", ")} FROM ${table}${dialect.fence}`;
  const read = response === null ? [] : readBody(all, policy.profile, dialect);
  const { ctes, last } = writeSteps(
    "source",
    response === null ? ["row_key", ...readings] : ["row_key", "body"],
    [...read, ...placeReadings(all, dialect)],
    dialect,
  );
  const first = `source AS ${dialect.hint}(\n  ${response === null ? columns : body}\n)`;
  const shown = all.flatMap((one) => [...columnsOf(one), `${one.stem}_zone`, `${one.stem}_outcome`]);
  return `${toComment(policy, "--")}WITH ${[first, ...ctes].join(",\n")}
SELECT
  ${[`row_key AS ${key}`, ...shown, "decision"].join(",\n  ")}
FROM ${last};
`;
}

/** What a rule makes of an answer: the zone that it falls into, its outcome, and every outcome that there is. */
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
  one: Stemmed,
  { lower, upper }: Band,
  { low, middle, high }: Outcomes,
  text: Dialect["text"],
) {
  const { value, answer } = readingColumns(one);
  const place = (at: 0 | 1) =>
    [
      [`${value} >= ${toDouble(upper)}`, text(high[at])],
      [`${value} < ${toDouble(lower)}`, text(low[at])],
      [`${value} IS NOT NULL`, text(middle[at])],
    ] as const;
  const isUnknown = [`${answer} IS NULL`, "NULL"] as const;
  const isMiddle = [`${answer} IS NOT NULL`, text(middle[0])] as const;
  const own = [low[1], middle[1], high[1]];
  const unanswered = one.question.withoutAnswer;
  const zone = value === answer ? place(0) : [isUnknown, ...place(0), isMiddle];
  // A tail is cut only where there is an answer at all.
  const outcome =
    value === answer ? place(1) : [[`${answer} IS NULL`, text(unanswered)] as const, ...place(1)];
  return { zone: cases(zone), outcome: cases(outcome, text(unanswered)), outcomes: [...own, unanswered] };
}

function placings({ text }: Dialect): ByType<Placing> {
  return {
    noul(one) {
      const { rule } = one.question;
      const { no, unsure, yes } = rule.outcomes;
      return placeInBand(
        one,
        rule,
        { low: ["no", no], middle: ["unsure", unsure], high: ["yes", yes] },
        text,
      );
    },
    score(one) {
      const { rule } = one.question;
      const { low, middle, high } = rule.outcomes;
      const outcomes = { low: ["low", low], middle: ["middle", middle], high: ["high", high] } as const;
      return placeInBand(one, rule, outcomes, text);
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
      const zone = cases(
        [
          [isUnknown, "NULL"],
          [`${value} >= ${toDouble(rule.cut)}`, text("chosen")],
        ],
        text("unsure"),
      );
      const outcome = cases(
        [
          [`${isUnknown} OR ${value} IS NULL`, text(unanswered)],
          [`${value} < ${toDouble(rule.cut)}`, text(unsure)],
          ...own.map((option) => [`${answer} = ${text(option.name)}`, text(option.outcome)] as const),
        ],
        text(chosen),
      );
      return { zone, outcome, outcomes: [...outcomes, unanswered] };
    },
  };
}

/** How severe an outcome is: block over review over other words over allow. */
function gravity(outcome: string): number {
  const place = ["allow", "", "review", "block"].indexOf(outcome.trim().toLowerCase());
  return place < 0 ? 1 : place;
}

/** The gravest outcome of all, the first of equals; NULL where no question takes part. */
function decide(
  placed: readonly (readonly [column: string, outcomes: readonly string[]])[],
  text: Dialect["text"],
) {
  const branches = [3, 2, 1, 0].flatMap((grave) =>
    placed.flatMap(([column, outcomes]) => {
      const alike = [...new Set(outcomes)].filter(
        (outcome) => outcome.trim() !== "" && gravity(outcome) === grave,
      );
      return alike.length === 0 ? [] : [[`${column} IN (${alike.map(text).join(", ")})`, column] as const];
    }),
  );
  return cases(branches);
}

/** From the columns that the rules look at to a zone and an outcome for each question, and the decision. */
function placeReadings(all: readonly Stemmed[], dialect: Dialect): readonly Step[] {
  const table = placings(dialect);
  const placed = all.map((one) => ({ stem: one.stem, ...byType(table, one) }));
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
    { name: "decided", adds: [["decision", decide(outcomes, dialect.text)]], drops: [] },
  ];
}
