// SQL that finds the answers of all questions in a response.

import { handleByType, type QuestionWithStem, type TypeHandlers } from "./columns.ts";
import type { JsonExtract } from "./read-shares.ts";
import {
  caseWhen,
  type ListKeys,
  listToObject,
  type MultiPathExtract,
  type SqlDialect,
  type SqlStep,
} from "./sql-dialect.ts";

/** How a service spells answers: members of yes/no answers, names of types, and a map or list of answers. */
export interface ResponseSpelling {
  readonly noulMembers: readonly string[];
  readonly typeNames: readonly { readonly name: string; readonly type: string }[];
  readonly shape: "map" | "list";
}

/**
 * A list of answers is keyed by the first string among the members that may name one. Positions count only if no item
 * is named and the list has as many items as there are questions.
 */
function answerKeys(all: readonly QuestionWithStem[], { member, is, string }: SqlDialect): ListKeys {
  const named = (item: string) =>
    caseWhen(
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

/** SQL condition that an answer names another type; null if other types have no names. */
function isOther(
  type: string,
  { question }: QuestionWithStem,
  { typeNames }: ResponseSpelling,
  { is, string, text }: SqlDialect,
) {
  const others = typeNames.filter((one) => one.type !== question.type).map(({ name }) => text(name));
  return others.length === 0 ? null : `${is(type, "string")} AND ${string(type)} IN (${others.join(", ")})`;
}

/** Steps that turn `answers`, wherever the response has it and in whatever form, into one object by question id. */
function unwrap(
  body: string,
  all: readonly QuestionWithStem[],
  spelled: ResponseSpelling,
  dialect: SqlDialect,
): SqlStep[] {
  const { is, member } = dialect;
  const [own, result] = [member(body, "answers"), member(body, "result")];
  const answers = caseWhen([
    [`NOT ${is(body, "object")}`, "NULL"],
    [`${own} IS NOT NULL AND NOT ${is(own, "null")}`, own],
    [is(result, "object"), member(result, "answers")],
  ]);
  const byId = caseWhen([
    [is("sent", "object"), "sent"],
    ...(spelled.shape === "list"
      ? [[is("sent", "array"), listToObject(dialect, "sent", answerKeys(all, dialect))] as const]
      : []),
  ]);
  return [
    { name: "unwrapped", adds: [["sent", answers]], drops: [body] },
    { name: "gathered", adds: [["answers", byId]], drops: ["sent"] },
  ];
}

/**
 * Generated SQL that reads answers from a column `body`: its steps, the columns to keep, and how to extract a part of
 * an answer.
 */
interface Finding {
  readonly steps: readonly SqlStep[];
  readonly kept: readonly string[];
  part(one: QuestionWithStem): JsonExtract;
}

/** Extracts one member at a time, for engines that can't extract several paths at once. */
export function findAnswersByMember(
  all: readonly QuestionWithStem[],
  spelled: ResponseSpelling,
  dialect: SqlDialect,
): Finding {
  const { is, member } = dialect;
  const steps: SqlStep[] = [
    {
      name: "found",
      adds: all.map(({ question, stem }) => [`${stem}_found`, member("answers", question.id)]),
      drops: ["answers"],
    },
    {
      name: "typed",
      adds: all.map((one) => {
        const found = `${one.stem}_found`;
        const other = isOther(member(found, "type"), one, spelled, dialect);
        const sent = caseWhen([
          ...(other === null ? [] : ([[other, "NULL"]] as const)),
          [is(found, "object"), found],
        ]);
        return [`${one.stem}_sent`, sent] as const;
      }),
      drops: all.map(({ stem }) => `${stem}_found`),
    },
  ];
  return {
    steps: [...unwrap("body", all, spelled, dialect), ...steps],
    kept: [],
    part:
      ({ stem }) =>
      (path) =>
        path.reduce(member, `${stem}_sent`),
  };
}

type Paths = readonly (readonly string[])[];

const shares = (keys: readonly string[]): Paths => [
  ["probabilities"],
  ...keys.map((key) => ["probabilities", key]),
];

interface AnswerPaths {
  readonly usual: Paths;
  /** Other spellings of the last usual path, for rows without it. */
  readonly others: Paths;
}

function pathsOf(one: QuestionWithStem, { noulMembers }: ResponseSpelling): AnswerPaths {
  const [first = [], ...others] = [...new Set(noulMembers)].map((name) => [name]);
  const own: TypeHandlers<AnswerPaths> = {
    noul: () => ({ usual: [first], others }),
    choice: ({ question: { names } }) => ({
      usual: [["choice"], ["confidence"], ...shares(names)],
      others: [],
    }),
    score: ({ question: { names } }) => ({
      usual: [["score"], ...shares(names.map((_, level) => String(level)))],
      others: [],
    }),
  };
  const { usual, others: more } = handleByType(own, one);
  return { usual: [["type"], ...usual], others: more };
}

/**
 * Column that is 1 if the answer's type fits. Common spellings are compared as raw JSON, which is faster than parsing.
 */
function toFit(
  one: QuestionWithStem,
  type: string,
  spelled: ResponseSpelling,
  dialect: SqlDialect,
): readonly [string, string] {
  const { typeNames } = spelled;
  const others = new Set(typeNames.flatMap((other) => (other.type === one.question.type ? [] : other.name)));
  const names = typeNames.flatMap(({ name }) => (others.has(name) ? [] : name));
  const other = isOther(type, one, spelled, dialect);
  const branches: (readonly [string, string])[] = [[`${type} IS NULL`, "1"]];
  if (names.length > 0 && dialect.multiPath) branches.push([dialect.multiPath.same(type, names), "1"]);
  if (other !== null) branches.push([other, "0"]);
  return [`${one.stem}_sent`, caseWhen(branches, "1")];
}

/** A further column, extracted from a path of the whole response, such as the model's name. */
export interface ExtractedColumn {
  readonly column: string;
  readonly path: readonly string[];
}

/**
 * Extracts all usual paths in one call, because each further call would read the row again. Rows that lack a usual
 * yes/no answer are read again with all spellings. Rows in which that finds nothing are normalised, e.g. from a list,
 * and read once more. An id that doesn't start with a letter can't prove that something was found, because its path
 * would also match a list index.
 */
export function findAnswersInOneExtract(
  all: readonly QuestionWithStem[],
  spelled: ResponseSpelling,
  dialect: SqlDialect,
  { all: pick, item, wrap, trim, beside }: MultiPathExtract & { readonly beside: readonly ExtractedColumn[] },
): Finding {
  const found = all.map((one) => ({ id: one.question.id, ...pathsOf(one, spelled) }));
  const usual = [
    ...beside.map(({ path }) => path),
    ...found.flatMap((one) => one.usual.map((path) => ["answers", one.id, ...path])),
  ];
  const paths = [...usual, ...found.flatMap((one) => one.others.map((path) => ["answers", one.id, ...path]))];
  const places = new Map(paths.map((path, place) => [JSON.stringify(path), place]));
  const placeOf = (id: string, path: readonly string[]) =>
    places.get(JSON.stringify(["answers", id, ...path])) ?? 0;
  const telling = paths.flatMap(([, id = ""], place) => (/^[a-z]/i.test(id) ? [item("picked", place)] : []));
  const isThere = telling.length === 0 ? "1 = 0" : `COALESCE(${telling.join(", ")}, NULL) IS NOT NULL`;
  const typed = all.map((one) =>
    toFit(one, item("parts", placeOf(one.question.id, ["type"])), spelled, dialect),
  );
  const isUsual = found
    .filter(({ others }) => others.length > 0)
    .map((one) => `${item("usual", placeOf(one.id, one.usual.at(-1) ?? []))} IS NOT NULL`);
  const picked =
    isUsual.length === 0
      ? "usual"
      : `CASE WHEN ${isUsual.join(" AND ")} THEN usual ELSE ${pick("body", paths)} END`;
  return {
    steps: [
      { name: "usually", adds: [["usual", pick("body", usual)]], drops: [] },
      {
        name: "picked",
        adds: [
          ["picked", picked],
          ...beside.map(({ column }, place) => [column, item("usual", place)] as const),
        ],
        drops: ["usual"],
      },
      {
        name: "others",
        adds: [["other", `CASE WHEN ${isThere} THEN NULL ELSE ${trim("body")} END`]],
        drops: ["body"],
      },
      ...unwrap("other", all, spelled, dialect).map((step, at) => ({
        ...step,
        drops: at === 0 ? [] : step.drops,
      })),
      {
        name: "found",
        adds: [
          [
            "parts",
            `CASE WHEN other IS NULL THEN picked ELSE ${pick(wrap("answers", "answers"), paths)} END`,
          ],
        ],
        drops: ["picked", "other", "answers"],
      },
      { name: "typed", adds: typed, drops: [] },
    ],
    kept: ["parts"],
    part:
      ({ stem, question: { id } }) =>
      (path) =>
        `CASE WHEN ${stem}_sent = 1 THEN ${item("parts", placeOf(id, path))} END`,
  };
}
