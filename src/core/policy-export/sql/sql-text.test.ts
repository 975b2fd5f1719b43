import { describe, expect, it } from "vitest";
import { blankQuestion, examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { blankEntry, toTextEntry } from "#core/model/question.ts";
import { defaultRules, type Rules } from "#core/model/rule.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { hash64Hex } from "#core/text/hash-text.ts";
import type { Policy } from "../code/policy.ts";
import { anyProfiles, toRuledPolicy } from "../code/testing/any-policy.ts";
import { toPolicy } from "../code/to-policy.ts";
import { assignColumnStems } from "./columns.ts";
import { allSqlDialects, duckdbDialect } from "./dialects.ts";
import {
  caseWhen,
  chainSqlSteps,
  greatestExpression,
  quoteDoubled,
  quoteEscaped,
  type SqlDialect,
  toDoubleLiteral,
  writeSqlSteps,
} from "./sql-dialect.ts";
import { requiredColumns, toCountsQuery } from "./to-counts-query.ts";
import { defaultSqlSource, toPolicyQuery } from "./to-sql.ts";

const reading = toPolicy(examplePlayground("p"), {
  profile,
  answering: null,
  confidenceOf: () => null,
  now: 0,
});
if (!reading.ok) throw new Error("The example can be asked");
const { policy } = reading;

describe("the names of columns", () => {
  const stemsOf = (...ids: string[]) => {
    const [first] = policy.questions;
    return assignColumnStems(ids.flatMap((id) => (first ? [{ ...first, id }] : []))).map(({ stem }) => stem);
  };

  it.each([
    ["Is it Spam?", "is_it_spam"],
    ["ÄÖ", "question"],
    ["", "question"],
    ["10", "q_10"],
    ["__proto__", "proto"],
    ["abcdefghij klmnopqrst uvwxyzabc defg", "abcdefghij_klmnopqrst_uvwxyzab"],
    ["abcdefghij klmnopqrst uvwxyzab cdefg", "abcdefghij_klmnopqrst_uvwxyzab"],
    ["abcdefghij klmnopqrst uvwxyza bcdefg", "abcdefghij_klmnopqrst_uvwxyza"],
  ])("%j begin with %s", (id, stem) => {
    expect(stemsOf(id)).toEqual([stem]);
  });

  it("are told apart by numbers", () => {
    expect(stemsOf("a", "A", "a!", "a 2", "a_2")).toEqual(["a", "a_2", "a_3", "a_2_2", "a_2_3"]);
  });

  it("are those that the rules read, and one for each label", () => {
    expect(requiredColumns(policy)).toEqual({
      answers: [
        "refund_requested_probability",
        "department_choice",
        "department_confidence",
        "frustration_level",
      ],
      labels: ["refund_requested_label", "department_label", "frustration_label"],
    });
  });
});

describe("SQL", () => {
  it("holds any text between quotes", () => {
    expect(quoteDoubled("it's")).toBe("'it''s'");
    expect(quoteDoubled('a"b', '"')).toBe('"a""b"');
    expect(quoteDoubled("\u0000\ud800x😀")).toBe("'\ufffd\ufffdx😀'");
    expect(quoteEscaped("it's \"\\` é\n\u007f")).toBe("'it\\'s \\\"\\\\\\` é\\u000a\\u007f'");
    expect(quoteEscaped("a`b", "`")).toBe("`a\\`b`");
  });

  it("has doubles with an exponent", () => {
    expect([0.5, 1, 1e-7, 1e21].map(toDoubleLiteral)).toEqual(["0.5e0", "1e0", "1e-7", "1e+21"]);
  });

  it("takes the first case that holds, and needs none", () => {
    expect(caseWhen([])).toBe("NULL");
    expect(caseWhen([], "0")).toBe("0");
    expect(
      caseWhen([
        ["a", "1"],
        ["b", "2"],
      ]),
    ).toBe("CASE WHEN a THEN 1 WHEN b THEN 2 END");
    expect(caseWhen([["a", "1"]], "0")).toBe("CASE WHEN a THEN 1 ELSE 0 END");
  });

  it("asks for the largest of many as a tree of fifty at most", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
    expect(greatestExpression([], "MAX")).toBe("NULL");
    expect(greatestExpression(["a"], "MAX")).toBe("a");
    expect(greatestExpression(many(50), "MAX")).toBe(`MAX(${many(50).join(", ")})`);
    const [first, second] = [many(51).slice(0, 26), many(51).slice(26)];
    expect(greatestExpression(many(51), "MAX")).toBe(
      `MAX(MAX(${first.join(", ")}), MAX(${second.join(", ")}))`,
    );
  });

  it("keeps a column for as long as a step needs it", () => {
    const steps = chainSqlSteps(
      ["sent"],
      [
        { name: "one", adds: [["a", "f(sent)"]] },
        { name: "two", adds: [["b", "g(a)"]] },
        { name: "three", adds: [["c", "h(b)"]] },
      ],
    );
    const { ctes, last } = writeSqlSteps("source", ["id", "sent"], steps, {
      ...duckdbDialect,
      fence: " F",
      hint: "H ",
    });
    expect(last).toBe("three");
    expect(ctes.map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
      "one AS H ( SELECT id, sent, f(sent) AS a FROM source F )",
      "two AS H ( SELECT id, sent, a, g(a) AS b FROM one F )",
      "three AS H ( SELECT id, h(b) AS c FROM two F )",
    ]);
  });

  it("reads answers with columns of their own from these, and nothing else", () => {
    const query = toPolicyQuery(policy, { table: "rows", key: "at", response: null }, duckdbDialect);
    const columns = requiredColumns(policy).answers.join(", ");
    expect(query).toContain(`WITH source AS (\n  SELECT at AS row_key, ${columns} FROM rows\n)`);
    expect(query).not.toContain("json");
    expect(query).toMatch(
      /SELECT\n {2}row_key AS at,\n {2}refund_requested_probability,\n[^]*decision\nFROM decided;\n$/,
    );
  });

  it("counts labels only where there are any", () => {
    const source = { table: "rows", key: "at", response: null, fromOf: () => 2 };
    const counted = toCountsQuery(policy, { ...source, labels: "columns" }, duckdbDialect);
    expect(counted).toContain(
      "SUM(CASE WHEN refund_requested_label IS NOT NULL THEN 1 ELSE 0 END) AS labelled",
    );
    expect(counted).toContain(
      "SUM(CASE WHEN refund_requested_label IS NOT NULL AND refund_requested_label THEN 1",
    );
    expect(counted).toContain(
      "department_label IN ('billing', 'technical', 'sales', 'account', 'none_of_these') AND department_label = department_choice",
    );
    expect(counted).toContain("frustration_label BETWEEN 0 AND 3 AND frustration_label >= 2");
    expect(counted.match(/UNION ALL/g)).toHaveLength(2);
    expect(counted).not.toContain("json");
    const bare = toCountsQuery(policy, { ...source, labels: null }, duckdbDialect);
    expect(bare).toContain("COUNT(*) AS answers, 0 AS labelled, 0 AS positives");
    expect(bare).not.toContain("_label");
    const bodies = toCountsQuery(policy, { ...source, response: "body", labels: "columns" }, duckdbDialect);
    expect(bodies).toMatch(
      /SELECT refund_requested_label, department_label, frustration_label, .+ AS body FROM rows/,
    );
    expect(toCountsQuery(policy, { ...source, response: "body", labels: null }, duckdbDialect)).not.toContain(
      "_label",
    );
  });
});

/** Rules of every measure, names that are numbers, options and levels that are alike or many, and outcomes of every kind. */
function everyRule(): Policy[] {
  const entry = toTextEntry("Is it so?");
  const ask = (id: string, parts: Partial<PlaygroundQuestion>) => ({
    ...blankQuestion(id, id, parts.type ?? "noul"),
    instructions: entry,
    rules: decidingRules,
    ...parts,
  });
  const options = (...names: string[]) => names.map((name) => ({ name, description: blankEntry }));
  const levels = (...texts: string[]) => texts.map(toTextEntry);
  const choice = (change: Partial<Rules["choice"]>) => ({
    ...decidingRules,
    choice: { ...decidingRules.choice, ...change },
  });
  const tail = (from: number) => ({
    ...decidingRules,
    score: { ...decidingRules.score, measure: "tail" as const, tail: { from, lower: 0.25, upper: 0.75 } },
  });
  const own = [
    { name: "1", outcome: "block" },
    { name: "b", outcome: "ask first" },
    { name: "1", outcome: "allow" },
  ];
  const many = Array.from({ length: 60 }, (_, at) => `option ${at}`);
  const questions = [
    ask("noul", {}),
    ask("silent", { rules: defaultRules }),
    ask("it's", {
      type: "choice",
      options: options("1", "b", "0.1", "true"),
      rules: choice({ options: own }),
    }),
    ask("margin", { type: "choice", options: options("a", "b"), rules: choice({ measure: "margin" }) }),
    ask("one", {
      type: "choice",
      options: options("only"),
      rules: choice({ outcomes: { unsure: "", chosen: " Block " } }),
    }),
    ask("many", { type: "choice", options: options(...many), rules: choice({ measure: "probability" }) }),
    ask("level", { type: "score", levels: levels("calm", "cross", "furious") }),
    ask("tail", { type: "score", levels: levels("1", "0", "2"), rules: tail(2) }),
    ask("alike", { type: "score", levels: levels("a", "a", "b"), rules: tail(1) }),
    ask("beyond", { type: "score", levels: levels("low", "high"), rules: tail(4) }),
  ];
  const draft = { model: "m", state: { form: "text" as const, text: "s", items: [] }, questions };
  const written = writeRequest(draft, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  const ruled = written.asked.questions.flatMap((asked, at) => {
    const question = questions[at];
    return question ? [{ asked, question }] : [];
  });
  return anyProfiles.map((one) => toRuledPolicy(ruled, "p", one));
}

// Engines try the SQL on samples (`src/cli/warehouse/policy-sql.test.ts`). Whoever changes its text on purpose runs
// `npm run sql:million` first, then writes the fingerprint again.
it.each([
  ["duckdb", "95d769483e6d6d26"],
  ["postgres", "6f8cbaa5d052e047"],
  ["sqlite", "edc328e6c6d5fb1f"],
  ["bigquery", "7dfb27dbbd404bd9"],
  ["snowflake", "783f010e9feabdc9"],
  ["spark", "64a94af3726452df"],
])("the SQL of %s changes only on purpose", (id, fingerprint) => {
  const dialect = allSqlDialects.find((one) => one.id === id) as SqlDialect;
  const counting = { table: "rows", key: "at", fromOf: () => 1 };
  const texts = everyRule().flatMap((one) => [
    toPolicyQuery(one, defaultSqlSource, dialect),
    toPolicyQuery(one, { ...defaultSqlSource, response: null }, dialect),
    toCountsQuery(one, { ...counting, response: "body", labels: "columns" }, dialect),
    toCountsQuery(one, { ...counting, response: null, labels: "columns" }, dialect),
    toCountsQuery(one, { ...counting, response: "body", labels: null }, dialect),
  ]);
  expect(hash64Hex(texts.join("\n").replaceAll(/-- Fingerprint: .*\n/g, ""))).toBe(fingerprint);
});
